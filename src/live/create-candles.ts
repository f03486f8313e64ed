import type { Candle, KlineMessage, Period, ServerMessage } from '../generated/socket.d.ts';
import type { Connection } from './create-connection.ts';
import type { HoldTopic } from './create-topics.ts';

/** Calls `onCandle` with the forming candle, at once if it is known, and then whenever it changes or a new one opens. */
export type WatchCandles = (code: string, period: Period, onCandle: (candle: Candle) => void) => () => void;

interface Feed {
  newest: Candle | null;
  listeners: Set<(candle: Candle) => void>;
}

const seconds = { '1min': 60, '5min': 300, '15min': 900, '30min': 1800, '60min': 3600, '1day': 86_400 };

const isCandle = (message: ServerMessage): message is KlineMessage => message.type.startsWith('KLINE.');

/** LIVE-14: the forming candles, per instrument and period; each pair is a topic while somebody watches it. */
export function createCandles(connection: Connection, hold: HoldTopic): WatchCandles {
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
    // A straggler of a bar that has closed. More than a few bars back is no straggler: the server's clock was moved.
    if (late > 0 && late <= 3 * seconds[period]) return;
    feed.newest = candle;
    feed.listeners.forEach((listener) => listener(candle));
  });

  return (code, period, onCandle) => {
    const key = `KLINE.${code} ${period}`;
    const feed = feeds.get(key) ?? { newest: null, listeners: new Set() };
    feeds.set(key, feed);
    // Two watchers may be one and the same function.
    const listener = (candle: Candle): void => onCandle(candle);
    feed.listeners.add(listener);
    const letGo = hold(`KLINE.${code}`, period);
    if (feed.newest) onCandle(feed.newest);
    return () => {
      feed.listeners.delete(listener);
      if (feed.listeners.size === 0 && feeds.get(key) === feed) feeds.delete(key);
      letGo();
    };
  };
}
