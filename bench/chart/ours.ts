import { chartTexts } from '../../src/chart/chart-texts.ts';
import { createChart } from '../../src/chart/create-chart.ts';
import { createInteraction, type Interaction } from '../../src/chart/interaction.ts';
import { createLegendWriter } from '../../src/chart/legend.tsx';
import type { ChartLine } from '../../src/chart/lines/chart-line.ts';
import type { ChartOrder } from '../../src/chart/orders/order-marks.ts';
import { createOrdersLayer } from '../../src/chart/orders/orders-layer.ts';
import type { ChartEvents, MarketLines } from '../../src/chart/parts.ts';
import { invalidation } from '../../src/chart/redraw.ts';
import type { Candle } from '../../src/generated/rest.d.ts';
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

const kinds = [
  { side: 'buy', isPending: false },
  { side: 'sell', isPending: false },
  { side: 'buy', isPending: true },
  { side: 'sell', isPending: true },
] as const;

/**
 * Orders from the lowest to the highest price that shows, of two sides and two kinds in turn, so that each has a chip
 * of its own. `move` gives every open one another profit.
 */
function makeOrders(candles: readonly Candle[], visible: number, count: number) {
  const seen = candles.slice(-visible);
  const low = Math.min(...seen.map((one) => one.Low));
  const high = Math.max(...seen.map((one) => one.High));
  let turn = 0;
  const orders = Array.from({ length: count }, (_, i): ChartOrder => {
    const { side, isPending } = kinds[i % kinds.length];
    return {
      id: i + 1,
      side,
      lots: 0.3,
      price: Math.round((low + ((high - low) * (i + 0.5)) / count) * 1e5) / 1e5,
      isPending,
      isLimit: true,
      stopLoss: null,
      takeProfit: null,
      profit: {
        read: () => (isPending ? null : 10 + ((turn * 7 + i * 13) % 80) + (turn % 10) / 10),
        subscribe: () => () => {},
      },
    };
  });
  return { orders, move: () => void turn++ };
}

/** How the chip of the line that a finger can drag is called. */
export const lineName = 'SL';

/** A selected stop at the last price, which a finger can drag. */
function makeLine(candles: readonly Candle[]): ChartLine {
  const { Close } = candles[candles.length - 1];
  return {
    id: 'stop',
    kind: 'stop-loss',
    side: 'buy',
    price: Math.round(Close * 1e4) / 1e4,
    names: [lineName],
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
    // HND-17: bid and ask go with each tick; a drag shows both.
    const market: MarketLines = {
      sides: () => ({ bid: newest.Close - 0.00006, ask: newest.Close + 0.00006 }),
      isAimed: () => false,
    };
    chart.attach((parts, views) => (interaction = createInteraction({ ...parts, market }, views)));
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
