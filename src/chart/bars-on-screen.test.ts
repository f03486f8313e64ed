// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Candle } from '../generated/rest.d.ts';
import { createInteraction } from './interaction.ts';
import type { KeptBars } from './parts.ts';
import { chartOnPage, texts } from './testing/chart-on-page.ts';
import { candles } from './testing/samples.ts';

describe('HND-02 how many bars show', () => {
  const { page, point, over, makeChart, loadOlder, setKept } = chartOnPage();
  let kept: { value: number | null; listener: () => void };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    kept = { value: null, listener: () => {} };
    const memory: KeptBars = {
      read: () => kept.value,
      write: (bars) => void (kept.value = bars),
      subscribe(listener) {
        kept.listener = listener;
        return () => void (kept.listener = () => {});
      },
    };
    setKept(memory);
    page.chart.destroy();
    page.chart = makeChart();
    page.chart.attach((parts, views) => createInteraction({ ...parts, kept: memory }, views));
  });
  afterEach(() => vi.useRealTimers());

  const show = (key = 'EURUSD 1min', bars: readonly Candle[] = candles(300)) => {
    page.chart.show(key, bars, texts, 2);
    page.browser.frame();
  };
  /** The bar at the start of the plot, as a mouse finds it. */
  const firstBar = () => {
    page.browser.frame();
    over()?.dispatchEvent(
      new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', clientX: 1, clientY: 100 }),
    );
    page.browser.frame();
    return page.chart.current().index;
  };

  it('HND-02 (a) a zoom is kept once it is over, and any other chart shows as many', () => {
    show();
    page.chart.press('-', false);
    page.chart.press('-', false);
    expect(kept.value).toBeNull();
    vi.advanceTimersByTime(400);
    const first = firstBar();
    expect(kept.value).toBeGreaterThan(60);
    show('GBPUSD 1day');
    expect(firstBar()).toBe(first);
    page.chart.press('+', false);
    const before = kept.value;
    show('USDJPY 1day');
    expect(kept.value).toBeLessThan(before ?? 0);
  });

  it('HND-02 (a) a double tap at the newest bar takes the choice back', () => {
    kept.value = 100;
    show();
    for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) point(type, 150);
    expect(kept.value).toBeNull();
  });

  it('HND-02 (b) what is chosen in another tab shows here, and the newest bar stays', () => {
    show();
    const before = firstBar();
    kept.value = 150;
    kept.listener();
    page.browser.frame();
    expect(firstBar()).toBeLessThan(before - 60);
    page.chart.press('End', false);
    expect(page.chart.current().index).toBe(299);
  });

  it('HND-02 (c) where there are fewer bars than wanted, older ones fill the view when they come', async () => {
    kept.value = 500;
    loadOlder.mockResolvedValueOnce(candles(300).map((one) => ({ ...one, Time: one.Time - 300 * 60 })));
    show();
    await vi.waitFor(() => {
      page.browser.frame();
      expect(page.chart.current().count).toBe(600);
    });
    expect(firstBar()).toBeGreaterThan(80);
    expect(firstBar()).toBeLessThan(200);
  });

  it('HND-02 (d) a zoom leaves no more free after the newest bar than chips need', () => {
    show();
    page.chart.press('End', false);
    page.browser.frame();
    const placeOfNewest = () =>
      Number(
        /translateX\(([\d.]+)px/.exec(
          page.host.querySelector<HTMLElement>('.crossV')?.style.transform ?? '',
        )?.[1],
      );
    for (let n = 0; n < 6; n++) page.chart.press('-', false);
    page.browser.frame();
    // 14 slots of some 210 bars, and not the fifth of the plot that they were of fewer.
    expect(placeOfNewest()).toBeGreaterThan(334 * 0.9);
  });
});
