import Big from 'big.js';
import { decimal } from './decimal.ts';
import type { InstrumentTerms } from './instrument-terms.ts';

export type LotTerms = Pick<InstrumentTerms, 'minLots' | 'maxLots' | 'lotStep'>;
export type LotProblem = 'below-minimum' | 'above-maximum' | 'off-step';

/** BRK-11: lots start at the minimum and go up by the step to the maximum. Null: the size is fine. */
export function lotProblem(lots: number, terms: LotTerms): LotProblem | null {
  if (!(lots >= terms.minLots)) return 'below-minimum';
  if (terms.maxLots !== null && lots > terms.maxLots) return 'above-maximum';
  const rest = decimal(lots).minus(terms.minLots).mod(terms.lotStep);
  return rest.eq(0) ? null : 'off-step';
}

/** The nearest size that can be ordered. */
export function snapLots(lots: number, terms: LotTerms): number {
  if (!(lots > terms.minLots)) return terms.minLots;
  const wanted = terms.maxLots !== null && lots > terms.maxLots ? terms.maxLots : lots;
  const above = decimal(wanted).minus(terms.minLots);
  const steps = above.div(terms.lotStep).round(0, Big.roundHalfUp);
  const snapped = steps.times(terms.lotStep).plus(terms.minLots);
  const isOver = terms.maxLots !== null && snapped.gt(terms.maxLots);
  return (isOver ? snapped.minus(terms.lotStep) : snapped).toNumber();
}

/** One step up or down from a size, inside the bounds. */
export function stepLots(lots: number, direction: 1 | -1, terms: LotTerms): number {
  const current = decimal(snapLots(lots, terms));
  return snapLots(current.plus(decimal(terms.lotStep).times(direction)).toNumber(), terms);
}
