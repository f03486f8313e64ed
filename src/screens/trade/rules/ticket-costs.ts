import {
  bothSides,
  commission,
  fillPrice,
  margin,
  profit,
  type CommissionMode,
} from '../../../domain/margin.ts';
import { decimal, roundMoney } from '../../../domain/money.ts';
import { pipValue, type InstrumentTerms } from '../../../domain/instrument.ts';
import type { Side } from '../../../domain/side.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { sideOfStops, type TicketValues } from './ticket-values.ts';

export interface CostInput {
  terms: InstrumentTerms;
  /** Null while the site has not said how commission is charged. */
  mode: CommissionMode | null;
  values: TicketValues;
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

/** A market order fills at its side of the quote, a pending one at its target (TKT-10). */
export function orderPrice({ terms, values, mid }: CostInput, side: Side): number | null {
  if (values.kind === 'pending') return values.target !== null && values.target > 0 ? values.target : null;
  return mid === null ? null : fillPrice(side, mid, terms);
}

/** What stops are measured from: the target of a pending order, else the quote (TKT-08). */
export function referencePrice({ values, mid }: Pick<CostInput, 'values' | 'mid'>): number | null {
  if (values.kind === 'market') return mid;
  return values.target !== null && values.target > 0 ? values.target : mid;
}

/** The side that the stops are set for at this price; null while that is not clear. */
export function stopsSide(input: CostInput): Side | null {
  const price = referencePrice(input);
  return price === null ? null : sideOfStops(input.values, price);
}

export function previewCosts(input: CostInput, side: Side): Costs {
  const { terms, mode, values, mid } = input;
  const { lots, leverage } = values;
  const price = orderPrice(input, side);
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
