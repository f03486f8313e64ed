import type { Order } from '../../../src/generated/rest.d.ts';
import { Exact, decimals, type Micros } from './exact.ts';
import type { ModelAccount } from './model-account.ts';
import type { ModelOrder } from './model-order.ts';

/** The sandbox and the model disagree. */
export class Difference extends Error {
  override readonly name = 'Difference';
}

/** What was compared so far. */
export const counted = { figures: 0 };

export function same(what: string, sandbox: unknown, model: unknown): void {
  counted.figures += 1;
  if (sandbox !== model)
    throw new Difference(`${what}: the sandbox says ${show(sandbox)}, the model ${show(model)}`);
}

const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A number on the wire against one that loses nothing. */
export function sameNumber(what: string, sandbox: number | null | undefined, model: Exact | null): void {
  const wire = sandbox === null || sandbox === undefined ? null : Exact.of(sandbox);
  same(what, wire ? wire.toString() : null, model ? model.toString() : null);
}

export function sameMoney(what: string, sandbox: number | null | undefined, model: Micros): void {
  const wire = sandbox === undefined || sandbox === null ? null : Exact.of(sandbox).toString();
  same(what, wire, decimals(model, 6));
}

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const instant = (text: string | null | undefined) =>
  text === null || text === undefined ? null : new Date(text).toISOString();

export function sameMoment(what: string, sandbox: string | null | undefined, model: number | null): void {
  same(what, instant(sandbox), moment(model));
}

/** AUD-05: every figure of an order. */
export function sameOrder(account: ModelAccount, wire: Order, order: ModelOrder): void {
  const what = (field: string) => `${field} of order ${order.id} (${order.side} ${order.code})`;
  const { market } = account;
  same(what('Id'), wire.Id, order.id);
  same(what('ShowCode'), wire.ForexTradeLists.ShowCode, market.of(order.code).shown);
  same(what('OrderType'), wire.OrderType, order.side === 'buy' ? 1 : 2);
  same(what('Status'), wire.Status, { pending: 0, open: 1, ended: 3 }[order.state]);
  if ('CompleteReason' in wire || order.reason !== null)
    same(what('CompleteReason'), 'CompleteReason' in wire ? wire.CompleteReason : null, order.reason);
  sameNumber(what('Quantity'), wire.Quantity, order.lots);
  sameNumber(what('OriginPrice'), wire.OriginPrice, order.asked);
  sameNumber(what('Price'), wire.Price, order.opened);
  const price = currentPrice(account, order);
  if (price) sameNumber(what('UpdatePrice'), wire.UpdatePrice, price);
  sameMoney(what('CautionMoney'), wire.CautionMoney, order.margin);
  sameMoney(what('TradeFee'), wire.TradeFee, order.fee);
  sameMoney(what('Swap'), wire.Swap ?? 0, order.swap);
  sameMoney(
    what('FactProfits'),
    wire.FactProfits,
    order.state === 'open' ? account.profitNow(order) : order.profit,
  );
  sameNumber(what('TargetLossPrice'), wire.TargetLossPrice, order.stopLoss ?? Exact.of(0));
  sameNumber(what('TargetProfitPrice'), wire.TargetProfitPrice, order.takeProfit ?? Exact.of(0));
  sameNumber(what('Trailing'), wire.Trailing, order.trailing);
  same(what('Multiple'), wire.Multiple, order.leverage);
  sameMoment(what('CreateTimeHandler'), wire.CreateTimeHandler, order.createdAt);
  sameMoment(what('FillTimeHandler'), wire.FillTimeHandler, order.filledAt);
  sameMoment(what('CompleteTimeHandler'), wire.CompleteTimeHandler, order.endedAt);
  sameMoment(what('ExpireAt'), wire.ExpireAt, order.expiresAt);
  same(what('PartOf'), ('PartOf' in wire && wire.PartOf) || null, order.partOf);
  same(what('RequestKey'), wire.RequestKey, order.key);
}

/** BRK-33; null where no rule says it: of an order that never filled. */
function currentPrice(account: ModelAccount, order: ModelOrder): Exact | null {
  if (order.state === 'ended') return order.closed;
  if (order.state === 'open') return account.closingPrice(order);
  return account.market.price(order.code, order.side);
}
