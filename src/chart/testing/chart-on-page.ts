import { i18n } from '@lingui/core';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Candle } from '../../generated/rest.d.ts';
import type { ChartTexts } from '../chart-texts.ts';
import { type Chart, createChart } from '../create-chart.ts';
import { createInteraction } from '../interaction.ts';
import type { ChartLine, LineDraft } from '../lines/chart-line.ts';
import type { KeptBars } from '../parts.ts';
import type { ChartOrder } from '../orders/order-marks.ts';
import { createOrdersLayer, type OrdersLayer } from '../orders/orders-layer.ts';
import { type FakeBrowser, fakeBrowser } from './fake-browser.ts';
import { candles } from './samples.ts';

export const texts: ChartTexts = {
  price: (value) => value.toFixed(2),
  tick: (seconds, _unit, withYear) => `t${seconds}${withYear ? ' with year' : ''}`,
  time: (seconds) => `at ${seconds}`,
  countdown: (seconds, now) => `${seconds + 60 - now / 1000} s left`,
};

/** The newest of 300 one-minute bars, changed. */
export const newest = (change: Partial<Candle> = {}): Candle => ({ ...candles(300)[299], ...change });

interface ChartPage {
  browser: FakeBrowser;
  host: HTMLElement;
  chart: Chart;
  /** Epoch milliseconds by the server's clock, where it is known. */
  now: number | null;
}

const spies = () => ({
  loadOlder: vi.fn<(before: number) => Promise<Candle[]>>(),
  onBar: vi.fn<(close: number | undefined) => void>(),
  onEmpty: vi.fn<(empty: boolean) => void>(),
  onFollowing: vi.fn<(following: boolean) => void>(),
  onLoadingOlder: vi.fn<(loading: boolean) => void>(),
  onDraft: vi.fn<(draft: LineDraft) => void>(),
  onRemoveLine: vi.fn<(id: string, byKey: boolean) => void>(),
  onHoldLine: vi.fn<(id: string | null) => void>(),
  onPressOrders: vi.fn<(ids: readonly number[]) => void>(),
  onSelectLine: vi.fn<(id: string) => void>(),
  onPrice: vi.fn<(price: number) => void>(),
  onTouch: vi.fn<() => void>(),
});

/** A chart of 300 bars on a page 390 wide, made for each test, and what it notifies of. */
export function chartOnPage({ ownsTouch = false } = {}) {
  const notified = spies();
  const { onBar } = notified;
  const makePage = (): ChartPage => {
    const browser = fakeBrowser();
    const host = document.body.appendChild(document.createElement('div'));
    return { browser, host, chart: makeChart(host), now: null };
  };
  const makeChart = (host = page.host) =>
    createChart(host, {
      texts,
      precision: 2,
      ownsTouch,
      events: () => ({
        ...notified,
        bars: () => kept?.read() ?? null,
        now: () => page.now,
        onBar: (store, index) => onBar(store.at(index)?.Close),
      }),
    });
  const page = {} as ChartPage;
  let kept: KeptBars | undefined;
  let mine: OrdersLayer | null = null;
  const layerOf = ({ chart }: ChartPage) => {
    const layer = createOrdersLayer(() => notified, chart.ask);
    chart.addLayer(layer);
    return layer;
  };

  beforeEach(() => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    vi.clearAllMocks();
    notified.loadOlder.mockResolvedValue([]);
    Object.assign(page, makePage());
    mine = null;
    kept = undefined;
    page.chart.attach(createInteraction);
    page.chart.show('EURUSD 1min', candles(300), texts, 2);
    page.browser.frame();
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 334, 252));
  });
  afterEach(() => {
    page.chart.destroy();
    page.host.remove();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const over = () => page.host.querySelector<HTMLElement>('.u-over');
  return {
    page,
    ...notified,
    makeChart,
    /** HND-02, for charts that are made from now on. */
    setKept: (bars: KeptBars) => void (kept = bars),
    /** My orders, which of them is selected, and lines of their own. */
    setOrders(
      orders: readonly ChartOrder[],
      lines: readonly ChartLine[] = [],
      selected: number | null = null,
    ) {
      mine ??= layerOf(page);
      mine.set(orders, selected, lines);
    },
    over,
    full: () => page.browser.plot(),
    live: () => page.browser.live(),
    forget: () => page.browser.forget(),
    point: (type: string, clientX: number, clientY = 100, more: PointerEventInit = {}) =>
      over()?.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 1,
          pointerType: 'touch',
          clientX,
          clientY,
          ...more,
        }),
      ),
  };
}
