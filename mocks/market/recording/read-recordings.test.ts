import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMarket } from '../market.ts';
import { readRecordings } from './read-recordings.ts';

const header = 'time,open,high,low,close,volume';
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'recordings-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (name: string, ...rows: string[]) =>
  writeFileSync(join(dir, name), `${[header, ...rows].join('\n')}\n`);

describe('reading recordings', () => {
  it('MKT-21 (a) (d) reads bars, the decimals they were written with, and other names of ours', () => {
    write('DE30EUR_1m.csv', '2024-03-01T08:00:00Z,17000.5,17001,16999.25,17000,1.125');
    write('SPX_1d.csv', '2024-03-01T00:00:00Z,5100,5140,5090,5130,9');
    write('NOTES.csv', 'not a recording');
    const [file, index, ...others] = readRecordings(dir);
    expect(others).toEqual([]);
    expect(index).toMatchObject({ code: 'US500', length: 86_400_000 });
    expect(file).toMatchObject({ code: 'DE40', length: 60_000, priceDecimals: 2, volumeDecimals: 3 });
    expect(file.bars).toHaveLength(1);
  });

  it.each([
    ['too few values', '2024-03-01T08:00:00Z,1,2,1,2', /line 2: expected 6 values, found 5/],
    ['a time without zone', '2024-03-01T08:00:00,1,2,1,2,0', /line 2: .*ISO 8601 time in UTC/],
    ['a time between minutes', '2024-03-01T08:00:30Z,1,2,1,2,0', /line 2: .*multiple of its length/],
    ['a high below the close', '2024-03-01T08:00:00Z,1,1.5,1,2,0', /line 2: the high must not be below/],
    ['a low above the open', '2024-03-01T08:00:00Z,1,2,1.5,2,0', /line 2: the low must not be above/],
    ['no number', '2024-03-01T08:00:00Z,1,2,x,2,0', /line 2: prices must be numbers above 0/],
    ['a negative volume', '2024-03-01T08:00:00Z,1,2,1,2,-1', /line 2: the volume/],
  ])('MKT-23 (b) says where and what is wrong: %s', (_, row, message) => {
    write('EURUSD_1m.csv', row);
    expect(() => readRecordings(dir)).toThrow(message);
    expect(() => createMarket({ seed: 1, replayDir: dir })).toThrow(join(dir, 'EURUSD_1m.csv'));
  });

  it('MKT-23 (b) refuses times that do not rise, another header, and no bars', () => {
    const row = '2024-03-01T08:00:00Z,1,2,1,2,0';
    write('EURUSD_1m.csv', row, row);
    expect(() => readRecordings(dir)).toThrow(/line 3: times must rise/);
    write('EURUSD_1m.csv');
    expect(() => readRecordings(dir)).toThrow(/no bars/);
    writeFileSync(join(dir, 'EURUSD_1m.csv'), 'date;open\n');
    expect(() => readRecordings(dir)).toThrow(/line 1: expected the header/);
  });

  it('MKT-23 (a) names a directory that is missing or holds nothing to replay', () => {
    expect(() => createMarket({ seed: 1, replayDir: join(dir, 'nowhere') })).toThrow(
      /Cannot replay .*nowhere: it is not a directory/,
    );
    expect(() => readRecordings(dir)).toThrow(/holds no file named like EURUSD_1m\.csv/);
  });
});
