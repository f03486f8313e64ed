import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { aggregate } from './fixtures/aggregate.ts';
import { createMarket, type Market } from './market.ts';
import { day, hour, minute, second } from './periods.ts';

const wednesday = Date.parse('2026-09-16T12:34:56.400Z');
const saturday = Date.parse('2026-09-19T12:34:56.400Z');
const untouched = createMarket({ seed: 5 });
const idOf = (code: string) => untouched.byCode(code)?.id ?? Number.NaN;
const [euro, pound, yen] = ['EURUSD', 'GBPUSD', 'USDJPY'].map(idOf);
const [euroPound, euroYen] = ['EURGBP', 'EURJPY'].map(idOf);
let market: Market;

beforeEach(() => {
  market = createMarket({ seed: 5 });
});

const price = (id: number, at: number) => market.quote(id, at).price;
/** Two points of rounding aside. */
const points = (value: number, precision: number) => ({
  least: value - 2.5 / 10 ** precision,
  most: value + 2.5 / 10 ** precision,
});

function expectNear(value: number, wanted: number, precision: number) {
  const { least, most } = points(wanted, precision);
  expect(value).toBeGreaterThan(least);
  expect(value).toBeLessThan(most);
}

describe('the legs of a cross', () => {
  it('MKT-31 (a) a pinned leg shows at once and with every tick of the other, and no longer than it is pinned', () => {
    market.pin(euro, 1.2, wednesday);
    expect(market.quote(euroPound, wednesday).time).toBe(wednesday);
    for (const at of [wednesday, wednesday + 300, wednesday + hour, wednesday + 2 * day]) {
      expectNear(price(euroPound, at), 1.2 / price(pound, at), 5);
      expectNear(price(euroYen, at), 1.2 * price(yen, at), 3);
    }
    expect(market.quote(euroPound, wednesday - 1)).toEqual(untouched.quote(euroPound, wednesday - 1));
    market.pin(euro, null, wednesday + hour);
    const later = wednesday + 2 * hour;
    expect(price(euroPound, later)).toBe(untouched.quote(euroPound, later).price);
  });

  it('MKT-31 (a) a moved leg moves the cross, up or down, for good', () => {
    market.move(pound, 2, wednesday);
    for (const at of [wednesday, wednesday + hour, wednesday + 9 * day]) {
      expectNear(price(euroPound, at), untouched.quote(euroPound, at).price / 1.02, 5);
      expectNear(price(euroPound, at), price(euro, at) / price(pound, at), 5);
    }
    market.pin(euro, 1.1, wednesday + hour);
    expectNear(price(euroPound, wednesday + day), 1.1 / price(pound, wednesday + day), 5);
  });

  it('MKT-31 (a) (b) with both legs pinned the cross stands still, and one pinned itself stays where it is', () => {
    market.pin(euro, 1.1, wednesday);
    market.pin(yen, 150, wednesday + second);
    expect(price(euroYen, wednesday + hour)).toBe(165);
    expect(market.bars(euroYen, '1min', { at: wednesday + hour, limit: 1 })[0]).toMatchObject({
      high: 165,
      low: 165,
    });
    market.pin(euroYen, 170, wednesday + hour);
    market.pin(euro, 1.2, wednesday + 2 * hour);
    expect(market.quote(euroYen, wednesday + 3 * hour)).toMatchObject({ price: 170 });
    market.pin(euroYen, null, wednesday + 4 * hour);
    expect(price(euroYen, wednesday + 5 * hour)).toBe(180);
  });

  it('MKT-31 (a) shows in a closed market too, but makes no bar', () => {
    market.pin(euro, 1.2, saturday);
    expectNear(price(euroPound, saturday), 1.2 / price(pound, saturday), 5);
    expect(market.quote(euroPound, saturday).isOpen).toBe(false);
    expect(market.bars(euroPound, '1min', { at: saturday, limit: 5 })).toEqual(
      untouched.bars(euroPound, '1min', { at: saturday, limit: 5 }),
    );
    market.pin(euro, null, saturday + hour);
    expect(price(euroPound, saturday + hour)).toBe(untouched.quote(euroPound, saturday).price);
  });

  it('MKT-31 (a) the cross opened by hand lives on what its pinned leg makes of it', () => {
    market.pin(euro, 1.2, saturday);
    market.setOpen(euroPound, true, saturday);
    const prices = Array.from({ length: 180 }, (_, index) => price(euroPound, saturday + index * second));
    expect(new Set(prices).size).toBeGreaterThan(5);
    for (const one of prices) expect(Math.abs((one * price(pound, saturday)) / 1.2 - 1)).toBeLessThan(0.005);
  });

  it('MKT-31 (a) a level is crossed when a leg takes the cross there', () => {
    const { price: before } = market.quote(euroPound, wednesday);
    const level = before * 1.03;
    expect(market.firstCrossing(euroPound, wednesday, wednesday + hour, { above: level })).toBeNull();
    market.move(euro, 4, wednesday + minute);
    expect(market.firstCrossing(euroPound, wednesday, wednesday + hour, { above: level })?.time).toBe(
      wednesday + minute,
    );
    market.pin(pound, 1.3, wednesday + 2 * minute);
    const edge = price(euroPound, wednesday + 10 * minute);
    const found = market.firstCrossing(euroPound, wednesday + 9 * minute, wednesday + hour, { above: edge });
    expect(found?.time).toBeLessThanOrEqual(wednesday + 10 * minute);
    expect(found && market.quote(euroPound, found.time).price).toBe(found?.price);
  });
});

it('MKT-31 (a) a trailing distance is found where a leg takes the cross back', () => {
  const best = price(euroPound, wednesday);
  const trail = { side: 'bid', best, distance: best * 0.02, stop: null } as const;
  expect(market.firstRetrace(euroPound, wednesday, wednesday + hour, trail).tick).toBeNull();
  market.move(euro, -3, wednesday + minute);
  expect(market.firstRetrace(euroPound, wednesday, wednesday + hour, trail).tick).toMatchObject({
    time: wednesday + minute,
  });
});

describe('candles of a cross', () => {
  const changes = fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 90 * minute }),
      act: fc.constantFrom('pin', 'unpin', 'up', 'down'),
      on: fc.constantFrom(euro, pound, euroPound),
    }),
    { maxLength: 6 },
  );

  it('MKT-11 (c), MKT-26 (c) periods agree, and with the ticks, whatever was done to the cross and its legs', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const world = createMarket({ seed: 5 });
        for (const { after, act, on } of list.toSorted((a, b) => a.after - b.after)) {
          const at = wednesday + after;
          if (act === 'pin') world.pin(on, 1.2, at);
          else if (act === 'unpin') world.pin(on, null, at);
          else world.move(on, act === 'up' ? 1.3 : -0.7, at);
        }
        const now = wednesday + 2 * hour;
        const minutes = world.bars(euroPound, '1min', { at: now, limit: 240 });
        for (const [period, length] of [
          ['5min', 5 * minute],
          ['60min', hour],
        ] as const) {
          const bars = world.bars(euroPound, period, { at: now, limit: 4 });
          expect(aggregate(minutes, length).slice(-2)).toEqual(bars.slice(-2));
        }
        expect(minutes.at(-1)?.close).toBe(world.quote(euroPound, now).price);
        const start = Math.floor(now / minute) * minute - minute;
        const ticks = Array.from(
          { length: 240 },
          (_, index) => world.quote(euroPound, start + index * 250).price,
        );
        const whole = minutes.find(({ time }) => time * second === start);
        expect([Math.max(...ticks), Math.min(...ticks)]).toEqual([whole?.high, whole?.low]);
      }),
      { numRuns: 25 },
    );
  });
});
