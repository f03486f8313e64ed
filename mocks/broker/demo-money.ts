import { CompleteReason } from '../../src/generated/enums.ts';
import { demoBalance } from '../../src/domain/money.ts';
import { fillPrice } from '../../src/domain/margin.ts';
import { opposite } from '../../src/domain/order.ts';
import { toMicros } from '../store/micros.ts';
import { loadBook } from './book.ts';
import { change, type BrokerWorld } from './broker-world.ts';
import { noteClosed } from './effects.ts';
import { cashOf, post } from './ledger.ts';
import { cancelPending, completePosition } from './order-state.ts';
import { specOf } from './terms.ts';

/**
 * BRK-28: closes every position at its last price, its market open or not, cancels every pending order, and restores the demo
 * balance. It also funds a new demo account, which has nothing to close.
 */
export function restoreDemoMoney(world: BrokerWorld, userId: number): Promise<void> {
  const { market } = world;
  const at = world.clock.now();
  return change(world, async (trx, effects) => {
    const book = await loadBook(trx, userId);
    for (const order of book.orders) {
      const mid = market.quote(order.instrument_id, at).price;
      const reason = CompleteReason.AccountReset;
      if (order.status === 0) await cancelPending(trx, order, { price: mid, at, reason });
      else {
        const price = fillPrice(opposite(order.side), mid, specOf(market, order.instrument_id));
        await completePosition(trx, market, order, { price, at, reason });
      }
      noteClosed(effects, userId, order.id);
    }
    const amount = toMicros(demoBalance) - (await cashOf(trx, userId));
    await post(trx, { type: 'demoCredit', userId, amount, at });
    effects.touched.add(userId);
  });
}
