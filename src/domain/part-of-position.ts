import { lotProblem, type InstrumentTerms, type LotProblem } from './instrument.ts';
import { decimal, roundMoney } from './money.ts';

type LotTerms = Pick<InstrumentTerms, 'minLots' | 'maxLots' | 'lotStep'>;

/** The most that a part may be, so that the rest is an order that may stand; at 0 and below there is none. */
export function mostOfPart(lots: number, { minLots }: LotTerms): number {
  return decimal(lots).minus(minLots).toNumber();
}

/** ORD-17: a part and what it leaves are sizes that an order may have; the whole always is. Null: it is fine. */
export function partProblem(part: number, lots: number, terms: LotTerms): LotProblem | null {
  if (part === lots) return null;
  const problem = lotProblem(part, terms);
  if (problem !== 'below-minimum' && part > mostOfPart(lots, terms)) return 'above-maximum';
  return problem ?? lotProblem(decimal(lots).minus(part).toNumber(), terms);
}

/** Shares of a position that are offered, in percent. */
const shares = [25, 50, 75] as const;

/** ORD-17: parts to choose from, each rounded down to a size that may be closed, and each once. */
export function closeChoices(lots: number, terms: LotTerms): { share: number; lots: number }[] {
  const choices: { share: number; lots: number }[] = [];
  for (const share of shares) {
    const part = decimal(lots).times(share).div(100);
    const whole = part.minus(part.mod(terms.lotStep)).toNumber();
    const isNew = choices.every((choice) => choice.lots !== whole);
    if (isNew && partProblem(whole, lots, terms) === null) choices.push({ share, lots: whole });
  }
  return choices;
}

/**
 * POS-02: the half of a position, or the nearest size to it that may be closed, the smaller of two; null where no part
 * may.
 */
export function nearestHalf(lots: number, terms: LotTerms): number | null {
  const half = decimal(lots).div(2);
  const under = half.minus(half.mod(terms.lotStep));
  // What is left has bounds, too: the nearest may be some steps away.
  const least = decimal(terms.minLots);
  const candidates = [under, under.plus(terms.lotStep), least, decimal(mostOfPart(lots, terms))];
  const allowed = candidates
    .map((one) => one.toNumber())
    .filter((part) => part < lots && partProblem(part, lots, terms) === null);
  const far = (part: number) => decimal(part).minus(half).abs().toNumber();
  return allowed.toSorted((one, other) => far(one) - far(other) || one - other)[0] ?? null;
}

/** What a part of a position has of its margin, commission, swap or profit, in USD. */
export function shareOfPart(amount: number, part: number, lots: number): number {
  return part === lots ? amount : roundMoney(decimal(amount).times(part).div(lots));
}
