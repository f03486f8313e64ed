import { beforeAll, describe, expect, it } from 'vitest';
import { failureText, type Outcome } from './run-audit.ts';
import { stepNames } from './all-steps.ts';
import { shareAudit } from './share-audit.ts';

/** `npm run audit -- N SEED` runs more of them, with any seed. */
const scenarios = 500;

/** What must have happened at least once, or a rule would be judged by nobody. */
const expected = {
  submitOrder: [1, 1001, 2001, 2002, 2003, 2006, 2007, 2008],
  closeOrder: [1, 1001, 2001, 2004, 2005, 2007, 2008],
  cancelOrder: [1, 2004, 2005],
  setOrderStops: [1, 1001, 2002, 2004, 2005, 2006],
  resetDemoAccount: [0, 1],
  submitCoinDeposit: [1, 3005],
  submitWithdrawal: [1, 3002, 3005],
  submitLoanKyc: [1, 4001, 4002],
  submitLoan: [1, 3005, 5001, 5002],
  submitRepayment: [1, 1001, 5002],
  reason: [1, 2, 3, 4, 5, 6, 7, 8],
  'running reason': [1, 2, 3, 4],
  record: [1, '2 −', '3 −', 4, '4 −', '5 −', 6, '7 −', 8, 9, '9 −', 12, '12 −'],
  deposit: [0, 1, 2, 3],
  withdrawal: [1, 2, 3],
  loan: [1, 2, 3, 4, 5],
  scenarios: ['real', 'loan', 'shared', 'running'],
};

describe('the audit', () => {
  let outcome: Outcome;

  beforeAll(async () => {
    const numbers = Array.from({ length: scenarios }, (_, number) => number);
    outcome = await shareAudit({ seed: 2026, numbers, mostFailures: 3 }, 2);
  }, 900_000);

  it('AUD-01 (b), AUD-03 (a) (c), AUD-04 (b), AUD-05 (a) (b), AUD-06 (b), AUD-09 (a), AUD-10 (a) (b) finds sandbox and model of one mind in every figure of 500 scenarios', () => {
    expect(outcome.failures.map(failureText).join('\n\n')).toBe('');
    expect(outcome.scenarios).toBe(scenarios);
    expect(outcome.figures).toBeGreaterThan(scenarios * 300);
  });

  it('AUD-04 (a), AUD-10 (c), AUD-11 (a) (b) (c) has done everything that a trader and a control page can', () => {
    expect(stepNames.length).toBeGreaterThan(25);
    expect(stepNames.filter((name) => !outcome.happened[`step ${name}`])).toEqual([]);
  });

  it('AUD-07 has come by every refusal, reason and kind of record', () => {
    const wanted = Object.entries(expected).flatMap(([what, all]) => all.map((one) => `${what} ${one}`));
    expect([...wanted, 'part'].filter((name) => !outcome.happened[name])).toEqual([]);
  });
});
