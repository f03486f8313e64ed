import { chartTexts } from '../../src/chart/chart-texts.ts';
import { createChart } from '../../src/chart/create-chart.ts';
import { createInteraction, type Interaction } from '../../src/chart/interaction.ts';
import { createLegendWriter } from '../../src/chart/legend.tsx';
import type { ChartLine } from '../../src/chart/lines/chart-line.ts';
import { createOrdersLayer } from '../../src/chart/orders/orders-layer.ts';
import type { ChartEvents } from '../../src/chart/parts.ts';
import { invalidation } from '../../src/chart/redraw.ts';
import type { Candle } from '../../src/generated/rest.d.ts';
import { makeOrders } from './chart-orders.ts';
import { type MakeSubject, precision, size } from './subject.ts';

function makeLegend(host: HTMLElement) {
  const legend = host.appendChild(document.createElement('div'));
  legend.style.cssText =
    'position:absolute;inset:2px 62px auto 8px;font-size:11px;contain:content;pointer-events:none';
  legend.innerHTML = ['open', 'high', 'low', 'close', 'change']
    .map((name) => `<b data-field="${name}"></b> `)
    .join('');
  return { write: createLegendWriter(legend), remove: () => legend.remove() };
}

/** A selected stop in the middle of what shows, which a finger can drag. */
function makeLine(candles: readonly Candle[]): ChartLine {
  const { Close } = candles[candles.length - 1];
  return {
    id: 'stop',
    kind: 'stop-loss',
    side: 'buy',
    price: Math.round(Close * 1e4) / 1e4,
    names: ['SL'],
    money: -98.4,
    isSelected: true,
    drag: { bounds: [0, 2 * Close], step: 0.0001, moneyAt: (price) => (price - Close) * 30_000 },
  };
}

/**
 * The product's chart with so many orders on it, without React, which takes no part in a tick. `money`: at which ticks
 * all their money is new (1: at each; 3: at every third; 0: never). `hasLine`: with a stop that a finger can drag.
 */
export const makeOurs =
  (count = 0, money = 0, hasLine = false): MakeSubject =>
  (host, candles, visible) => {
    const texts = chartTexts({ period: '1min', precision });
    const nothing = () => {};
    const legend = makeLegend(host);
    let newest = candles[candles.length - 1];
    const events: ChartEvents = {
      now: () => newest.Time * 1000 + 20_000,
      loadOlder: () => Promise.resolve([]),
      onLoadingOlder: nothing,
      onBar: (store, index) => legend.write(store, index, texts),
      onEmpty: nothing,
      onFollowing: nothing,
    };
    const chart = createChart(host, {
      texts,
      precision,
      ownsTouch: hasLine,
      events: () => events,
    });
    let interaction: Interaction | null = null;
    chart.attach((...parts) => (interaction = createInteraction(...parts)));
    chart.show('bench 1min', candles, texts, precision);
    chart.resize(size.width, size.height);
    const plot = host.querySelector<HTMLElement>('.u-over');
    if (!plot) throw new Error('The chart has no plot: did its markup change?');
    const width = plot.clientWidth;
    const { orders, move } = makeOrders(candles, visible, count);
    if (count > 0) {
      const layer = createOrdersLayer(() => ({ onPressOrders: nothing }), chart.ask);
      chart.addLayer(layer);
      layer.set(orders, null, hasLine ? [makeLine(candles)] : []);
    }
    chart.zoomTo(visible);
    let ticks = 0;
    return {
      put(candle) {
        newest = candle;
        chart.put(candle);
        if (money === 0 || ++ticks % money > 0) return;
        move();
        chart.ask(invalidation.figures);
      },
      pan: (bars) => interaction?.pan((-bars * width) / visible),
      destroy() {
        chart.destroy();
        legend.remove();
      },
    };
  };
