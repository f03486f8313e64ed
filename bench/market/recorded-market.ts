import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { day, hour, minute } from '../../mocks/market/periods.ts';
import { readRecordings } from '../../mocks/market/recording/read-recordings.ts';
import { median } from '../../mocks/market/testing/statistics.ts';
import { resample, type Subject } from './series.ts';

/** Beside the project; another place is named by CANDLEWICK_MARKET_DATA. The project works without it. */
const folder =
  process.env.CANDLEWICK_MARKET_DATA ??
  fileURLToPath(new URL('../../../shared/market-data', import.meta.url));

/** Names of the recorded spreads that differ from ours. */
const aliases: Readonly<Record<string, string>> = { DE40: 'DE30EUR', US500: 'SPX' };

/** A fund that holds the shares of an index. */
const proxies: Readonly<Record<string, string>> = { US500: 'SPY' };

/** Recorded markets, of the years that their files cover; null where there are none. */
export function recordedMarket(): Subject | null {
  if (!existsSync(folder)) return null;
  const files = readRecordings(folder);
  const barsOf = (code: string, length: number) =>
    files.find((file) => file.code === code && file.length === length)?.bars ?? null;
  const minutes = (code: string) => barsOf(code, minute);
  const hours = (code: string) => barsOf(code, hour);
  return {
    minutes,
    hours,
    days(code) {
      const hourly = hours(code);
      return barsOf(proxies[code] ?? code, day) ?? (hourly && resample(hourly, day));
    },
    ticks(code) {
      const rows = readRows(`ticks/${code}_ticks_2014-05-05.csv`);
      if (rows.length === 0) return null;
      const sides = rows.map(([, bid, ask]) => ({ bid: Number(bid), ask: Number(ask) }));
      return {
        prices: sides.map(({ bid, ask }) => (bid + ask) / 2),
        spread: median(sides.map(({ bid, ask }) => ask - bid)),
      };
    },
    spread(code, hourOfDay) {
      const symbol = aliases[code] ?? code;
      const row = readRows('ticks/spread-stats.csv').find(
        ([name, ofHour]) => name === symbol && ofHour === String(hourOfDay),
      );
      return row ? Number(row[2]) : null;
    },
  };
}

/** The rows of a file below its header; none where there is no such file. */
function readRows(name: string): string[][] {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','));
}
