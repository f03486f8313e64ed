import type { InputOf, MutationId } from '../../../src/generated/operations.ts';
import { Difference, same, sameMoney, sameNumber, sameOrder } from './compare.ts';
import type { Feed } from './feed.ts';
import type { Draws } from '../../mocked/draws.ts';
import { Exact } from './exact.ts';
import type { ModelAccount } from './model-account.ts';
import type { ModelLoans } from './model-loan.ts';
import type { Picture } from './model-money.ts';
import type { ModelOrder } from './model-order.ts';
import type { Envelope } from '../../gateway/dispatch.ts';
import type { Caller } from '../caller.ts';
import type { SocketClient } from './socket-client.ts';

/** A call that changed something, or was refused, and its answer. */
export interface Sent {
  id: MutationId;
  input: object;
  key: string;
  answer: Envelope;
}

/** One account in one world, with the model of both. */
export interface Scene {
  dice: Draws;
  rest: Caller;
  socket: SocketClient;
  token: string;
  /** As the control API calls it. */
  name: string;
  isDemo: boolean;
  /** Mostly about a loan. */
  isBorrower: boolean;
  account: ModelAccount;
  /** The accounts of this world: time and prices are the same for all of them. */
  everybody: readonly ModelAccount[];
  /** Where prices run by themselves; null where each one is pinned. */
  feed: Feed | null;
  /** Instruments that are traded, and those that only say what a currency is worth. */
  codes: readonly string[];
  pairs: readonly string[];
  /** What each instrument costs ordinarily. */
  usual: ReadonlyMap<string, number>;
  /** The one without leverage. */
  unleveraged: string;
  sent: Sent[];
  /** The bound address to which a real account withdraws, its id 0 until there is one. */
  method: { id: number; payableFrom: number };
  /** Whether a new one waits a day before it is paid to. */
  waits: boolean;
  loans: ModelLoans;
  /** What payments were reported with. */
  pictures: Picture[];
  /** Codes opened or closed by hand. */
  forced: Set<string>;
  /** The same of every scenario in this world. */
  onceForced: Set<string>;
  /** The clock goes no further: the session would end. */
  until: number;
  /** Says what is done, for the report of a failure. */
  say(step: string): void;
  /** How much of the model the sandbox has been asked about. */
  seen: { records: number; ended: number; open: number; pending: number };
}

/** Sends a call that changes something, and keeps the answer for repeats. */
export async function change<Id extends MutationId>(
  scene: Scene,
  id: Id,
  input: InputOf<Id> & object,
  key: string,
): Promise<Envelope> {
  const answer = await scene.rest.send(id, input, { token: scene.token, key });
  scene.sent.push({ id, input, key, answer });
  return answer;
}

const pageSize = 20;

/** AUD-05: asks for every figure and compares it with the model. */
export async function compareAll(scene: Scene): Promise<void> {
  const { account, seen } = scene;
  const { open, pending } = account;
  const ended = account.orders.filter(({ state }) => state === 'ended');
  if (open.length > 0 || seen.open > 0) await compareOrders(scene, 1, open);
  if (pending.length > 0 || seen.pending > 0) await compareOrders(scene, 0, pending);
  if (ended.length > seen.ended) await compareOrders(scene, 3, ended);
  // After the orders: an order at the present price fills at the latest when they are asked for.
  await compareSocket(scene);
  await compareAccount(scene);
  if (scene.dice.chance(0.06)) await compareQuotes(scene);
  if (account.records.length > seen.records) await compareRecords(scene);
  scene.seen = {
    open: open.length,
    pending: pending.length,
    ended: ended.length,
    records: account.records.length,
  };
}

/** What everybody sees of the instruments: price, spread, rate, whether the market is open. */
async function compareQuotes({ rest, account, codes, pairs }: Scene): Promise<void> {
  const { market } = account;
  const all = await rest.data('listInstruments', {});
  for (const code of [...codes, ...pairs]) {
    const wire = all.find((one) => one.Code === code);
    sameNumber(`Price of ${code}`, wire?.ForexQuotations.Close, market.mid(code));
    sameNumber(`Spread of ${code}`, wire?.Spread, market.spread(code));
    same(`MarketStatus of ${code}`, wire?.MarketStatus, market.isOpen(code) ? 1 : 0);
    const rate = market.rate(market.of(code), market.mid(code));
    // A rate has no end of decimals: as many as a number can hold.
    const difference = Exact.of(wire?.QuoteRate ?? 1).minus(rate);
    same(`QuoteRate of ${code}`, difference.size().isBelow(rate.times(Exact.of(1e-14))), true);
  }
}

async function compareSocket({ socket, account }: Scene): Promise<void> {
  const { portfolio, closed } = await socket.look();
  same('FOREX_CLOSED', closed.join(), account.ended.join());
  account.ended = [];
  sameMoney('ProfitsTotal on the socket', portfolio.ProfitsTotal, account.floating);
  sameMoney('CautionMoneyAll on the socket', portfolio.CautionMoneyAll, account.usedMargin);
  sameMoney('Balance on the socket', portfolio.Balance, account.cash);
  sameMoney('Owed on the socket', portfolio.Owed ?? 0, account.owed);
  sameNumber('HazardRate', portfolio.HazardRate, account.level);
  const byId = [...portfolio.TransOrder].sort((a, b) => a.Id - b.Id);
  const open = [...account.open].sort((a, b) => a.id - b.id);
  same('Positions on the socket', byId.map(({ Id }) => Id).join(), open.map(({ id }) => id).join());
  for (const [index, order] of open.entries()) {
    const wire = byId[index];
    sameNumber(`UpdatePrice of ${order.id} on the socket`, wire?.UpdatePrice, account.closingPrice(order));
    sameMoney(`FactProfits of ${order.id} on the socket`, wire?.FactProfits, account.profitNow(order));
    if (order.trailing)
      sameNumber(`TargetLossPrice of ${order.id} on the socket`, wire?.TargetLossPrice, order.stopLoss);
  }
}

async function compareAccount({ rest, token, account, dice }: Scene): Promise<void> {
  const detail = await rest.data('getForexAccount', {}, { token });
  sameMoney('balance', detail.balance, account.cash);
  sameMoney('lock_balance', detail.lock_balance, account.locked);
  sameMoney('withdrawable', detail.withdrawable, account.withdrawable);
  sameMoney('owed', detail.owed ?? 0, account.owed);
  if (!dice.chance(0.2)) return;
  const balance = await rest.data('getBalance', {}, { token });
  sameMoney('balance of getBalance', balance.balance, account.cash);
  sameMoney('owed of getBalance', balance.owed ?? 0, account.owed);
}

async function compareOrders(
  { rest, token, account }: Scene,
  status: 0 | 1 | 3,
  all: ModelOrder[],
): Promise<void> {
  const page = await rest.data('listOrders', { status, page: 1 }, { token });
  const what = `Orders of status ${status}`;
  same(`${what}: total`, page.total, all.length);
  sameMoney(`${what}: balance`, page.balance, account.cash);
  const profits =
    status === 0 ? 0n : status === 1 ? account.floating : all.reduce((to, one) => to + one.profit, 0n);
  sameMoney(`${what}: all_fact_profits`, page.all_fact_profits, profits);
  same(`${what}: rows`, page.data.length, Math.min(all.length, pageSize));
  let before = Number.POSITIVE_INFINITY;
  for (const wire of page.data) {
    const order = all.find(({ id }) => id === wire.Id);
    if (!order) throw new Difference(`${what}: the sandbox has ${wire.Id}, the model does not`);
    sameOrder(account, wire, order);
    const rank = status === 3 ? (order.endedAt ?? 0) : order.id;
    same(`${what}: newest first`, rank <= before, true);
    before = rank;
  }
}

async function compareRecords({ rest, token, account }: Scene): Promise<void> {
  const page = await rest.data('listBalanceRecords', { page: 1 }, { token });
  same('Balance records: total', page.total, account.records.length);
  const newest = account.records.toReversed().slice(0, pageSize);
  same('Balance records: rows', page.list.length, newest.length);
  for (const [index, record] of newest.entries()) {
    const wire = page.list[index];
    const what = (field: string) => `${field} of balance record ${index + 1} of the newest`;
    same(what('Type'), wire?.Type, record.type);
    sameMoney(what('Value'), wire?.Value, record.value);
    sameMoney(what('Balance'), wire?.Balance, record.balance);
    same(what('CreatedAtTran'), wire && Date.parse(wire.CreatedAtTran), record.at);
  }
}
