import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillPrice } from '../../src/domain/margin.ts';
import { decimal } from '../../src/domain/money.ts';
import { maxLots, resolveSize, sizeOf, type SizeInput } from '../../src/domain/position-size.ts';
import { quickSizes } from '../../src/domain/quick-sizes.ts';
import { lotProblem, pipSize } from '../../src/domain/instrument.ts';
import { figureOfStop, stopPrice } from '../../src/domain/stop-distance.ts';
import { createWorld } from '../world/create-world.ts';
import { instruments } from '../market/instruments/catalogue.ts';
import { costsOf } from './place-order.ts';
import { termsAt } from './terms.ts';

/** A Friday afternoon in London, on which every market but those of the far east is open. */
const friday = Date.UTC(2026, 9, 16, 14);
const world = await createWorld({ name: 'sizes', seed: 7, at: friday, frozen: true });
const { market } = world;

const cases = fc.record({
  spec: fc.constantFrom(...instruments),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  commissionMode: fc.constantFrom('per-lot' as const, 'share-of-margin' as const),
  pips: fc.integer({ min: 2, max: 300 }),
  money: fc.double({ min: 1, max: 50_000, noNaN: true }).map((money) => Number(money.toFixed(2))),
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

function inputOf({ spec, side, commissionMode, pips }: Case): SizeInput {
  const terms = termsAt(market, spec, friday);
  const price = fillPrice(side, market.mid(spec.id, friday), terms);
  const input = { terms, side, price, lots: null };
  return {
    terms,
    commissionMode,
    // An instrument without leverages cannot be ordered; its sizes are worked out all the same.
    leverage: spec.leverages[0] ?? 1,
    side,
    price,
    stopLoss: stopPrice({ unit: 'pips', figure: pips }, 'stopLoss', input),
    freeMargin: null,
    equity: null,
  };
}

it('SIZ-03 (f) in every instrument of the sandbox no size risks more than asked, and one step more would', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const input = inputOf(one);
      const { minLots, lotStep, maxLots: most } = input.terms;
      const result = resolveSize(input, { mode: 'risk', figure: one.money });
      if (result === null) throw new Error(`${one.spec.code} has no size`);
      const { kind, size } = result;
      expect(lotProblem(size.lots, input.terms)).toBeNull();
      if (kind === 'below-minimum') {
        expect(size.lots).toBe(minLots);
        expect(size.risk).toBeGreaterThan(one.money);
        return;
      }
      expect(size.risk).toBeLessThanOrEqual(one.money);
      const more = decimal(size.lots).plus(lotStep).toNumber();
      if (kind === 'fine') expect(sizeOf(input, more)?.risk).toBeGreaterThan(one.money);
      else expect(more).toBeGreaterThan(most ?? Infinity);
    }),
    { numRuns: 400 },
  );
});

it('SIZ-02 (c) what a size locks and costs is what the broker charges, in every instrument', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const input = { ...inputOf(one), freeMargin: one.money * 100 };
      const lots = maxLots(input);
      if (lots === null) return;
      const { spec, side, commissionMode } = one;
      const order = { kind: 'market', side, lots, leverage: input.leverage, target: null } as const;
      const mid = market.mid(spec.id, friday);
      const costs = costsOf(market, commissionMode, spec, order, mid, friday);
      const size = sizeOf(input, lots);
      expect(costs).toMatchObject({ margin: size?.margin, commission: size?.commission });
      expect((costs?.margin ?? 0) + (costs?.commission ?? 0)).toBeLessThanOrEqual(one.money * 99 + 1e-6);
    }),
  );
});

it('STP-02 (a) money leads to a whole pip in every instrument, and to no less than was asked', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const { terms, side, price } = inputOf(one);
      const input = { terms, side, price, lots: terms.minLots };
      for (const field of ['stopLoss', 'takeProfit'] as const) {
        const stop = stopPrice({ unit: 'money', figure: one.money }, field, input);
        if (stop === null) continue;
        const pips = figureOfStop('pips', stop, field, input);
        // Half a point of an odd spread comes on top.
        expect(Math.abs((pips ?? 0) - Math.round(pips ?? 0))).toBeLessThanOrEqual(0.1);
        expect(figureOfStop('money', stop, field, input)).toBeGreaterThanOrEqual(one.money - 0.005);
        expect(Math.abs(stop - price)).toBeGreaterThanOrEqual(pipSize(terms.precision) - 1e-9);
      }
    }),
  );
});

it('SIZ-06 (b) every instrument has sizes to choose from, and takes each of them', () => {
  for (const spec of instruments) {
    const sizes = quickSizes({ terms: spec, own: null, last: null });
    expect(sizes.length).toBeGreaterThanOrEqual(3);
    for (const lots of sizes) expect(lotProblem(lots, spec)).toBeNull();
  }
});
