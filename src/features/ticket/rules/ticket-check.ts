import { t } from '@lingui/core/macro';
import { sidePrecision } from '../../../domain/margin.ts';
import type { InstrumentTerms, LotProblem } from '../../../domain/instrument.ts';
import {
  checkOrder,
  isStopBelow,
  sidesOfOrder,
  type DraftOrder,
  type OrderProblem,
  type StopField,
  type TicketField,
} from '../../../domain/order.ts';
import type { Side } from '../../../domain/side.ts';
import { stopLimit } from '../../../domain/stop-bounds.ts';
import type { OrderFeatures } from '../../../generated/rest.d.ts';
import { formatLots, formatPrice, formatTime, formatWeekTime, isolate } from '../../../i18n/format.ts';
import type { OrderValues } from './order-values.ts';
import { previewCosts, type CostInput, type Costs } from './ticket-costs.ts';

/** All that the ticket is judged against at one moment. */
export interface TicketContext extends CostInput {
  isOpen: boolean;
  /** What orders can do here (TKT-31 to TKT-33). */
  features: OrderFeatures;
  /** By the server's clock, epoch ms. */
  now: number;
  /** When a closed market opens next, epoch ms; null while it is open, or nothing is said of it. */
  opensAt: number | null;
  /** Without a network nothing can be sent. */
  isOffline: boolean;
  /** Whether the price is too old to act on. */
  isStale: boolean;
  freeMargin: number | null;
  /** USD; null while it is not known. */
  equity: number | null;
  /** STP-07: the server's bound of what is far from the market, percent. */
  farBound: number | undefined;
  /** High less low of the day, in price units; null while it is not known. */
  dayRange: number | null;
  /** A guest is led to the login instead of being told what is missing. */
  isGuest: boolean;
}

/** Reads it for the order of one side at this moment; call it as often as ticks come. */
export type GetTicketContext = (side: Side) => TicketContext;

interface Checked {
  /** What keeps the order from being sent, the most fundamental first. */
  problems: OrderProblem[];
  costs: Costs;
}

/** A stop that is switched on without a price is unfilled; one that is off is none. */
const stop = (on: boolean, price: number | null) => (on ? (price ?? Number.NaN) : null);

function draftOf(values: OrderValues): DraftOrder {
  return {
    side: values.side,
    kind: values.kind,
    lots: values.lots ?? undefined,
    leverage: values.leverage ?? undefined,
    target: values.target ?? undefined,
    stopLoss: stop(values.stopLossOn, values.stopLoss),
    takeProfit: stop(values.takeProfitOn, values.takeProfit),
  };
}

/** TKT-13: judges the order of one side by the rules of the domain. */
export function checkTicket(context: TicketContext): Checked {
  const costs = previewCosts(context);
  const problems = checkOrder(draftOf(context.values), {
    terms: context.terms,
    isOpen: context.isOpen,
    price: context.isStale ? null : context.mid,
    freeMargin: context.freeMargin,
    needed: costs.needed,
  });
  // TKT-16: a visitor may look at everything; only what no login can mend stands in the way.
  if (!context.isGuest) return { problems, costs };
  const final = (code: OrderProblem['code']) => code === 'market-closed' || code === 'no-leverage';
  return { problems: problems.filter(({ code }) => final(code)), costs };
}

/**
 * TKT-14: the first thing that keeps the order of one side from being sent, short enough for a button; '' when nothing
 * does.
 */
export function blockedText(context: TicketContext): string {
  if (context.isOffline) return t`Offline`;
  const { problems, costs } = checkTicket(context);
  const [problem] = problems;
  switch (problem?.code) {
    case undefined:
      return '';
    case 'market-closed':
      return context.opensAt === null ? t`Market closed` : opensText(context.opensAt, context.now);
    case 'no-leverage':
      return t`No leverage`;
    case 'no-price':
      return t`Updating price…`;
    case 'missing':
      return missingText(problem.fields[0]);
    case 'lots':
      return lotText(problem.problem, context.terms);
    case 'target-near':
      return t({
        message: 'Too close to the market',
        comment: 'an order price, or a stop, that is nearer to the market than the broker allows',
      });
    case 'wrong-side':
      return wrongSideText(problem.fields[0], context);
    case 'not-enough-margin':
      return marginText(context, costs);
  }
}

/** Of a closed market: '13:30' today, with the day of another. */
function opensText(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const time = isolate(isToday ? formatTime(at) : formatWeekTime(at));
  return t({
    message: `Opens ${time}`,
    comment: 'on the button of a closed market: a time of day, or weekday and time',
  });
}

function missingText(field: TicketField): string {
  switch (field) {
    case 'lots':
      return t`Enter lot size`;
    case 'leverage':
      return t`Choose a leverage`;
    case 'target':
      return t`Enter a price`;
    case 'stopLoss':
      return t`Enter a stop loss`;
    case 'takeProfit':
      return t`Enter a take profit`;
  }
}

function lotText(problem: LotProblem, { minLots, maxLots, lotStep }: InstrumentTerms): string {
  const [least, most, step] = [minLots, maxLots, lotStep].map((lots) => isolate(formatLots(lots)));
  switch (problem) {
    case 'below-minimum':
      return t`Min ${least} lots`;
    case 'above-maximum':
      return t`Max ${most} lots`;
    case 'off-step':
      return t`Use steps of ${step}`;
  }
}

/** A stop loss lies below a buy and above a sell, a take profit the other way round, and both outside of the spread. */
function wrongSideText(field: StopField, { terms, values, mid }: TicketContext): string {
  const sides = sidesOfOrder(draftOf(values), terms, mid);
  const limit = sides && stopLimit(field, values.side, sides, terms);
  return stopLimitText(field, values.side, isolate(formatPrice(limit, sidePrecision(terms))));
}

/** Where a stop has to stand, short enough for a button; `price` is written already. */
export function stopLimitText(field: StopField, side: Side, price: string): string {
  const below = isStopBelow(field, side);
  if (field === 'stopLoss') return below ? t`SL must be below ${price}` : t`SL must be above ${price}`;
  return below ? t`TP must be below ${price}` : t`TP must be above ${price}`;
}

function marginText({ freeMargin, terms }: TicketContext, { needed }: Costs): string {
  if (terms.marginMode === 'fixed' && terms.fixedMargin <= 0) return t`Not tradable right now`;
  if (needed === null || freeMargin === null) return t`Loading…`;
  return t`Not enough margin`;
}
