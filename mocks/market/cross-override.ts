import { derivePrices } from './derived-prices.ts';
import type { Override, OverrideView } from './price-override.ts';
import type { PriceSource } from './price-tree.ts';
import { findUsdPair } from './usd-pair.ts';

interface Priced {
  overrides: OverrideView;
  source: PriceSource;
  /** Points in a price of 1. */
  scale: number;
}

/** One of the two USD pairs that a cross is made of. */
interface CrossLeg extends Priced {
  /** 1: the cross is multiplied by it; −1: divided. */
  power: 1 | -1;
}

interface Cross extends Priced {
  legs: readonly [CrossLeg, CrossLeg];
}

/** The legs of a pair without the dollar; null where it has the dollar in it, or one of them is not there. */
export function legsOf(
  code: string,
  byCode: (code: string) => { price: Pick<Priced, 'overrides' | 'source'>; scale: number } | undefined,
): [CrossLeg, CrossLeg] | null {
  const [base, quote] = [code.slice(0, 3), code.slice(3)];
  if (base === 'USD' || quote === 'USD') return null;
  const [one, other] = [findUsdPair(base, byCode), findUsdPair(quote, byCode)];
  if (!one || !other) return null;
  const legOf = ({ price, scale }: typeof one.pair, multiplies: boolean): CrossLeg => {
    const { overrides, source } = price;
    return { overrides, source, scale, power: multiplies ? 1 : -1 };
  };
  return [legOf(one.pair, !one.isInverse), legOf(other.pair, other.isInverse)];
}

/**
 * MKT-31: the overrides of a cross with those of its legs in them. A move of a leg moves the cross, a pinned leg leaves
 * it with what the other does, and two pinned legs pin it. A cross that is pinned itself stays where it is.
 */
export function createCrossOverride(cross: Cross): OverrideView {
  const [first, second] = cross.legs;
  const all = [cross.overrides, first.overrides, second.overrides] as const;
  const isUntouched = () => first.overrides.since === Infinity && second.overrides.since === Infinity;
  const combined = rememberLast((own: Override, one: Override, other: Override) =>
    combine(cross, own, [one, other]),
  );

  function overrideAt(at: number): Override {
    const own = cross.overrides.overrideAt(at);
    if (isUntouched() || own.pinned !== null) return own;
    const [one, other] = [first.overrides.overrideAt(at), second.overrides.overrideAt(at)];
    return isOrdinary(one) && isOrdinary(other) && own.from >= one.from && own.from >= other.from
      ? own
      : combined(own, one, other);
  }

  return {
    overrideAt,
    spans(from, to) {
      if (isUntouched()) return cross.overrides.spans(from, to);
      const starts = all.flatMap((overrides) => overrides.spans(from, to).map((span) => span.from));
      const ordered = [...new Set(starts)].sort((one, other) => one - other);
      return ordered.map((start, index) => ({
        from: start,
        to: ordered[index + 1] ?? to,
        override: overrideAt(start),
      }));
    },
    get since() {
      return Math.min(...all.map(({ since }) => since));
    },
  };
}

function isOrdinary({ pinned, factor }: Override): boolean {
  return pinned === null && factor === 1;
}

/** The override of a cross that is not pinned itself. */
function combine(cross: Cross, own: Override, legs: readonly [Override, Override]): Override {
  const changes = [own, ...legs];
  const from = Math.max(...changes.map((change) => change.from));
  const shifts = changes.some((change) => change.from === from && change.shifts);
  const followed = { ...own, from, shifts };
  const pins = legs.map(({ pinned }, index) => priceOf(cross.legs[index], pinned));
  const [one, other] = pins;
  if (one === null && other === null) {
    const factor = legs.reduce(
      (product, leg, index) => product * leg.factor ** cross.legs[index].power,
      own.factor,
    );
    return { ...followed, factor };
  }
  const known = (one ?? 1) * (other ?? 1) * own.factor * cross.scale;
  if (one !== null && other !== null) return { ...followed, factor: 1, pinned: atLeastOne(known) };
  const index = one === null ? 0 : 1;
  const free = cross.legs[index];
  const { factor } = legs[index];
  return {
    ...followed,
    factor: 1,
    source: derivePrices(cross.source, free.source, free.power === -1, (points) => {
      const shown = factor === 1 ? points : atLeastOne(points * factor);
      return atLeastOne(known * (shown / free.scale) ** free.power);
    }),
  };
}

/** What a pinned leg makes of the cross. */
function priceOf({ scale, power }: CrossLeg, pinned: number | null): number | null {
  return pinned === null ? null : (pinned / scale) ** power;
}

function atLeastOne(points: number): number {
  return Math.max(1, Math.round(points));
}

/** Combinations are objects of their own: the same three must give the same one, or nothing could be kept by it. */
function rememberLast(create: (own: Override, one: Override, other: Override) => Override) {
  const kept = new WeakMap<Override, WeakMap<Override, WeakMap<Override, Override>>>();
  return (own: Override, one: Override, other: Override): Override => {
    let byOne = kept.get(own);
    if (!byOne) kept.set(own, (byOne = new WeakMap()));
    let byOther = byOne.get(one);
    if (!byOther) byOne.set(one, (byOther = new WeakMap()));
    let known = byOther.get(other);
    if (!known) byOther.set(other, (known = create(own, one, other)));
    return known;
  };
}
