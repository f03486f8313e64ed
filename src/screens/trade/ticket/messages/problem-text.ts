import { t } from '@lingui/core/macro';
import type { InstrumentTerms, LotProblem } from '../../../../domain/instrument.ts';
import {
  isStopBelow,
  type OrderProblem,
  type Side,
  type StopField,
  type TicketField,
} from '../../../../domain/order.ts';
import { formatLots, formatMoney, isolate } from '../../../../i18n/format.ts';

export interface ProblemContext {
  side: Side;
  kind: 'market' | 'pending';
  terms: Pick<InstrumentTerms, 'minLots' | 'maxLots' | 'lotStep' | 'marginMode' | 'fixedMargin'>;
  /** USD; null is not known yet. */
  freeMargin: number | null;
  needed: number | null;
}

/** TKT-14: an order's problem in a few words, short enough for a button. */
export function problemText(problem: OrderProblem, context: ProblemContext): string {
  switch (problem.code) {
    case 'market-closed':
      return t`Market closed`;
    case 'no-leverage':
      return t`No leverage`;
    case 'no-price':
      return t`Waiting for a fresh price`;
    case 'missing':
      return missingText(problem.fields[0]);
    case 'lots':
      return lotText(problem.problem, context.terms);
    case 'wrong-side':
      return wrongSideText(problem.fields[0], context);
    case 'not-enough-margin':
      return marginText(context);
  }
}

function missingText(field: TicketField): string {
  switch (field) {
    case 'lots':
      return t`Enter the lots`;
    case 'leverage':
      return t`Choose a leverage`;
    case 'target':
      return t`Enter a target price`;
    case 'stopLoss':
      return t`Enter a stop loss`;
    case 'takeProfit':
      return t`Enter a take profit`;
  }
}

/** TKT-04: what is wrong with a size. */
export function lotText(
  problem: LotProblem,
  { minLots, maxLots, lotStep }: Pick<ProblemContext['terms'], 'minLots' | 'maxLots' | 'lotStep'>,
): string {
  const [least, most, step] = [minLots, maxLots, lotStep].map((lots) => isolate(formatLots(lots)));
  switch (problem) {
    case 'below-minimum':
      return t`At least ${least} lots`;
    case 'above-maximum':
      return t`At most ${most} lots`;
    case 'off-step':
      return t`Lots in steps of ${step}`;
  }
}

/** A stop loss lies below a buy and above a sell, a take profit the other way round; the measure is the price or the target. */
function wrongSideText(field: StopField, { side, kind }: ProblemContext): string {
  const below = isStopBelow(field, side);
  if (field === 'stopLoss') {
    if (kind === 'market')
      return below ? t`Stop loss must be below the price` : t`Stop loss must be above the price`;
    return below ? t`Stop loss must be below the target` : t`Stop loss must be above the target`;
  }
  if (kind === 'market')
    return below ? t`Take profit must be below the price` : t`Take profit must be above the price`;
  return below ? t`Take profit must be below the target` : t`Take profit must be above the target`;
}

function marginText({ freeMargin, needed, terms }: ProblemContext): string {
  if (terms.marginMode === 'fixed' && terms.fixedMargin <= 0) return t`No margin is set for this instrument`;
  if (needed === null) return t`Waiting for the costs`;
  if (freeMargin === null) return t`Waiting for your balance`;
  const free = isolate(formatMoney(Math.max(0, freeMargin)));
  return t`Not enough margin: ${free} free`;
}
