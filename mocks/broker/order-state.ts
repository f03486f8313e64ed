import type { Kysely } from 'kysely';
import { type CompleteReason, OrderStatus } from '../../src/generated/enums.ts';
import type { Market } from '../market/market.ts';
import { noteAccount } from '../store/account-notes.ts';
import { toMicros } from '../store/micros.ts';
import type { NewOrder, OrderRow, Schema } from '../store/schema.ts';
import { statement } from '../store/prepared-statement.ts';
import { profitAt } from './client-account.ts';
import { post, postEnd } from './ledger.ts';
import { settleResult } from './protection.ts';
import { specOf } from './terms.ts';
import { followTrail, startTrail } from './trailing.ts';

const orderById = statement<{ userId: number; id: number }, OrderRow>(
  `select * from orders where id = :id and user_id = :userId`,
);

/** The user's order. Somebody else's is as unknown as one that never was. */
export async function findOrder(
  db: Kysely<Schema>,
  userId: number,
  id: number,
): Promise<OrderRow | undefined> {
  const [order] = await orderById(db, { userId, id });
  return order;
}

const orderByKey = statement<{ userId: number; requestKey: string }, OrderRow>(
  `select * from orders where user_id = :userId and request_key = :requestKey`,
);

/** BRK-20: the order that this Idempotency-Key has placed; the response to it may have been lost. */
export async function findPlaced(
  db: Kysely<Schema>,
  userId: number,
  requestKey: string,
): Promise<OrderRow | undefined> {
  const [order] = await orderByKey(db, { userId, requestKey });
  return order;
}

/** BRK-14: an open position completes at a price; its profit is realised, and a loss beyond the balance made good. */
export async function completePosition(
  trx: Kysely<Schema>,
  market: Market,
  order: OrderRow,
  closing: { price: number; at: number; reason: CompleteReason },
): Promise<OrderRow> {
  const { price, at } = closing;
  const amount = toMicros(profitAt(market, order, price, at));
  // BRK-69: history shows where the stop stood at the end.
  return completeAt(trx, order, { ...closing, amount }, followTrail(market, order, -Infinity, at));
}

/** The same where price and result, in micro-dollars, are known without asking a market. */
export async function completeAt(
  trx: Kysely<Schema>,
  order: OrderRow,
  closing: { price: number; amount: number; at: number; reason: CompleteReason },
  trail: Partial<OrderRow> = {},
): Promise<OrderRow> {
  const { price, amount, at, reason } = closing;
  const { user_id: userId, id: orderId } = order;
  const ended = await postEnd(trx, { userId, orderId, at, profit: amount });
  const completed = await endOrder(trx, order, ended, {
    ...trail,
    close_price: price,
    profit: amount,
    completed_at: at,
    reason,
  });
  await settleResult(trx, { userId, orderId, profit: amount, at }, ended);
  return completed;
}

/** BRK-15: a pending order completes without a fill: what it locked is free, and nothing is charged. */
export async function cancelPending(
  trx: Kysely<Schema>,
  order: OrderRow,
  ending: { price: number; at: number; reason: CompleteReason },
): Promise<OrderRow> {
  const { price, at, reason } = ending;
  const ended = await postEnd(trx, { userId: order.user_id, orderId: order.id, at, profit: 0 });
  return endOrder(trx, order, ended, { commission: 0, close_price: price, completed_at: at, reason });
}

const newestOfInstrument = statement<
  { userId: number; instrumentId: number },
  { instrument_place: number | null }
>(`
  select instrument_place
  from orders
  where user_id = :userId and instrument_id = :instrumentId and instrument_place is not null
  order by instrument_place desc
  limit 1`);

/** Writes down how an order ended, and takes it into history. */
async function endOrder(
  trx: Kysely<Schema>,
  order: OrderRow,
  { place, isLate }: { place: number; isLate: boolean },
  end: Partial<OrderRow> & { completed_at: number },
): Promise<OrderRow> {
  const { user_id: userId, instrument_id: instrumentId } = order;
  const [newest] = await newestOfInstrument(trx, { userId, instrumentId });
  const completed = await changeOrder(trx, order, {
    ...end,
    status: OrderStatus.Completed,
    place,
    instrument_place: (newest?.instrument_place ?? 0) + 1,
  });
  return isLate ? { ...completed, ...(await moveUp(trx, completed, end.completed_at)) } : completed;
}

const lastBefore = statement<
  { userId: number; place: number; at: number; orderId: number },
  { place: number }
>(`
  select place
  from orders
  where user_id = :userId and place < :place
    and (completed_at < :at or (completed_at = :at and id < :orderId))
  order by place desc
  limit 1`);

const makeRoom = statement<{ userId: number; orderId: number; place: number }>(`
  update orders
  set place = case when id = :orderId then cast(:place as bigint) else place + 1 end
  where user_id = :userId and place >= :place`);

const lastOfInstrumentBefore = statement<
  { userId: number; instrumentId: number; end: number; at: number; orderId: number },
  { instrument_place: number }
>(`
  select instrument_place
  from orders
  where user_id = :userId and instrument_id = :instrumentId and instrument_place < :end
    and (completed_at < :at or (completed_at = :at and id < :orderId))
  order by instrument_place desc
  limit 1`);

const makeRoomInInstrument = statement<{
  userId: number;
  instrumentId: number;
  orderId: number;
  place: number;
}>(`
  update orders
  set instrument_place = case when id = :orderId then cast(:place as bigint) else instrument_place + 1 end
  where user_id = :userId and instrument_id = :instrumentId and instrument_place >= :place`);

/**
 * BRK-31: history is sorted by when an order ended, then by its number. One that ended before others, since the clock
 * was set back, or at the same moment under a smaller number, takes its place there, and those behind it move.
 */
async function moveUp(
  trx: Kysely<Schema>,
  order: OrderRow,
  at: number,
): Promise<Pick<OrderRow, 'place' | 'instrument_place'>> {
  const { user_id: userId, id: orderId, instrument_id: instrumentId } = order;
  const [before] = await lastBefore(trx, { userId, orderId, at, place: order.place ?? 0 });
  const place = (before?.place ?? 0) + 1;
  await makeRoom(trx, { userId, orderId, place });
  const end = order.instrument_place ?? 0;
  const [ofInstrument] = await lastOfInstrumentBefore(trx, { userId, instrumentId, orderId, at, end });
  const inInstrument = (ofInstrument?.instrument_place ?? 0) + 1;
  if (inInstrument < end)
    await makeRoomInInstrument(trx, { userId, instrumentId, orderId, place: inInstrument });
  return { place, instrument_place: inInstrument };
}

/** BRK-45: what a pending order needs at its fill, in micro-dollars. */
export interface Fill {
  price: number;
  at: number;
  margin: number;
  commission: number;
}

/** BRK-16: a pending order becomes a position; its margin is used, and its commission charged. */
export async function fillPending(
  trx: Kysely<Schema>,
  market: Market,
  order: OrderRow,
  { price, at, margin, commission }: Fill,
): Promise<OrderRow> {
  const filled = await changeOrder(trx, order, {
    status: OrderStatus.Open,
    open_price: price,
    margin,
    commission,
    filled_at: at,
    // The tick that filled it may lie beyond its stop loss already: the moment itself is watched too.
    watched_from: at,
    ...startTrail(market, specOf(market, order.instrument_id), order.side, order.trailing, at),
  });
  await post(trx, {
    type: 'commission',
    userId: order.user_id,
    amount: -commission,
    at,
    orderId: order.id,
  });
  return filled;
}

type OrderValues = Record<string, OrderRow[keyof OrderRow]>;
type ByColumns = ReturnType<typeof statement<OrderValues, OrderRow>>;

/** A statement for each set of columns that it is asked with, which are a few. */
function byColumns(text: (columns: readonly string[]) => string): (values: object) => ByColumns {
  const known = new Map<string, ByColumns>();
  return (values) => {
    const columns = Object.keys(values);
    const key = columns.join();
    let found = known.get(key);
    if (!found) known.set(key, (found = statement(text(columns))));
    return found;
  };
}

/** `trailing` is a word of SQL. */
const quoted = (column: string) => `"${column}"`;

const insertOf = byColumns(
  (columns) => `
    insert into orders (${columns.map(quoted).join(', ')})
    values (${columns.map((column) => `:${column}`).join(', ')})
    returning *`,
);

const countChange = statement<{ userId: number }>(
  `update users set orders_rev = orders_rev + 1 where id = :userId`,
);

/** BRK-92: says that orders of a user are written, so that whoever has read them knows. Call it beside the write. */
export async function noteOrders(trx: Kysely<Schema>, userId: number): Promise<void> {
  noteAccount(trx, userId);
  await countChange(trx, { userId });
}

export async function insertOrder(trx: Kysely<Schema>, order: NewOrder): Promise<OrderRow> {
  await noteOrders(trx, order.user_id);
  const values = given(order);
  const [inserted] = await insertOf(values)(trx, values);
  if (!inserted) throw new Error(`No order of user ${order.user_id} was written.`);
  return inserted;
}

const changeOf = byColumns(
  (columns) => `
    update orders
    set ${columns.map((column) => `${quoted(column)} = :${column}`).join(', ')}
    where id = :order_id and status = :from_status
    returning *`,
);

type OrderChange = Partial<Omit<OrderRow, 'id' | 'user_id'>>;

/** Changes an order. Throws where it has left the state in which it was read, which undoes the transaction. */
export async function changeOrder(
  trx: Kysely<Schema>,
  order: OrderRow,
  change: OrderChange,
): Promise<OrderRow> {
  await noteOrders(trx, order.user_id);
  return writeOrder(trx, order, change);
}

/** BRK-69: the same for how far a stop has trailed along, which is no change for whoever has read the order. */
export function noteTrail(trx: Kysely<Schema>, order: OrderRow, trail: OrderChange): Promise<OrderRow> {
  noteAccount(trx, order.user_id);
  return writeOrder(trx, order, trail);
}

async function writeOrder(
  trx: Kysely<Schema>,
  { id, status }: OrderRow,
  change: OrderChange,
): Promise<OrderRow> {
  const values = given(change);
  const [changed] = await changeOf(values)(trx, { ...values, order_id: id, from_status: status });
  if (!changed) throw new Error(`Order ${id} is not in state ${status} any more.`);
  return changed;
}

/** Without what is left out. */
function given(values: Partial<NewOrder>): OrderValues {
  const entries = Object.entries(values);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
