import { lotProblem, type LotProblem } from '../../src/domain/instrument.ts';
import type { InstrumentSpec } from '../market/market.ts';
import { refuse, type Refused } from './refusal.ts';

const lotReasons = {
  'below-minimum': 'lotsBelowMinimum',
  'above-maximum': 'lotsAboveMaximum',
  'off-step': 'lotsOffStep',
} as const satisfies Record<LotProblem, string>;

type LotReason = (typeof lotReasons)[LotProblem];

/** BRK-11: refuses a size that an order may not have, with the bounds. */
export function refuseLots(
  lots: number,
  terms: Pick<InstrumentSpec, 'minLots' | 'maxLots' | 'lotStep'>,
): Refused<LotReason> | null {
  const problem = lotProblem(lots, terms);
  if (!problem) return null;
  return refuse(lotReasons[problem], {
    minimum: terms.minLots,
    maximum: terms.maxLots,
    step: terms.lotStep,
  });
}
