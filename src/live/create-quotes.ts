import { proxy, ref, subscribe } from 'valtio/vanilla';
import type { Instrument } from '../generated/rest.d.ts';
import type { MarketTick } from '../generated/socket.d.ts';
import type { Connection } from './create-connection.ts';
import type { HoldTopic } from './create-topics.ts';
import { elapsedSince, momentOf, present } from './moment.ts';
import type { Moment } from './moment.ts';
import { quoteOf } from './quote.ts';
import type { Quote } from './quote.ts';

export interface QuoteCell {
  tick: Quote | null;
}

/** What is known of one instrument. */
interface Slot {
  newest: Quote | undefined;
  arrivedAt: Moment | undefined;
  /** Of which socket the newest tick came; -1 for the trade list. */
  socket: number;
  watchers: number;
  cell: QuoteCell;
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
 * Quotes outside React, as docs/spec/live.md has it (LIVE-11): the newest tick of every instrument in a plain array; an instrument is dirty only while
 * somebody watches it; one frame callback writes the dirty cells. Without frames (a hidden page) nothing piles up.
 */
export function createQuotes(connection: Connection, hold: HoldTopic): Quotes {
  const slots: Slot[] = [];
  const dirty = new Set<Slot>();
  let frame = 0;
  let socket = 0;
  /** The newest time that a tick has told, and when it came. One instrument alone may be closed, and its last tick old. */
  let told: { time: number; at: Moment } | undefined;

  function slotOf(id: number): Slot {
    return (slots[id] ??= {
      newest: undefined,
      arrivedAt: undefined,
      socket: -1,
      watchers: 0,
      cell: proxy<QuoteCell>({ tick: null }),
    });
  }

  function flush(): void {
    frame = 0;
    for (const slot of dirty) show(slot);
    dirty.clear();
  }

  function show({ cell, newest }: Slot): void {
    if (newest && cell.tick !== newest) cell.tick = ref(newest);
  }

  function put(slot: Slot, quote: Quote, arrivedAt: Moment, from: number): void {
    slot.newest = quote;
    slot.arrivedAt = arrivedAt;
    slot.socket = from;
    if (slot.watchers === 0) return;
    dirty.add(slot);
    frame ||= requestAnimationFrame(flush);
  }

  function accept(tick: MarketTick, arrivedAt: Moment): void {
    const slot = slotOf(tick.Id);
    const late = (slot.newest?.Time ?? 0) - tick.Time;
    if (slot.socket === socket && late > 0 && late < clockMoved) return;
    put(slot, tick, arrivedAt, socket);
  }

  function tellTime(ticks: readonly MarketTick[], at: Moment): void {
    const time = Math.max(...ticks.map((tick) => tick.Time));
    if (ticks.length > 0 && time >= (told?.time ?? 0)) told = { time, at };
  }

  connection.onOpened(() => {
    socket++;
    told = undefined;
  });
  connection.onMessage((message) => {
    if (message.type !== 'DAY_MARKET') return;
    const arrivedAt = present();
    tellTime(message.data, arrivedAt);
    for (const tick of message.data) accept(tick, arrivedAt);
  });

  const age = (id: number): number | null => {
    const arrivedAt = slots[id]?.arrivedAt;
    return arrivedAt ? elapsedSince(arrivedAt) : null;
  };

  return {
    watch(id, onTick) {
      const slot = slotOf(id);
      const letGo = hold('DAY_MARKET');
      slot.watchers++;
      show(slot);
      const stop = subscribe(slot.cell, () => slot.cell.tick && onTick(slot.cell.tick), true);
      if (slot.cell.tick) onTick(slot.cell.tick);
      let watching = true;
      return () => {
        if (!watching) return;
        watching = false;
        stop();
        letGo();
        slot.watchers--;
        if (slot.watchers === 0) dirty.delete(slot);
      };
    },
    latest: (id) => slots[id]?.newest,
    age,
    isStale(id) {
      const quote = slots[id]?.newest;
      if (!quote) return true;
      return quote.MarketStatus === 1 && (age(id) ?? Infinity) > staleAfter;
    },
    cell: (id) => slotOf(id).cell,
    serverNow: () => (told ? told.time + elapsedSince(told.at) : Date.now()),
    seed(instruments, fetchedAt) {
      const arrivedAt = momentOf(fetchedAt);
      for (const instrument of instruments) {
        const slot = slotOf(instrument.Id);
        const newer = slot.arrivedAt && fetchedAt - slot.arrivedAt.wall < listLag && slot.newest;
        if (!newer) put(slot, quoteOf(instrument, slot.newest), arrivedAt, -1);
      }
    },
  };
}
