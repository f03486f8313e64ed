import { expect, it } from 'vitest';
import { failureText } from './run-audit.ts';
import { shareAudit } from './share-audit.ts';

/** `npm run audit -- N SEED` runs more of them, with any seed. */
const scenarios = 500;

it(
  'AUD-01, AUD-03, AUD-04, AUD-05, AUD-06 the sandbox agrees with a model of its own in every figure of random scenarios',
  { timeout: 300_000 },
  async () => {
    const numbers = Array.from({ length: scenarios }, (_, number) => number);
    const outcome = await shareAudit({ seed: 2026, numbers, mostFailures: 3 }, 2);
    expect(outcome.failures.map(failureText).join('\n\n')).toBe('');
    expect(outcome.scenarios).toBe(scenarios);
    expect(outcome.figures).toBeGreaterThan(scenarios * 300);
  },
);
