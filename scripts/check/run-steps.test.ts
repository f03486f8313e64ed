import { describe, expect, it } from 'vitest';
import { outcomeOf, report, runSteps, summary, type Step } from './run-steps.ts';

const good: Step = { name: 'Good', advice: 'Nothing.', run: async () => outcomeOf([]) };
const bad: Step = { name: 'Bad', advice: 'Mend it.', run: async () => outcomeOf(['a is wrong', 'b too']) };
const broken: Step = { name: 'Broken', advice: 'Ask.', run: () => Promise.reject(new Error('no such tool')) };

describe('the check', () => {
  it('CON-60 (a) runs every step, whatever became of the others, and keeps their order', async () => {
    const reported: string[] = [];
    const results = await runSteps([bad, broken, good], 2, ({ step }) => reported.push(step.name));
    expect(results.map(({ ok }) => ok)).toEqual([false, false, true]);
    expect(reported.sort()).toEqual(['Bad', 'Broken', 'Good']);
  });

  it('CON-60 (a) runs no more at once than asked for', async () => {
    let running = 0;
    let most = 0;
    const slow: Step = {
      ...good,
      run: async () => {
        most = Math.max(most, ++running);
        await Promise.resolve();
        running--;
        return outcomeOf([]);
      },
    };
    await runSteps([slow, slow, slow, slow, slow], 2, () => {});
    expect(most).toBe(2);
  });

  it('CON-60 (b) says what is wrong and what to do', async () => {
    const [wrong, failed, fine] = await runSteps([bad, broken, good], 1, () => {});
    if (!wrong || !failed || !fine) throw new Error('A result is missing');
    expect(report(wrong)).toMatch(/^WRONG Bad \(\d+\.\d s\)\n {6}a is wrong\n {6}b too\n {6}→ Mend it\.$/);
    expect(report(failed)).toContain('The step itself failed: Error: no such tool');
    expect(report(fine)).toMatch(/^ok {4}Good \(\d+\.\d s\)$/);
  });

  it('CON-60 (b) ends with a line that names the steps that failed', async () => {
    expect(summary(await runSteps([bad, good], 1, () => {}))).toBe(
      'Check: 1 of 2 steps found something wrong: Bad.',
    );
    expect(summary(await runSteps([good], 1, () => {}))).toBe('Check: all 1 steps are good.');
  });
});
