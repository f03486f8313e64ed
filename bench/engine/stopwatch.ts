import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a piece of work took, in milliseconds. */
export interface Taken {
  /** Of the processor, whoever else had it meanwhile. */
  processor: number;
  wall: number;
  /** The longest that nothing else had its turn. */
  hold: number;
}

/** Milliseconds between two looks of the one who watches the event loop. */
const look = 1;

export async function watch(work: () => Promise<unknown>): Promise<Taken> {
  const delay = monitorEventLoopDelay({ resolution: look });
  delay.enable();
  // Its first look only begins the count.
  await sleep(10 * look);
  delay.reset();
  await sleep(5 * look);
  const [cpu, started] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  const wall = performance.now() - started;
  await sleep(5 * look);
  delay.disable();
  return { processor: (user + system) / 1000, wall, hold: Math.max(0, delay.max / 1e6 - look) };
}

/** Milliseconds of each run. It ends early where it takes too long, but never before `least` runs. */
export async function timeEach(
  runs: number,
  work: () => Promise<unknown>,
  { patience = 3000, least = 10 } = {},
): Promise<number[]> {
  const times: number[] = [];
  const start = performance.now();
  while (times.length < runs && (times.length < least || performance.now() - start < patience)) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}

/** The value below which a share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const middle = (values: readonly number[]): number => quantile(values, 0.5);

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Three digits are more than any of these numbers has twice. */
export const short = (value: number): number => Number(value.toPrecision(value >= 100 ? 4 : 3));

const words = (value: number): string => short(value).toLocaleString('en', { maximumFractionDigits: 3 });

/** The median, and between what all of them lie. */
export function spreadText(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return values.length === 1 ? words(least) : `${words(middle(values))} (${words(least)}–${words(most)})`;
}

/** A markdown table; numbers with three digits. */
export function markdown(head: readonly string[], rows: readonly (string | number)[][]): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? words(cell) : cell)).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
