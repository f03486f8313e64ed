import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { aggregate } from '../fixtures/aggregate.ts';
import { createMarket, type Bar } from '../market.ts';
import { hour, minute } from '../periods.ts';

const fixtures = fileURLToPath(new URL('../fixtures/recorded', import.meta.url));

function fileBars(name: string): Bar[] {
  const rows = readFileSync(join(fixtures, name), 'utf8').trim().split('\n').slice(1);
  return rows.map((row) => {
    const [time, open, high, low, close, volume] = row.split(',');
    const [o, h, l, c, v] = [open, high, low, close, volume].map(Number);
    return { time: Date.parse(time) / 1000, open: o, high: h, low: l, close: c, volume: v };
  });
}

describe('candles of a recording', () => {
  const market = createMarket({ seed: 1, replayDir: fixtures });
  const idOf = (code: string) => market.byCode(code)?.id ?? Number.NaN;

  it.each(['EURUSD', 'XAUUSD'])("MKT-21 (a) the 1min candles of %s equal the file's", (code) => {
    const rows = fileBars(`${code}_1m.csv`);
    const { to } = market.recordedRange(code) ?? { to: Number.NaN };
    expect(to).toBe(rows[rows.length - 1].time * 1000 + minute);
    // Older and newer recordings of the same instrument may lie around it, at other lengths.
    const bars = market.bars(idOf(code), '1min', { at: to + hour, before: to / 1000, limit: rows.length });
    expect(bars).toEqual(rows);
  });

  it('MKT-21 (b), MKT-11 (b) the longer candles are made of the recorded minutes', () => {
    const rows = fileBars('EURUSD_1m.csv');
    const at = rows[rows.length - 1].time * 1000 + minute;
    for (const [period, length] of [
      ['5min', 5 * minute],
      ['60min', hour],
    ] as const) {
      expect(market.bars(idOf('EURUSD'), period, { at, limit: 100_000 })).toEqual(aggregate(rows, length));
    }
  });

  it('MKT-21 (a) (b) a recorded day is subdivided like a synthetic one, into its trading hours', () => {
    const rows = fileBars('AAPL_1d.csv');
    const at = rows[rows.length - 1].time * 1000 + 24 * hour;
    expect(market.bars(idOf('AAPL'), '1day', { at, limit: rows.length })).toEqual(rows);
    const minutes = market.bars(idOf('AAPL'), '1min', { at, limit: 390 });
    expect(aggregate(minutes, 24 * hour)).toEqual([rows[rows.length - 1]]);
  });

  it('MKT-21 (e) instruments without a file keep their synthetic price', () => {
    const { from } = market.recordedRange() ?? { from: Number.NaN };
    expect(market.quote(idOf('MSFT'), from)).toEqual(createMarket({ seed: 1 }).quote(idOf('MSFT'), from));
    expect(market.recordings.map(({ code }) => code)).not.toContain('MSFT');
  });

  it('MKT-24 (a) the clock belongs where the most minutes are recorded at once', () => {
    const { from, to } = market.recordedRange() ?? { from: 0, to: 0 };
    for (const code of ['EURUSD', 'XAUUSD']) {
      const own = market.recordings.find(
        (recording) => recording.code === code && recording.length === minute,
      );
      expect(own && own.from < to && own.to > from).toBe(true);
    }
    expect(market.recordedRange('MSFT')).toBeNull();
    expect(createMarket({ seed: 1 }).recordedRange()).toBeNull();
  });
});

describe('replay', () => {
  const market = createMarket({ seed: 1, replayDir: fixtures });
  const euro = market.byCode('EURUSD')?.id ?? Number.NaN;
  const ether = market.byCode('ETHUSD')?.id ?? Number.NaN;
  const at = (text: string) => Date.parse(`${text}Z`);

  it('MKT-21 (a) takes as many decimals as the file has', () => {
    expect(market.byCode('XAUUSD')?.precision).toBe(3);
    expect(createMarket({ seed: 1 }).byCode('XAUUSD')?.precision).toBe(2);
  });

  it('MKT-21 (c) where two files overlap the finer one speaks', () => {
    const days = market.bars(ether, '1day', { at: at('2024-03-04T00:00'), limit: 10 });
    const rows = fileBars('ETHUSD_1d.csv');
    expect(days.filter((_, index) => index !== 3)).toEqual(rows.filter((_, index) => index !== 3));
    expect([days[3]]).toEqual(
      aggregate(fileBars('ETHUSD_1m.csv'), 24 * hour).map((bar) => ({
        ...bar,
        volume: days[3].volume,
      })),
    );
    expect(days[3].volume).toBeLessThan(rows[3].volume);
  });

  it('MKT-22 (b) a missing minute carries the price forward: no candle, an open market, a confirmed price', () => {
    const missing = at('2024-03-01T21:44:30.300');
    const before = market.quote(euro, at('2024-03-01T21:43:59.999'));
    expect(market.quote(euro, missing)).toMatchObject({
      isOpen: true,
      price: before.price,
      volume: before.volume,
      time: at('2024-03-01T21:44:30'),
    });
    expect(market.bars(euro, '1min', { at: missing, limit: 1 })[0].time * 1000).toBe(at('2024-03-01T21:43'));
    expect(
      market.firstCrossing(euro, at('2024-03-01T21:44'), at('2024-03-01T21:45:59'), { above: 0.1 }),
    ).toBeNull();
  });

  it('MKT-22 (a) is closed across the weekend between two segments, and after the recording', () => {
    expect(market.isOpen(euro, at('2024-03-02T12:00'))).toBe(false);
    expect(market.isOpen(euro, at('2024-03-03T23:00'))).toBe(true);
    expect(market.isOpen(euro, at('2024-03-05T12:00'))).toBe(false);
    expect(market.isOpen(euro, at('2026-03-05T12:00'))).toBe(false);
  });

  it('MKT-21 (f) before the recording a quote stands where it will begin', () => {
    const [first] = fileBars('EURUSD_1m.csv');
    expect(market.quote(euro, at('2020-01-01T00:00'))).toMatchObject({
      isOpen: false,
      price: first.open,
      volume: 0,
    });
    expect(market.bars(euro, '1min', { at: at('2020-01-01T00:00'), limit: 5 })).toEqual([]);
  });

  it('MKT-17 (b) pins and openings work on recordings too', () => {
    const world = createMarket({ seed: 1, replayDir: fixtures });
    world.pin(euro, 1.3, at('2024-03-01T21:50:10'));
    expect(world.bars(euro, '1min', { at: at('2024-03-01T21:50:20'), limit: 1 })[0]).toMatchObject({
      high: 1.3,
      close: 1.3,
    });
    world.setOpen(ether, true, at('2026-01-01T00:00'));
    expect(world.quote(ether, at('2026-01-01T00:01')).isOpen).toBe(true);
  });
});
