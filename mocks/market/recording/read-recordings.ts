import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { day, hour, minute } from '../periods.ts';
import { parseBars } from './parse-bars.ts';
import type { RecordedFile } from './recorded-bar.ts';

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
