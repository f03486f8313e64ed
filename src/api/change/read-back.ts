import {
  CompleteReason,
  DepositType,
  LoanKycStatus,
  OrderSide,
  OrderStatus,
  ReviewStatus,
  WithdrawalType,
} from '../../generated/enums.ts';
import type { Order } from '../../generated/rest.d.ts';
import { marketSession } from '../../state/market-session.ts';
import { ApiError } from '../api-error.ts';
import {
  rowsOf,
  type Answer,
  type DataOf,
  type InputOf,
  type MutationId,
  type PagedId,
  type RowOf,
} from '../operation.ts';
import { send } from '../transport.ts';
import type { ReadableId } from './decision.ts';

/** One change as it was sent. */
export interface Sent<Id extends MutationId> {
  input: InputOf<Id>;
  /** Its Idempotency-Key. */
  key: string;
  /** Epoch milliseconds by the server's clock. */
  sentAt: number;
}

/** Where the records of a change are listed. */
interface RecordsOf {
  submitOrder: RowOf<'listOrders'>;
  closeOrder: RowOf<'listOrders'>;
  cancelOrder: RowOf<'listOrders'>;
  setOrderStops: RowOf<'listOrders'>;
  submitCoinDeposit: RowOf<'listDeposits'>;
  submitWireDeposit: RowOf<'listDeposits'>;
  submitWithdrawal: RowOf<'listWithdrawals'>;
  submitLoan: RowOf<'listLoans'>;
  submitRepayment: RowOf<'listLoans'>;
  sendChatMessage: RowOf<'listChatMessages'>;
}

/** What a change that is done leaves: the answer's data, or what was read back and may have gone further since. */
export type ResultOf<Id extends MutationId> =
  | DataOf<Id>
  | (Id extends keyof RecordsOf ? RecordsOf[Id] : never);

/**
 * Looks for what became of a change whose answer was lost. Resolves with it, or with null when everything was read
 * and it is not there; rejects when that could not be read, or with kind `not-done` when it cannot happen any more.
 */
export type ReadBack<Id extends MutationId> = (
  key: string,
  sent: Sent<Id>,
) => Promise<Answer<ResultOf<Id>> | null>;

/** The lists whose rows say by which key they were made, and with which inputs they are read whole. */
const recordLists = {
  listOrders: [
    { status: OrderStatus.Open },
    { status: OrderStatus.Pending },
    { status: OrderStatus.Completed },
  ],
  listDeposits: [{ type: DepositType.Coin }, { type: DepositType.Bank }],
  listWithdrawals: [{ type: WithdrawalType.Coin }, { type: WithdrawalType.Bank }],
  listLoans: [{}],
  listChatMessages: [{}],
} as const satisfies { [Id in PagedId]?: readonly Omit<InputOf<Id>, 'page'>[] };

type RecordListId = keyof typeof recordLists;

/** Of one list; an answer that takes longer is taken for none. */
const patience = 8000;

/**
 * Reads the newest rows of a list in all its kinds; rejects when a kind could not be read and nothing fits in the
 * others.
 */
async function findRow<Id extends RecordListId>(
  id: Id,
  fits: (row: RowOf<Id>) => boolean,
): Promise<RowOf<Id> | null> {
  const pages = await Promise.allSettled(
    recordLists[id].map((input) => send(id, { ...input, page: 1 }, { timeout: patience })),
  );
  for (const page of pages) {
    const found = page.status === 'fulfilled' ? rowsOf(id, page.value.data).find(fits) : undefined;
    if (found !== undefined) return found;
  }
  const failed = pages.find((page) => page.status === 'rejected');
  if (failed) throw failed.reason;
  return null;
}

function keyIn(row: object): string | null {
  const key: unknown = 'RequestKey' in row ? row.RequestKey : 'request_key' in row ? row.request_key : null;
  return typeof key === 'string' ? key : null;
}

/**
 * Finds the record that a change made, by its key, among the newest of a list.
 *
 * @param resembles for servers that keep no keys: whether a row without one must be what was sent
 */
async function byKey<Id extends RecordListId>(
  id: Id,
  key: string,
  resembles: (row: RowOf<Id>) => boolean = () => false,
): Promise<Answer<RowOf<Id>> | null> {
  const row = await findRow(id, (candidate) => {
    const kept = keyIn(candidate as object);
    return kept === null ? resembles(candidate) : kept === key;
  });
  return row === null ? null : { data: row, message: '' };
}

/** Differences of clocks, and the whole seconds of timestamps. */
const clockSlack = 5000;

/**
 * On a server that keeps no keys, an order is found by what it is: instrument, side, lots, and not older than the
 * call.
 */
function resemblesOrder({ input, sentAt }: Sent<'submitOrder'>): (row: Order) => boolean {
  const instrument = marketSession.instruments.find(({ Id }) => Id === input.forex_id);
  return (row) =>
    row.ForexTradeLists.ShowCode === instrument?.ShowCode &&
    row.OrderType === input.type &&
    row.Quantity === input.cont &&
    Date.parse(row.CreateTimeHandler) >= sentAt - clockSlack;
}

/** What became of a change of one order. An old order may stand on a later page, so that not found says nothing. */
async function orderAfter(id: number, isDone: (order: Order) => boolean): Promise<Answer<Order> | null> {
  const order = await findRow('listOrders', ({ Id }) => Id === id);
  if (order === null) throw new ApiError('contract', null, 'The order is in no list');
  if (isDone(order)) return { data: order, message: '' };
  // Nothing can be changed of an order that is over.
  if (order.Status === OrderStatus.Completed) throw new ApiError('not-done', null, '');
  return null;
}

/** ORD-17: a part that was closed is an order of its own; the position it was taken from stays, with fewer lots. */
async function partAfter(
  key: string,
  { input: { id, cont: lots }, sentAt }: Sent<'closeOrder'>,
): Promise<Answer<Order> | null> {
  const part = await findRow('listOrders', (row) => {
    if (!('PartOf' in row) || row.PartOf !== id) return false;
    if (row.RequestKey !== undefined) return row.RequestKey === key;
    return row.Quantity === lots && Date.parse(row.CompleteTimeHandler) >= sentAt - clockSlack;
  });
  return part ? { data: part, message: '' } : orderAfter(id, () => false);
}

/** Whether the order has what was sent. A stop loss that trails may have gone on since, and never goes back. */
function hasStops(order: Order, input: InputOf<'setOrderStops'>): boolean {
  const { stop_loss_price: stopLoss, target_profit_price, target_price, trailing, only } = input;
  const { TargetLossPrice: now } = order;
  const isBeyond = order.OrderType === OrderSide.Buy ? now >= stopLoss : now <= stopLoss || stopLoss === 0;
  const hasProfit = order.TargetProfitPrice === target_profit_price;
  const hasTarget = (target_price ?? order.OriginPrice) === order.OriginPrice;
  const hasLoss =
    (trailing ?? order.Trailing ?? 0) === (order.Trailing ?? 0) &&
    (now === stopLoss || (order.Trailing !== undefined && isBeyond));
  if (only === 'take_profit') return hasProfit;
  if (only === 'target') return hasTarget;
  return only === 'stop_loss' ? hasLoss : hasLoss && hasProfit && hasTarget;
}

/** The newest identity, if it is the one that was sent: where no key is kept, whatever waits now. */
async function identityByKey(key: string): Promise<Answer<DataOf<'submitIdentity'>> | null> {
  const { data, message } = await send('getIdentity', {}, { timeout: patience });
  const isOurs = data.review_status === ReviewStatus.Waiting && (data.request_key ?? key) === key;
  return isOurs ? { data, message } : null;
}

/** LOAN-33: the application that waits now, if it is the one that was sent: where no key is kept, whatever waits. */
async function kycByKey(key: string): Promise<Answer<DataOf<'submitLoanKyc'>> | null> {
  const { data } = await send('getLoanInfo', {}, { timeout: patience });
  const { status, request_key: kept, submitted_at } = data;
  if (status !== LoanKycStatus.Waiting || (kept ?? key) !== key) return null;
  return { data: { status, ...(submitted_at && { submitted_at }) }, message: '' };
}

/** LOAN-48: the loan whose repayment was reported with this key. */
async function repaymentByKey(key: string): Promise<Answer<RowOf<'listLoans'>> | null> {
  const loan = await findRow('listLoans', ({ repayment_key }) => repayment_key === key);
  return loan && { data: loan, message: '' };
}

async function allMethods(): Promise<DataOf<'listWithdrawalMethods'>> {
  const lists = [WithdrawalType.Coin, WithdrawalType.Bank].map((draw_type) =>
    send('listWithdrawalMethods', { draw_type, draw_id: 0 }, { timeout: patience }),
  );
  return (await Promise.all(lists)).flatMap(({ data }) => data);
}

/**
 * The method that was bound with a key. WAL-09: on a server that keeps no keys nobody knows which it is, and the
 * outcome stays unknown.
 */
async function methodByKey(key: string): Promise<Answer<DataOf<'bindWithdrawalMethod'>> | null> {
  const rows = await allMethods();
  const found = rows.find((row) => row.request_key === key);
  if (found) return { data: found, message: '' };
  if (rows.some((row) => row.request_key === undefined)) throw new ApiError('contract', null, 'No keys');
  return null;
}

/** WAL-08: it is in neither list any more. */
async function methodGone({
  input: { id },
}: Sent<'deleteWithdrawalMethod'>): Promise<Answer<DataOf<'deleteWithdrawalMethod'>> | null> {
  const rows = await allMethods();
  return rows.some((method) => method.id === id) ? null : { data: { id }, message: '' };
}

/**
 * API-09: how each change that can be is read back. Fetched before the first of them is sent: whatever happens then,
 * nothing more is needed to find out.
 */
export const readBacks: { [Id in ReadableId]: ReadBack<Id> } = {
  submitOrder: (key, sent) => byKey('listOrders', key, resemblesOrder(sent)),
  closeOrder: (key, sent) =>
    sent.input.cont === undefined
      ? orderAfter(sent.input.id, ({ Status }) => Status === OrderStatus.Completed)
      : partAfter(key, sent),
  cancelOrder: (_, { input }) =>
    // It may also have been filled and closed since: then it was not cancelled.
    orderAfter(
      input.id,
      (order) =>
        order.Status === OrderStatus.Completed &&
        (order.CompleteReason ?? CompleteReason.Cancelled) === CompleteReason.Cancelled,
    ),
  setOrderStops: (_, { input }) => orderAfter(input.id, (order) => hasStops(order, input)),
  sendChatMessage: (key) => byKey('listChatMessages', key),
  submitIdentity: identityByKey,
  submitCoinDeposit: (key) => byKey('listDeposits', key),
  submitWireDeposit: (key) => byKey('listDeposits', key),
  submitWithdrawal: (key) => byKey('listWithdrawals', key),
  bindWithdrawalMethod: methodByKey,
  deleteWithdrawalMethod: (_, sent) => methodGone(sent),
  submitLoanKyc: kycByKey,
  submitLoan: (key) => byKey('listLoans', key),
  submitRepayment: repaymentByKey,
};
