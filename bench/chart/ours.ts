import { chartTexts } from '../../src/chart/chart-texts.ts';
import { createChart } from '../../src/chart/create-chart.ts';
import { createInteraction } from '../../src/chart/interaction.ts';
import { createLegendWriter } from '../../src/chart/legend.tsx';
import type { ChartEvents } from '../../src/chart/parts.ts';
import { type MakeSubject, precision, size } from './subject.ts';

/** The product's chart, without React, which takes no part in a tick. */
export const makeOurs: MakeSubject = (host, candles, visible) => {
  const texts = chartTexts({ period: '1min', precision });
  const nothing = () => {};
  const legend = host.appendChild(document.createElement('div'));
  legend.style.cssText = 'position:absolute;inset:2px 62px auto 8px;font-size:11px;contain:content';
  legend.innerHTML = ['open', 'high', 'low', 'close', 'change']
    .map((name) => `<b data-field="${name}"></b> `)
    .join('');
  const write = createLegendWriter(legend);
  let newest = candles[candles.length - 1];
  const events: ChartEvents = {
    now: () => newest.Time * 1000 + 20_000,
    loadOlder: () => Promise.resolve([]),
    onLoadingOlder: nothing,
    onBar: (store, index) => write(store, index, texts),
    onEmpty: nothing,
    onPressOrders: nothing,
    onFollowing: nothing,
  };
  const chart = createChart(host, {
    texts,
    precision,
    events: () => events,
  });
  chart.attach(createInteraction);
  chart.show('bench 1min', candles, texts, precision);
  chart.resize(size.width, size.height);
  const plot = host.querySelector<HTMLElement>('.u-over');
  if (!plot) throw new Error('The chart has no plot: did its markup change?');
  const width = plot.clientWidth;
  chart.zoomTo(visible);
  return {
    put(candle) {
      newest = candle;
      chart.put(candle);
    },
    pan: (bars) => chart.panBy((-bars * width) / visible),
    destroy() {
      chart.destroy();
      legend.remove();
    },
  };
};
