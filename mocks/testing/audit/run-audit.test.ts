import { describe, expect, it } from 'vitest';
import { root, runNode } from '../../../scripts/check/run-tool.ts';
import { merge } from './happened.ts';
import { failureText, runAudit } from './run-audit.ts';

describe('a scenario', () => {
  it('AUD-06 (a) is the same again from its seed and number, whatever was run before, and another from others', async () => {
    const alone = await runAudit({ seed: 7, numbers: [5] });
    // In the world that this scenario shares.
    const before = await runAudit({ seed: 7, numbers: [2] });
    const after = await runAudit({ seed: 7, numbers: [2, 5] });
    const seeded = await runAudit({ seed: 8, numbers: [5] });
    for (const { failures } of [alone, before, after, seeded]) expect(failures).toEqual([]);
    expect(await runAudit({ seed: 7, numbers: [5] })).toEqual(alone);
    expect(after.happened).toEqual(merge([before.happened, alone.happened]));
    expect(after.figures).toBe(before.figures + alone.figures);
    expect(before.happened).not.toEqual(alone.happened);
    expect(seeded.happened).not.toEqual(alone.happened);
  });
});

describe('npm run audit', () => {
  const audit = (...flags: string[]) => runNode('mocks/testing/audit/main.ts', flags, root);

  it('AUD-06 (b) runs as many as are asked for, from the seed that is asked for', async () => {
    const { ok, found } = await audit('3', '11');
    expect(found).toMatch(/^Seed 11: 3 scenarios, \d+ steps, \d+ figures in [\d.]+ s, 0 differ$/m);
    expect(ok).toBe(true);
    const wrong = await audit('three');
    expect([wrong.ok, wrong.found]).toEqual([
      false,
      expect.stringContaining('npm run audit -- SCENARIOS SEED'),
    ]);
  });

  it('AUD-06 (c) repeats the one that is named', async () => {
    const { happened, figures } = await runAudit({ seed: 11, numbers: [2] });
    const { ok, found } = await audit('1', '11', '--only', '2');
    expect(found).toContain(`Seed 11: 1 scenarios, ${happened['steps']} steps, ${figures} figures in `);
    expect(ok).toBe(true);
  });

  it('AUD-06 (c) says of a difference the seed, how to repeat it, the steps, and what differs', () => {
    const failure = {
      seed: 4,
      number: 17,
      steps: ['pin EURUSD 1.1', 'buy 1'],
      difference: 'balance: 1 and 2',
    };
    expect(failureText(failure).split('\n')).toEqual([
      'Scenario 17 of seed 4 (npm run audit -- 1 4 --only 17):',
      '   1 pin EURUSD 1.1',
      '   2 buy 1',
      '  balance: 1 and 2',
    ]);
  });
});
