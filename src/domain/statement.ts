import { BalanceRecordType as T } from '../generated/enums.ts';
import type { Order } from '../generated/rest.d.ts';
import { decimal, roundMoney } from './money.ts';
import { sideFromWire } from './order-wire.ts';
import type { Side } from './side.ts';

// A month's statement: what came in and went out, and whether it adds up.

/** One change of the balance. USD. */
export interface Movement {
  type: number;
  value: number;
  /** Cash after it; null where the server does not say. */
  balance: number | null;
}

/** Whether opening balance, movements and closing balance add up; 'unknown' where the server sends no balances. */
export type Agreement = 'agrees' | 'disagrees' | 'unknown';

/** What the movements of one type come to. */
export interface TypeTotal {
  type: number;
  count: number;
  sum: number;
}

export interface StatementSums {
  /** Null unless the figures agree: a wrong figure is not shown. */
  opening: number | null;
  closing: number | null;
  agreement: Agreement;
  totals: readonly TypeTotal[];
}

/** The order in which a statement lists what a month came to; types of a later server follow. */
const typeOrder: readonly number[] = [
  T.DemoCredit,
  T.Deposit,
  T.Withdrawal,
  T.WithdrawalReturned,
  T.WithdrawalFee,
  T.TradeProfit,
  T.Commission,
  T.Swap,
  T.NegativeBalanceProtection,
  T.Loan,
  T.LoanRepayment,
  T.Adjustment,
];

function placeOf(type: number): number {
  const place = typeOrder.indexOf(type);
  return place === -1 ? typeOrder.length + type : place;
}

/**
 * STM-03: opening balance plus movements is the closing balance, and so is every balance between. A balance that the
 * server did not send is never made up.
 *
 * @param movements of the period, oldest first
 * @param before the newest movement before the period; null where there is none
 */
export function sumStatement(movements: readonly Movement[], before: Movement | null): StatementSums {
  const totals = totalsOf(movements);
  const opening = openingOf(movements, before);
  if (opening === null || movements.some(({ balance }) => balance === null))
    return { opening: null, closing: null, agreement: 'unknown', totals };
  let running = decimal(opening);
  for (const { value, balance } of movements) {
    running = running.plus(value);
    if (balance !== roundMoney(running))
      return { opening: null, closing: null, agreement: 'disagrees', totals };
  }
  return { opening, closing: roundMoney(running), agreement: 'agrees', totals };
}

/** Cash before the first movement. Nothing before and nothing since is 0. */
function openingOf([first]: readonly Movement[], before: Movement | null): number | null {
  if (before?.balance !== undefined && before.balance !== null) return before.balance;
  if (first) return first.balance === null ? null : roundMoney(decimal(first.balance).minus(first.value));
  return before === null ? 0 : null;
}

function totalsOf(movements: readonly Movement[]): TypeTotal[] {
  const found = new Map<number, TypeTotal>();
  for (const { type, value } of movements) {
    const { count, sum } = found.get(type) ?? { count: 0, sum: 0 };
    found.set(type, { type, count: count + 1, sum: roundMoney(decimal(sum).plus(value)) });
  }
  return [...found.values()].sort((one, other) => placeOf(one.type) - placeOf(other.type));
}

/** A position as a statement lists it. */
export interface HeldPosition {
  id: number;
  showCode: string;
  side: Side;
  lots: number;
  entry: number;
  openedAt: string;
  /** When it filled is not known: `openedAt` is when its order was placed. */
  openedByOrder: boolean;
  /** Floating P/L now, USD; null for a period that is over. */
  profit: number | null;
}

/**
 * STM-05: the positions that were open at a moment, the oldest first.
 *
 * @param orders open ones, and those that ended after the moment
 */
export function positionsAt(orders: readonly Order[], moment: number): HeldPosition[] {
  return orders
    .flatMap((order) => {
      const { Price: entry, FillTimeHandler: filledAt, CompleteTimeHandler: endedAt } = order;
      const openedAt = filledAt ?? order.CreateTimeHandler;
      const ended = endedAt !== null && Date.parse(endedAt) < moment;
      if (entry === null || ended || Date.parse(openedAt) >= moment) return [];
      return {
        id: order.Id,
        showCode: order.ForexTradeLists.ShowCode,
        side: sideFromWire(order.OrderType),
        lots: order.Quantity,
        entry,
        openedAt,
        openedByOrder: filledAt === undefined,
        profit: endedAt === null ? order.FactProfits : null,
      };
    })
    .sort((one, other) => Date.parse(one.openedAt) - Date.parse(other.openedAt) || one.id - other.id);
}
