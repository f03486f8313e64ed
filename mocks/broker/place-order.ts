import type { Kysely } from 'kysely';
import { OrderStatus } from '../../src/generated/enums.ts';
import {
  bothSides,
  commission,
  fillPrice,
  margin,
  sidesAtFill,
  type CommissionMode,
} from '../../src/domain/margin.ts';
import type { InstrumentTerms } from '../../src/domain/instrument.ts';
import { decimal } from '../../src/domain/money.ts';
import type { OrderRequest } from '../../src/domain/order.ts';
import { opposite } from '../../src/domain/side.ts';
import type { InstrumentSpec, Market } from '../market/market.ts';
import { nextOpening } from '../market/opens-again.ts';
import { fromMicros, toMicros } from '../store/micros.ts';
import type { NewOrder, OrderRow, Schema } from '../store/schema.ts';
import { inTransaction, type BrokerContext } from './broker-context.ts';
import { refuseLots } from './check-lots.ts';
import { refuseDecimals, refuseDistance, refuseNear, refuseStops } from './check-prices.ts';
import {
  loadAccount,
  openPositions,
  pendingOrders,
  valueAccount,
  type ClientAccount,
} from './client-account.ts';
import { refuseExpiry } from './expiry.ts';
import { post } from './ledger.ts';
import { findPlaced, insertOrder } from './order-state.ts';
import { refuseMoved, refuseProtected, type PriceProtection } from './refuse-moved.ts';
import { refuse, type PlaceReason, type Refused, type Result } from './refusal.ts';
import { stopTermsOf, termsAt } from './terms.ts';
import { refuseTrailing, startTrail } from './trailing.ts';

/** An order as it reached the broker. */
export interface OrderSubmission extends Omit<OrderRequest, 'protection' | 'expireAt'>, PriceProtection {
  /** The Idempotency-Key of the call, so that the order can be found after a time-out. */
  requestKey: string;
  /** Real ms that the request was held up on its way, as far as is known. */
  delay?: number;
  /** Epoch ms at which a pending order ends by itself. */
  expiresAt?: number | undefined;
}

/** BRK-37: what an account may hold at most. A portfolio of both together fits one message of the socket contract. */
export const mostPositions = 200;
export const mostPending = 200;

/** BRK-40: a market order that was on its way for longer is not what the trader sees any more. */
const longestDelay = 15_000;

/** BRK-25: checks the order, the cheapest questions first, then books order, margin and commission at once. */
export async function placeOrder(
  context: BrokerContext,
  mode: CommissionMode,
  userId: number,
  order: OrderSubmission,
): Promise<Result<OrderRow, PlaceReason>> {
  const { market } = context;
  const placed = await findPlaced(context.db, userId, order.requestKey);
  if (placed) return { ok: true, value: placed };
  const now = context.clock.now();
  const spec = market.spec(order.instrumentId);
  if (!spec) return refuse('unknownInstrument');
  const mid = market.quote(spec.id, now).price;
  const refused = refuseOrder(context, spec, order, mid, now);
  if (refused) return refused;
  const costs = costsOf(market, mode, spec, order, mid, now);
  if (!costs) return refuse('noMarginConfigured', { code: spec.showCode });

  return inTransaction(context, async (trx, events) => {
    const account = await loadAccount(trx, userId);
    const unaffordable = refuseCount(account, order) ?? refuseCosts(market, account, costs, now);
    if (unaffordable) return unaffordable;
    const value = await book(trx, { ...orderRow(market, spec, order, costs, mid, now), user_id: userId });
    events.touched.add(userId);
    return { ok: true, value };
  });
}

function refuseOrder(
  context: BrokerContext,
  spec: InstrumentSpec,
  order: OrderSubmission,
  mid: number,
  now: number,
): Refused<PlaceReason> | null {
  const { market } = context;
  if (!market.isOpen(spec.id, now))
    return refuse('marketClosed', { code: spec.showCode }, nextOpening(market, spec.id, now));
  if (order.kind === 'market' && (order.delay ?? 0) > longestDelay) return refuse('orderTooLate');
  if (spec.leverages.length === 0) return refuse('noLeverage');
  if (!spec.leverages.includes(order.leverage))
    return refuse('unknownLeverage', { options: spec.leverages.join(', ') });
  return (
    refuseLots(order.lots, spec) ??
    refuseExpiry(order.kind, order.expiresAt, now) ??
    refusePrices({ ...termsAt(market, spec, now), ...stopTermsOf(context, spec) }, order, mid)
  );
}

function refusePrices(
  terms: InstrumentTerms,
  order: OrderSubmission,
  mid: number,
): Refused<PlaceReason> | null {
  const { side, target, stopLoss, takeProfit } = order;
  const stops = { stopLoss, takeProfit };
  if (order.kind === 'market')
    return (
      refuseDecimals(terms, [stopLoss, takeProfit]) ??
      refuseMoved(side, fillPrice(side, mid, terms), terms, order) ??
      refuseStops(side, bothSides(mid, terms), stops, terms) ??
      refuseTrailing(terms, fillPrice(opposite(side), mid, terms), order.trailing)
    );
  if (target === null || target <= 0) return refuse('targetMissing');
  return (
    refuseProtected(order) ??
    refuseDecimals(terms, [target, stopLoss, takeProfit]) ??
    refuseDistance(target, mid) ??
    refuseNear(side, target, bothSides(mid, terms), terms) ??
    refuseStops(side, sidesAtFill(side, target, terms), stops, terms) ??
    refuseTrailing(terms, target, order.trailing)
  );
}

/** BRK-37: a pending order that fills is never refused, so both together are limited too. */
function refuseCount(account: ClientAccount, { kind }: OrderSubmission): Refused<PlaceReason> | null {
  const open = openPositions(account).length;
  const pending = pendingOrders(account).length;
  if (kind === 'market')
    return open < mostPositions ? null : refuse('tooManyPositions', { most: mostPositions });
  const fits = pending < mostPending && open + pending < mostPositions + mostPending;
  return fits ? null : refuse('tooManyPending', { most: mostPending });
}

export interface Costs {
  /** What its side fills at now. */
  sidePrice: number;
  /** Both in USD. */
  margin: number;
  commission: number;
}

/** What an order locks or charges; null where no margin is configured. */
export function costsOf(
  market: Market,
  mode: CommissionMode,
  spec: InstrumentSpec,
  {
    kind,
    side,
    lots,
    leverage,
    target,
  }: Pick<OrderRequest, 'kind' | 'side' | 'lots' | 'leverage' | 'target'>,
  mid: number,
  at: number,
): Costs | null {
  const terms = termsAt(market, spec, at);
  const sidePrice = fillPrice(side, mid, terms);
  const locked = margin(terms, lots, kind === 'market' ? sidePrice : (target ?? mid), leverage);
  if (locked === null) return null;
  return { sidePrice, margin: locked, commission: commission(mode, terms.commissionRate, lots, locked) };
}

/** BRK-25: money comes last. */
export function refuseCosts(
  market: Market,
  account: ClientAccount,
  costs: Costs,
  at: number,
): Refused<'notEnoughMargin' | 'notEnoughCash'> | null {
  const { freeMargin } = valueAccount(market, account, at);
  if (decimal(costs.margin).plus(costs.commission).gt(freeMargin)) {
    const { margin: needed, commission: fee } = costs;
    return refuse('notEnoughMargin', { margin: needed, commission: fee, free: freeMargin });
  }
  // Floating profit may cover margin, but only cash pays a commission, and none that a withdrawal has locked.
  const cash = fromMicros(account.cash - account.withdrawing);
  if (decimal(costs.commission).gt(cash))
    return refuse('notEnoughCash', { commission: costs.commission, cash });
  return null;
}

function orderRow(
  market: Market,
  spec: InstrumentSpec,
  order: OrderSubmission,
  { sidePrice, margin: locked, commission: fee }: Costs,
  mid: number,
  now: number,
): Omit<NewOrder, 'user_id'> {
  const isMarket = order.kind === 'market';
  const requested = isMarket ? mid : (order.target ?? mid);
  return {
    instrument_id: spec.id,
    side: order.side,
    kind: order.kind,
    status: isMarket ? OrderStatus.Open : OrderStatus.Pending,
    lots: order.lots,
    leverage: order.leverage,
    requested_price: requested,
    open_price: isMarket ? sidePrice : null,
    stop_loss: order.stopLoss,
    take_profit: order.takeProfit,
    margin: toMicros(locked),
    commission: toMicros(fee),
    profit: 0,
    approach: isMarket ? null : approachOf(requested, sidePrice),
    watched_from: now,
    created_at: now,
    filled_at: isMarket ? now : null,
    request_key: order.requestKey,
    expire_at: order.expiresAt ?? null,
    ...(isMarket
      ? startTrail(market, spec, order.side, order.trailing, now)
      : { trailing: order.trailing ?? null }),
  };
}

/** From where the price of its side reaches a target. */
export function approachOf(target: number, price: number): 'rise' | 'fall' | 'at' {
  if (target === price) return 'at';
  return target > price ? 'rise' : 'fall';
}

async function book(trx: Kysely<Schema>, row: NewOrder): Promise<OrderRow> {
  const order = await insertOrder(trx, row);
  const { user_id: userId, commission: fee, created_at: at } = order;
  if (order.kind === 'market')
    await post(trx, { type: 'commission', userId, amount: -fee, at, orderId: order.id });
  return order;
}
