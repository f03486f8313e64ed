import { setTimeout as sleep } from 'node:timers/promises';

/** What a piece of work took, in milliseconds. */
export interface Taken {
  /** Of the processor, whoever else had it meanwhile. */
  processor: number;
  /** The longest that nothing else had its turn. */
  hold: number;
}

/**
 * Says how many milliseconds have passed since now, but for those in which the processor was with other programs: they
 * are no fault of the work.
 */
export function stopwatch(): () => number {
  const [cpu, at] = [process.cpuUsage(), performance.now()];
  return () => Math.min(performance.now() - at, processorSince(cpu));
}

export function processorSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Milliseconds between two looks of the one who watches the event loop. */
const beat = 1;

export async function watch(work: () => Promise<unknown>): Promise<Taken> {
  let hold = 0;
  let sinceLast = stopwatch();
  const timer = setInterval(() => {
    hold = Math.max(hold, sinceLast());
    sinceLast = stopwatch();
  }, beat);
  await sleep(5 * beat);
  [hold, sinceLast] = [0, stopwatch()];
  const cpu = process.cpuUsage();
  await work();
  const processor = processorSince(cpu);
  await sleep(5 * beat);
  clearInterval(timer);
  return { processor, hold };
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
