import { createNanoEvents } from 'nanoevents';
import { useCallback, useEffect, useState } from 'react';
import { instrumentsQuery } from '../api/instruments.ts';
import { query, read } from '../api/operation.ts';
import { queryClient } from '../api/query-client.ts';
import { findInstrument } from '../domain/markets.ts';
import type { Candle, Instrument, Period } from '../generated/rest.d.ts';
import { candles as liveCandles } from '../live/page.ts';
import { marketSession } from '../state/market-session.ts';

interface Bars {
  /** Names what the bars belong to: those of another instrument or period are never shown. */
  key: string;
  candles: Candle[] | null;
  error: unknown;
}

const none: Candle[] = [];
const keyOf = ({ Id }: Pick<Instrument, 'Id'>, period: Period) => `${Id} ${period}`;

/** Names the bars that were asked for ahead of the screen. The first stream takes them, if they are its own. */
let ahead: string | null = null;
/** Milliseconds for which they may be taken. */
const aheadFor = 3000;

/** TRD-08 (f): asks for the bars that the screen of the page's address shows first, as soon as the markets are known. */
export async function askAhead(): Promise<void> {
  const list = await queryClient.fetchQuery(instrumentsQuery());
  const { currentCode: current, period } = marketSession;
  const instrument = findInstrument(list, {
    code: new URLSearchParams(location.search).get('code'),
    current,
  });
  if (!instrument) return;
  await queryClient.prefetchQuery(query('listCandles', { forex_id: instrument.Id, period }));
  ahead = keyOf(instrument, period);
}

/**
 * TRD-08: the newest bars of an instrument, carried on by the socket without a gap: subscribed first, then the
 * snapshot, then what came in between. Bars known from a moment ago show meanwhile.
 */
export function useCandles({ Id, Code }: Pick<Instrument, 'Id' | 'Code'>, period: Period) {
  const key = keyOf({ Id }, period);
  const [bars, setBars] = useState<Bars>({ key, candles: null, error: null });
  const [events] = useState(() => createNanoEvents<Record<string, (candle: Candle) => void>>());
  const { queryKey } = query('listCandles', { forex_id: Id, period });

  useEffect(() => {
    let options = ahead === key ? { staleTime: aheadFor } : {};
    ahead = null;
    return liveCandles.stream({
      code: Code,
      period,
      load() {
        const bars = query('listCandles', { forex_id: Id, period }, options);
        // What is read again is new.
        options = {};
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
