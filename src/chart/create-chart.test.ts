// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Candle } from '../generated/rest.d.ts';
import { noSource } from '../live/live-text.tsx';
import type { ChartTexts } from './chart-texts.ts';
import { type Chart, createChart } from './create-chart.ts';
import { createInteraction } from './interaction.ts';
import type { ChartOrder } from './orders/order-marks.ts';
import { orderDrawing } from './orders/order-painter.ts';
import { type FakeBrowser, fakeBrowser } from './testing/fake-browser.ts';
import { candles } from './testing/samples.ts';

const texts: ChartTexts = {
  price: (value) => value.toFixed(2),
  tick: (seconds, _unit, withYear) => `t${seconds}${withYear ? ' with year' : ''}`,
  time: (seconds) => `at ${seconds}`,
  countdown: (seconds, now) => `${seconds + 60 - now / 1000} s left`,
};
const order = (id: number, price: number): ChartOrder => ({
  id,
  side: 'buy',
  lots: 1,
  price,
  isPending: false,
  isLimit: false,
  stopLoss: null,
  takeProfit: null,
  profit: noSource,
});

describe('chart', () => {
  let browser: FakeBrowser;
  let chart: Chart;
  let host: HTMLElement;
  const loadOlder = vi.fn<(before: number) => Promise<Candle[]>>();
  const onBar = vi.fn<(close: number | undefined) => void>();
  const onEmpty = vi.fn<(empty: boolean) => void>();
  const onPressOrders = vi.fn<(ids: readonly number[]) => void>();
  let now: number | null = null;
  const onFollowing = vi.fn<(following: boolean) => void>();
  const onLoadingOlder = vi.fn<(loading: boolean) => void>();

  const full = () => browser.plot();
  const live = () => browser.live();
  const forget = () => browser.forget();
  const over = () => host.querySelector<HTMLElement>('.u-over');
  const point = (type: string, clientX: number, clientY = 100, more: PointerEventInit = {}) =>
    over()?.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType: 'touch',
        clientX,
        clientY,
        ...more,
      }),
    );
  const newest = (change: Partial<Candle> = {}): Candle => ({ ...candles(300)[299], ...change });

  const onTouch = vi.fn<() => void>();
  const makeChart = () =>
    createChart(host, {
      texts,
      precision: 2,
      events: () => ({
        now: () => now,
        loadOlder,
        onBar: (store, index) => onBar(store.at(index)?.Close),
        onEmpty,
        onFollowing,
        onLoadingOlder,
        onPressOrders,
        onTouch,
      }),
    });

  beforeEach(() => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    vi.clearAllMocks();
    loadOlder.mockResolvedValue([]);
    browser = fakeBrowser();
    host = document.body.appendChild(document.createElement('div'));
    now = null;
    chart = makeChart();
    chart.attach(createInteraction);
    chart.show('EURUSD 1min', candles(300), texts, 2);
    browser.frame();
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 334, 252));
  });
  afterEach(() => {
    chart.destroy();
    host.remove();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('CHT-06 (a) (b) paints the forming candle and the last price on the second canvas only', () => {
    const right = (paint: { args: number[] }) => (paint.args[0] ?? 0) + (paint.args[2] ?? 0);
    const tall = (paint: { args: number[]; call: string }) =>
      paint.call === 'fillRect' && (paint.args[3] ?? 0) > 1;
    expect(live().some((paint) => paint.text === '400.00')).toBe(true);
    const [forming] = live().filter(tall);
    expect(forming).toBeDefined();
    expect(full().filter((paint) => tall(paint) && right(paint) > (forming?.args[0] ?? 0))).toEqual([]);
    forget();
    chart.put(newest({ Close: 399.5 }));
    browser.frame();
    expect(full()).toEqual([]);
    expect(live().find((paint) => paint.call === 'fillText')?.text).toBe('399.50');
  });

  it('CHT-06 (c) draws everything when a tick leaves the drawn range, or opens a bar', () => {
    forget();
    chart.put(newest({ High: 900 }));
    browser.frame();
    expect(full().length).toBeGreaterThan(50);
    forget();
    chart.put(newest({ Time: 300 * 60 }));
    browser.frame();
    expect(full().length).toBeGreaterThan(50);
  });

  it('CHT-05 draws once a frame, however many ticks came', () => {
    forget();
    for (let i = 0; i < 50; i++) chart.put(newest({ Close: 399 + i / 100 }));
    expect(live()).toEqual([]);
    browser.frame();
    expect(live().filter((paint) => paint.call === 'fillText')).toHaveLength(1);
    expect(browser.waitingFrames()).toBe(0);
  });

  it('CHT-09 (a) (b) follows new bars, but not while the viewer looks at the past', () => {
    chart.put(newest({ Time: 300 * 60 }));
    browser.frame();
    expect(onFollowing).not.toHaveBeenCalledWith(false);
    chart.press('Home', false);
    browser.frame();
    expect(onFollowing).toHaveBeenLastCalledWith(false);
    const place = () => host.querySelector<HTMLElement>('.crossV')?.style.transform;
    const before = place();
    expect(before).toMatch(/translateX/);
    chart.put(newest({ Time: 301 * 60 }));
    browser.frame();
    expect(place()).toBe(before);
    chart.press('End', false);
    browser.frame();
    const atEnd = place();
    chart.put(newest({ Time: 302 * 60 }));
    browser.frame();
    expect(place()).not.toBe(atEnd);
    chart.press('Home', false);
    chart.toLatest();
    expect(onFollowing).toHaveBeenLastCalledWith(true);
  });

  it('CHT-15 (a) a finger pans over the plot', () => {
    point('pointerdown', 100);
    point('pointermove', 300);
    browser.frame();
    expect(onFollowing).toHaveBeenLastCalledWith(false);
    expect(full().length).toBeGreaterThan(0);
  });

  it('CHT-35 (b) a drag and a key that come before there is anything to move the chart are done once there is', () => {
    chart.destroy();
    chart = makeChart();
    chart.show('EURUSD 1min', candles(300), texts, 2);
    point('pointerdown', 100);
    point('pointermove', 200);
    expect(onTouch).toHaveBeenCalled();
    expect(chart.press('Home', false)).toBe(false);
    expect(onFollowing).not.toHaveBeenCalledWith(false);
    chart.attach(createInteraction);
    expect(chart.current().index).toBe(0);
    chart.toLatest();
    point('pointermove', 400);
    expect(onFollowing).toHaveBeenLastCalledWith(false);
  });

  it('CHT-15 (b) the wheel zooms out and asks for older bars', () => {
    expect(loadOlder).not.toHaveBeenCalled();
    for (let i = 0; i < 12; i++) {
      over()?.dispatchEvent(
        new WheelEvent('wheel', { deltaY: 100, clientX: 300, bubbles: true, cancelable: true }),
      );
    }
    expect(loadOlder).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('CHT-14 the same bars stay under the crosshair when older ones arrive', async () => {
    loadOlder.mockResolvedValueOnce(candles(100, -6000));
    chart.press('Home', false);
    browser.frame();
    const cross = host.querySelector<HTMLElement>('.crossV');
    const before = cross?.style.transform;
    expect(before).toMatch(/translateX/);
    await vi.waitFor(() => expect(chart.current().count).toBe(400));
    expect(chart.current()).toMatchObject({ index: 100, candle: { Time: 0 } });
    browser.frame();
    expect(cross?.style.transform).toBe(before);
    expect(onLoadingOlder.mock.calls).toEqual([[true], [false]]);
  });

  it('CHT-18 (a) a long press shows the bar under the finger', () => {
    vi.useFakeTimers();
    point('pointerdown', 200);
    vi.advanceTimersByTime(400);
    vi.useRealTimers();
    browser.frame();
    const { index, candle } = chart.current();
    expect(index).toBeGreaterThan(270);
    expect(index).toBeLessThan(299);
    expect(host.querySelector('.crossTime')?.textContent).toBe(`at ${candle?.Time}`);
    expect(onBar).toHaveBeenLastCalledWith(candle?.Close);
    point('pointerup', 200);
    expect(chart.current().index).toBe(index);
  });

  it('CHT-18 (a) the crosshair tells a tick of its bar', () => {
    chart.press('End', false);
    chart.put(newest({ Close: 399.25 }));
    browser.frame();
    expect(onBar).toHaveBeenLastCalledWith(399.25);
  });

  it('CHT-19 (a) (b) (c) (d) keys move bar by bar, zoom and jump', () => {
    expect(chart.press('ArrowLeft', false)).toBe(true);
    expect(chart.current().index).toBe(299);
    chart.press('ArrowLeft', true);
    expect(chart.current().index).toBe(289);
    chart.press('ArrowRight', false);
    expect(chart.current().index).toBe(290);
    chart.press('Home', false);
    expect(chart.current().index).toBe(0);
    chart.press('End', false);
    expect(chart.current().index).toBe(299);
    expect(chart.press('Escape', false)).toBe(true);
    expect(chart.current().index).toBe(299);
    expect(chart.press('Escape', false)).toBe(false);
    expect(chart.press('a', false)).toBe(false);
    forget();
    expect(chart.press('+', false)).toBe(true);
    browser.frame();
    const close = full().length;
    forget();
    for (let i = 0; i < 3; i++) chart.press('-', false);
    browser.frame();
    expect(full().length).toBeGreaterThan(close);
  });

  it('CHT-28 (a) (b) a double tap leads to the newest bar, and there gives candles their first width again', () => {
    const drawn = (act: () => void) => {
      forget();
      act();
      browser.frame();
      return full().length;
    };
    const doubleTap = () => {
      for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) point(type, 150);
    };
    chart.press('Home', false);
    browser.frame();
    expect(onFollowing).toHaveBeenLastCalledWith(false);
    doubleTap();
    browser.frame();
    expect(onFollowing).toHaveBeenLastCalledWith(true);
    const close = drawn(() => chart.press('+', false));
    const first = drawn(doubleTap);
    expect(close).toBeLessThan(first);
    for (let n = 0; n < 3; n++) chart.press('-', false);
    expect(drawn(doubleTap)).toBe(first);
  });

  it('CHT-24 (b) a wider chart shows more bars, with the same newest one', () => {
    forget();
    chart.resize(390, 280);
    const narrow = full().filter((paint) => paint.call === 'fillRect').length;
    forget();
    chart.resize(780, 280);
    expect(full().filter((paint) => paint.call === 'fillRect').length).toBeGreaterThan(narrow * 1.6);
    expect(onFollowing).not.toHaveBeenCalledWith(false);
  });

  it('CHT-01 (d) keeps view and history when a newer snapshot comes, and starts again for another key', () => {
    chart.press('Home', false);
    onFollowing.mockClear();
    chart.show('EURUSD 1min', candles(310), texts, 2);
    expect(onFollowing).not.toHaveBeenCalled();
    expect(chart.current().count).toBe(310);
    chart.show('EURUSD 5min', candles(20, 0, 300), texts, 2);
    expect(onFollowing).toHaveBeenLastCalledWith(true);
    expect(chart.current().count).toBe(20);
  });

  it('CHT-01 (b) keeps a live bar that is newer than the snapshot', () => {
    chart.put(newest({ Time: 300 * 60, Close: 500 }));
    chart.show('EURUSD 1min', candles(300), texts, 2);
    expect(chart.current()).toMatchObject({ count: 301, candle: { Close: 500 } });
  });

  it('CHT-27 a tick costs the same, however many bars show', () => {
    const cost = (visible: number) => {
      chart.zoomTo(visible);
      browser.frame();
      forget();
      chart.put(newest({ Close: 399.5 }));
      browser.frame();
      expect(full()).toEqual([]);
      return live().length;
    };
    expect(cost(300)).toBeLessThanOrEqual(cost(20));
  });

  it('CHT-24 (a) all canvases keep one size', () => {
    const dimensions = () => [...host.querySelectorAll('canvas')].map((canvas) => canvas.width);
    expect(dimensions()).toEqual([390, 390, 390]);
    chart.resize(780, 280);
    expect(dimensions()).toEqual([780, 780, 780]);
  });

  it('CHT-33 (a) (b) the price’s tag has the colour of the running bar, and counts down to its end without a tick', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    chart.destroy();
    chart = makeChart();
    now = 299 * 60_000 + 20_000;
    chart.show('EURUSD 1min', candles(300), texts, 2);
    forget();
    browser.frame();
    const tag = () => live().filter(({ call }) => call === 'roundRect' || call === 'fillText');
    expect(tag().map(({ text, colour }) => text || colour)).toHaveLength(3);
    expect(live().some(({ text }) => text === '40 s left')).toBe(true);
    forget();
    now += 1000;
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    browser.frame();
    expect(full()).toEqual([]);
    expect(live().some(({ text }) => text === '39 s left')).toBe(true);
    now = null;
    forget();
    chart.put(newest({ Close: 398.5 }));
    browser.frame();
    expect(tag()).toHaveLength(2);
  });

  it('CHT-08 (d) labels are drawn again only where they have to make way, or when their money is another', () => {
    chart.setOrders([order(1, 380)], orderDrawing, null);
    browser.frame();
    expect(browser.labels().some(({ text }) => text === 'Buy 1.00')).toBe(true);
    forget();
    chart.put(newest({ Close: 399.99 }));
    browser.frame();
    expect(browser.labels()).toEqual([]);
    chart.touchOrders();
    browser.frame();
    expect(browser.labels().some(({ text }) => text === '380.00')).toBe(true);
    forget();
    chart.put(newest({ Close: 380.2 }));
    browser.frame();
    const tag = browser.labels().find(({ text }) => text === '380.00');
    const price = live().find(({ text }) => text === '380.20');
    expect(Math.abs((tag?.args[1] ?? 0) - (price?.args[1] ?? 0))).toBeGreaterThanOrEqual(20);
  });

  it('CHT-34 (a) a tap on a chip names its orders, and one beside it nothing', () => {
    chart.setOrders([order(1, 380), order(2, 380.1)], orderDrawing, null);
    browser.frame();
    const chip = browser.labels().find(({ text }) => text === '2 buys · 2.00');
    const tapAt = (x: number) => {
      point('pointerdown', x, (chip?.args[1] ?? 0) - 6);
      point('pointerup', x, (chip?.args[1] ?? 0) - 6);
    };
    tapAt(20);
    expect(onPressOrders).not.toHaveBeenCalled();
    tapAt((chip?.args[0] ?? 0) + 4);
    expect(onPressOrders).toHaveBeenCalledExactlyOnceWith([2, 1]);
  });

  it('CHT-23 (a) notifies when there is no bar, and when a tick brings the first', () => {
    expect(onEmpty).not.toHaveBeenCalled();
    chart.show('GBPUSD 1min', [], texts, 2);
    expect(onEmpty).toHaveBeenLastCalledWith(true);
    chart.put(newest());
    expect(onEmpty).toHaveBeenLastCalledWith(false);
  });

  it('CHT-12 (d) the first time carries the year when it is not this one', () => {
    forget();
    chart.repaint();
    browser.frame();
    const words = full()
      .filter(({ call }) => call === 'fillText')
      .map(({ text }) => text);
    expect(words.filter((text) => text.includes('with year'))).toEqual([words[0]]);
  });

  it('CHT-25 leaves nothing behind', () => {
    const added = vi.spyOn(window, 'removeEventListener');
    const plot = over();
    chart.press('ArrowLeft', false);
    chart.destroy();
    expect(added.mock.calls.map(([type]) => type)).toContain('dppxchange');
    expect(host.childElementCount).toBe(0);
    expect(browser.waitingFrames()).toBe(0);
    onFollowing.mockClear();
    plot?.dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, pointerId: 1, pointerType: 'touch', clientX: 10 }),
    );
    plot?.dispatchEvent(
      new PointerEvent('pointermove', { bubbles: true, pointerId: 1, pointerType: 'touch', clientX: 300 }),
    );
    expect(onFollowing).not.toHaveBeenCalled();
    expect(browser.waitingFrames()).toBe(0);
  });
});
