import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profit } from './margin.ts';
import { figureOfStop, inUnit, stopMoney, stopPrice, stopUnits, type StopInput } from './stop-distance.ts';

const euro = { precision: 5, contractSize: 100_000, quoteRate: 1, isUsdBase: false };
const yen = { precision: 3, contractSize: 100_000, quoteRate: 1 / 150, isUsdBase: true };
const buy: StopInput = { terms: euro, side: 'buy', price: 1.07634, lots: 0.3 };
const sell: StopInput = { ...buy, side: 'sell', price: 1.07622 };

describe('STP-01', () => {
  it('STP-01 (a) a distance holds for both sides, from the price of each', () => {
    const choice = { unit: 'pips', figure: 33.4 } as const;
    expect(stopPrice(choice, 'stopLoss', buy)).toBe(1.073);
    expect(stopPrice(choice, 'stopLoss', sell)).toBe(1.07956);
    expect(stopPrice(choice, 'takeProfit', buy)).toBe(1.07968);
    expect(stopPrice(choice, 'takeProfit', sell)).toBe(1.07288);
  });

  it('STP-01 (b) a price is a price, whatever the side', () => {
    const choice = { unit: 'price', figure: 1.073 } as const;
    expect([stopPrice(choice, 'stopLoss', buy), stopPrice(choice, 'stopLoss', sell)]).toEqual([1.073, 1.073]);
  });

  it('STP-01 (c) there is no money to choose where the size follows the stop loss', () => {
    expect(stopUnits('lots')).toEqual(['pips', 'money', 'percent', 'price']);
    for (const mode of ['risk', 'percent'] as const) expect(stopUnits(mode)).not.toContain('money');
  });

  it('STP-01 (d) a change of the unit keeps where the stop stands', () => {
    const pips = { unit: 'pips', figure: 30 } as const;
    expect(inUnit(pips, 'money', 'stopLoss', buy)).toEqual({ unit: 'money', figure: 90 });
    expect(inUnit(pips, 'percent', 'stopLoss', buy)).toEqual({ unit: 'percent', figure: 0.278 });
    expect(inUnit(pips, 'price', 'stopLoss', buy)).toEqual({ unit: 'price', figure: 1.07334 });
    expect(inUnit({ unit: 'price', figure: 1.07334 }, 'pips', 'stopLoss', buy)).toEqual(pips);
    expect(inUnit({ unit: 'price', figure: 1.08 }, 'pips', 'stopLoss', buy)).toBeNull();
  });
});

describe('STP-02', () => {
  it('STP-02 (a) what is converted is rounded to a whole pip, away from the price', () => {
    // $100 of 0.3 lots are 33.3 pips.
    expect(stopPrice({ unit: 'money', figure: 100 }, 'stopLoss', buy)).toBe(1.07294);
    expect(stopPrice({ unit: 'money', figure: 100 }, 'takeProfit', sell)).toBe(1.07282);
    expect(stopPrice({ unit: 'percent', figure: 0.25 }, 'stopLoss', sell)).toBe(1.07892);
  });

  it('STP-02 (b) half a point of an odd spread is rounded away from the price', () => {
    const odd = { ...buy, price: 1.076345 };
    expect(stopPrice({ unit: 'pips', figure: 30 }, 'stopLoss', odd)).toBe(1.07334);
    expect(stopPrice({ unit: 'pips', figure: 30 }, 'takeProfit', odd)).toBe(1.07935);
  });

  it('STP-02 (c) what is not known, or no price, is none', () => {
    expect(stopPrice({ unit: 'money', figure: 100 }, 'stopLoss', { ...buy, lots: null })).toBeNull();
    expect(stopPrice({ unit: 'percent', figure: 120 }, 'stopLoss', buy)).toBeNull();
    expect(stopPrice({ unit: 'percent', figure: 120 }, 'takeProfit', buy)).toBe(2.36804);
    // A short of a dollar base never gains its whole volume.
    const short: StopInput = { terms: yen, side: 'buy', price: 150, lots: 1 };
    expect(stopPrice({ unit: 'money', figure: 100_000 }, 'takeProfit', short)).toBeNull();
    for (const figure of [0, -1, Number.NaN, Infinity])
      expect(stopPrice({ unit: 'pips', figure }, 'stopLoss', buy)).toBeNull();
  });
});

describe('STP-03', () => {
  it('STP-03 (a) names risk, gain, their ratio and the share of the equity', () => {
    const money = stopMoney({ stopLoss: 1.07306, takeProfit: 1.08058 }, buy, 98_400);
    expect(money).toEqual({ risk: 98.4, gain: 127.2, ratio: 127.2 / 98.4, share: 0.1, isHigh: false });
  });

  it('STP-03 (b) marks a risk above 2% of the equity', () => {
    const share = (equity: number) => stopMoney({ stopLoss: 1.07306, takeProfit: null }, buy, equity).isHigh;
    expect([share(4920), share(4919)]).toEqual([false, true]);
  });

  it('STP-03 (c) what is none, on the wrong side or not known is none', () => {
    const none = { risk: null, gain: null, ratio: null, share: null, isHigh: false };
    expect(stopMoney({ stopLoss: null, takeProfit: null }, buy, 1000)).toEqual(none);
    expect(stopMoney({ stopLoss: 1.08, takeProfit: 1.07 }, buy, 1000)).toEqual(none);
    expect(stopMoney({ stopLoss: 1.07, takeProfit: 1.08 }, { ...buy, lots: null }, 1000)).toEqual(none);
    expect(stopMoney({ stopLoss: 1.07306, takeProfit: null }, buy, null)).toMatchObject({
      risk: 98.4,
      share: null,
    });
  });
});

const worlds = fc.constantFrom(
  { terms: euro, price: 1.07634 },
  { terms: { ...euro, quoteRate: 1.2718 }, price: 0.85251 },
  { terms: { ...euro, precision: 3, quoteRate: 0.0067 }, price: 161.905 },
  { terms: yen, price: 149.327 },
  { terms: { precision: 2, contractSize: 1, quoteRate: 1, isUsdBase: false }, price: 212.49 },
);
const cases = fc.record({
  world: worlds,
  side: fc.constantFrom('buy' as const, 'sell' as const),
  field: fc.constantFrom('stopLoss' as const, 'takeProfit' as const),
  lots: fc.constantFrom(0.01, 0.3, 1, 42),
  money: fc.double({ min: 0.01, max: 5000, noNaN: true }).map((money) => Number(money.toFixed(2))),
});

it('STP-02 (a) money and price lead to each other: what stands there is at least what was asked, by less than a pip', () => {
  fc.assert(
    fc.property(cases, ({ world, side, field, lots, money }) => {
      const input = { ...world, side, lots };
      const stop = stopPrice({ unit: 'money', figure: money }, field, input);
      if (stop === null) return;
      const at = (price: number) =>
        Math.abs(profit({ ...world.terms, side, openPrice: world.price, closePrice: price, lots }));
      expect(at(stop)).toBeGreaterThanOrEqual(money - 1e-6);
      const pip = 10 ** (1 - world.terms.precision);
      const nearer = stop + (stop > world.price ? -pip : pip);
      const isBeyond = stop > world.price === nearer > world.price;
      if (isBeyond) expect(at(Number(nearer.toFixed(5)))).toBeLessThan(money + 1e-6);
      const back = figureOfStop('money', stop, field, input);
      expect(back).toBeCloseTo(at(stop), 1);
    }),
    { numRuns: 500 },
  );
});

it('STP-01 (a) a distance is as far on both sides', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 5000 }), ({ world, field, lots }, tenths) => {
      const choice = { unit: 'pips', figure: tenths / 10 } as const;
      const [up, down] = (['buy', 'sell'] as const).map((side) => {
        const input = { ...world, side, lots };
        const stop = stopPrice(choice, field, input);
        return stop === null ? null : figureOfStop('pips', stop, field, input);
      });
      expect(up).toBe(choice.figure);
      expect(down).toBe(choice.figure);
    }),
  );
});

it('STP-01 (d) a stop in whole pips stays where it is in every unit', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 300 }), ({ world, side, field }, pips) => {
      const input = { ...world, side, lots: 1 };
      const choice = { unit: 'pips', figure: pips } as const;
      for (const unit of ['money', 'percent', 'price'] as const) {
        const same = inUnit(choice, unit, field, input);
        expect(same && stopPrice(same, field, input), unit).toBe(stopPrice(choice, field, input));
      }
    }),
    { numRuns: 300 },
  );
});
