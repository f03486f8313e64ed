import { proxy, ref } from 'valtio/vanilla';
import type { Instrument } from '../generated/rest.d.ts';
import type { MarketTick } from '../generated/socket.d.ts';
import type { Connection } from './create-connection.ts';
import type { HoldTopic } from './create-topics.ts';
import { elapsedSince, momentOf, type Moment } from './moment.ts';
import { quoteOf, type Quote } from './quote.ts';

export interface QuoteCell {
  tick: Quote | null;
}

type Watcher = (tick: Quote) => void;

/** Where a quote came from, shared by all quotes of a message. */
interface Origin {
  at: Moment;
  /** Which socket, counted; -1 for the trade list. */
  socket: number;
}

/** What is known of one instrument. */
interface Slot {
  newest: Quote | undefined;
  origin: Origin | undefined;
  watchers: Set<Watcher>;
  /** Made for the first who asks: a component that reads it with `useSnapshot`. Rows do without. */
  cell: QuoteCell | undefined;
}

export interface Quotes {
  watch(id: number, onTick: (tick: Quote) => void): () => void;
  latest(id: number): Quote | undefined;
  age(id: number): number | null;
  isStale(id: number): boolean;
  cell(id: number): QuoteCell;
  seed(instruments: readonly Instrument[], fetchedAt: number): void;
  /** Epoch milliseconds by the server's clock, as far as its ticks have told the time; by this machine's before. */
  serverNow(): number;
}

export const staleAfter = 10_000;
/** A tick so much older than the last is no straggler: the server's clock was moved. */
const clockMoved = 60_000;
/** A list that was fetched so soon after a tick may be older than it. */
const listLag = 15_000;

/**
 * Quotes outside React (LIVE-11): the newest tick of every instrument in a plain array; an instrument is dirty only while somebody watches it; one
 * frame callback tells the watchers of the dirty ones, and writes their cells. Without frames (a hidden page) nothing piles up.
 */
export function createQuotes(connection: Connection, hold: HoldTopic): Quotes {
  const slots: Slot[] = [];
  const dirty = new Set<Slot>();
  let frame = 0;
  let socket = 0;
  /** The newest time that a tick has told, and when it came. One instrument alone may be closed, and its last tick old. */
  let told: { time: number; at: Moment } | undefined;

  function slotOf(id: number): Slot {
    return (slots[id] ??= { newest: undefined, origin: undefined, watchers: new Set(), cell: undefined });
  }

  function flush(): void {
    frame = 0;
    for (const { newest, watchers, cell } of dirty) {
      if (!newest) continue;
      if (cell) cell.tick = ref(newest);
      watchers.forEach((watcher) => watcher(newest));
    }
    dirty.clear();
  }

  function put(slot: Slot, quote: Quote, origin: Origin): void {
    slot.newest = quote;
    slot.origin = origin;
    if (slot.watchers.size === 0) return;
    dirty.add(slot);
    frame ||= requestAnimationFrame(flush);
  }

  function accept(tick: MarketTick, origin: Origin): void {
    const slot = slotOf(tick.Id);
    const late = (slot.newest?.Time ?? 0) - tick.Time;
    if (late > 0 && late < clockMoved && slot.origin?.socket === socket) return;
    put(slot, tick, origin);
  }

  connection.onOpened(() => {
    socket++;
    told = undefined;
  });
  connection.onMessage(({ message, at }) => {
    if (message.type !== 'DAY_MARKET') return;
    const origin = { at, socket };
    let time = 0;
    for (const tick of message.data) {
      accept(tick, origin);
      if (tick.Time > time) time = tick.Time;
    }
    if (time >= (told?.time ?? 1)) told = { time, at };
  });

  const age = (id: number): number | null => {
    const origin = slots[id]?.origin;
    return origin ? elapsedSince(origin.at) : null;
  };

  return {
    watch(id, onTick) {
      const slot = slotOf(id);
      const letGo = hold('DAY_MARKET');
      // Two watchers may be one and the same function.
      const watcher: Watcher = (tick) => onTick(tick);
      slot.watchers.add(watcher);
      if (slot.newest) {
        if (slot.cell) slot.cell.tick = ref(slot.newest);
        watcher(slot.newest);
      }
      return () => {
        if (!slot.watchers.delete(watcher)) return;
        letGo();
        if (slot.watchers.size === 0) dirty.delete(slot);
      };
    },
    latest: (id) => slots[id]?.newest,
    age,
    isStale(id) {
      const quote = slots[id]?.newest;
      if (!quote) return true;
      return quote.MarketStatus === 1 && (age(id) ?? Infinity) > staleAfter;
    },
    cell(id) {
      const slot = slotOf(id);
      return (slot.cell ??= proxy<QuoteCell>({ tick: slot.newest ? ref(slot.newest) : null }));
    },
    serverNow: () => (told ? told.time + elapsedSince(told.at) : Date.now()),
    seed(instruments, fetchedAt) {
      const origin = { at: momentOf(fetchedAt), socket: -1 };
      for (const instrument of instruments) {
        const slot = slotOf(instrument.Id);
        const newer = slot.origin && fetchedAt - slot.origin.at.wall < listLag;
        if (!newer) put(slot, quoteOf(instrument, slot.newest), origin);
      }
    },
  };
}
