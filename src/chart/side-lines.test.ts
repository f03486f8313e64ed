// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createInteraction } from './interaction.ts';
import type { Layer } from './layer.ts';
import type { MarketLines } from './parts.ts';
import { chartOnPage, newest, texts } from './testing/chart-on-page.ts';
import { candles } from './testing/samples.ts';

describe('HND-17 bid and ask', () => {
  const { page, point, makeChart } = chartOnPage({ ownsTouch: true });
  const market = { bid: 399, ask: 401, isAimed: false };
  const line = (name: string) => page.host.querySelector<HTMLElement>(`.${name}`);
  const isShown = (name: string) => line(name)?.hidden === false;
  const place = (name: string) =>
    Number(/translateY\(([\d.]+)px/.exec(line(name)?.style.transform ?? '')?.[1]);

  beforeEach(() => {
    Object.assign(market, { bid: 399, ask: 401, isAimed: false });
    const lines: MarketLines = { sides: () => market, isAimed: () => market.isAimed };
    page.chart.destroy();
    page.chart = makeChart();
    page.chart.attach((parts, views) => createInteraction({ ...parts, market: lines }, views));
    page.chart.show('EURUSD 1min', candles(300), texts, 2);
    page.browser.frame();
  });

  it('HND-17 (a) the bid is a line that goes with the tick; outside the plot it is none', () => {
    expect([isShown('bid'), isShown('ask')]).toEqual([true, false]);
    const before = place('bid');
    market.bid = 398;
    page.chart.put(newest());
    page.browser.frame();
    expect(place('bid')).toBeGreaterThan(before);
    market.bid = 4000;
    page.chart.put(newest());
    page.browser.frame();
    expect(isShown('bid')).toBe(false);
  });

  it('HND-17 (a) the ask shows while a line is held and while an order is drafted', () => {
    market.isAimed = true;
    page.chart.put(newest());
    page.browser.frame();
    expect(isShown('ask')).toBe(true);
    expect(place('ask')).toBeLessThan(place('bid'));
    market.isAimed = false;
    page.chart.put(newest());
    page.browser.frame();
    expect(isShown('ask')).toBe(false);
    const drag = { move: vi.fn<() => void>(), drop: vi.fn<() => void>(), cancel: vi.fn<() => void>() };
    const layer: Layer = { hitTest: () => ({ id: 'mine', distance: 0, grip: true }), drag: () => drag };
    page.chart.addLayer(layer);
    point('pointerdown', 200, 100);
    point('pointermove', 200, 130);
    page.browser.frame();
    expect(isShown('ask')).toBe(true);
    point('pointerup', 200, 130);
    page.browser.frame();
    expect(isShown('ask')).toBe(false);
  });

  it('HND-17 (a) both go with the chart', () => {
    page.chart.destroy();
    expect([line('bid'), line('ask')]).toEqual([null, null]);
  });
});
