// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createInteraction } from './interaction.ts';
import { chartOnPage, newest, texts } from './testing/chart-on-page.ts';
import { candles, order } from './testing/samples.ts';

describe('what moves the chart', () => {
  const {
    page,
    loadOlder,
    onBar,
    onFollowing,
    onPressOrders,
    onPrice,
    onTouch,
    makeChart,
    over,
    full,
    forget,
    point,
    setOrders,
  } = chartOnPage();

  it('CHT-09 (a) (b) follows new bars, but not while the viewer looks at the past', () => {
    page.chart.put(newest({ Time: 300 * 60 }));
    page.browser.frame();
    expect(onFollowing).not.toHaveBeenCalledWith(false);
    page.chart.press('Home', false);
    page.browser.frame();
    expect(onFollowing).toHaveBeenLastCalledWith(false);
    const place = () => page.host.querySelector<HTMLElement>('.crossV')?.style.transform;
    const before = place();
    expect(before).toMatch(/translateX/);
    page.chart.put(newest({ Time: 301 * 60 }));
    page.browser.frame();
    expect(place()).toBe(before);
    page.chart.press('End', false);
    page.browser.frame();
    const atEnd = place();
    page.chart.put(newest({ Time: 302 * 60 }));
    page.browser.frame();
    expect(place()).not.toBe(atEnd);
    page.chart.press('Home', false);
    page.chart.toLatest();
    expect(onFollowing).toHaveBeenLastCalledWith(true);
  });

  it('HND-06 Enter and the + of the crosshair, and a right click, say a price, and the crosshair goes', () => {
    const plus = () => page.host.querySelector<HTMLElement>('[data-cross-pick]');
    const isShown = () => plus()?.parentElement?.hidden === false;
    expect(page.chart.press('Enter', false)).toBe(false);
    page.chart.press('ArrowLeft', false);
    page.browser.frame();
    expect(isShown()).toBe(true);
    expect(page.chart.press('Enter', false)).toBe(true);
    expect(onPrice.mock.lastCall?.[0]).toBeCloseTo(400, 0);
    page.browser.frame();
    expect(isShown()).toBe(false);
    page.chart.press('ArrowLeft', false);
    page.browser.frame();
    plus()?.click();
    expect(onPrice).toHaveBeenCalledTimes(2);
    const click = new MouseEvent('contextmenu', {
      bubbles: true,
      cancelable: true,
      clientX: 90,
      clientY: 40,
    });
    over()?.dispatchEvent(click);
    expect(onPrice).toHaveBeenCalledTimes(3);
    expect(click.defaultPrevented).toBe(true);
  });

  it('CHT-15 (a) a finger pans over the plot', () => {
    point('pointerdown', 100);
    point('pointermove', 300);
    page.browser.frame();
    expect(onFollowing).toHaveBeenLastCalledWith(false);
    expect(full().length).toBeGreaterThan(0);
  });

  it('HND-01 (c) what was pulled beyond the newest bar goes back once the hand has left', () => {
    const place = () => {
      page.browser.frame();
      const cross = page.host.querySelector<HTMLElement>('.crossV');
      return Number(/translateX\(([\d.]+)px/.exec(cross?.style.transform ?? '')?.[1]);
    };
    const mouse = (type: string, x: number) => point(type, x, 100, { pointerType: 'mouse' });
    page.chart.press('End', false);
    const atRest = place();
    mouse('pointerdown', 250);
    mouse('pointermove', 200);
    expect(place()).toBeCloseTo(atRest - 50, 0);
    mouse('pointerup', 200);
    for (let frames = 0; frames < 12; frames++) page.browser.frame();
    expect(place()).toBeCloseTo(atRest, 0);
    expect(page.browser.waitingFrames()).toBe(0);
  });

  it('CHT-35 (b) a drag and a key that come before there is anything to move the chart are done once there is', () => {
    page.chart.destroy();
    page.chart = makeChart();
    page.chart.show('EURUSD 1min', candles(300), texts, 2);
    point('pointerdown', 100);
    point('pointermove', 200);
    expect(onTouch).toHaveBeenCalled();
    expect(page.chart.press('Home', false)).toBe(false);
    expect(onFollowing).not.toHaveBeenCalledWith(false);
    page.chart.attach(createInteraction);
    expect(page.chart.current().index).toBe(0);
    page.chart.toLatest();
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

  it('CHT-18 (a) a long press shows the bar under the finger', () => {
    vi.useFakeTimers();
    point('pointerdown', 200);
    vi.advanceTimersByTime(400);
    vi.useRealTimers();
    page.browser.frame();
    const { index, candle } = page.chart.current();
    expect(index).toBeGreaterThan(270);
    expect(index).toBeLessThan(299);
    expect(page.host.querySelector('.crossTime')?.textContent).toBe(`at ${candle?.Time}`);
    expect(onBar).toHaveBeenLastCalledWith(candle?.Close);
    point('pointerup', 200);
    expect(page.chart.current().index).toBe(index);
  });

  it('CHT-18 (a) the crosshair tells a tick of its bar', () => {
    page.chart.press('End', false);
    page.chart.put(newest({ Close: 399.25 }));
    page.browser.frame();
    expect(onBar).toHaveBeenLastCalledWith(399.25);
  });

  it('CHT-19 (a) (b) (c) (d) keys move bar by bar, zoom and jump', () => {
    expect(page.chart.press('ArrowLeft', false)).toBe(true);
    expect(page.chart.current().index).toBe(299);
    page.chart.press('ArrowLeft', true);
    expect(page.chart.current().index).toBe(289);
    page.chart.press('ArrowRight', false);
    expect(page.chart.current().index).toBe(290);
    page.chart.press('Home', false);
    expect(page.chart.current().index).toBe(0);
    page.chart.press('End', false);
    expect(page.chart.current().index).toBe(299);
    expect(page.chart.press('Escape', false)).toBe(true);
    expect(page.chart.current().index).toBe(299);
    expect(page.chart.press('Escape', false)).toBe(false);
    expect(page.chart.press('a', false)).toBe(false);
    forget();
    expect(page.chart.press('+', false)).toBe(true);
    page.browser.frame();
    const close = full().length;
    forget();
    for (let i = 0; i < 3; i++) page.chart.press('-', false);
    page.browser.frame();
    expect(full().length).toBeGreaterThan(close);
  });

  it('CHT-28 (a) (b) a double tap leads to the newest bar, and there gives candles their first width again', () => {
    const drawn = (act: () => void) => {
      forget();
      act();
      page.browser.frame();
      return full().length;
    };
    const doubleTap = () => {
      for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) point(type, 150);
    };
    page.chart.press('Home', false);
    page.browser.frame();
    expect(onFollowing).toHaveBeenLastCalledWith(false);
    doubleTap();
    page.browser.frame();
    expect(onFollowing).toHaveBeenLastCalledWith(true);
    const close = drawn(() => page.chart.press('+', false));
    const first = drawn(doubleTap);
    expect(close).toBeLessThan(first);
    for (let n = 0; n < 3; n++) page.chart.press('-', false);
    expect(drawn(doubleTap)).toBe(first);
  });

  it('CHT-34 (a) a tap on a chip names its orders, and one beside it nothing', () => {
    setOrders([order(1, 380), order(2, 380.1)]);
    page.browser.frame();
    const chip = page.browser.marks().find(({ text }) => text === '2 buys · 2.00');
    const tapAt = (x: number) => {
      point('pointerdown', x, (chip?.args[1] ?? 0) - 6);
      point('pointerup', x, (chip?.args[1] ?? 0) - 6);
    };
    tapAt(20);
    expect(onPressOrders).not.toHaveBeenCalled();
    tapAt((chip?.args[0] ?? 0) + 4);
    expect(onPressOrders).toHaveBeenCalledExactlyOnceWith([2, 1]);
  });
});
