import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeInput } from '../testing/fixtures.ts';
import { maxLots, resolveSize, sizeOf, smallerSize, type SizeInput } from './position-size.ts';

const buy = sizeInput('buy');
const euro = buy.terms;

describe('SIZ-03', () => {
  it('SIZ-03 (a) golden case: $200 at 30 pips and $7 a lot are 0.65 lots, which risk $199.55', () => {
    const size = { lots: 0.65, margin: 699.621, commission: 4.55, risk: 199.55 };
    expect(resolveSize(buy, { mode: 'risk', figure: 200 })).toEqual({ kind: 'fine', size });
  });

  it('SIZ-03 (a) a share of the equity is that money', () => {
    expect(resolveSize(buy, { mode: 'percent', figure: 0.2 })).toEqual(
      resolveSize(buy, { mode: 'risk', figure: 200 }),
    );
    expect(resolveSize({ ...buy, equity: null }, { mode: 'percent', figure: 1 })).toBeNull();
  });

  it('SIZ-03 (b) a commission that is a share of the margin counts as it is charged', () => {
    // 300 and 1076.34 × 0.01 a lot.
    const shared: SizeInput = {
      ...buy,
      commissionMode: 'share-of-margin',
      terms: { ...euro, commissionRate: 0.01 },
    };
    const result = resolveSize(shared, { mode: 'risk', figure: 310.7634 });
    expect(result?.size).toMatchObject({ lots: 1, risk: 310.7634 });
  });

  it('SIZ-03 (c) where the dollar is the base, the rate is that of the stop', () => {
    const yen = { ...euro, precision: 3, quoteRate: 1 / 200, isUsdBase: true };
    const input = { ...buy, terms: yen, price: 115, stopLoss: 114 };
    // 100,000 ÷ 114 = 877.19 a lot, and 7.
    expect(resolveSize(input, { mode: 'risk', figure: 8842 })?.size).toMatchObject({
      lots: 10,
      risk: 8841.929825,
    });
  });

  it('SIZ-03 (d) a margin is met from below, whatever the stop is', () => {
    const result = resolveSize({ ...buy, stopLoss: null }, { mode: 'margin', figure: 636 });
    expect(result).toEqual({
      kind: 'fine',
      size: { lots: 0.59, margin: 635.0406, commission: 4.13, risk: null },
    });
  });
});

it('SIZ-03 (d) what counts is the money as it is booked, rounded', () => {
  // 333.3333… a lot: 0.04 lots lock 13.333333, and no more was given.
  const third: SizeInput = { ...buy, price: 0.01, leverage: 3, stopLoss: null };
  expect(resolveSize(third, { mode: 'margin', figure: 13.333333 })?.size).toMatchObject({
    lots: 0.04,
    margin: 13.333333,
  });
});

it('SIZ-03 (d) finds the size also where a step is worth less than the rounding of its money', () => {
  const terms = { ...euro, contractSize: 1, quoteRate: 0.0004, maxLots: null };
  const dust: SizeInput = { ...buy, terms, price: 0.65412, stopLoss: null };
  const locked = (lots: number) => sizeOf(dust, lots)?.margin ?? 0;
  for (const most of [0.000041, 0.000049, 0.00005]) {
    let lots = 0.01;
    while (locked(Number((lots + 0.01).toFixed(2))) <= most) lots = Number((lots + 0.01).toFixed(2));
    expect(resolveSize(dust, { mode: 'margin', figure: most })?.size.lots).toBe(lots);
  }
});

describe('SIZ-04', () => {
  it('SIZ-04 (b) names what the smallest size would risk where less was asked for', () => {
    expect(resolveSize(buy, { mode: 'risk', figure: 3 })).toEqual({
      kind: 'below-minimum',
      size: { lots: 0.01, margin: 10.7634, commission: 0.07, risk: 3.07 },
    });
    expect(resolveSize(buy, { mode: 'lots', figure: 0.001 })?.kind).toBe('below-minimum');
  });

  it('SIZ-04 (c) is limited by what the margin carries', () => {
    const poor = { ...buy, freeMargin: 5000 };
    const result = resolveSize(poor, { mode: 'risk', figure: 2000 });
    expect(result).toMatchObject({ kind: 'limited-by-margin', size: { lots: 4.56, risk: 1399.92 } });
    expect(result?.size.lots).toBe(maxLots(poor));
    expect(resolveSize({ ...buy, freeMargin: 5 }, { mode: 'risk', figure: 2000 })).toMatchObject({
      kind: 'no-margin',
      size: { lots: 0.01 },
    });
  });

  it('SIZ-04 (c) a size that fits is taken, also of the last hundredth of the margin', () => {
    const input = { ...buy, freeMargin: 1084 };
    expect(maxLots(input)).toBe(0.99);
    expect(resolveSize(input, { mode: 'lots', figure: 1 })).toMatchObject({
      kind: 'fine',
      size: { lots: 1 },
    });
  });

  it('SIZ-04 (d) is limited by the maximum', () => {
    const rich = { ...buy, freeMargin: null };
    expect(resolveSize(rich, { mode: 'lots', figure: 60 })).toMatchObject({
      kind: 'limited-by-maximum',
      size: { lots: 50 },
    });
    expect(resolveSize(rich, { mode: 'risk', figure: 1e9 })?.kind).toBe('limited-by-maximum');
  });

  it('SIZ-04 (e) says that a size is on no step, with the one below it', () => {
    expect(resolveSize(buy, { mode: 'lots', figure: 0.305 })).toMatchObject({
      kind: 'off-step',
      size: { lots: 0.3 },
    });
  });

  it('SIZ-04 (a) a risk is not known without a stop loss on its side', () => {
    for (const stopLoss of [null, 0, 1.07634, 1.08])
      expect(resolveSize({ ...buy, stopLoss }, { mode: 'risk', figure: 200 })).toBeNull();
    expect(resolveSize({ ...buy, leverage: 0 }, { mode: 'lots', figure: 1 })).toBeNull();
    for (const figure of [0, -1, Number.NaN, Infinity, 1e300])
      expect(resolveSize(buy, { mode: 'lots', figure })).toBeNull();
  });

  it('SIZ-04 (f) of two sides the smaller stands, and none that is too small for one', () => {
    const wide = resolveSize({ ...buy, stopLoss: 1.06634 }, { mode: 'risk', figure: 200 });
    const near = resolveSize(buy, { mode: 'risk', figure: 200 });
    const tiny = resolveSize(buy, { mode: 'risk', figure: 1 });
    expect(smallerSize(near, wide)).toBe(wide);
    expect(smallerSize(wide, near)).toBe(wide);
    expect(smallerSize(near, tiny)).toBe(tiny);
    const least = resolveSize(buy, { mode: 'risk', figure: 3.1 });
    expect(least?.size.lots).toBe(tiny?.size.lots);
    expect([smallerSize(least, tiny), smallerSize(tiny, least)]).toEqual([tiny, tiny]);
    expect(smallerSize(null, near)).toBe(near);
    expect(smallerSize(null, null)).toBeNull();
  });
});

const cases = fc.record({
  contractSize: fc.constantFrom(1, 100, 5000, 100_000),
  grid: fc.constantFrom(
    { minLots: 0.01, lotStep: 0.01, maxLots: 50 },
    { minLots: 1, lotStep: 1, maxLots: 5000 },
    { minLots: 0.1, lotStep: 0.05, maxLots: null },
    { minLots: 0.05, lotStep: 0.1, maxLots: 20.12 },
  ),
  fee: fc.constantFrom(
    { commissionMode: 'per-lot', commissionRate: 7 } as const,
    { commissionMode: 'per-lot', commissionRate: 0.02 } as const,
    { commissionMode: 'share-of-margin', commissionRate: 0.0007 } as const,
    { commissionMode: 'share-of-margin', commissionRate: 0.05 } as const,
  ),
  marginMode: fc.constantFrom('leveraged' as const, 'fixed' as const),
  rate: fc.constantFrom(
    { quoteRate: 1, isUsdBase: false },
    { quoteRate: 1.2718, isUsdBase: false },
    { quoteRate: 0.0067, isUsdBase: false },
    { quoteRate: 0.5, isUsdBase: true },
  ),
  leverage: fc.constantFrom(1, 20, 100),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  price: fc.constantFrom(0.65412, 1.07634, 1.076345, 114.8, 5431.6, 67_120.55),
  share: fc.double({ min: 0.0002, max: 0.2, noNaN: true }),
  money: fc.double({ min: 0.5, max: 1e6, noNaN: true }).map((money) => Number(money.toFixed(2))),
});

type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

function inputOf({
  contractSize,
  grid,
  fee,
  marginMode,
  rate,
  leverage,
  side,
  price,
  share,
}: Case): SizeInput {
  const stop = price * (side === 'buy' ? 1 - share : 1 + share);
  return {
    terms: {
      ...euro,
      ...grid,
      ...rate,
      contractSize,
      marginMode,
      fixedMargin: 250,
      commissionRate: fee.commissionRate,
    },
    commissionMode: fee.commissionMode,
    leverage,
    side,
    price,
    stopLoss: Number(stop.toFixed(5)),
    freeMargin: null,
    equity: null,
  };
}

const nextOf = (input: SizeInput, lots: number) =>
  sizeOf(input, Number((lots + input.terms.lotStep).toFixed(8)));

it('SIZ-03 (a) never risks more than asked, and one step more would, or the maximum is reached', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const input = inputOf(one);
      const result = resolveSize(input, { mode: 'risk', figure: one.money });
      if (result === null) return;
      const { kind, size } = result;
      if (kind === 'below-minimum') {
        expect(size.lots).toBe(input.terms.minLots);
        expect(size.risk).toBeGreaterThan(one.money);
        return;
      }
      expect(size.risk).toBeLessThanOrEqual(one.money);
      const next = nextOf(input, size.lots);
      if (kind === 'fine') expect(next?.risk).toBeGreaterThan(one.money);
      else expect(next?.lots).toBeGreaterThan(input.terms.maxLots ?? Infinity);
    }),
    { numRuns: 500 },
  );
});

it('SIZ-02 (c) the most that the margin carries leaves 1% of it, and one step more would not', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const input = { ...inputOf(one), freeMargin: one.money };
      const lots = maxLots(input);
      const needed = (size: ReturnType<typeof sizeOf>) => (size?.margin ?? 0) + (size?.commission ?? 0);
      if (lots === null) {
        expect(needed(sizeOf(input, input.terms.minLots))).toBeGreaterThan(one.money * 0.99 - 1e-6);
        return;
      }
      expect(needed(sizeOf(input, lots))).toBeLessThanOrEqual(one.money * 0.99 + 1e-6);
      const next = nextOf(input, lots);
      const isMost = (next?.lots ?? 0) > (input.terms.maxLots ?? Infinity);
      if (!isMost) expect(needed(next)).toBeGreaterThan(one.money * 0.99 - 1e-6);
    }),
    { numRuns: 500 },
  );
});

it('SIZ-03 (d) never locks more than asked, and one step more would, or the maximum is reached', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const input = inputOf(one);
      const result = resolveSize(input, { mode: 'margin', figure: one.money });
      if (result?.kind !== 'fine') return;
      expect(result.size.margin).toBeLessThanOrEqual(one.money);
      expect(nextOf(input, result.size.lots)?.margin).toBeGreaterThan(one.money);
    }),
  );
});

it('SIZ-03 (e) both sides are worth the same where the quote currency has its own rate', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 400 }), (one, points) => {
      const input = inputOf({ ...one, price: 1.07634, rate: { quoteRate: 1, isUsdBase: false } });
      const at = (side: 'buy' | 'sell', way: number) =>
        resolveSize(
          { ...input, side, stopLoss: Number((1.07634 + way).toFixed(5)) },
          { mode: 'risk', figure: one.money },
        );
      expect(at('buy', -points / 1e5)).toEqual(at('sell', points / 1e5));
    }),
  );
});
