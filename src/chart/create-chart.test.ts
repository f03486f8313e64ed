// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { Candle } from '../generated/rest.d.ts';
import { invalidation } from './redraw.ts';
import { chartOnPage, newest, texts } from './testing/chart-on-page.ts';
import { candles, order, stopLine } from './testing/samples.ts';

describe('chart', () => {
  const {
    page,
    loadOlder,
    onEmpty,
    onFollowing,
    onLoadingOlder,
    makeChart,
    over,
    full,
    live,
    forget,
    setOrders,
    point,
  } = chartOnPage();

  it('CHT-06 (a) (b) paints the forming candle and the last price on the second canvas only', () => {
    const right = (paint: { args: number[] }) => (paint.args[0] ?? 0) + (paint.args[2] ?? 0);
    const tall = (paint: { args: number[]; call: string }) =>
      paint.call === 'fillRect' && (paint.args[3] ?? 0) > 1;
    expect(live().some((paint) => paint.text === '400.00')).toBe(true);
    const [forming] = live().filter(tall);
    expect(forming).toBeDefined();
    expect(full().filter((paint) => tall(paint) && right(paint) > (forming?.args[0] ?? 0))).toEqual([]);
    forget();
    page.chart.put(newest({ Close: 399.5 }));
    page.browser.frame();
    expect(full()).toEqual([]);
    expect(live().find((paint) => paint.call === 'fillText')?.text).toBe('399.50');
  });

  it('CHT-06 (c) draws everything when a tick leaves the drawn range, or opens a bar', () => {
    forget();
    page.chart.put(newest({ High: 900 }));
    page.browser.frame();
    expect(full().length).toBeGreaterThan(50);
    forget();
    page.chart.put(newest({ Time: 300 * 60 }));
    page.browser.frame();
    expect(full().length).toBeGreaterThan(50);
  });

  it('CHT-05 draws once a frame, however many ticks came', () => {
    forget();
    for (let i = 0; i < 50; i++) page.chart.put(newest({ Close: 399 + i / 100 }));
    expect(live()).toEqual([]);
    page.browser.frame();
    expect(live().filter((paint) => paint.call === 'fillText')).toHaveLength(1);
    expect(page.browser.waitingFrames()).toBe(0);
  });

  it('CNF-02 (f) a line on its way to the server pulses, and not where less motion is wanted', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const strengthAt = (time: number) => {
      clock.mockReturnValue(time);
      forget();
      page.browser.frame();
      const dash = page.browser.marks().find(({ call, args }) => call === 'fillRect' && args[0] === 0);
      return dash?.alpha;
    };
    setOrders([], [stopLine({ isSending: true })]);
    expect(strengthAt(0)).toBe(1);
    expect(strengthAt(600)).toBeCloseTo(0.6);
    page.browser.media.matches = true;
    expect(strengthAt(700)).toBe(1);
    expect(page.browser.waitingFrames()).toBe(0);
    page.browser.media.matches = false;
    setOrders([], [stopLine()]);
    expect(strengthAt(800)).toBe(0.45);
    expect(page.browser.waitingFrames()).toBe(0);
  });

  it('HND-01 (d) an instrument and period is found again where it was left, and at its newest bar if it was there', () => {
    const { chart, browser } = page;
    const timesAt = (show: () => void) => {
      forget();
      show();
      browser.frame();
      return full().flatMap(({ call, text }) => (call === 'fillText' && text.startsWith('t') ? [text] : []));
    };
    const go = (key: string, bars: Candle[]) => () => chart.show(key, bars, texts, 2);
    const atNewest = timesAt(() => chart.resize(390, 280));
    const back = timesAt(() => {
      point('pointerdown', 100);
      for (const x of [120, 200, 320]) point('pointermove', x);
      point('pointercancel', 320);
    });
    expect(back).not.toEqual(atNewest);
    expect(timesAt(go('EURUSD 5min', candles(300)))).toEqual(atNewest);
    expect(onFollowing).toHaveBeenLastCalledWith(true);
    // Bars that came meanwhile.
    expect(timesAt(go('EURUSD 1min', candles(310)))).toEqual(back);
    expect(onFollowing).toHaveBeenLastCalledWith(false);
    timesAt(() => chart.toLatest());
    const newest = timesAt(go('EURUSD 5min', candles(300)));
    expect(newest).toEqual(atNewest);
    go('EURUSD 1min', candles(310))();
    expect(onFollowing).toHaveBeenLastCalledWith(true);
    // Bars that do not touch those that were left any more.
    timesAt(() => page.chart.press('Home', false));
    go('EURUSD 5min', candles(300))();
    const later = candles(300).map((candle) => ({ ...candle, Time: candle.Time + 1000 * 60 }));
    go('EURUSD 1min', later)();
    expect(onFollowing).toHaveBeenLastCalledWith(true);
  });

  it('CHT-05 draws its first bars once', async () => {
    forget();
    const chart = makeChart();
    chart.show('EURUSD 5min', candles(300), texts, 2);
    await Promise.resolve();
    expect(full()).toEqual([]);
    page.browser.frame();
    await Promise.resolve();
    const drawn = full().length;
    expect(drawn).toBeGreaterThan(50);
    forget();
    chart.repaint();
    page.browser.frame();
    expect(full()).toHaveLength(drawn);
    chart.destroy();
  });

  it('CHT-14 the same bars stay under the crosshair when older ones arrive', async () => {
    loadOlder.mockResolvedValueOnce(candles(100, -6000));
    page.chart.press('Home', false);
    page.browser.frame();
    const cross = page.host.querySelector<HTMLElement>('.crossV');
    const before = cross?.style.transform;
    expect(before).toMatch(/translateX/);
    await expect.poll(() => page.chart.current().count).toBe(400);
    expect(page.chart.current()).toMatchObject({ index: 100, candle: { Time: 0 } });
    page.browser.frame();
    expect(cross?.style.transform).toBe(before);
    expect(onLoadingOlder.mock.calls).toEqual([[true], [false]]);
  });

  it('CHT-24 (b) a wider chart shows more bars, with the same newest one', () => {
    forget();
    page.chart.resize(390, 280);
    const narrow = full().filter((paint) => paint.call === 'fillRect').length;
    forget();
    page.chart.resize(780, 280);
    expect(full().filter((paint) => paint.call === 'fillRect').length).toBeGreaterThan(narrow * 1.6);
    expect(onFollowing).not.toHaveBeenCalledWith(false);
  });

  it('CHT-01 (d) keeps view and history when a newer snapshot comes, and starts again for another key', () => {
    page.chart.press('Home', false);
    onFollowing.mockClear();
    page.chart.show('EURUSD 1min', candles(310), texts, 2);
    expect(onFollowing).not.toHaveBeenCalled();
    expect(page.chart.current().count).toBe(310);
    page.chart.show('EURUSD 5min', candles(20, 0, 300), texts, 2);
    expect(onFollowing).toHaveBeenLastCalledWith(true);
    expect(page.chart.current().count).toBe(20);
  });

  it('CHT-01 (b) keeps a live bar that is newer than the snapshot', () => {
    page.chart.put(newest({ Time: 300 * 60, Close: 500 }));
    page.chart.show('EURUSD 1min', candles(300), texts, 2);
    expect(page.chart.current()).toMatchObject({ count: 301, candle: { Close: 500 } });
  });

  it('CHT-27 a tick costs the same, however many bars show', () => {
    const cost = (visible: number) => {
      page.chart.zoomTo(visible);
      page.browser.frame();
      forget();
      page.chart.put(newest({ Close: 399.5 }));
      page.browser.frame();
      expect(full()).toEqual([]);
      return live().length;
    };
    expect(cost(300)).toBeLessThanOrEqual(cost(20));
  });

  it('CHT-24 (a) all canvases keep one size', () => {
    const dimensions = () => [...page.host.querySelectorAll('canvas')].map((canvas) => canvas.width);
    expect(dimensions()).toEqual([390, 390, 390]);
    page.chart.resize(780, 280);
    expect(dimensions()).toEqual([780, 780, 780]);
  });

  it('CHT-33 (a) (b) the price’s tag has the colour of the running bar, and counts down to its end without a tick', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    page.chart.destroy();
    page.chart = makeChart();
    page.now = 299 * 60_000 + 20_000;
    page.chart.show('EURUSD 1min', candles(300), texts, 2);
    forget();
    page.browser.frame();
    const tag = () => live().filter(({ call }) => call === 'roundRect' || call === 'fillText');
    expect(tag().map(({ text, colour }) => text || colour)).toHaveLength(3);
    expect(live().some(({ text }) => text === '40 s left')).toBe(true);
    forget();
    page.now += 1000;
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    page.browser.frame();
    expect(full()).toEqual([]);
    expect(live().some(({ text }) => text === '39 s left')).toBe(true);
    page.now = null;
    forget();
    page.chart.put(newest({ Close: 398.5 }));
    page.browser.frame();
    expect(tag()).toHaveLength(2);
  });

  it('CHT-08 (d) labels are drawn again only where they have to make way, or when their money is another', () => {
    let money = 12.5;
    const mine = { ...order(1, 380), profit: { read: () => money, subscribe: () => () => {} } };
    setOrders([mine]);
    page.browser.frame();
    page.browser.frame();
    expect(page.browser.marks().some(({ text }) => text === 'Buy 1.00')).toBe(true);
    forget();
    page.chart.put(newest({ Close: 399.99 }));
    page.browser.frame();
    expect(page.browser.marks()).toEqual([]);
    money = 12.75;
    page.chart.ask(invalidation.figures);
    page.browser.frame();
    expect(page.browser.marks().map(({ text }) => text)).toContain('+$12.75');
    forget();
    page.chart.put(newest({ Close: 380.2 }));
    page.browser.frame();
    const tag = page.browser.marks().find(({ text }) => text === '380.00');
    const price = live().find(({ text }) => text === '380.20');
    expect(Math.abs((tag?.args[1] ?? 0) - (price?.args[1] ?? 0))).toBeGreaterThanOrEqual(20);
  });

  it('CHT-23 (a) notifies when there is no bar, and when a tick brings the first', () => {
    expect(onEmpty).not.toHaveBeenCalled();
    page.chart.show('GBPUSD 1min', [], texts, 2);
    expect(onEmpty).toHaveBeenLastCalledWith(true);
    page.chart.put(newest());
    expect(onEmpty).toHaveBeenLastCalledWith(false);
  });

  it('CHT-12 (d) the first time carries the year when it is not this one', () => {
    forget();
    page.chart.repaint();
    page.browser.frame();
    const words = full()
      .filter(({ call }) => call === 'fillText')
      .map(({ text }) => text);
    expect(words.filter((text) => text.includes('with year'))).toEqual([words[0]]);
  });

  it('CHT-25 leaves nothing behind', () => {
    const added = vi.spyOn(window, 'removeEventListener');
    const plot = over();
    page.chart.press('ArrowLeft', false);
    page.chart.destroy();
    expect(added.mock.calls.map(([type]) => type)).toContain('dppxchange');
    expect(page.host.childElementCount).toBe(0);
    page.chart.ask(invalidation.all);
    expect(page.browser.waitingFrames()).toBe(0);
    onFollowing.mockClear();
    plot?.dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, pointerId: 1, pointerType: 'touch', clientX: 10 }),
    );
    plot?.dispatchEvent(
      new PointerEvent('pointermove', { bubbles: true, pointerId: 1, pointerType: 'touch', clientX: 300 }),
    );
    expect(onFollowing).not.toHaveBeenCalled();
    expect(page.browser.waitingFrames()).toBe(0);
  });
});
