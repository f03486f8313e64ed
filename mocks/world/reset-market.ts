import { CompleteReason, OrderStatus } from '../../src/generated/enums.ts';
import { isUsdBase } from '../../src/domain/instrument.ts';
import { liveStatuses } from '../broker/client-account.ts';
import { closingAt, readLastPrices, type LastPrices } from '../broker/last-prices.ts';
import { completeAt } from '../broker/order-state.ts';
import { dueName, progressName } from '../broker/broker.ts';
import { sidesAt } from '../broker/terms.ts';
import type { Market } from '../market/market.ts';
import type { MessageKey, MessageParams } from '../messages/messages.ts';
import { readKept, writeAllKept } from '../store/kept-values.ts';
import { fromMicros } from '../store/micros.ts';
import type { OrderRow } from '../store/schema.ts';
import type { World } from './world.ts';

/** What the positions of an account brought. Micro-dollars. */
interface Outcome {
  result: number;
  atLast: number;
  atOpen: number;
}

/**
 * SBX-99: a store whose prices came from an older market gets this one. Every position closes at the last price that the
 * store knows, or where it knows none at the price at which it was opened; this market's would be another's. All of it
 * is booked at once or not at all.
 */
export async function resetMarket({
  db,
  market,
  clock,
}: Pick<World, 'db' | 'market' | 'clock'>): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (trx) => {
    const live = await trx
      .selectFrom('orders')
      .selectAll()
      .where('status', 'in', liveStatuses)
      .orderBy('id')
      .execute();
    if (live.length === 0) return;
    const prices = await readLastPrices(trx);
    const outcomes = new Map<number, Outcome>();
    for (const order of live.filter(({ status }) => status === OrderStatus.Open)) {
      const known = closingAt({ ...pinnedPrices(market, order, at), ...prices }, market, order);
      const { price, amount } = known ?? { price: order.open_price ?? order.requested_price, amount: 0 };
      const ended = Math.max(at, order.filled_at ?? at);
      await completeAt(trx, order, { price, amount, at: ended, reason: CompleteReason.AccountReset });
      const outcome = outcomes.get(order.user_id) ?? { result: 0, atLast: 0, atOpen: 0 };
      outcome.result += amount;
      outcome[known ? 'atLast' : 'atOpen'] += 1;
      outcomes.set(order.user_id, outcome);
    }
    const notices = [...outcomes].flatMap(([user_id, outcome]) =>
      noticesOf(outcome).map(([key, params]) => ({ user_id, key, params: JSON.stringify(params), at })),
    );
    if (notices.length > 0) await trx.insertInto('chat_notices').values(notices).execute();
    // BRK-80: nobody has watched this market before now.
    const watched = (await readKept(trx)).get(progressName);
    const until = Math.max(at, typeof watched === 'number' ? watched : at);
    await writeAllKept(trx, { [progressName]: until, [dueName]: {} });
  });
}

function noticesOf({ result, atLast, atOpen }: Outcome): [MessageKey, MessageParams][] {
  const last = ['chatMarketReset', { result: fromMicros(result) }] as [MessageKey, MessageParams];
  const open = ['chatMarketResetAtOpen', {}] as [MessageKey, MessageParams];
  return [...(atLast > 0 ? [last] : []), ...(atOpen > 0 ? [open] : [])];
}

/** A price that was held by hand is known, where no other price decides what a position in it is worth. */
function pinnedPrices(market: Market, order: OrderRow, at: number): LastPrices {
  const spec = market.spec(order.instrument_id);
  if (!spec) return {};
  const { code, quoteCurrency } = spec;
  const pinned = market.byHand().get(code)?.at(-1)?.pinned ?? null;
  const isInUsd = quoteCurrency === 'USD' || isUsdBase(code, quoteCurrency);
  if (pinned === null || !isInUsd) return {};
  return { [code]: { ...sidesAt(market, spec, at), rate: market.usdRate(quoteCurrency, at) } };
}
