import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Candle } from './candle.ts';
import type { ChartTexts } from './chart-texts.ts';
import { type Chart, type ChartOptions, createChart } from './create-chart.ts';
import { watchPalette } from './palette.ts';
import type { PriceLine } from './price-line.ts';

export interface ChartInputs {
  /** Names the bars: another key starts a new chart in the same place. */
  seriesKey: string;
  candles: readonly Candle[];
  texts: ChartTexts;
  precision: number;
  lines: readonly PriceLine[];
  subscribe?: (onCandle: (candle: Candle) => void) => () => void;
  events: Omit<ChartOptions, 'texts' | 'precision'>;
}

/** Ties a chart to an element's life: made and destroyed with it, fed by effects, never by a render (CHT-10). */
export function useChart(host: RefObject<HTMLElement | null>, inputs: ChartInputs): RefObject<Chart | null> {
  const { seriesKey, candles, texts, precision, lines, subscribe } = inputs;
  const chart = useRef<Chart | null>(null);
  const latest = useRef(inputs);
  useLayoutEffect(() => {
    latest.current = inputs;
  });

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const made = createChart(element, {
      texts: latest.current.texts,
      precision: latest.current.precision,
      loadOlder: (before) => latest.current.events.loadOlder(before),
      onLoadingOlder: (loading) => latest.current.events.onLoadingOlder(loading),
      onCrosshair: (candle) => latest.current.events.onCrosshair(candle),
      onFollowing: (following) => latest.current.events.onFollowing(following),
    });
    chart.current = made;
    const sizes = new ResizeObserver(([entry]) =>
      made.resize(entry.contentRect.width, entry.contentRect.height),
    );
    sizes.observe(element);
    const unwatch = watchPalette(made.repaint);
    return () => {
      unwatch();
      sizes.disconnect();
      made.destroy();
      chart.current = null;
    };
  }, [host]);

  useLayoutEffect(() => {
    chart.current?.show(seriesKey, candles, texts, precision);
  }, [seriesKey, candles, texts, precision]);

  useLayoutEffect(() => {
    chart.current?.setLines(lines);
  }, [lines]);

  // Another instrument or period comes with another `subscribe`, for it names what it subscribes to.
  useEffect(() => subscribe?.((candle) => chart.current?.put(candle)), [subscribe]);

  return chart;
}
