import { useSyncExternalStore } from 'react';
import { proxy, ref } from 'valtio/vanilla';
import { ApiError, errorText } from '../../../api/api-error.ts';
import { change, type Outcome } from '../../../api/change/make-change.ts';
import { lookNow } from '../../../api/change/resume.ts';
import { onNewsOf, owner, sentChanges } from '../../../api/change/sent.ts';
import { newRequestKey, type InputOf } from '../../../api/operation.ts';
import { marginCallLevel } from '../../../domain/fixed-figures.ts';
import type { OrderView } from '../../../domain/order-wire.ts';
import { errorCodes } from '../../../generated/error-codes.ts';
import { portfolio } from '../../../live/page.ts';
import { marketSession } from '../../../state/market-session.ts';
import { isRecord } from '../../../state/read-json.ts';
import { safeSession } from '../../../state/safe-storage.ts';
import { closeProtection } from '../close-protection.ts';
import { afterReload, inSendingOrder, itemOf, readItems, type BulkItem } from './bulk-plan.ts';
import { createBulkRunner, type BulkEnd, type BulkRun } from './bulk-runner.ts';

// The page's one run of many orders: it goes on when whoever asked for it is gone.

/** Below the record of what was sent: it goes with the person (SES-07). */
const storageKey = 'candlewick.sent.bulk';

/** Whose run it is: user id. */
let whose: number | null = null;

const runner = createBulkRunner({
  send,
  newKey: newRequestKey,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  keep(items) {
    if (items.length === 0) safeSession.remove(storageKey);
    else safeSession.write(storageKey, JSON.stringify({ owner: whose, items }));
  },
  follow: (key, onEnd) => onNewsOf(key, (news) => onEnd(endOf(news))),
});

export const { stop: stopBulk, again: sendAgain, forget: forgetBulk, onOver: onBulkOver } = runner;
export const bulkRun = (): BulkRun | null => runner.run();

export const useBulkRun = (): BulkRun | null => useSyncExternalStore(runner.subscribe, runner.run);

const profitNow = ({ id, profit }: OrderView) => portfolio.position(id).read()?.profit ?? profit;

/** BLK-2: closes open positions and cancels what waits, each by its own request. */
export function startBulk(orders: readonly OrderView[]): void {
  const { marginLevel } = portfolio.state;
  const isCalled = marginLevel !== null && marginLevel <= marginCallLevel;
  whose = owner();
  const sorted = inSendingOrder(orders, isCalled, profitNow);
  runner.start(sorted.map((order) => itemOf(order, newRequestKey())));
}

/** What somebody is asked about now. The host shows it: what has asked may go with its last order. */
export const asked = proxy<{ many: readonly OrderView[] | null; reversed: OrderView | null }>({
  many: null,
  reversed: null,
});
/** BLK-02: asks about so many orders; null once it is answered or its report left. */
export function askBulk(orders: readonly OrderView[] | null): void {
  asked.many = orders && ref([...orders]);
}
/** BLK-05: asks whether a position is reversed; null once it is answered and the outcome known. */
export function askReverse(order: OrderView | null): void {
  asked.reversed = order && ref({ ...order });
}

/** How many dialogs show it; with none, its end is a toast. */
let shownBy = 0;
export const isBulkShown = (): boolean => shownBy > 0;
export function showBulk(): () => void {
  shownBy += 1;
  return () => {
    shownBy -= 1;
  };
}

/**
 * BLK-4: what a reload has left in the middle. Call it before what was sent is looked for. Returns whether there is
 * something to report.
 */
export function restoreBulk(): boolean {
  const known = runner.run();
  if (known && whose === owner()) return known.items.some(({ state }) => state !== 'done');
  runner.forget();
  if (runner.run() !== null) return false;
  whose = owner();
  const stored = readStored();
  const sent = new Set(sentChanges().map(({ key }) => key));
  const items = stored.map((one) => afterReload(one, (key) => sent.has(key)));
  // A report of which nothing is left to do was read before.
  const isWanted = items.some(({ state }) => state !== 'done');
  if (isWanted) runner.restore(items);
  else safeSession.remove(storageKey);
  return isWanted;
}

function readStored(): BulkItem[] {
  try {
    const stored: unknown = JSON.parse(safeSession.read(storageKey) ?? 'null');
    return isRecord(stored) && stored['owner'] === owner() ? readItems(stored['items']) : [];
  } catch {
    return [];
  }
}

/** By hand: looks for what is not known. Resolves once it has been looked. */
export async function checkBulk({ key }: BulkItem): Promise<void> {
  await lookNow(key);
}

async function send(item: BulkItem, onNoAnswer: () => void): Promise<BulkEnd> {
  const { id, act, key } = item;
  const options = { key, onNoAnswer };
  if (act === 'cancel') return endOfOutcome(await change('cancelOrder', { id }, options));
  return endOfOutcome(await change('closeOrder', closeInput(item), options));
}

/** What was sent under each key: a key belongs to one request, also where the server asked for a pause. */
const inputs = new Map<string, InputOf<'closeOrder'>>();

/** ORD-15: of the price that is on the screen at this moment. */
function closeInput({ id, key, showCode, precision }: BulkItem): InputOf<'closeOrder'> {
  const sent = inputs.get(key);
  if (sent) return sent;
  const instrument = marketSession.instruments.find(({ ShowCode }) => ShowCode === showCode);
  const input = { id, ...closeProtection({ id, instrument: instrument ?? null, precision }) };
  inputs.set(key, input);
  return input;
}

function endOfOutcome(outcome: Outcome<'closeOrder'> | Outcome<'cancelOrder'> | null): BulkEnd {
  // Somebody else has signed in meanwhile: it is not for them to see.
  if (outcome === null) return { state: 'not-sent' };
  if (outcome.state === 'done') return { state: 'done', result: resultOf(outcome.data) };
  const { error } = outcome;
  const words = errorText(error);
  if (outcome.state === 'unknown') return { state: 'unknown', words };
  if (outcome.state === 'not-done') return { state: 'failed', words, sameKey: true };
  if (error.kind === 'not-sent' || error.isSessionEnd) return { state: 'not-sent' };
  if (isTooMany(error)) return { state: 'too-many', wait: error.retryAfter, words };
  return { state: 'failed', words };
}

const isTooMany = ({ kind, code }: ApiError) =>
  kind === 'refused' ? code === errorCodes.TooManyRequests : kind === 'transport' && code === 429;

/** Of what was found after its answer was lost. */
function endOf(news: Parameters<Parameters<typeof onNewsOf>[1]>[0]): BulkEnd {
  if (news instanceof ApiError) return { state: 'unknown', words: errorText(news) };
  if (news.answer) return { state: 'done', result: resultOf(news.answer.data) };
  return { state: 'failed', words: errorText(new ApiError('not-done', null, '')), sameKey: true };
}

/** What closing brought; an order that was cancelled has brought nothing. */
function resultOf(data: unknown): number | null {
  const profit = isRecord(data) ? data['FactProfits'] : null;
  return typeof profit === 'number' ? profit : null;
}
