import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { table, type Measured, type Result } from '../result.ts';
import { longDays } from './long-days.ts';
import { manyAccounts } from './many-accounts.ts';
import { massStop } from './mass-stop.ts';
import { oldOrders } from './old-orders.ts';
import { turnCurve } from './turns.ts';
import { underLoad } from './under-load.ts';

const flags = {
  /** Runs of each mass stop. */
  runs: { type: 'string', default: '3' },
  /** The most open positions. */
  most: { type: 'string', default: '50000' },
  /** Real minutes in which memory is watched. */
  minutes: { type: 'string', default: '1' },
  only: { type: 'string', multiple: true },
} as const;

/** The sandbox's engine: what it costs by how much it has to carry, and who waits for it. */
const curves = (options: { runs: number; most: number; minutes: number }) => ({
  stops: () => massStop(options.runs),
  history: oldOrders,
  accounts: manyAccounts,
  turns: () => turnCurve(options.most),
  load: underLoad,
  memory: () => longDays(options.minutes),
});

export async function run(args: string[] = []): Promise<Measured> {
  const { values } = parseArgs({ args, options: flags });
  const { runs, most, minutes, only } = values;
  const all = curves({ runs: Number(runs), most: Number(most), minutes: Number(minutes) });
  const results: Result[] = [];
  const details: string[] = [];
  for (const [name, measure] of Object.entries(all)) {
    if (only && !only.includes(name)) continue;
    const measured = await measure();
    results.push(...measured.results);
    if (measured.details) details.push(measured.details);
  }
  return { results, details: details.join('\n\n') };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { results, details } = await run(process.argv.slice(2));
  console.log(`${table(results)}\n\n${details ?? ''}`);
}
