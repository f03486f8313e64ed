import type { RecordedBar, RecordedFile } from './recorded-bar.ts';

const header = 'time,open,high,low,close,volume';

/**
 * Reads `time,open,high,low,close,volume` with ISO 8601 UTC times of the bars' opens.
 * MKT-23: throws an Error that names the file, the line and what is wrong there.
 */
export function parseBars(text: string, file: string, length: number): Omit<RecordedFile, 'code'> {
  const lines = text.split(/\r?\n/);
  if (lines[0] !== header)
    throw new Error(`${file} line 1: expected the header "${header}", found "${lines[0]}".`);
  const bars: RecordedBar[] = [];
  let priceDecimals = 0;
  let volumeDecimals = 0;
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index];
    if (line === '') continue;
    const cells = line.split(',');
    const bar = toBar(cells);
    const wrong = fault(bar, cells, length, bars.at(-1));
    if (wrong) throw new Error(`${file} line ${index + 1}: ${wrong}. The line reads "${line}".`);
    bars.push(bar);
    for (let cell = 1; cell < 5; cell++) priceDecimals = Math.max(priceDecimals, decimals(cells[cell]));
    volumeDecimals = Math.max(volumeDecimals, decimals(cells[5]));
  }
  if (bars.length === 0) throw new Error(`${file}: no bars below the header.`);
  return { length, bars, priceDecimals, volumeDecimals };
}

function toBar([time, open, high, low, close, volume]: string[]): RecordedBar {
  return {
    time: Date.parse(time),
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}

function fault(bar: RecordedBar, cells: string[], length: number, previous?: RecordedBar): string | null {
  const { time, open, high, low, close, volume } = bar;
  if (cells.length !== 6) return `expected 6 values, found ${cells.length}`;
  if (Number.isNaN(time) || !cells[0].endsWith('Z')) return `"${cells[0]}" is not an ISO 8601 time in UTC`;
  if (time % length !== 0) return `a bar of this file starts on a multiple of its length, not at ${cells[0]}`;
  if (previous && time <= previous.time) return 'times must rise from line to line';
  if (!(low > 0)) return 'prices must be numbers above 0';
  if (!(low <= Math.min(open, close))) return 'the low must not be above open or close';
  if (!(high >= Math.max(open, close))) return 'the high must not be below open or close';
  if (!(volume >= 0)) return 'the volume must be a number from 0 up';
  return null;
}

function decimals(cell: string): number {
  const point = cell.indexOf('.');
  return point < 0 ? 0 : cell.length - point - 1;
}
