// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { chartOnPage, newest, texts } from './testing/chart-on-page.ts';
import { candles } from './testing/samples.ts';

describe('the price axis under a finger', () => {
  const { page, point, full, forget } = chartOnPage({ ownsTouch: true });
  const auto = () => document.querySelector<HTMLElement>('.auto');
  /** How many prices apart the lowest and the highest of the grid are, in pixels of a price. */
  const prices = () => {
    const grid = page.browser
      .marks()
      .filter(({ call, text }) => call === 'fillText' && /^\d+\.\d\d$/.test(text));
    const values = grid.map(({ text, args }) => ({ price: Number(text), y: args[1] }));
    const [first, last] = [values[0], values.at(-1) ?? values[0]];
    return { scale: Math.abs((first.y - last.y) / (first.price - last.price)), ...first };
  };
  const frame = () => {
    forget();
    page.browser.frame();
  };
  const drag = (x: number, from: number, to: number) => {
    point('pointerdown', x, from);
    point('pointermove', x, to);
    frame();
  };

  it('HND-03 (a) a pixel down makes a price 2% less high, and shows how to get back', () => {
    page.chart.repaint();
    frame();
    const before = prices();
    expect(auto()).toBeNull();
    drag(350, 100, 120);
    expect(prices().scale / before.scale).toBeCloseTo(1.02 ** -20, 1);
    expect(auto()?.textContent).toBe('Auto');
    expect(page.host.contains(auto())).toBe(false);
    forget();
    auto()?.click();
    page.browser.frame();
    expect(prices().scale).toBeCloseTo(before.scale, 3);
    expect(auto()).toBeNull();
  });

  it('HND-03 (a), HND-01 (b) a tick changes nothing of it, and a pan goes up and down', () => {
    drag(350, 100, 110);
    point('pointerup', 350, 110);
    const before = prices();
    frame();
    forget();
    page.chart.put(newest({ High: 900 }));
    page.browser.frame();
    expect(full()).toEqual([]);
    drag(100, 100, 140);
    const after = prices();
    expect(after.scale).toBeCloseTo(before.scale, 3);
    expect(after.y + (after.price - before.price) * after.scale - before.y).toBeCloseTo(40, -1);
  });

  it('HND-03 (b) keys do it with Shift; 0, a double tap on the axis, and other bars let the prices fit', () => {
    const ends = [
      () => page.chart.press('0', false),
      () => {
        for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) point(type, 350);
      },
      () => page.chart.show('GBPUSD 1min', candles(300), texts, 2),
    ];
    for (const end of ends) {
      expect(page.chart.press('-', true)).toBe(true);
      expect(auto()).not.toBeNull();
      end();
      expect(auto()).toBeNull();
    }
    expect(page.chart.press('0', false)).toBe(true);
  });
});
