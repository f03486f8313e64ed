import { decimal, roundTo } from '../../../domain/money.ts';
import { stopDistance, type OrderOptions, type OrderRequest } from '../../../domain/order.ts';
import { farFromMarket } from '../../../domain/order-questions.ts';
import { protect, type PriceProtection } from '../../../domain/price-protection.ts';
import type { TicketContext } from './ticket-check.ts';
import type { OrderValues } from './order-values.ts';
import { orderPrice } from './ticket-costs.ts';
import type { TicketValues } from './ticket-values.ts';

/** When a pending order ends by itself. */
export type ExpiryChoice = TicketValues['expiry'];

const days: Readonly<Record<ExpiryChoice, number | null>> = { never: null, today: 0, week: 7, month: 30 };
export const expiryChoices = Object.keys(days) as ExpiryChoice[];

const minute = 60_000;

/**
 * TKT-32: the last minute of the day that is meant, in the viewer's zone: the same however often it is asked, so that
 * an order that is tried again is the same one. Epoch ms; null is never.
 */
export function expiryOf(choice: ExpiryChoice, now: number): number | null {
  const after = days[choice];
  if (after === null || after === undefined) return null;
  const end = new Date(now);
  end.setHours(23, 59, 0, 0);
  // In the last minute of a day, today is tomorrow.
  if (end.getTime() - now < minute) end.setDate(end.getDate() + 1);
  end.setDate(end.getDate() + after);
  return end.getTime();
}

/** TKT-33: how far behind its price the stop loss of the order stands now; null with none. */
export function trailingDistance(context: TicketContext): number | null {
  const { values, mid } = context;
  const { side, stopLoss } = values;
  const price = values.kind === 'market' ? mid : orderPrice(context);
  if (price === null) return null;
  const distance = stopDistance('stopLoss', side, price, stopLoss);
  return distance === null || distance <= 0 ? null : roundTo(distance, context.terms.precision);
}

/** TKT-33: whether the stop loss follows the price; nothing trails without one. */
export function isTrailing({ features, values }: TicketContext): boolean {
  return Boolean(features.trailing && values.trailing && values.stopLossOn);
}

/** TKT-31: what was shown, and how much worse it may become: of a market order, where the server keeps to it. */
function protectionOf(context: TicketContext): PriceProtection | null {
  const { features, values, terms } = context;
  const shown = orderPrice(context);
  return features.priceProtection && values.kind === 'market' && shown !== null
    ? protect(shown, terms)
    : null;
}

/** TKT-31: the worst price at which a protected market order may fill; null where it is not protected. */
export function worstPrice(context: TicketContext): number | null {
  const protection = protectionOf(context);
  if (!protection) return null;
  const { price, deviation } = protection;
  const slack = decimal(deviation).times(`1e-${context.terms.precision}`);
  return (
    context.values.side === 'buy' ? decimal(price).plus(slack) : decimal(price).minus(slack)
  ).toNumber();
}

/** TKT-32: when a pending order ends by itself, ISO 8601; null is never. */
export function expireAt({ features, values }: TicketContext, now: number): string | null {
  const end = features.expiry && values.kind === 'pending' ? expiryOf(values.expiry, now) : null;
  return end === null ? null : new Date(end).toISOString();
}

/** TKT-21: the order in the ticket; null where a number is missing, which the check names. */
export function orderOf(values: OrderValues, instrumentId: number): OrderRequest | null {
  const { side, kind, lots, leverage, target } = values;
  if (lots === null || leverage === null) return null;
  if (kind === 'pending' && target === null) return null;
  return {
    instrumentId,
    side,
    kind,
    lots,
    leverage,
    target: kind === 'pending' ? target : null,
    stopLoss: values.stopLossOn ? values.stopLoss : null,
    takeProfit: values.takeProfitOn ? values.takeProfit : null,
  };
}

/** What goes with the order besides: only what the server takes, and what its kind can have. */
export function optionsOf(context: TicketContext, now: number): OrderOptions {
  return {
    protection: protectionOf(context),
    expireAt: expireAt(context, now),
    trailing: isTrailing(context) ? trailingDistance(context) : null,
  };
}

/** STP-07: how far a pending order's price is from the market, in percent, where that is far; else null. */
export function farPercent({ values, mid, dayRange, farBound }: TicketContext): number | null {
  if (values.kind !== 'pending' || values.target === null || mid === null) return null;
  return farFromMarket(values.target, { price: mid, dayRange, farPercent: farBound });
}
