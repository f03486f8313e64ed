// `npm run audit -- N SEED`: N random scenarios of the sandbox's broker against the model of `mocks/testing/audit`.
// `--only K` repeats one of them.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { earns, tradeByForecast } from './forecast-trader.ts';
import { shareAudit } from './share-audit.ts';
import { failureText } from './run-audit.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, failures: { type: 'string', default: '3' } },
});
const [count = 500, seed = 1] = positionals.map(Number);
const only = values.only === undefined ? null : Number(values.only);
if (
  ![count, seed, only ?? 0, Number(values.failures)].every(Number.isSafeInteger) ||
  Math.min(count, Number(values.failures)) < 1
) {
  // Else a typing mistake runs no scenario and reports success.
  console.error('Say whole numbers: npm run audit -- SCENARIOS SEED [--only NUMBER] [--failures MOST]');
  process.exit(2);
}
const numbers = only === null ? Array.from({ length: count }, (_, number) => number) : [only];

const started = performance.now();
const threads = Math.min(2, availableParallelism());
const wish = { seed, numbers, mostFailures: Number(values.failures) };
const { scenarios, happened, figures, failures } = await shareAudit(wish, threads);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(
  `Seed ${seed}: ${scenarios} scenarios, ${happened.steps ?? 0} steps, ${figures} figures in ${seconds} s, ${failures.length} differ\n`,
);
const all = Object.entries(happened).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
process.stdout.write(`${all.map(([name, times]) => `${name}: ${times}`).join(', ')}\n`);
for (const failure of failures) console.error(`\n${failureText(failure)}`);

const trader =
  only === null ? await tradeByForecast({ codes: ['EURUSD', 'XAUUSD', 'BTCUSD'], hours: 24, seed }) : null;
if (trader) {
  const { trades, won, net } = trader;
  process.stdout.write(
    `A trader who looks for hours that began alike: ${won} of ${trades} trades won, ${net.toFixed(2)} spreads each\n`,
  );
}
process.exit(failures.length > 0 || (trader && earns(trader)) ? 1 : 0);
