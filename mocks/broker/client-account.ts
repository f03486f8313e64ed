import type { Kysely } from 'kysely';
import { OrderStatus } from '../../src/generated/enums.ts';
import { isUsdBase } from '../../src/domain/instrument.ts';
import { accountFigures, type AccountFigures } from '../../src/domain/account.ts';
import { profit } from '../../src/domain/margin.ts';
import { opposite } from '../../src/domain/side.ts';
import type { Market } from '../market/market.ts';
import { fromMicros } from '../store/micros.ts';
import type { OrderRow, Schema } from '../store/schema.ts';
import { statement } from '../store/prepared-statement.ts';
import { withdrawingSum } from './cover-withdrawals.ts';
import { priceAt, specOf } from './terms.ts';
import { stopOf } from './trailing.ts';

/** What one client has: cash in micro-dollars, open positions and pending orders, oldest first. */
export interface ClientAccount {
  userId: number;
  cash: number;
  /** BRK-44: micro-dollars that negative-balance protection made good and that were not repaid. */
  owed: number;
  /** Micro-dollars of the withdrawals under way. */
  withdrawing: number;
  /** BRK-92: of which change of orders `orders` is at least. */
  ordersRev: number;
  orders: readonly OrderRow[];
}

/** The statuses of orders that have not ended. */
export const liveStatuses = [OrderStatus.Pending, OrderStatus.Open];

// As literals: the index of live orders is found by them.
const isLive = `status in (${liveStatuses.join(', ')})`;

const liveOrdersOf = statement<{ userId: number }, OrderRow>(
  `select * from orders where user_id = :userId and ${isLive} order by id`,
);

type Money = Omit<ClientAccount, 'userId' | 'orders'>;

const nothing: Money = { cash: 0, owed: 0, withdrawing: 0, ordersRev: 0 };

const moneyColumns = `balance as cash, owed, ${withdrawingSum} as withdrawing, orders_rev as "ordersRev"`;

const moneyById = statement<{ userId: number }, Money>(
  `select ${moneyColumns} from users where id = :userId`,
);

/** All amounts in micro-dollars; nothing where there is no such user. */
async function moneyOf(db: Kysely<Schema>, userId: number): Promise<Money> {
  const [money] = await moneyById(db, { userId });
  return money ?? nothing;
}

export async function loadAccount(db: Kysely<Schema>, userId: number): Promise<ClientAccount> {
  // First how often they changed: what is read after it is no older, also where another node writes meanwhile.
  const money = await moneyOf(db, userId);
  return { userId, ...money, orders: await liveOrdersOf(db, { userId }) };
}

const liveOrders = statement<Record<string, never>, OrderRow>(
  `select * from orders where ${isLive} order by id`,
);

const moneyOfTraders = statement<Record<string, never>, Money & { id: number }>(`
  select id, ${moneyColumns}
  from users
  where id in (select user_id from orders where ${isLive})
  order by id`);

const withOrders = statement<Record<string, never>, { user_id: number }>(
  `select distinct user_id from orders where ${isLive} order by user_id`,
);

/** Everybody who has an order or a position. */
export async function usersWithOrders(db: Kysely<Schema>): Promise<number[]> {
  return (await withOrders(db, {})).map(({ user_id }) => user_id);
}

/** The accounts of everybody who has an order or a position. */
export async function loadAccounts(db: Kysely<Schema>): Promise<Map<number, ClientAccount>> {
  const rows = await moneyOfTraders(db, {});
  const money = new Map(rows.map(({ id, ...rest }) => [id, rest]));
  const orders = Map.groupBy(await liveOrders(db, {}), (order) => order.user_id);
  return new Map(
    [...orders].map(([userId, own]) => [userId, { userId, ...(money.get(userId) ?? nothing), orders: own }]),
  );
}

export function openPositions(account: ClientAccount): OrderRow[] {
  return account.orders.filter((order) => order.status === OrderStatus.Open);
}

export function pendingOrders(account: ClientAccount): OrderRow[] {
  return account.orders.filter((order) => order.status === OrderStatus.Pending);
}

/** What an account is worth at a moment, in USD. */
export interface AccountValue extends AccountFigures {
  positions: PositionValue[];
  /** BRK-92: as of which change of orders. */
  ordersRev: number;
}

interface PositionValue {
  id: number;
  /** The price at which it would be closed now. */
  price: number;
  /** Floating profit in USD. */
  profit: number;
  /** Where its stops stand; null is none. */
  stopLoss: number | null;
  takeProfit: number | null;
  trails: boolean;
  lots: number;
  /** USD. */
  margin: number;
}

interface Valued {
  market: Market;
  span: string;
  value: AccountValue;
}

/**
 * The newest two values of an account: broker, portfolio and calls ask for it at the same tick, and the broker at the
 * one before as well.
 */
const valued = new WeakMap<ClientAccount, Valued[]>();

/** BRK-22: values an account by the quotes of a moment, each position at the side at which it would be closed. */
export function valueAccount(market: Market, account: ClientAccount, at: number): AccountValue {
  const span = market.quietSpan(at);
  const known = valued.get(account) ?? [];
  const same = known.find((one) => one.span === span && one.market === market);
  if (same) return same.value;
  const value = computeValue(market, account, at);
  valued.set(account, [{ market, span, value }, ...known.slice(0, 1)]);
  return value;
}

function computeValue(market: Market, account: ClientAccount, at: number): AccountValue {
  const positions = openPositions(account).map((order) => ({
    ...valuePosition(market, order, at),
    margin: fromMicros(order.margin),
  }));
  const pending = pendingOrders(account).map(({ margin, commission }) => ({
    margin: fromMicros(margin),
    commission: fromMicros(commission),
  }));
  const figures = accountFigures({
    balance: fromMicros(account.cash),
    owed: fromMicros(account.owed),
    withdrawing: fromMicros(account.withdrawing),
    positions,
    pending,
  });
  return { ...figures, positions, ordersRev: account.ordersRev };
}

/** An open position at the price at which it would be closed at that moment. */
export function valuePosition(market: Market, order: OrderRow, at: number): Omit<PositionValue, 'margin'> {
  const spec = specOf(market, order.instrument_id);
  const price = priceAt(market, spec, opposite(order.side), at);
  return {
    id: order.id,
    price,
    profit: profitAt(market, order, price, at),
    stopLoss: stopOf(order),
    takeProfit: order.take_profit,
    trails: order.trailing !== null,
    lots: order.lots,
  };
}

/** Profit of a filled order in USD if it closed at `price`. */
export function profitAt(market: Market, order: OrderRow, price: number, at: number): number {
  if (order.open_price === null) return 0;
  const { code, quoteCurrency, contractSize } = specOf(market, order.instrument_id);
  return profit({
    side: order.side,
    openPrice: order.open_price,
    closePrice: price,
    lots: order.lots,
    contractSize,
    quoteRate: market.usdRate(quoteCurrency, at),
    isUsdBase: isUsdBase(code, quoteCurrency),
  });
}
