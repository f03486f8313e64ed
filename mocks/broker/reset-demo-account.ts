import { CompleteReason, OrderStatus } from '../../src/generated/enums.ts';
import { demoBalance } from '../../src/domain/fixed-figures.ts';
import { opposite } from '../../src/domain/side.ts';
import { toMicros } from '../store/micros.ts';
import { loadAccount } from './client-account.ts';
import { addClosed, inTransaction, type BrokerContext } from './broker-context.ts';
import { cashOf, post } from './ledger.ts';
import { cancelPending, completePosition } from './order-state.ts';
import { priceAt, specOf } from './terms.ts';

/**
 * BRK-28: closes every position at its last price, its market open or not, cancels every pending order, and restores
 * the demo balance. It also funds a new demo account, which has nothing to close.
 */
export function resetDemo(context: BrokerContext, userId: number): Promise<void> {
  const { market } = context;
  const at = context.clock.now();
  return inTransaction(context, async (trx, events) => {
    const account = await loadAccount(trx, userId);
    for (const order of account.orders) {
      const isPending = order.status === OrderStatus.Pending;
      const side = isPending ? order.side : opposite(order.side);
      const price = priceAt(market, specOf(market, order.instrument_id), side, at);
      const ending = { price, at, reason: CompleteReason.AccountReset };
      if (isPending) await cancelPending(trx, order, ending);
      else await completePosition(trx, market, order, ending);
      addClosed(events, userId, order.id);
    }
    const amount = toMicros(demoBalance) - (await cashOf(trx, userId));
    await post(trx, { type: 'demoCredit', userId, amount, at });
    events.touched.add(userId);
  });
}
