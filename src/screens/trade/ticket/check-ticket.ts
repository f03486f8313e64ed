import {
  checkOrder,
  type OrderProblem,
  type Side,
  type OrderContext,
  type DraftOrder,
} from '../../../domain/order.ts';
import { previewCosts, type CostInput, type Costs } from './cost-preview.ts';
import type { TicketValues } from './ticket-values.ts';

export interface CheckInput extends CostInput {
  isOpen: boolean;
  /** Whether the price is too old to act on. */
  isStale: boolean;
  freeMargin: number | null;
  /** A guest is led to the login instead of being told what is missing. */
  isGuest: boolean;
}

export interface Checked {
  /** What keeps the order from being sent, the most fundamental first. */
  problems: OrderProblem[];
  costs: Costs;
}

/** A stop that is switched on without a price is unfilled; one that is off is none. */
const stop = (on: boolean, price: number | null) => (on ? (price ?? Number.NaN) : null);

function ticketOf(values: TicketValues, side: Side): DraftOrder {
  return {
    side,
    kind: values.kind,
    lots: values.lots ?? undefined,
    leverage: values.leverage ?? undefined,
    target: values.target ?? undefined,
    stopLoss: stop(values.stopLossOn, values.stopLoss),
    takeProfit: stop(values.takeProfitOn, values.takeProfit),
  };
}

/** TKT-13: judges the ticket for one side by the rules of the domain. */
export function checkTicket(input: CheckInput, side: Side): Checked {
  const costs = previewCosts(input, side);
  const around: OrderContext = {
    terms: input.terms,
    isOpen: input.isOpen,
    price: input.isStale ? null : input.mid,
    freeMargin: input.freeMargin,
    needed: costs.needed,
  };
  const problems = checkOrder(ticketOf(input.values, side), around);
  // TKT-16: a visitor may look at everything; only what no login can mend stands in the way.
  if (!input.isGuest) return { problems, costs };
  const final = (code: OrderProblem['code']) => code === 'market-closed' || code === 'no-leverage';
  return { problems: problems.filter(({ code }) => final(code)), costs };
}
