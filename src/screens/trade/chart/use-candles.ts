import { createNanoEvents } from 'nanoevents';
import { useCallback, useEffect, useState } from 'react';
import { query, read } from '../../../api/operation.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { Candle, Instrument, Period } from '../../../generated/rest.d.ts';
import { candles as liveCandles } from '../../../live/page.ts';

interface Bars {
  /** Names what the bars belong to: those of another instrument or period are never shown. */
  key: string;
  candles: Candle[] | null;
  error: unknown;
}

const none: Candle[] = [];
/** Milliseconds for which bars that were asked for ahead are a stream's snapshot. */
const aheadFor = 3000;

/**
 * TRD-08: the newest bars of an instrument, carried on by the socket without a gap: subscribed first, then the
 * snapshot, then what came in between. Bars known from a moment ago show meanwhile.
 */
export function useCandles({ Id, Code }: Pick<Instrument, 'Id' | 'Code'>, period: Period) {
  const key = `${Id} ${period}`;
  const [bars, setBars] = useState<Bars>({ key, candles: null, error: null });
  const [events] = useState(() => createNanoEvents<Record<string, (candle: Candle) => void>>());
  const { queryKey } = query('listCandles', { forex_id: Id, period });

  useEffect(() => {
    let staleTime = aheadFor;
    return liveCandles.stream({
      code: Code,
      period,
      load() {
        const bars = query('listCandles', { forex_id: Id, period }, { staleTime });
        staleTime = 0;
        return queryClient.fetchQuery(bars);
      },
      onSnapshot: (candles) => setBars({ key, candles, error: null }),
      onCandle: (candle) => events.emit(key, candle),
      onError: (error) => setBars((old) => ({ ...(old.key === key ? old : { candles: null }), key, error })),
    });
  }, [Id, Code, period, key, events]);

  // Another function for another series: the chart subscribes again when it changes.
  const subscribe = useCallback(
    (onCandle: (candle: Candle) => void) => events.on(key, onCandle),
    [events, key],
  );
  const loadOlder = useCallback(
    (before: number) => read('listCandles', { forex_id: Id, period, before }),
    [Id, period],
  );
  const known = bars.key === key ? bars.candles : null;
  const candles = known ?? queryClient.getQueryData(queryKey) ?? null;
  const error = bars.key === key && candles === null ? bars.error : null;
  return {
    candles: candles ?? none,
    loading: candles === null && error === null,
    error,
    subscribe,
    loadOlder,
  };
}
