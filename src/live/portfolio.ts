import { createNanoEvents } from 'nanoevents';
import { proxy, subscribe } from 'valtio/vanilla';
import type { Portfolio as PortfolioMessage, Position } from '../generated/socket.d.ts';
import { session } from '../state/session.ts';
import type { Connection } from './connection.ts';
import { writeInFrame } from './frame.ts';
import type { LiveSource } from './live-text.tsx';
import type { SubscribeTopic } from './topics.ts';

/** My account as it moves, USD; null is unknown, or does not apply. */
export interface PortfolioState {
  floatingProfit: number | null;
  /** Equity ÷ used margin × 100; null with no open margin (0 on the wire). */
  marginLevel: number | null;
  usedMargin: number | null;
  balance: number | null;
  /** What negative-balance protection made good and was not repaid. */
  owed: number;
  /** How often my orders have changed, as of the newest message; null where the server does not say. */
  ordersRev: number | null;
  /** Epoch milliseconds of the message by this machine's clock; null while nothing is known. */
  at: number | null;
  /** LIVE-20: what is shown is old, and must be shown as such. */
  stale: boolean;
}

/** An open position's current price and floating profit (USD). */
export interface PositionValue {
  price: number;
  profit: number;
  /** How it stands now, as on the wire (0 is no stop); undefined where that came over REST. */
  stopLoss?: number | undefined;
  takeProfit?: number | undefined;
  lots?: number | undefined;
}

/** Ids of orders; the history says why one closed. */
export interface OrderEvents {
  /** Left the open positions, by whatever cause. */
  closed: number[];
  /** Not open before: a market order of another tab, or a pending order that filled. */
  opened: number[];
}

export interface Portfolio {
  state: PortfolioState;
  /** Keeps the portfolio coming. */
  subscribe(): () => void;
  /** Calls `onChange` with a position's price and profit, at once if known, then at most once a frame. */
  subscribePosition(orderId: number, onChange: (value: PositionValue) => void): () => void;
  /** For `LiveText` and its like: my account. */
  account: LiveSource<PortfolioState>;
  /** For `LiveText` and its like: an open position; undefined while unknown. */
  position(orderId: number): LiveSource<PositionValue | undefined>;
  /** LIVE-16: one call for everything that happened within 250 ms. Keeps the portfolio coming. */
  onOrderEvents(listener: (events: OrderEvents) => void): () => void;
}

const unknown: Readonly<PortfolioState> = {
  floatingProfit: null,
  marginLevel: null,
  usedMargin: null,
  balance: null,
  owed: 0,
  ordersRev: null,
  at: null,
  stale: false,
};

/** LIVE-15: the trader's FOREX_TRADE and FOREX_CLOSED; written at most once a frame, dropped with the session. */
export function createPortfolio(connection: Connection, subscribeTopic: SubscribeTopic): Portfolio {
  const orderEvents = createOrderEvents();
  const { state, positions, events } = takeMessages(connection, orderEvents);
  const start = (): (() => void) => subscribeTopic('FOREX_TRADE');
  const sources = new Map<number, LiveSource<PositionValue | undefined>>();

  function position(id: number): LiveSource<PositionValue | undefined> {
    let source = sources.get(id);
    if (!source) {
      source = {
        read: () => positions.get(id),
        subscribe: (listener) =>
          both(
            start(),
            events.on('changed', () => listener()),
          ),
      };
      sources.set(id, source);
    }
    return source;
  }

  return {
    state,
    subscribe: start,
    subscribePosition(id, onChange) {
      const { read, subscribe: listen } = position(id);
      let shown: PositionValue | undefined;
      const show = (): void => {
        const value = read();
        if (value && value !== shown) onChange(value);
        shown = value;
      };
      show();
      return listen(show);
    },
    account: {
      read: () => state,
      subscribe: (listener) => both(start(), subscribe(state, listener, true)),
    },
    position,
    onOrderEvents: (listener) => both(start(), orderEvents.on(listener)),
  };
}

/** What the messages say, kept up to date: my account, and the open positions by their ids. */
function takeMessages(connection: Connection, orderEvents: ReturnType<typeof createOrderEvents>) {
  const state = proxy<PortfolioState>({ ...unknown });
  const events = createNanoEvents<{ changed(): void }>();
  const positions = new Map<number, PositionValue>();
  let newest: { data: PortfolioMessage; at: number } | null = null;
  let broken = false;
  let frame = 0;

  /** LIVE-20: figures that stopped coming look like any others. */
  function judge(): void {
    const { status } = connection.state;
    state.stale = state.at !== null && (broken || status === 'delayed' || status === 'offline');
  }

  function flush(): void {
    frame = 0;
    if (!newest) return;
    const { data, at } = newest;
    newest = null;
    const opened = takePositions(positions, data.TransOrder);
    if (state.at !== null) orderEvents.add('opened', opened);
    broken = false;
    Object.assign(state, {
      floatingProfit: data.ProfitsTotal,
      marginLevel: data.CautionMoneyAll === 0 ? null : data.HazardRate,
      usedMargin: data.CautionMoneyAll,
      balance: data.Balance,
      owed: data.Owed ?? 0,
      ordersRev: data.OrdersRev ?? null,
      at,
    });
    judge();
    events.emit('changed');
  }

  connection.onMessage(({ message, at }) => {
    if (message.type !== 'FOREX_TRADE' && message.type !== 'FOREX_CLOSED') return;
    if (!connection.state.loggedIn) return;
    if (message.type === 'FOREX_CLOSED') {
      orderEvents.add('closed', message.data.ids);
      return;
    }
    newest = { data: message.data, at: at.wall };
    frame ||= writeInFrame(flush);
  });
  connection.onDropped((kind) => {
    if (kind !== 'FOREX_TRADE') return;
    broken = true;
    judge();
  });
  subscribe(connection.state, judge);

  // A lost connection keeps what was known; another session, or none, takes it away.
  let { token } = session;
  subscribe(session, () => {
    if (session.token === token) return;
    token = session.token;
    newest = null;
    broken = false;
    positions.clear();
    orderEvents.forget();
    Object.assign(state, unknown);
    events.emit('changed');
  });
  return { state, positions, events };
}

/** Writes the positions as they are now; returns the ids of those that were not open before. */
function takePositions(positions: Map<number, PositionValue>, list: readonly Position[]): number[] {
  const opened = list.map(({ Id }) => Id).filter((id) => !positions.has(id));
  const next = list.map((each) => [each.Id, valueOf(each, positions.get(each.Id))] as const);
  positions.clear();
  for (const [id, value] of next) positions.set(id, value);
  return opened;
}

/** The same object while nothing differs, so that nothing is written for it. */
function valueOf(position: Position, earlier: PositionValue | undefined): PositionValue {
  const { UpdatePrice: price, FactProfits: profit } = position;
  const { TargetLossPrice: stopLoss, TargetProfitPrice: takeProfit, Cont: lots } = position;
  const same =
    earlier?.price === price &&
    earlier.profit === profit &&
    earlier.stopLoss === stopLoss &&
    earlier.takeProfit === takeProfit &&
    earlier.lots === lots;
  return same ? earlier : { price, profit, stopLoss, takeProfit, lots };
}

const collectFor = 250;

/**
 * LIVE-16: a stop-out closes dozens of positions one by one. Collected,
 * they cost one reading of the lists and one toast.
 */
function createOrderEvents() {
  const emitter = createNanoEvents<{ changed(ids: OrderEvents): void }>();
  let waiting: OrderEvents = { closed: [], opened: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    const events = waiting;
    forget();
    emitter.emit('changed', { closed: [...new Set(events.closed)], opened: [...new Set(events.opened)] });
  }
  function forget(): void {
    clearTimeout(timer);
    timer = undefined;
    waiting = { closed: [], opened: [] };
  }

  return {
    on: (listener: (ids: OrderEvents) => void) => emitter.on('changed', listener),
    add(kind: keyof OrderEvents, ids: readonly number[]) {
      if (ids.length === 0) return;
      waiting[kind].push(...ids);
      timer ??= setTimeout(flush, collectFor);
    },
    forget,
  };
}

function both(one: () => void, other: () => void): () => void {
  return () => {
    one();
    other();
  };
}
