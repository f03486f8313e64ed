// `npm run chaos -- 100 7`: so many random schedules of faults, from this seed. `--only K` repeats one of them. It
// builds the app when its sources are newer than `dist`.
import { chromium } from '@playwright/test';
import { buildWhenStale } from '../../scripts/build-when-stale.ts';
import { browserFlags, findBrowser } from '../../scripts/find-browser.ts';
import { createOwnSandbox } from './own-sandbox.ts';
import { describe } from './faults.ts';
import { runSchedule, type Outcome } from './run-schedule.ts';
import { drawSchedule } from './schedule.ts';

const usage = 'npm run chaos -- [SCHEDULES=100] [SEED=1] [--only NUMBER] [--port PORT=5980] [--log]';

interface CommandLine {
  count: number;
  seed: number;
  only: number | null;
  port: number;
  /** Prints the log of every schedule, and not of those that failed alone. */
  log: boolean;
}

function readCommandLine(words: string[]): CommandLine {
  const line: CommandLine = { count: 100, seed: 1, only: null, port: 5980, log: false };
  const plain: number[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (word === '--log') line.log = true;
    else if (word === '--only' || word === '--port')
      line[word === '--only' ? 'only' : 'port'] = Number(words[++i]);
    else plain.push(Number(word));
  }
  [line.count = line.count, line.seed = line.seed] = plain;
  if ([line.count, line.seed, line.port, line.only ?? 0].every((each) => Number.isInteger(each))) return line;
  console.error(usage);
  process.exit(2);
}

const line = readCommandLine(process.argv.slice(2));
const numbers = line.only === null ? Array.from({ length: line.count }, (_, i) => i + 1) : [line.only];
const totals = { schedules: 0, failed: 0, faults: 0, intentions: 0, blocked: 0, decisions: 0, orders: 0 };
const kinds = new Map<string, number>();

function report(number: number, outcome: Outcome, seconds: number): void {
  totals.schedules++;
  for (const name of ['faults', 'intentions', 'blocked', 'decisions', 'orders'] as const)
    totals[name] += outcome.counts[name];
  const isFine = outcome.findings.length === 0;
  const { faults, intentions, decisions, orders } = outcome.counts;
  const done = `${faults} faults, ${intentions} intentions, ${decisions} decisions, ${orders} orders`;
  console.log(
    `${isFine ? 'held  ' : 'FAILED'} schedule ${number} of seed ${line.seed}, ${seconds} s: ${done}`,
  );
  if (!isFine) totals.failed++;
  if (!isFine || line.log) console.log(outcome.log.map((text) => `    ${text}`).join('\n'));
  if (!isFine) {
    for (const finding of outcome.findings) console.log(`  ${finding}`);
    console.log(`  again: npm run chaos -- 1 ${line.seed} --only ${number}`);
  }
}

async function work(port: number, executablePath: string): Promise<void> {
  const sandbox = createOwnSandbox(port);
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    await sandbox.start();
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const schedule = drawSchedule(line.seed, number);
      for (const step of schedule.steps) {
        if (!('fault' in step)) continue;
        const [kind = ''] = describe(step.fault).split(' ');
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
      const started = performance.now();
      const outcome = await runSchedule(schedule, browser, sandbox);
      report(number, outcome, Math.round((performance.now() - started) / 1000));
    }
  } finally {
    await browser.close();
    await sandbox.close();
  }
}

const executablePath = await findBrowser();
buildWhenStale();
await Promise.all(
  Array.from({ length: Math.min(2, numbers.length) }, (_, i) => work(line.port + i, executablePath)),
);
console.log(
  [...kinds]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', '),
);
console.log(
  Object.entries(totals)
    .map(([name, count]) => `${name} ${count}`)
    .join(', '),
);
process.exit(totals.failed > 0 ? 1 : 0);
