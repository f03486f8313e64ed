import { bothSides, commission, margin, profit, type CommissionMode } from '../../../domain/margin.ts';
import { decimal, roundMoney } from '../../../domain/money.ts';
import { pipValue, type InstrumentTerms } from '../../../domain/instrument.ts';
import { stopMoney, type StopMoney } from '../../../domain/stop-distance.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { fillOf, type OrderValues } from './order-values.ts';

export interface CostInput {
  terms: InstrumentTerms;
  /** Null while the site has not said how commission is charged. */
  mode: CommissionMode | null;
  values: OrderValues;
  /** Newest quote; null without one. */
  mid: number | null;
}

/** What an order costs before it is sent, USD (TKT-11); null is not known yet, never 0. */
export interface Costs {
  /** Where it would fill: at the side's own price, or at the target. */
  price: number | null;
  margin: number | null;
  commission: number | null;
  /** Margin and commission together: what must be free. */
  needed: number | null;
  pipValue: number | null;
  /** What buying and selling at once would lose. */
  spreadCost: number | null;
}

const unknownCosts: Costs = {
  price: null,
  margin: null,
  commission: null,
  needed: null,
  pipValue: null,
  spreadCost: null,
};

/** TKT-10: where the order fills. */
export const orderPrice = (input: Pick<CostInput, 'values' | 'terms' | 'mid'>): number | null =>
  fillOf(input, input.values.side);

export function previewCosts(input: CostInput): Costs {
  const { terms, mode, values, mid } = input;
  const { lots, leverage } = values;
  const price = orderPrice(input);
  if (lots === null || !(lots > 0)) return { ...unknownCosts, price };
  const locked = price === null ? null : margin(terms, lots, price, leverage ?? 0);
  const fee = locked === null || mode === null ? null : commission(mode, terms.commissionRate, lots, locked);
  return {
    price,
    margin: locked,
    commission: fee,
    needed: locked === null || fee === null ? null : roundMoney(decimal(locked).plus(fee)),
    pipValue: pipValue(lots, terms, mid),
    spreadCost: mid === null ? null : spreadCost(terms, lots, mid),
  };
}

function spreadCost(terms: InstrumentTerms, lots: number, mid: number): number {
  const { bid, ask } = bothSides(mid, terms);
  return -profit({ ...terms, side: 'buy', openPrice: ask, closePrice: bid, lots });
}

/** TKT-12: what stays free after the order; null while a part is not known. */
export function freeAfter(free: number | null, needed: number | null): number | null {
  return free === null || needed === null ? null : roundMoney(decimal(free).minus(needed));
}

/** Decimals of a cost: cents, and as many as a smaller one needs to be seen: a tenth of a cent is not $0.00. */
export function costDigits(value: number | null): number {
  const size = Math.abs(value ?? 0);
  if (size === 0 || size >= 0.01) return 2;
  return size >= 0.0001 ? 4 : 6;
}

export const costText = (value: number | null): string => formatMoney(value, costDigits(value));

/** TKT-08: profit (loss below 0) in USD if the order filled now, or at its target, and closed at `stop`. */
export function profitAtStop(input: CostInput, stop: number | null): number | null {
  const openPrice = orderPrice(input);
  const { lots, side } = input.values;
  if (openPrice === null || lots === null || !(lots > 0) || stop === null || !(stop > 0)) return null;
  return profit({ ...input.terms, side, openPrice, closePrice: stop, lots });
}

/** STP-03: what closing at the stops of the order would take and bring. */
export function moneyOfStops(context: CostInput & { equity: number | null }): StopMoney {
  const { terms, values, equity } = context;
  const { side, lots, stopLoss, takeProfit } = values;
  const price = orderPrice(context);
  return stopMoney(
    { stopLoss: price === null ? null : stopLoss, takeProfit: price === null ? null : takeProfit },
    { terms, side, price: price ?? 0, lots },
    equity,
  );
}
