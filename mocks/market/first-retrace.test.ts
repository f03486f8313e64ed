import { describe, expect, it, vi } from 'vitest';
import type { Trail } from './first-retrace.ts';
import { createMarket, type Market } from './market.ts';

const tick = 250;
const minute = 60_000;

function idOf(market: Market, code: string): number {
  const spec = market.byCode(code);
  if (!spec) throw new Error(code);
  return spec.id;
}

/** As if each tick had been looked at. */
function slowly(market: Market, id: number, from: number, to: number, trail: Trail) {
  const sign = trail.side === 'bid' ? 1 : -1;
  const scale = 10 ** (market.spec(id)?.precision ?? 0);
  let best = Math.round(trail.best * scale);
  const level = () =>
    Math.max(
      sign * best - Math.round(trail.distance * scale),
      trail.stop === null ? -Infinity : sign * Math.round(trail.stop * scale),
    );
  for (let time = from; time < to;) {
    const found = market.firstCrossing(id, time, Math.min(time + tick, to), { above: 0 }, trail.side);
    time = found ? found.time : Math.min(time + tick, to);
    if (!found) continue;
    const points = Number((sign * found.price * scale).toFixed(3));
    if (points <= level()) return { tick: found, best: best / scale };
    best = sign * Math.max(sign * best, Math.floor(points));
  }
  return { tick: null, best: best / scale };
}

describe('the first retrace', () => {
  const cases = [
    ['EURUSD', '2026-11-18T10:00:00Z', 3, 0.0006],
    ['EURUSD', '2026-11-18T10:00:00.130Z', 3, 0.0012],
    // The roll: the spread changes every five minutes.
    ['EURUSD', '2026-11-18T21:40:00Z', 2, 0.0004],
    ['GBPJPY', '2026-11-18T21:30:00Z', 2, 0.09],
    ['XAUUSD', '2026-11-18T20:30:00Z', 3, 3],
    ['BTCUSD', '2026-11-21T23:00:00Z', 2, 120],
    // Over a night.
    ['AAPL', '2026-11-18T20:30:00Z', 19, 1.5],
  ] as const;

  it.each(cases)(
    'MKT-49 (a) of %s from %s is the one that a look at each tick finds',
    (code, start, hours, far) => {
      const market = createMarket({ seed: 7 });
      const id = idOf(market, code);
      const from = Date.parse(start);
      const to = from + hours * 60 * minute;
      for (const side of ['bid', 'ask'] as const) {
        const best = market.quote(id, from).price;
        const trail = { side, best, distance: far, stop: null };
        const stopped = { ...trail, stop: side === 'bid' ? best - far * 0.6 : best + far * 0.6 };
        for (const one of [trail, { ...trail, distance: far * 50 }, stopped])
          expect(market.firstRetrace(id, from, to, one)).toEqual(slowly(market, id, from, to, one));
      }
    },
  );

  it('MKT-49 (b) counts prices set by hand, and not what lies in a market closed by hand', () => {
    const market = createMarket({ seed: 7 });
    const id = idOf(market, 'EURUSD');
    const from = Date.parse('2026-11-18T20:00:00Z');
    const at = (minutes: number) => from + minutes * minute + 17;
    const { price } = market.quote(id, from);
    market.move(id, 0.3, at(5));
    market.setOpen(id, false, at(10));
    market.move(id, -2, at(15));
    market.move(id, 2.1, at(18));
    market.setOpen(id, true, at(20));
    market.pin(id, Number((price * 1.004).toFixed(5)), at(30));
    for (const distance of [0.0002, 0.001, 0.003, 0.01]) {
      for (const side of ['bid', 'ask'] as const) {
        const trail = { side, best: price, distance, stop: null };
        // A pinned price moves with its spread alone, which widens at the roll.
        const to = from + 130 * minute;
        expect(market.firstRetrace(id, from, to, trail)).toEqual(slowly(market, id, from, to, trail));
      }
    }
  });

  it('MKT-49 (a) in pieces it comes to the same as at once', () => {
    const market = createMarket({ seed: 3 });
    const id = idOf(market, 'US500');
    const from = Date.parse('2026-11-16T10:00:00Z');
    const to = from + 5 * 24 * 60 * minute;
    const trail: Trail = { side: 'bid', best: market.quote(id, from).price, distance: 60, stop: null };
    const whole = market.firstRetrace(id, from, to, trail);
    let pieces = { ...whole, best: trail.best };
    for (let start = from; start < to; start += 7 * minute) {
      const end = Math.min(to, start + 7 * minute);
      pieces = market.firstRetrace(id, start, end, { ...trail, best: pieces.best });
      if (pieces.tick) break;
    }
    expect(pieces).toEqual(whole);
  });

  it('MKT-49 (b) with the clock frozen a price set by hand counts', () => {
    const market = createMarket({ seed: 3 });
    const id = idOf(market, 'EURUSD');
    const now = Date.parse('2026-11-18T10:00:00Z');
    const { price } = market.quote(id, now);
    const trail = { side: 'bid', best: price, distance: 0.01, stop: null } as const;
    expect(market.firstRetrace(id, now, now, trail).tick).toBeNull();
    market.pin(id, Number((price - 0.011).toFixed(5)), now);
    expect(market.firstRetrace(id, now, now, trail).tick).toMatchObject({ time: now });
    market.pin(id, Number((price + 0.011).toFixed(5)), now);
    expect(market.firstRetrace(id, now, now, trail).best).toBeCloseTo(price + 0.011 - 0.00006, 6);
  });

  it('MKT-49 (a) a year of a stop that is far away is passed over by days', () => {
    const market = createMarket({ seed: 3 });
    const id = idOf(market, 'EURUSD');
    const from = Date.parse('2026-01-12T10:00:00Z');
    const trail = { side: 'bid', best: market.quote(id, from).price, distance: 0.9, stop: null } as const;
    const days = 365;
    // A price is worked out from its logarithm.
    const prices = vi.spyOn(Math, 'exp');
    expect(market.firstRetrace(id, from, from + days * 24 * 60 * minute, trail).tick).toBeNull();
    expect(prices.mock.calls.length).toBeLessThan(days * 30);
    prices.mockRestore();
  });
});
