import { describe, expect, it } from 'vitest';
import { failureText, runAudit } from './run-audit.ts';
import { notTooFar } from './step-prices.ts';

describe('prices of a scenario', () => {
  it('AUD-08 stay within what the control API takes, however often one is brought down to a third', async () => {
    const { failures } = await runAudit({ seed: 908, numbers: [33] });
    expect(failures.map(failureText).join('')).toBe('');
    const [usual, least] = [0.274, 0.00274];
    let price = usual;
    for (let time = 0; time < 20; time++) price = notTooFar(price / 3, usual);
    expect(price).toBeGreaterThan(least);
    for (let time = 0; time < 20; time++) price = notTooFar(price * 3, usual);
    expect(price).toBeLessThan(usual * 100);
    expect(notTooFar(usual / 3, usual)).toBe(usual / 3);
  });
});
