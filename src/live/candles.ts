import type { Candle, Period } from '../generated/socket.d.ts';
import { onReconnected, pageConnection } from './connection.ts';
import { createCandles } from './create-candles.ts';
import { join } from './join.ts';
import { holdTopic } from './topics.ts';

/** The forming candle of an instrument (by its code) and period. */
export const watchCandles = createCandles(pageConnection, holdTopic);

export interface CandleJoin {
  code: string;
  period: Period;
  /** The newest bars, oldest first, for example `listCandles` (src/api). */
  load: (signal: AbortSignal) => Promise<Candle[]>;
  /** At the start, and again after the connection was lost (LIVE-10). */
  onSnapshot: (candles: Candle[]) => void;
  onCandle: (candle: Candle) => void;
  onError: (error: unknown) => void;
}

/** History and the forming candle without a gap between them (LIVE-13). Returns what stops it. */
export function joinCandles({ code, period, load, onSnapshot, onCandle, onError }: CandleJoin): () => void {
  const joined = join<Candle[], Candle>({
    subscribe: (onDelta) => watchCandles(code, period, onDelta),
    load,
    onSnapshot,
    onDelta: onCandle,
    onError,
  });
  const stopReloading = onReconnected(joined.reload);
  return () => {
    stopReloading();
    joined.stop();
  };
}
