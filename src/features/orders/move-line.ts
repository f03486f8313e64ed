import { createNanoEvents } from 'nanoevents';
import { accountRead } from '../../api/account-cache.ts';
import { ApiError, errorText } from '../../api/api-error.ts';
import { change } from '../../api/change/make-change.ts';
import { lookNow } from '../../api/change/resume.ts';
import { onNewsOf, sentChanges } from '../../api/change/sent.ts';
import { joinPages, keyOf, pagesOf, type ListData } from '../../api/operation.ts';
import { queryClient } from '../../api/query-client.ts';
import { serverTime } from '../../api/transport.ts';
import { lineFromWire, statusToWire, stopFromWire, type OrderView } from '../../domain/order-wire.ts';
import type { OrderLine } from '../../domain/order.ts';
import type { InputOf } from '../../generated/operations.ts';
import type { OrderFeatures } from '../../generated/rest.d.ts';
import { clearDraft, readDraft, writeDraft } from '../../state/drafts.ts';
import {
  atRest,
  changeOf,
  lineOf,
  reduceLine,
  withMoves,
  type LineEvent,
  type LineState,
  type LostMove,
} from './line-change.ts';
import { stopsInput } from './stops-input.ts';

/** The lines of one order as somebody moves them. */
export interface LineMover {
  state: () => LineState;
  /** Notifies of every change of the state. Returns the function that stops. */
  subscribe: (listener: () => void) => () => void;
  /** Moves a line: a draft, of which the server knows nothing. Ignored while another move is under way. */
  move: (line: OrderLine, to: number | null) => void;
  /** Sends the draft, once. A second press while it is under way does nothing. */
  send: () => Promise<void>;
  /** Looks for what is unknown, by hand. */
  check: () => Promise<void>;
  /** A draft again of what was refused or not done. */
  edit: () => void;
  discard: () => void;
  /** The order as it is known now (`orderNow`); null once it has ended. Call it whenever it changes. */
  see: (order: OrderView | null) => void;
  /** Somebody shows it again after `end`. */
  begin: () => void;
  /** Nobody shows it any more. What was sent is found out all the same, and said by the shell. */
  end: () => void;
}

/** CNF-05: after this long nobody means a draft any more. */
const draftLife = 12 * 60 * 60_000;
const draftName = (id: number) => `line.${id}`;
/** CNF-05: whether a move of an order waits here to be sent. */
export function hasLineDraft(id: number): boolean {
  const draft = readDraft(draftName(id));
  return draft !== null && serverTime() - Number(draft['at']) <= draftLife;
}
const lines: readonly OrderLine[] = ['stopLoss', 'takeProfit', 'target'];

/**
 * CNF-02: moves one line of an order by one call (`stopsInput`) that is sent once and read back. Nothing is ever
 * cancelled and placed again.
 */
export function createLineMover(first: OrderView, features: () => OrderFeatures): LineMover {
  const events = createNanoEvents<{ changed(): void }>();
  const lost = followLost((key, done) => {
    dispatch({ type: 'found', key, done });
    void settle();
  });
  let order: OrderView | null = first;
  let state = restored(first);

  function dispatch(event: LineEvent): void {
    const next = reduceLine(state, event, order);
    if (next === state) return;
    state = next;
    keep(first.id, state);
    lost.follow(state.lost);
    events.emit('changed');
  }

  /** What is done stands until the lists have it. */
  async function settle(): Promise<void> {
    const { settled } = state;
    if (settled.length === 0) return;
    await orderRead(first.id);
    for (const move of settled) dispatch({ type: 'read', move });
  }

  /** What the record has no more is known: by another change of the order, in a form for example. */
  function forgetSettled(): void {
    if (state.lost.length > 0) dispatch({ type: 'open', keys: openKeys() });
  }

  async function send(): Promise<void> {
    if (state.phase !== 'draft' || order === null) return;
    const { move } = state;
    const input = stopsInput(withMoves(order, state.settled), changeOf(move), features());
    dispatch({ type: 'send' });
    const outcome = await change('setOrderStops', input, {
      form: draftName(first.id),
      onNoAnswer: () => dispatch({ type: 'no-answer' }),
    });
    if (outcome === null) return dispatch({ type: 'left' });
    if (outcome.state === 'done') dispatch({ type: 'done', message: outcome.message });
    else if (outcome.state === 'refused') dispatch({ type: 'refused', message: errorText(outcome.error) });
    else if (outcome.state === 'not-done') dispatch({ type: 'not-done' });
    else dispatch({ type: 'unknown', key: outcome.key });
    forgetSettled();
    await settle();
  }

  async function check(): Promise<void> {
    if (state.phase !== 'unknown') return;
    const { line, to } = state.move;
    const key = state.lost.find((one) => one.line === line && one.to === to)?.key;
    if (key === undefined) return;
    dispatch({ type: 'check' });
    // Where it is known by then, its news have come already.
    await lookNow(key);
    dispatch({ type: 'unknown', key });
    forgetSettled();
    await settle();
  }

  lost.follow(state.lost);
  return {
    state: () => state,
    subscribe: (listener) => events.on('changed', listener),
    move: (line, to) => dispatch({ type: 'move', line, to, at: serverTime() }),
    send,
    check,
    edit: () => dispatch({ type: 'edit' }),
    discard: () => dispatch({ type: 'discard' }),
    see(newest) {
      order = newest;
      forgetSettled();
      dispatch({ type: 'order', order: newest });
    },
    begin: () => lost.begin(state.lost),
    end: lost.end,
  };
}

/** Hears of what becomes of moves that are open, also by looks that nobody here has started. */
function followLost(onFound: (key: string, done: boolean) => void) {
  const followed = new Map<string, () => void>();
  let ended = false;
  const leave = (key: string): void => {
    followed.get(key)?.();
    followed.delete(key);
  };
  function follow(lost: readonly LostMove[]): void {
    const keys = new Set(lost.map(({ key }) => key));
    for (const key of Array.from(followed.keys())) if (!keys.has(key)) leave(key);
    for (const key of Array.from(keys)) {
      if (ended || followed.has(key)) continue;
      const stop = onNewsOf(key, (news) => {
        if (!(news instanceof ApiError)) onFound(key, news.answer !== null);
      });
      followed.set(key, stop);
    }
  }
  return {
    follow,
    begin(lost: readonly LostMove[]): void {
      ended = false;
      follow(lost);
    },
    end(): void {
      ended = true;
      for (const key of Array.from(followed.keys())) leave(key);
    },
  };
}

const cache = queryClient.getQueryCache();

/** Resolves when the lists that have an order were read again: not by a reading that failed, but by the next one. */
async function orderRead(id: number): Promise<void> {
  await accountRead();
  await nextTask();
  while (!listsHave(id)) {
    await cacheChange();
    await nextTask();
  }
}

/** Whoever shows the lists has heard of them by then, and one that was cut to its first page is being read again. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function cacheChange(): Promise<void> {
  return new Promise((resolve) => {
    const stop = cache.subscribe(() => {
      stop();
      resolve();
    });
  });
}

/** Whether a list that is new has an order, or all of them are new and whole, and none has. */
function listsHave(id: number): boolean {
  const lists = [statusToWire.open, statusToWire.pending].flatMap((status) =>
    cache.findAll({ queryKey: keyOf('listOrders', { status }) }),
  );
  const read = lists.flatMap(({ state }) => {
    const data = state.data as ListData<'listOrders'> | undefined;
    if (data === undefined || state.isInvalidated) return [];
    const { rows, total } = joinPages('listOrders', pagesOf(data));
    return [{ has: rows.some(({ Id }) => Id === id), isWhole: rows.length >= total }];
  });
  if (read.some(({ has }) => has)) return true;
  return read.length === lists.length && read.every(({ isWhole }) => isWhole);
}

const openKeys = (): string[] => sentChanges().flatMap(({ key, state }) => (state === 'sent' ? [key] : []));

/** A draft stays over a reload; what is sent is kept by `api/change`. */
function keep(id: number, state: LineState): void {
  const isDraft = state.phase === 'draft' || state.phase === 'refused' || state.phase === 'not-done';
  if (isDraft) {
    const { line, to, at } = state.move;
    writeDraft(draftName(id), { line, to, at });
  } else if (state.phase === 'rest' || state.phase === 'done' || state.phase === 'over')
    clearDraft(draftName(id));
}

/** What a reload has left: moves that were sent, and a draft. */
function restored(order: OrderView): LineState {
  const lost = sentChanges().flatMap(({ id, input, key, state }) => {
    const sent = input as InputOf<'setOrderStops'>;
    return id === 'setOrderStops' && sent.id === order.id && state === 'sent' ? lostOf(order, sent, key) : [];
  });
  const at = serverTime();
  const [open] = lost;
  const opened: LineState = open
    ? {
        ...atRest,
        phase: 'unknown',
        move: { line: open.line, to: open.to, from: lineOf(order, open.line), at },
        lost,
      }
    : atRest;
  const draft = readDraft(draftName(order.id));
  const line = lines.find((one) => one === draft?.['line']);
  if (!draft || !line || at - Number(draft['at']) > draftLife) return opened;
  const to = typeof draft['to'] === 'number' ? draft['to'] : null;
  // It was being sent: what became of it is looked for.
  if (lost.some((one) => one.line === line && one.to === to)) return opened;
  return reduceLine(opened, { type: 'move', line, to, at: Number(draft['at']) }, order);
}

/** The lines that a change was about, as it was sent. */
function lostOf(order: OrderView, sent: InputOf<'setOrderStops'>, key: string): LostMove[] {
  const prices = {
    stopLoss: stopFromWire(sent.stop_loss_price),
    takeProfit: stopFromWire(sent.target_profit_price),
    target: sent.target_price ?? order.requestedPrice,
  };
  const only = sent.only && lineFromWire(sent.only);
  return lines
    .filter((line) => (only ?? line) === line && (only === line || prices[line] !== lineOf(order, line)))
    .map((line) => ({ line, to: prices[line], key }));
}
