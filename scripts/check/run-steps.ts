import { UnreadableContract } from '../../mocks/contract/unreadable.ts';

/** What a step found: nothing wrong, or what is wrong, as text for a person. */
export type Outcome = { ok: boolean; found: string };

export type Step = {
  name: string;
  /** What to do when it fails. */
  advice: string;
  run(): Promise<Outcome>;
};

type Result = Outcome & { step: Step; milliseconds: number };

/** An outcome that is good when there are no findings. */
export const outcomeOf = (findings: string[]): Outcome => ({
  ok: findings.length === 0,
  found: findings.join('\n'),
});

async function runStep(step: Step): Promise<Result> {
  const started = performance.now();
  const outcome = await step
    .run()
    .catch((error: unknown): Outcome => ({ ok: false, found: reasonOf(error) }));
  return { ...outcome, step, milliseconds: performance.now() - started };
}

/** A contract that cannot be read is nobody else's fault. */
const reasonOf = (error: unknown): string =>
  error instanceof UnreadableContract ? error.message : `The step itself failed: ${String(error)}`;

/**
 * Runs the steps, so many at once, and reports each result as it comes. Resolves with all, in the order of the steps.
 */
export async function runSteps(
  steps: readonly Step[],
  atOnce: number,
  onResult: (result: Result) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...steps.entries()];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, step] = next;
      const result = await runStep(step);
      results[place] = result;
      onResult(result);
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.min(atOnce, steps.length)) }, work));
  return results;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** One step's line when it is good; else what is wrong and what to do. */
export function report({ step, ok, found, milliseconds }: Result): string {
  if (ok) return `ok    ${step.name} (${seconds(milliseconds)})`;
  const details = found
    .split('\n')
    .map((line) => `      ${line}`)
    .join('\n');
  return `WRONG ${step.name} (${seconds(milliseconds)})\n${details}\n      → ${step.advice}`;
}

/** The last line. */
export function summary(results: readonly Result[]): string {
  const wrong = results.filter(({ ok }) => !ok);
  if (wrong.length === 0) return `Check: all ${results.length} steps are good.`;
  return `Check: ${wrong.length} of ${results.length} steps found something wrong: ${wrong.map(({ step }) => step.name).join('; ')}.`;
}
