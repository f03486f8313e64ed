import { stopFromWire } from '../../src/domain/stops.ts';
import { sideFromWire } from '../../src/domain/side.ts';
import type { Order } from '../../src/generated/rest.d.ts';
import { cashOf } from '../broker/ledger.ts';
import type { Result } from '../broker/refusal.ts';
import type { Call, Handlers } from '../gateway/handler.ts';
import { fromMicros } from '../store/micros.ts';
import type { OrderRow } from '../store/schema.ts';
import { refused, success } from './answer.ts';
import { message, type MessageKey } from './messages.ts';
import { listOrders } from './list-orders.ts';
import { signedIn } from './signed-in.ts';
import { wireOrder } from './wire-order.ts';

/** Tag `trading`, as far as it is about orders. */
export const orderHandlers = {
  submitOrder: signedIn<'submitOrder'>(async (call, user) => {
    const { query, world, requestKey } = call;
    const result = await world.broker.submit(user.id, {
      side: sideFromWire(query.type),
      lots: query.cont,
      instrumentId: query.forex_id,
      kind: query.status === 1 ? 'market' : 'pending',
      target: stopFromWire(query.target_price),
      stopLoss: stopFromWire(query.stop_loss_price),
      takeProfit: stopFromWire(query.target_profit_price),
      leverage: query.multiple,
      requestKey: requestKey ?? world.newId(),
    });
    return answerWith(call, result, 'orderConfirmed');
  }),

  listOrders: signedIn<'listOrders'>(async ({ world, query }, user) => {
    await world.broker.advance(world.clock.now());
    const now = world.clock.now();
    const page = await listOrders(world, user.id, query.status, query.page, now);
    const balance = fromMicros(await cashOf(world.db, user.id));
    return success({ ...page, balance });
  }),

  closeOrder: signedIn<'closeOrder'>(async (call, user) =>
    answerWith(call, await call.world.broker.close(user.id, call.query.id), 'closed'),
  ),

  cancelOrder: signedIn<'cancelOrder'>(async (call, user) =>
    answerWith(call, await call.world.broker.cancel(user.id, call.query.id), 'cancelled'),
  ),

  setOrderStops: signedIn<'setOrderStops'>(async (call, user) => {
    const { id, stop_loss_price: stopLoss, target_profit_price: takeProfit } = call.query;
    const stops = { stopLoss: stopFromWire(stopLoss), takeProfit: stopFromWire(takeProfit) };
    return answerWith(call, await call.world.broker.setStops(user.id, id, stops), 'saved');
  }),
} satisfies Handlers;

function answerWith(
  { world, lang }: Pick<Call, 'world' | 'lang'>,
  result: Result<OrderRow>,
  done: MessageKey,
) {
  if (!result.ok) return refused(lang, result);
  const order: Order = wireOrder(world.market, result.value, world.clock.now());
  return success(order, message(lang, done));
}
