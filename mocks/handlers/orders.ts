import type { Stops } from '../../src/domain/order.ts';
import { fromOrderInput, lineFromWire, sideToWire, stopFromWire } from '../../src/domain/order-wire.ts';
import { CompleteReason, OrderStatus } from '../../src/generated/enums.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import type { InputOf } from '../../src/generated/operations.ts';
import type {
  CancelledOrder,
  ClosedOrder,
  LiveOrder,
  Order,
  OrderFields,
  OrderPage,
} from '../../src/generated/rest.d.ts';
import { wholeChange, type OrderChange } from '../broker/change-order.ts';
import { valueAccount, valuePosition, type ClientAccount } from '../broker/client-account.ts';
import { endedOrders, liveOrders } from '../broker/order-pages.ts';
import { findOrder } from '../broker/order-state.ts';
import { requestKeyOf } from '../broker/partial-close.ts';
import type { BrokerReason, Result } from '../broker/refusal.ts';
import { priceAt, specOf } from '../broker/terms.ts';
import { keptStops, stopOf } from '../broker/trailing.ts';
import type { Call, Handlers } from '../gateway/handler.ts';
import type { Market } from '../market/market.ts';
import { fromMicros } from '../store/micros.ts';
import type { OrderRow } from '../store/schema.ts';
import type { World } from '../world/world.ts';
import { pageSize, refusal, refused, rowsBefore, spanOf, success, timestamp } from './answer.ts';
import { refuseUnknown } from './order-features.ts';
import { message, type MessageKey } from '../messages/messages.ts';

/** Tag `trading`, as far as it is about orders. */
export const orderHandlers = {
  async submitOrder(call) {
    const { query, world, requestKey, user, delay } = call;
    refuseUnknown(world.site, 'submitOrder', query);
    const result = await world.broker.placeOrder(user.id, {
      ...fromOrderInput(query),
      ...protectionOf(query),
      trailing: query.trailing,
      ...(query.expire_at !== undefined && { expiresAt: Date.parse(query.expire_at) }),
      requestKey: requestKey ?? world.newId(),
      delay,
    });
    // A repeated key finds the order as it is now, which may be in any state.
    return answerWith(call, result, 'orderConfirmed', isOrder);
  },

  async listOrders({ world, query, user, lang }) {
    refuseUnknown(world.site, 'listOrders', query);
    if (query.forex_id !== undefined && !world.market.spec(query.forex_id))
      return refusal(lang, errorCodes.InvalidInput, 'unknownInstrument');
    await world.broker.settle(user.id, world.clock.now());
    const now = world.clock.now();
    const account = await world.broker.clientAccount(user.id);
    const page = await listOrders(world, account, query, now);
    const takesSize = world.site.orderQuery === 'on';
    return success({
      ...page,
      balance: fromMicros(account.cash),
      ...(takesSize && { size: query.size ?? pageSize }),
      ...(world.site.ordersRev === 'on' && { orders_rev: account.ordersRev }),
    });
  },

  async closeOrder(call) {
    const { world, query, user, requestKey } = call;
    refuseUnknown(world.site, 'closeOrder', query);
    const { cont: lots } = query;
    const result = await world.broker.closePosition(user.id, query.id, {
      ...protectionOf(query),
      ...(lots !== undefined && { part: { lots, requestKey: requestKey ?? world.newId() } }),
    });
    return answerWith(call, result, 'closed', isClosed);
  },

  async cancelOrder(call) {
    const result = await call.world.broker.cancelOrder(call.user.id, call.query.id);
    return answerWith(call, result, 'cancelled', isCancelled);
  },

  async setOrderStops(call) {
    const { world, user, query } = call;
    refuseUnknown(world.site, 'setOrderStops', query);
    const change: OrderChange = {
      stopLoss: stopFromWire(query.stop_loss_price),
      takeProfit: stopFromWire(query.target_profit_price),
      only: query.only && lineFromWire(query.only),
      target: query.target_price,
      trailing: query.trailing,
      takesPending: world.site.changePending === 'on',
    };
    const before = await findOrder(world.db, user.id, query.id);
    const result = await world.broker.setStops(user.id, query.id, change);
    return answerWith(call, result, before ? changeText(before, change) : 'stopsSaved', isLive);
  },
} satisfies Handlers;

const protectionOf = ({ price, deviation }: { price?: number; deviation?: number }) => ({
  shown: price,
  deviation,
});

const isOrder = (_order: Order): _order is Order => true;
const isLive = (order: Order): order is LiveOrder => order.Status !== OrderStatus.Completed;
const isClosed = (order: Order): order is ClosedOrder =>
  order.Status === OrderStatus.Completed && order.Price !== null;
const isCancelled = (order: Order): order is CancelledOrder =>
  order.Status === OrderStatus.Completed && order.Price === null;

/**
 * MSG-02: what the broker did, and a sentence with its numbers. Throws when
 * the order is not in the state that the contract promises.
 */
function answerWith<Reason extends BrokerReason, Wanted extends Order>(
  { world, lang }: Pick<Call, 'world' | 'lang'>,
  result: Result<OrderRow, Reason>,
  done: MessageKey,
  isWanted: (order: Order) => order is Wanted,
) {
  if (!result.ok) return refused(lang, result);
  const { value: row } = result;
  const order = wireOrder(world.market, row, world.clock.now());
  if (!isWanted(order)) throw new Error(`Order ${order.Id} is in state ${order.Status}`);
  const { showCode, precision } = specOf(world.market, row.instrument_id);
  const params = {
    name: showCode,
    result: fromMicros(row.profit),
    stopLoss: priceText(row.stop_loss, precision),
    takeProfit: priceText(row.take_profit, precision),
  };
  return success(order, message(lang, done, params));
}

const priceText = (price: number | null, precision: number) => price?.toFixed(precision) ?? '';

/** What a change has set: the sentence of it. */
function changeText(before: OrderRow, change: OrderChange): MessageKey {
  const { target = before.requested_price, trailing, ...stops } = wholeChange(before, change);
  if (target !== before.requested_price) return 'orderChanged';
  return trailing === undefined ? stopsText(keptStops(before), stops) : 'stopsSaved';
}

/** Which stops have changed, and whether they are set or gone. */
function stopsText(before: Stops, { stopLoss, takeProfit }: Stops): MessageKey {
  const lossChanged = stopLoss !== before.stopLoss;
  const profitChanged = takeProfit !== before.takeProfit;
  if (lossChanged && profitChanged) {
    if (stopLoss !== null && takeProfit !== null) return 'stopsSet';
    return stopLoss === null && takeProfit === null ? 'stopsRemoved' : 'stopsSaved';
  }
  if (lossChanged) return stopLoss === null ? 'stopLossRemoved' : 'stopLossSet';
  if (profitChanged) return takeProfit === null ? 'takeProfitRemoved' : 'takeProfitSet';
  return 'stopsSaved';
}

/** BRK-31, BRK-81: one page of a user's orders of a status, newest first, and the profit of all of that status. */
async function listOrders(
  { db, market }: Pick<World, 'db' | 'market'>,
  account: ClientAccount,
  { status, page, size = pageSize, forex_id: instrumentId, ...times }: InputOf<'listOrders'>,
  now: number,
): Promise<Omit<OrderPage, 'balance'>> {
  const part = { limit: size, offset: rowsBefore(page, size) };
  const span = { instrumentId, ...spanOf(times) };
  const wire = (order: OrderRow) => wireOrder(market, order, now);
  if (status === OrderStatus.Completed) {
    const { rows, total, realised } = await endedOrders(db, account.userId, part, span);
    return { data: rows.map(wire), total, all_fact_profits: fromMicros(realised) };
  }
  const { rows, total } = liveOrders(account, status, part, span);
  if (status === OrderStatus.Pending) return { data: rows.map(wire), total, all_fact_profits: 0 };
  const { positions, floatingProfit } = valueAccount(market, account, now);
  const values = new Map(positions.map((position) => [position.id, position]));
  const data = rows.map((order) => wireOrder(market, order, now, values.get(order.id)));
  return { data, total, all_fact_profits: floatingProfit };
}

/** An order at a moment, as the contract writes it. */
function wireOrder(market: Market, order: OrderRow, at: number, value = current(market, order, at)): Order {
  const { price, profit } = value;
  const fields = {
    Id: order.id,
    ForexTradeLists: { ShowCode: specOf(market, order.instrument_id).showCode },
    OrderType: sideToWire(order.side),
    Quantity: order.lots,
    OriginPrice: order.requested_price,
    UpdatePrice: price,
    CautionMoney: fromMicros(order.margin),
    TradeFee: fromMicros(order.commission),
    TargetLossPrice: stopOf(order) ?? 0,
    TargetProfitPrice: order.take_profit ?? 0,
    CreateTimeHandler: timestamp(order.created_at),
    ...(order.filled_at !== null && { FillTimeHandler: timestamp(order.filled_at) }),
    Multiple: order.leverage,
    RequestKey: requestKeyOf(order),
    ...(order.trailing !== null && { Trailing: order.trailing }),
    ...(order.swap !== 0 && { Swap: fromMicros(order.swap) }),
    ...(order.expire_at !== null && { ExpireAt: timestamp(order.expire_at) }),
  };
  return { ...fields, ...stateOf(order, profit) };
}

/** The fields that each state has beside those of every order. */
type InState<One> = One extends unknown
  ? Omit<One, keyof OrderFields> & Pick<One, keyof One & StateFields>
  : never;
type StateFields = 'Status' | 'Price' | 'FactProfits' | 'CompleteTimeHandler';

const isCancelReason = (reason: CompleteReason | null) =>
  reason === CompleteReason.Cancelled ||
  reason === CompleteReason.AccountReset ||
  reason === CompleteReason.NotCovered ||
  reason === CompleteReason.Expired;
const isCloseReason = (reason: CompleteReason | null) =>
  reason !== null &&
  reason !== CompleteReason.Cancelled &&
  reason !== CompleteReason.NotCovered &&
  reason !== CompleteReason.Expired;

/** The fields that the state of an order decides. Throws for a row that is in none. */
function stateOf(order: OrderRow, profit: number): InState<Order> {
  const { status, open_price: openPrice, completed_at: completedAt, reason } = order;
  if (completedAt === null) {
    if (status === OrderStatus.Pending) {
      return { Status: status, Price: null, FactProfits: 0, CompleteTimeHandler: null };
    }
    if (status === OrderStatus.Open && openPrice !== null) {
      return { Status: status, Price: openPrice, FactProfits: profit, CompleteTimeHandler: null };
    }
  } else if (status === OrderStatus.Completed) {
    const ended = { Status: status, CompleteTimeHandler: timestamp(completedAt) };
    if (openPrice === null) {
      return {
        ...ended,
        Price: null,
        FactProfits: 0,
        ...(isCancelReason(reason) && { CompleteReason: reason }),
      };
    }
    return {
      ...ended,
      ...(order.part_of !== null && { PartOf: order.part_of }),
      Price: openPrice,
      FactProfits: profit,
      ...(isCloseReason(reason) && { CompleteReason: reason }),
    };
  }
  throw new Error(`Order ${order.id} is in no state: status ${status}`);
}

/** What a position would be closed at; what a pending order waits on; what a completed one ended with. */
function current(market: Market, order: OrderRow, at: number): { price: number; profit: number } {
  if (order.status === OrderStatus.Open) return valuePosition(market, order, at);
  if (order.status === OrderStatus.Completed && order.close_price !== null) {
    return { price: order.close_price, profit: fromMicros(order.profit) };
  }
  return { price: priceAt(market, specOf(market, order.instrument_id), order.side, at), profit: 0 };
}
