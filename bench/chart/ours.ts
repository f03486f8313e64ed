import { chartTexts } from '../../src/chart/chart-texts.ts';
import { createChart } from '../../src/chart/create-chart.ts';
import { type MakeSubject, precision, size } from './subject.ts';

/** The product's chart, without React, which takes no part in a tick. */
export const makeOurs: MakeSubject = (host, candles, visible) => {
  const texts = chartTexts({ period: '1min', precision });
  const nothing = () => {};
  const chart = createChart(host, {
    texts,
    precision,
    loadOlder: () => Promise.resolve([]),
    onLoadingOlder: nothing,
    now: () => 0,
    onBar: nothing,
    onEmpty: nothing,
    onPressOrders: nothing,
    onFollowing: nothing,
  });
  chart.show('bench 1min', candles, texts, precision);
  chart.resize(size.width, size.height);
  const plot = host.querySelector<HTMLElement>('.u-over');
  if (!plot) throw new Error('The chart has no plot: did its markup change?');
  const width = plot.clientWidth;
  chart.zoomTo(visible);
  return {
    put: chart.put,
    pan: (bars) => chart.panBy((-bars * width) / visible),
    destroy: chart.destroy,
  };
};
