import { createMarket } from '../../mocks/market/market.ts';
import { day, hour, minute } from '../../mocks/market/periods.ts';
import { median } from '../../mocks/market/testing/statistics.ts';
import type { Period } from '../../src/generated/rest.d.ts';
import { resample, type Candle, type Subject } from './series.ts';

const seed = 1;
/** A Saturday, so that whole weeks lie before it, with the clocks of New York as in the recorded weeks of May. */
const end = Date.parse('2026-05-30T00:00:00Z');
const weeks = 8;
/** About as many hours and twice as many days as are recorded. */
const hours = 10 * 30 * 24;
const days = 8 * 365;
/** The busy hour of a Tuesday. */
const ticksFrom = Date.parse('2026-05-26T13:00:00Z');
const tickCount = (hour / 250) * 2;

/** The sandbox's synthetic market, read as a client would read it. */
export function sandboxMarket(): Subject {
  const market = createMarket({ seed });
  const idOf = (code: string) => market.byCode(code)?.id;
  const kept = new Map<string, Candle[] | null>();

  /** Of as much time as was asked for, however much of it the market was closed. */
  function candles(code: string, period: Period, length: number, time: number): Candle[] | null {
    const key = `${code} ${period}`;
    let found = kept.get(key);
    if (found === undefined) {
      const id = idOf(code);
      found = null;
      if (id !== undefined) {
        const bars = market.bars(id, period, { at: end - 1, limit: Math.ceil(time / length) });
        found = bars
          .map((bar) => ({ ...bar, time: bar.time * 1000 }))
          .filter((bar) => bar.time >= end - time);
      }
      kept.set(key, found);
    }
    return found;
  }

  return {
    minutes: (code) => candles(code, '1min', minute, weeks * 7 * day),
    hours: (code) => candles(code, '60min', hour, hours * hour),
    days: (code) => candles(code, '1day', day, days * day),
    ticks(code) {
      const id = idOf(code);
      if (id === undefined) return null;
      const prices = Array.from(
        { length: tickCount },
        (_, index) => market.quote(id, ticksFrom + index * 250).price,
      );
      return { prices, spread: market.spread(id, ticksFrom) };
    },
    spread(code, hourOfDay) {
      const id = idOf(code);
      if (id === undefined) return null;
      const spreads = resample(this.minutes('EURUSD') ?? [], 5 * minute)
        .filter(({ time }) => new Date(time).getUTCHours() === hourOfDay)
        .map(({ time }) => market.spread(id, time));
      return spreads.length > 0 ? median(spreads) : null;
    },
  };
}
