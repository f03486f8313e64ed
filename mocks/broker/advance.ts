import { CompleteReason } from '../../src/generated/enums.ts';
import { fillPrice } from '../../src/domain/margin.ts';
import { opposite } from '../../src/domain/order.ts';
import type { OrderRow } from '../store/schema.ts';
import { valueBook } from './account.ts';
import { loadBook, type Book } from './book.ts';
import { change, type BrokerWorld } from './broker-world.ts';
import { noteClosed } from './effects.ts';
import { cancelPending, completePosition, fillPending } from './order-state.ts';
import { nextStopOut, worstClosable } from './stop-out.ts';
import { specOf } from './terms.ts';
import { nextTouch, type Touch } from './touch.ts';

/** One user's book while time passes. */
interface Watch {
  book: Book;
  /** Ticks after this moment count for orders not yet looked up. */
  since: number;
  /** The next trigger of each live order until the end of the span, null where there is none. */
  touches: Map<number, Touch | null>;
  /** Until when the margin level is known to have been above the stop-out level. */
  safeUntil: number;
}

type Event = { time: number; userId: number } & ({ touch: Touch } | { stopOut: true });

/**
 * BRK-24: carries out, in the order in which they happened, everything that the prices of (from, to] triggered: pending fills,
 * stop losses, take profits and stop-outs of all books. `from` may be minus infinity: an order knows since when it is watched.
 * Any length of time at once gives the same as the same time in small pieces.
 */
export async function advanceOrders(
  world: BrokerWorld,
  books: ReadonlyMap<number, Book>,
  from: number,
  to: number,
): Promise<void> {
  const watches = new Map<number, Watch>();
  for (const [userId, book] of books) watches.set(userId, newWatch(book, from, to));
  for (;;) {
    const event = nextEvent(world, watches, to);
    if (!event) return;
    if ('touch' in event) await trigger(world, event.touch);
    else await stopOut(world, event.userId, event.time);
    const book = await loadBook(world.db, event.userId);
    const previous = watches.get(event.userId);
    watches.set(event.userId, {
      book,
      since: event.time - 1,
      // What an order waits for does not depend on the others; only what this event changed is looked up anew.
      touches: new Map(
        [...(previous?.touches ?? [])].filter(([id]) => isUnchanged(id, previous?.book, book)),
      ),
      safeUntil: event.time,
    });
  }
}

function newWatch(book: Book, from: number, to: number): Watch {
  const oldest = Math.min(...book.orders.map((order) => order.watched_from));
  return { book, since: from, touches: new Map(), safeUntil: Math.min(to, Math.max(from, oldest)) };
}

function isUnchanged(id: number, before: Book | undefined, now: Book): boolean {
  const statusIn = (book: Book | undefined) => book?.orders.find((order) => order.id === id)?.status;
  return statusIn(before) !== undefined && statusIn(before) === statusIn(now);
}

/** The earliest event; at the same moment a promised price comes before a stop-out, and the older order first. */
function nextEvent(world: BrokerWorld, watches: Map<number, Watch>, to: number): Event | null {
  let next: Event | null = null;
  for (const [userId, watch] of watches) {
    for (const order of watch.book.orders) {
      const touch = touchOf(world, watch, order, to);
      if (touch && (!next || touch.time < next.time)) next = { time: touch.time, userId, touch };
    }
  }
  for (const [userId, watch] of watches) {
    const horizon = next?.time ?? to;
    if (horizon < watch.safeUntil) continue;
    const time = nextStopOut(world.market, watch.book, watch.safeUntil, horizon);
    if (time === null) watch.safeUntil = horizon;
    else if (!next || time < next.time) next = { time, userId, stopOut: true };
  }
  return next;
}

function touchOf(world: BrokerWorld, watch: Watch, order: OrderRow, to: number): Touch | null {
  const known = watch.touches.get(order.id);
  if (known !== undefined) return known;
  const found = nextTouch(world.market, order, watch.since, to);
  watch.touches.set(order.id, found);
  return found;
}

const reasonOf = { stopLoss: CompleteReason.StopLoss, takeProfit: CompleteReason.TakeProfit } as const;

async function trigger(world: BrokerWorld, { order, time, cause, price }: Touch): Promise<void> {
  await change(world, async (trx, effects) => {
    if (cause !== 'fill') {
      await completePosition(trx, world.market, order, { price, at: time, reason: reasonOf[cause] });
      return noteClosed(effects, order.user_id, order.id);
    }
    // BRK-16: what the order locked may have been lost meanwhile by other positions; then it cannot fill.
    const book = await loadBook(trx, order.user_id);
    const isCovered = valueBook(world.market, book, time).freeMargin >= 0 && book.cash >= order.commission;
    if (isCovered) {
      await fillPending(trx, order, { price, at: time });
      effects.touched.add(order.user_id);
    } else {
      await cancelPending(trx, order, { price, at: time, reason: CompleteReason.NotCovered });
      noteClosed(effects, order.user_id, order.id);
    }
  });
}

/** BRK-19: closes the position with the largest loss, at the market. */
async function stopOut(world: BrokerWorld, userId: number, at: number): Promise<void> {
  const { market } = world;
  await change(world, async (trx, effects) => {
    const book = await loadBook(trx, userId);
    const worst = worstClosable(market, book, valueBook(market, book, at), at);
    if (!worst) throw new Error(`User ${userId} is stopped out, but no position can be closed.`);
    const price = fillPrice(
      opposite(worst.side),
      market.quote(worst.instrument_id, at).price,
      specOf(market, worst.instrument_id),
    );
    await completePosition(trx, market, worst, { price, at, reason: CompleteReason.StopOut });
    noteClosed(effects, userId, worst.id);
  });
}
