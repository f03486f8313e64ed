import type { Result } from './run-steps.ts';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** One step, told as soon as it ends: a line when it is good; else what is wrong and what to do. */
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
