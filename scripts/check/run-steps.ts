import type { Outcome, Step } from './step.ts';

export type Result = Outcome & { step: Step; milliseconds: number };

async function runStep(step: Step): Promise<Result> {
  const started = performance.now();
  const outcome = await step
    .run()
    .catch((error: unknown): Outcome => ({ ok: false, found: `The step itself failed: ${String(error)}` }));
  return { ...outcome, step, milliseconds: performance.now() - started };
}

/** Runs the steps, so many at once, and tells each result as it comes. Resolves with all, in the order of the steps. */
export async function runSteps(
  steps: readonly Step[],
  atOnce: number,
  tell: (result: Result) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...steps.entries()];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, step] = next;
      const result = await runStep(step);
      results[place] = result;
      tell(result);
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.min(atOnce, steps.length)) }, work));
  return results;
}
