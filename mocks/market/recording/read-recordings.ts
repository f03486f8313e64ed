import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { day, hour, minute } from '../periods.ts';

/** One row of a recorded file. Prices and volume as written; time is epoch ms of the bar's open. */
interface RecordedBar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** One recorded file, read and checked. */
export interface RecordedFile {
  /** As in the file's name. */
  code: string;
  /** Length of its bars in ms. */
  length: number;
  bars: RecordedBar[];
  /** The most decimals of any price, and of any volume. */
  priceDecimals: number;
  volumeDecimals: number;
}

const header = 'time,open,high,low,close,volume';
const lengths: Readonly<Record<string, number>> = { '1m': minute, '1h': hour, '1d': day };
const fileName = /^([A-Z0-9]+)_(1m|1h|1d)\.csv$/;

/** Names under which data sets know our instruments. */
const aliases: Readonly<Record<string, string>> = { SPX: 'US500', DE30EUR: 'DE40' };

/** A directory is read once a process, however many worlds replay it. */
const read = new Map<string, RecordedFile[]>();

/** MKT-21, MKT-23: every CODE_1m.csv, CODE_1h.csv and CODE_1d.csv of a directory; throws when there is none. */
export function readRecordings(dir: string): RecordedFile[] {
  let files = read.get(dir);
  if (!files) read.set(dir, (files = readAll(dir)));
  return files;
}

function readAll(dir: string): RecordedFile[] {
  let names: string[];
  try {
    names = readdirSync(dir).sort();
  } catch (cause) {
    throw new Error(
      `Cannot replay ${dir}: it is not a directory that can be read. Give one that holds CSV files.`,
      {
        cause,
      },
    );
  }
  const files = names.flatMap((name) => {
    const match = fileName.exec(name);
    if (!match) return [];
    const path = join(dir, name);
    const code = aliases[match[1]] ?? match[1];
    return [{ code, ...parseBars(readFileSync(path, 'utf8'), path, lengths[match[2]]) }];
  });
  if (files.length === 0) {
    throw new Error(
      `Cannot replay ${dir}: it holds no file named like EURUSD_1m.csv, EURUSD_1h.csv or EURUSD_1d.csv.`,
    );
  }
  return files;
}

/**
 * Reads `time,open,high,low,close,volume` with ISO 8601 UTC times of the bars' opens.
 * MKT-23: throws an Error that names the file, the line and what is wrong there.
 */
function parseBars(text: string, file: string, length: number): Omit<RecordedFile, 'code'> {
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
