import { decimal, roundTo } from '../../../domain/money.ts';
import { stopDistance, type OrderOptions, type Side } from '../../../domain/order.ts';
import { protect } from '../../../domain/price-protection.ts';
import type { TicketContext } from '../ticket/ticket-check.ts';
import { orderPrice, referencePrice, stopsSide } from '../ticket/ticket-costs.ts';
import type { TicketValues } from '../ticket/ticket-values.ts';

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

/** TKT-33: how far behind the price the stop loss stands now, for the side that it is set for; null with none. */
export function trailingDistance(context: TicketContext): number | null {
  const side = stopsSide(context);
  const price = referencePrice(context);
  if (side === null || price === null) return null;
  const distance = stopDistance('stopLoss', side, price, context.values.stopLoss);
  return distance === null || distance <= 0 ? null : roundTo(distance, context.terms.precision);
}

/** TKT-31: the worst price at which a protected market order may fill; null where it is not protected. */
export function worstPrice(context: TicketContext, side: Side): number | null {
  const { protection } = optionsOf(context, side, 0);
  if (!protection) return null;
  const slack = decimal(protection.deviation).times(`1e-${context.terms.precision}`);
  const { price } = protection;
  return (side === 'buy' ? decimal(price).plus(slack) : decimal(price).minus(slack)).toNumber();
}

/** What goes with the order besides: only what the server takes, and what its kind can have. */
export function optionsOf(context: TicketContext, side: Side, now: number): OrderOptions {
  const { features, values, terms } = context;
  const shown = orderPrice(context, side);
  const market = values.kind === 'market';
  const end = features.expiry && !market ? expiryOf(values.expiry, now) : null;
  return {
    protection: features.priceProtection && market && shown !== null ? protect(shown, terms) : null,
    expireAt: end === null ? null : new Date(end).toISOString(),
    trailing: features.trailing && values.trailing && values.stopLossOn ? trailingDistance(context) : null,
  };
}
