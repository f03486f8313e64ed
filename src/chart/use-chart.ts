import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Candle } from '../generated/rest.d.ts';
import type { ChartTexts } from './chart-texts.ts';
import { type Chart, createChart } from './create-chart.ts';
import type { ChartEvents, ChartPlaces } from './parts.ts';
import type { ChartLine } from './lines/chart-line.ts';
import type { ChartOrder } from './orders/order-marks.ts';
import type { CreateInteraction } from './interaction.ts';
import type { OrderDrawing, OrdersLayer, OrdersOwner } from './orders/orders-layer.ts';
import { watchPalette } from './palette.ts';
import { invalidation } from './redraw.ts';

interface ChartInputs {
  /** Names the bars: another key starts a new chart in the same place. */
  seriesKey: string;
  candles: readonly Candle[];
  texts: ChartTexts;
  precision: number;
  orders: readonly ChartOrder[];
  drawing: OrderDrawing | null;
  lines: readonly ChartLine[];
  /** What lets it be moved; undefined until it is there. */
  interaction?: CreateInteraction;
  selected: number | null;
  ownsTouch: boolean;
  places?: ChartPlaces;
  subscribe?: (onCandle: (candle: Candle) => void) => () => void;
  events: ChartEvents & OrdersOwner;
}

/** Ties a chart to an element's life: made and destroyed with it, fed by effects, never by a render (CHT-10). */
export function useChart(host: RefObject<HTMLElement | null>, inputs: ChartInputs): RefObject<Chart | null> {
  const { seriesKey, candles, texts, precision, orders, drawing, selected, lines, interaction, subscribe } =
    inputs;
  const chart = useRef<Chart | null>(null);
  const layer = useRef<OrdersLayer | null>(null);
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
      ownsTouch: latest.current.ownsTouch,
      places: latest.current.places,
      events: () => latest.current.events,
    });
    chart.current = made;
    let size = `${element.clientWidth} ${element.clientHeight}`;
    const sizes = new ResizeObserver(([{ contentRect }]) => {
      // Whole pixels, as the chart was made with: that size comes here too, and nothing is drawn twice.
      const [width, height] = [Math.round(contentRect.width), Math.round(contentRect.height)];
      if (size === `${width} ${height}`) return;
      size = `${width} ${height}`;
      made.resize(width, height);
    });
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
    if (!chart.current || !drawing) return undefined;
    const made = drawing.layer(() => latest.current.events, chart.current.ask);
    const remove = chart.current.addLayer(made);
    layer.current = made;
    return () => {
      // What a finger holds is let go.
      made.set([], null, []);
      remove();
      layer.current = null;
    };
  }, [drawing]);

  useLayoutEffect(() => {
    if (drawing) layer.current?.set(orders, selected, lines);
  }, [drawing, orders, selected, lines]);

  useLayoutEffect(() => {
    if (interaction) chart.current?.attach(interaction);
  }, [interaction]);

  useEffect(() => {
    const endings = orders.map(({ profit }) =>
      profit.subscribe(() => chart.current?.ask(invalidation.figures)),
    );
    return () => endings.forEach((end) => end());
  }, [orders]);

  // Another instrument or period comes with another `subscribe`, for it names what it subscribes to.
  useEffect(() => subscribe?.((candle) => chart.current?.put(candle)), [subscribe]);

  return chart;
}
