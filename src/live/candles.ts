import { createAskAgain } from '../api/ask-again.ts';
import { periodSeconds } from '../domain/bar-period.ts';
import type { Candle, KlineMessage, Period, ServerMessage } from '../generated/socket.d.ts';
import type { Connection } from './connection.ts';
import { createSnapshotStream } from './snapshot-stream.ts';
import type { SubscribeTopic } from './topics.ts';

export interface CandleStream {
  code: string;
  period: Period;
  /** Resolves with the newest bars, oldest first. */
  load: (signal: AbortSignal) => Promise<Candle[]>;
  /** At the start, again after the connection was lost (LIVE-10), and after a failure (API-16). */
  onSnapshot: (candles: Candle[]) => void;
  onCandle: (candle: Candle) => void;
  onError: (error: unknown) => void;
}

export interface Candles {
  /** Calls `onCandle` with the forming candle, at once if it is known, then whenever it changes or a new one opens. */
  subscribe(code: string, period: Period, onCandle: (candle: Candle) => void): () => void;
  /** History and the forming candle without a gap between them (LIVE-13). Returns what stops it. */
  stream(options: CandleStream): () => void;
}

interface Feed {
  newest: Candle | null;
  listeners: Set<(candle: Candle) => void>;
}

const isCandle = (message: ServerMessage): message is KlineMessage => message.type.startsWith('KLINE.');

/** LIVE-14: the forming candles, per instrument and period; each pair is a topic while somebody subscribes to it. */
export function createCandles(connection: Connection, subscribeTopic: SubscribeTopic): Candles {
  const feeds = new Map<string, Feed>();

  connection.onOpened(() => {
    for (const feed of feeds.values()) feed.newest = null;
  });
  connection.onMessage(({ message }) => {
    if (!isCandle(message)) return;
    const { period, candle } = message.data;
    const feed = feeds.get(`${message.type} ${period}`);
    if (!feed) return;
    const late = (feed.newest?.Time ?? 0) - candle.Time;
    // A late update of a bar that has closed. Many bars back it is not late: the server's clock was moved.
    if (late > 0 && late <= 3 * periodSeconds[period]) return;
    feed.newest = candle;
    feed.listeners.forEach((listener) => listener(candle));
  });

  function subscribe(code: string, period: Period, onCandle: (candle: Candle) => void): () => void {
    const key = `KLINE.${code} ${period}`;
    const feed = feeds.get(key) ?? { newest: null, listeners: new Set() };
    feeds.set(key, feed);
    // Two subscribers may be one and the same function.
    const listener = (candle: Candle): void => onCandle(candle);
    feed.listeners.add(listener);
    const unsubscribe = subscribeTopic(`KLINE.${code}`, period);
    if (feed.newest) onCandle(feed.newest);
    return () => {
      feed.listeners.delete(listener);
      if (feed.listeners.size === 0 && feeds.get(key) === feed) feeds.delete(key);
      unsubscribe();
    };
  }

  return {
    subscribe,
    stream({ code, period, load, onSnapshot, onCandle, onError }) {
      /** Time of a snapshot's last bar, until the stream has gone on from there. */
      let last: number | null = null;
      /** Time of the bar for which a snapshot was read again: a server whose snapshots lag is asked once a bar. */
      let askedAt: number | null = null;
      const stream = createSnapshotStream<Candle[], Candle>({
        subscribe: (onDelta) => subscribe(code, period, onDelta),
        load,
        onSnapshot(snapshot) {
          again.done();
          last = snapshot.at(-1)?.Time ?? null;
          onSnapshot(snapshot);
        },
        onDelta(candle) {
          // The snapshot is from before the stream began: how that bar ended is not known.
          if (last !== null && candle.Time > last && candle.Time !== askedAt) {
            askedAt = candle.Time;
            stream.reload();
          }
          last = null;
          onCandle(candle);
        },
        onError(error) {
          again.failed(error);
          onError(error);
        },
      });
      const again = createAskAgain(stream.reload);
      const stopReloading = connection.onReconnected(stream.reload);
      return () => {
        stopReloading();
        again.done();
        stream.stop();
      };
    },
  };
}
