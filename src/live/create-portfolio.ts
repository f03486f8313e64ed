import { proxy, subscribe } from 'valtio/vanilla';
import type { Portfolio, Position } from '../generated/socket.d.ts';
import { createEmitter } from '../state/emitter.ts';
import { session } from '../state/session.ts';
import type { Connection } from './create-connection.ts';
import type { HoldTopic } from './create-topics.ts';

/** My account as it moves, USD; null is unknown, or does not apply. */
export interface PortfolioState {
  floatingProfit: number | null;
  /** Equity ÷ used margin × 100; null with no open margin (0 on the wire). */
  marginLevel: number | null;
  usedMargin: number | null;
  balance: number | null;
  /** Epoch milliseconds of the message by this machine's clock. */
  receivedAt: number | null;
}

/** An open position's current price and floating profit (USD). */
export interface PositionValue {
  price: number;
  profit: number;
}

export interface PortfolioFeed {
  state: PortfolioState;
  hold(): () => void;
  watchPosition(orderId: number, onChange: (value: PositionValue) => void): () => void;
  onClosed(listener: (ids: number[]) => void): () => void;
  onOpened(listener: (ids: number[]) => void): () => void;
}

const unknown: Readonly<PortfolioState> = {
  floatingProfit: null,
  marginLevel: null,
  usedMargin: null,
  balance: null,
  receivedAt: null,
};

/** LIVE-15: FOREX_TRADE and FOREX_CLOSED of whoever is logged in; written at most once a frame, gone with the login. */
export function createPortfolio(connection: Connection, holdTopic: HoldTopic): PortfolioFeed {
  const state = proxy<PortfolioState>({ ...unknown });
  const changed = createEmitter<void>();
  const closed = createEmitter<number[]>();
  const opened = createEmitter<number[]>();
  const hold = (): (() => void) => holdTopic('FOREX_TRADE');
  let positions = new Map<number, Position>();
  let newest: { data: Portfolio; at: number } | null = null;
  let frame = 0;

  function flush(): void {
    frame = 0;
    if (!newest) return;
    const { data, at } = newest;
    newest = null;
    const fresh = data.TransOrder.map((position) => position.Id).filter((id) => !positions.has(id));
    const isFirst = state.receivedAt === null;
    positions = new Map(data.TransOrder.map((position) => [position.Id, position]));
    Object.assign(state, {
      floatingProfit: data.ProfitsTotal,
      marginLevel: data.CautionMoneyAll === 0 ? null : data.HazardRate,
      usedMargin: data.CautionMoneyAll,
      balance: data.Balance,
      receivedAt: at,
    } satisfies PortfolioState);
    changed.emit();
    if (!isFirst && fresh.length > 0) opened.emit(fresh);
  }

  connection.onMessage(({ message, at }) => {
    if (!connection.state.loggedIn) return;
    if (message.type === 'FOREX_CLOSED') closed.emit(message.data.ids);
    if (message.type !== 'FOREX_TRADE') return;
    newest = { data: message.data, at: at.wall };
    frame ||= requestAnimationFrame(flush);
  });

  /** A lost connection keeps what was known, with its age; another session, or none, takes it away. */
  function forget(): void {
    newest = null;
    positions.clear();
    Object.assign(state, unknown);
  }
  let { token } = session;
  subscribe(session, () => {
    if (session.token !== token) forget();
    token = session.token;
  });

  return {
    state,
    hold,
    watchPosition(orderId, onChange) {
      let shown: Position | undefined;
      const show = (): void => {
        const position = positions.get(orderId);
        if (!position) return;
        const same =
          shown?.UpdatePrice === position.UpdatePrice && shown.FactProfits === position.FactProfits;
        shown = position;
        if (!same) onChange({ price: position.UpdatePrice, profit: position.FactProfits });
      };
      show();
      return together(hold(), changed.on(show));
    },
    onClosed: (listener) => together(hold(), closed.on(listener)),
    onOpened: (listener) => together(hold(), opened.on(listener)),
  };
}

/** Several endings as one. */
function together(...endings: readonly (() => void)[]): () => void {
  return () => endings.forEach((end) => end());
}
