import { describe, expect, it } from 'vitest';
import { CandleStore } from './candle-store.ts';
import { candles } from './testing/samples.ts';
import { chooseStep, nextBoundary, priceTicks, roundStep, timeTicks } from './ticks.ts';

describe('CHT-12 (b) price ticks', () => {
  it('CHT-12 (b) takes 1, 2 or 5 times a power of ten', () => {
    expect(roundStep(10, 5, 0.01)).toBe(2);
    expect(roundStep(11, 5, 0.01)).toBe(5);
    expect(roundStep(51, 5, 0.01)).toBe(20);
    expect(roundStep(0.0049, 5, 0.00001)).toBeCloseTo(0.001, 9);
  });

  it('CHT-12 (b) never goes below the smallest price step', () => {
    expect(roundStep(0.00002, 5, 0.00001)).toBeCloseTo(0.00001, 12);
  });

  it('CHT-12 (b) lists the round prices that show', () => {
    expect(priceTicks(1.0833, 1.0872, 5, 0.00001).map((price) => price.toFixed(5))).toEqual([
      '1.08400',
      '1.08500',
      '1.08600',
      '1.08700',
    ]);
    expect(priceTicks(100, 110, 5, 1)).toEqual([100, 102, 104, 106, 108, 110]);
  });
});

const utc = () => 0;
const at = (text: string) => Date.parse(text) / 1000;
const day = 86_400;

function labels(store: CandleStore, apart: number, offset = utc) {
  return timeTicks(store, 0, store.n - 1, apart, offset).map((tick) => ({
    time: new Date(store.time[tick.index] * 1000).toISOString().slice(0, 16),
    unit: tick.unit,
  }));
}

describe('CHT-12 (a) (c) time ticks', () => {
  it('CHT-12 (a) chooses the next round step', () => {
    expect(chooseStep(61)).toEqual({ seconds: 120 });
    expect(chooseStep(3000)).toEqual({ seconds: 3600 });
    expect(chooseStep(20 * day)).toEqual({ months: 1 });
    expect(chooseStep(9e9)).toEqual({ months: 120 });
  });

  it('CHT-12 (a) stands on round times', () => {
    const store = new CandleStore(candles(46, at('2026-05-12T08:10Z'), 300));
    expect(labels(store, 10)).toEqual([
      { time: '2026-05-12T09:00', unit: 'minute' },
      { time: '2026-05-12T10:00', unit: 'minute' },
      { time: '2026-05-12T11:00', unit: 'minute' },
    ]);
  });

  it('CHT-12 (c) says the day where it begins', () => {
    const store = new CandleStore(candles(24, at('2026-05-12T12:00Z'), 3600));
    expect(labels(store, 6).filter((label) => label.unit === 'day')).toEqual([
      { time: '2026-05-13T00:00', unit: 'day' },
    ]);
  });

  it('CHT-12 (a), CHT-02 (a) jumps over a weekend without a mark in it', () => {
    const friday = candles(20, at('2026-05-08T19:00Z'), 600);
    const sunday = candles(20, at('2026-05-10T21:00Z'), 600);
    const marks = labels(new CandleStore([...friday, ...sunday]), 6);
    expect(marks.map((mark) => mark.time)).toContain('2026-05-10T21:00');
    expect(marks.every((mark) => !mark.time.startsWith('2026-05-09'))).toBe(true);
  });

  it('CHT-12 (a) keeps marks apart', () => {
    const store = new CandleStore(candles(300, at('2026-05-12T08:10Z'), 60));
    const ticks = timeTicks(store, 0, 299, 30, utc);
    const gaps = ticks.slice(1).map((tick, i) => tick.index - (ticks[i]?.index ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24);
  });

  it('CHT-12 (a) follows the viewer’s clock', () => {
    const store = new CandleStore(candles(30, at('2026-05-12T00:00Z'), 1800));
    const india = () => 5.5 * 3600;
    expect(labels(store, 5, india)[0]?.time).toBe('2026-05-12T02:30');
  });

  it('CHT-12 (a) has three marks at least, also where nights make the bars few an hour', () => {
    const session = (date: string) => candles(26, at(`${date}T14:30Z`), 900);
    const bars = new CandleStore([...session('2026-05-12'), ...session('2026-05-13')].slice(0, 44));
    expect(labels(bars, 12).length).toBeGreaterThanOrEqual(3);
  });

  it('CHT-12 (c) names months and years of daily bars', () => {
    const store = new CandleStore(candles(90, at('2025-11-20T00:00Z'), day));
    expect(labels(store, 20)).toEqual([
      { time: '2025-12-01T00:00', unit: 'month' },
      { time: '2026-01-01T00:00', unit: 'year' },
      { time: '2026-02-01T00:00', unit: 'month' },
    ]);
  });

  it('CHT-12 (c) counts weeks from Monday and months over a year’s end', () => {
    expect(new Date(nextBoundary(at('2026-05-13T10:00Z'), { seconds: 7 * day }) * 1000).getUTCDay()).toBe(1);
    expect(nextBoundary(at('2026-12-13T10:00Z'), { months: 1 })).toBe(at('2027-01-01T00:00Z'));
    expect(nextBoundary(at('2026-05-13T10:00Z'), { months: 12 })).toBe(at('2027-01-01T00:00Z'));
  });

  it('has none without bars', () => {
    expect(timeTicks(new CandleStore(), 0, -1, 10, utc)).toEqual([]);
  });
});
