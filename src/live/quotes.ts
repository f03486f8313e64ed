import { staleAfter } from '../domain/fixed-figures.ts';
import { MarketStatus } from '../generated/enums.ts';
import type { Instrument } from '../generated/rest.d.ts';
import type { MarketTick } from '../generated/socket.d.ts';
import { elapsedSince, readClocks, readingAt, type ClockReading } from './clock.ts';
import type { Connection } from './connection.ts';
import { writeInFrame } from './frame.ts';
import type { LiveSource } from './live-text.tsx';
import { linger, type SubscribeTopic } from './topics.ts';

/**
 * The newest that is known of an instrument's price. A tick has it all; a row of the trade list says nothing of high,
 * low, volume and time, and then they are null, not 0.
 */
export interface Quote extends Omit<MarketTick, 'High' | 'Low' | 'Volume' | 'Time'> {
  High: number | null;
  Low: number | null;
  Volume: number | null;
  /** Epoch milliseconds by the server's clock. */
  Time: number | null;
}

/** LIVE-12: a price can be traded on, is too old for that (or unknown), or is the last one of a closed market. */
export type PriceState = 'live' | 'stale' | 'closed';

/** Where a quote came from, shared by all quotes of a message. */
interface Origin {
  at: ClockReading;
  /** Which socket, counted; -1 for the trade list. */
  socket: number;
}

/** What is known of one instrument. */
interface Slot {
  newest?: Quote;
  /** Ask − bid, as last said. */
  spread?: number | undefined;
  origin?: Origin;
  subscribers: Set<() => void>;
  quote?: LiveSource<Quote | undefined>;
  state?: LiveSource<PriceState>;
}

export interface Quotes {
  /** Calls `onQuote` with the newest quote at once if there is one, then whenever it changed, at most once a frame. */
  subscribe(id: number, onQuote: (quote: Quote) => void): () => void;
  /** The newest quote, as fresh as the last message and not as the last frame. */
  latest(id: number): Quote | undefined;
  /** Milliseconds since the newest quote arrived, by the page's clocks; null without one. */
  age(id: number): number | null;
  /** Whether the price is too old to act on (LIVE-12). */
  isStale(id: number): boolean;
  /** Whether the market of an instrument is open, by its newest quote, else by the trade list. */
  isOpen(instrument: Pick<Instrument, 'Id' | 'MarketStatus'>): boolean;
  /** LIVE-24: ask − bid in price units, by the newest tick that said it, else by the trade list. */
  spread(instrument: Pick<Instrument, 'Id' | 'Spread'>): number;
  /** For `LiveText` and its like: the newest quote. */
  quote(id: number): LiveSource<Quote | undefined>;
  /** For `LiveText` and its like: live, stale or closed. */
  state(id: number): LiveSource<PriceState>;
  /** LIVE-17: fills in prices from the trade list where no tick is as new. `fetchedAt` by this machine's clock. */
  seed(instruments: readonly Instrument[], fetchedAt: number): void;
  /** Epoch milliseconds by the server's clock, as far as its ticks show it; by this machine's before (LIVE-18). */
  serverNow(): number;
}

/** A tick that is this much older than the last is not late: the server's clock was moved. */
const clockMoved = 60_000;
/** Milliseconds of a frame: on a slow device the rest follows in the next ones, so that a finger need not wait. */
const share = 2;
/** A list that was fetched so soon after a tick may be older than it. */
const listLag = 15_000;

/**
 * Quotes outside React (LIVE-11): the newest tick of every instrument in a plain array. One frame callback notifies the
 * subscribers of those that changed. Without frames (a hidden page) nothing piles up.
 */
export function createQuotes(connection: Connection, subscribeTopic: SubscribeTopic): Quotes {
  const silence = createSilence(connection);
  const table = createTable(silence.marketMoved);
  const { slotOf, onQuote } = table;
  const serverClock = takeTicks(connection, table, silence.heard);
  const eachSecond = createTicker();
  /** Screens hand in the same list with every render. */
  let seeded: readonly Instrument[] | null = null;

  function start(): () => void {
    const unsubscribe = subscribeTopic('DAY_MARKET');
    silence.subscribed(1);
    return () => {
      unsubscribe();
      silence.subscribed(-1);
    };
  }
  const listen = (slot: Slot, changed: () => void): (() => void) => once(start(), onQuote(slot, changed));

  /**
   * A live price turns stale or closed by the clock. Only one that is not live is looked at with every tick: a thousand
   * checks a second would cost too much.
   */
  function listenToState(slot: Slot, changed: () => void): () => void {
    let known = stateOf(slot);
    let ignoreTicks = nothing;
    const check = (): void => {
      const next = stateOf(slot);
      if (next === known) return;
      known = next;
      follow();
      changed();
    };
    function follow(): void {
      ignoreTicks();
      ignoreTicks = known === 'live' ? nothing : onQuote(slot, check);
    }
    follow();
    return once(start(), eachSecond(check), () => ignoreTicks());
  }

  return {
    subscribe(id, onTick) {
      const slot = slotOf(id);
      const show = (): void => {
        if (slot.newest) onTick(slot.newest);
      };
      const unsubscribe = listen(slot, show);
      show();
      return unsubscribe;
    },
    latest: (id) => slotOf(id).newest,
    age(id) {
      const { origin } = slotOf(id);
      return origin ? elapsedSince(origin.at) : null;
    },
    isStale: (id) => stateOf(slotOf(id)) === 'stale',
    isOpen: (instrument) => (slotOf(instrument.Id).newest ?? instrument).MarketStatus === MarketStatus.Open,
    spread: ({ Id, Spread = 0 }) => slotOf(Id).spread ?? Spread,
    quote(id) {
      const slot = slotOf(id);
      return (slot.quote ??= { read: () => slot.newest, subscribe: (changed) => listen(slot, changed) });
    },
    state(id) {
      const slot = slotOf(id);
      return (slot.state ??= {
        read: () => stateOf(slot),
        subscribe: (changed) => listenToState(slot, changed),
      });
    },
    serverNow: serverClock.now,
    seed(instruments, fetchedAt) {
      if (instruments === seeded) return;
      seeded = instruments;
      const origin = { at: readingAt(fetchedAt), socket: -1 };
      for (const instrument of instruments) {
        const slot = slotOf(instrument.Id);
        const newer = slot.origin && fetchedAt - slot.origin.at.wall < listLag;
        if (!newer) table.put(slot, quoteOf(instrument, slot.newest), origin);
      }
    },
  };
}

type Table = ReturnType<typeof createTable>;

/** The newest quote of every instrument, and who is notified of it. */
function createTable(onMarketMoved: (before: number | undefined, after: number) => void) {
  const slots: Slot[] = [];
  const dirty = new Set<Slot>();
  let frame = 0;

  function flush(): void {
    const end = Date.now() + share;
    for (const slot of dirty) {
      if (Date.now() > end) break;
      dirty.delete(slot);
      slot.subscribers.forEach((changed) => changed());
    }
    frame = dirty.size && writeInFrame(flush);
  }

  return {
    slotOf(id: number): Slot {
      return (slots[id] ??= { subscribers: new Set() });
    },
    put(slot: Slot, quote: Quote, origin: Origin): void {
      const before = slot.newest?.MarketStatus;
      if (before !== quote.MarketStatus) onMarketMoved(before, quote.MarketStatus);
      slot.newest = quote;
      slot.spread = quote.Spread ?? slot.spread;
      slot.origin = origin;
      if (slot.subscribers.size > 0) {
        dirty.add(slot);
        frame ||= writeInFrame(flush);
      }
    },
    /** Calls back with every new quote; the topic is the caller's to subscribe to. */
    onQuote(slot: Slot, changed: () => void): () => void {
      // Two subscribers may be one and the same function.
      const subscriber = (): void => changed();
      slot.subscribers.add(subscriber);
      return () => void slot.subscribers.delete(subscriber);
    },
  };
}

/** Puts what the socket brings into the table. */
function takeTicks(connection: Connection, { slotOf, put }: Table, onPrice: (at: ClockReading) => void) {
  const serverClock = createServerClock();
  let socket = 0;

  function accept(tick: MarketTick, origin: Origin): void {
    const slot = slotOf(tick.Id);
    const late = (slot.newest?.Time ?? 0) - tick.Time;
    if (late > 0 && late < clockMoved && slot.origin?.socket === socket) return;
    put(slot, tick, origin);
  }

  connection.onOpened(() => {
    socket++;
    serverClock.reset();
  });
  connection.onMessage(({ message, at }) => {
    if (message.type !== 'DAY_MARKET') return;
    const origin = { at, socket };
    let time = 0;
    let isOpen = false;
    for (const tick of message.data) {
      accept(tick, origin);
      if (tick.Time > time) time = tick.Time;
      isOpen ||= tick.MarketStatus === MarketStatus.Open;
    }
    serverClock.set(time, at);
    if (isOpen) onPrice(at);
  });
  return serverClock;
}

function stateOf({ newest, origin }: Slot): PriceState {
  if (!newest || !origin) return 'stale';
  if (newest.MarketStatus !== MarketStatus.Open) return 'closed';
  return elapsedSince(origin.at) > staleAfter ? 'stale' : 'live';
}

const nothing = (): void => undefined;

/** Several endings as one that works once. */
function once(...endings: readonly (() => void)[]): () => void {
  let left = endings;
  return () => {
    left.forEach((end) => end());
    left = [];
  };
}

/** The quote in a row of the trade list, completed by what an earlier one knew. */
function quoteOf(instrument: Instrument, earlier: Quote | undefined): Quote {
  const { Id, Code, ForexQuotations } = instrument;
  const { Open, Close, Change } = ForexQuotations;
  const { High = null, Low = null, Volume = null } = earlier ?? {};
  return {
    Id,
    Code,
    MarketStatus: instrument.MarketStatus,
    Open,
    Close,
    Change,
    High,
    Low,
    Volume,
    Time: null,
    Spread: instrument.Spread,
  };
}

/** LIVE-19: how long no price has come although a market is open and prices are on the screen. */
function createSilence(connection: Connection) {
  let subscribers = 0;
  let open = 0;
  /** Since when a price is due: the newest one, or when a screen began to show prices. */
  let since: ClockReading | null = null;
  let newest: ClockReading | null = null;
  let leftAt: ClockReading | null = null;
  connection.judgeBy(() =>
    subscribers > 0 && open > 0 && since
      ? { due: elapsedSince(since), age: newest && elapsedSince(newest) }
      : null,
  );
  return {
    subscribed(by: 1 | -1) {
      // A change of screens is no excuse for silence: the topic goes on meanwhile.
      if (subscribers === 0 && (!leftAt || elapsedSince(leftAt) > linger)) since = readClocks();
      subscribers += by;
      if (subscribers === 0) leftAt = readClocks();
    },
    heard(at: ClockReading) {
      since = at;
      newest = at;
    },
    marketMoved(before: number | undefined, after: number) {
      open += Number(after === MarketStatus.Open) - Number(before === MarketStatus.Open);
    },
  };
}

/**
 * LIVE-18: the newest time in any tick, and when it came. One instrument alone may be closed, and its last tick old.
 */
function createServerClock() {
  let newest: { time: number; at: ClockReading } | undefined;
  return {
    reset() {
      newest = undefined;
    },
    set(time: number, at: ClockReading) {
      if (time >= (newest?.time ?? 1)) newest = { time, at };
    },
    now: (): number => (newest ? newest.time + elapsedSince(newest.at) : Date.now()),
  };
}

/**
 * Calls back once a second while there is a listener. A Set as in `Slot`, and not nanoevents: hundreds of rows come and
 * go at once, and to leave its list takes as long as that list is.
 */
function createTicker() {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return (listener: () => void): (() => void) => {
    listeners.add(listener);
    timer ??= setInterval(() => listeners.forEach((each) => each()), 1000);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
}
