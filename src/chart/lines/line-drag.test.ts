// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chartOnPage } from '../testing/chart-on-page.ts';
import { order } from '../testing/samples.ts';
import type { ChartLine } from './chart-line.ts';

const stop = (change: Partial<ChartLine> = {}): ChartLine => ({
  id: 'stop of 1',
  kind: 'stop-loss',
  side: 'buy',
  price: 370,
  names: ['SL'],
  money: -30,
  isSelected: true,
  drag: { bounds: [300, 385.5], step: 0.5, moneyAt: (price) => price - 400 },
  ...change,
});

describe('a line under the finger', () => {
  const { page, point, setOrders, onDraft, onSelectLine, full } = chartOnPage({ ownsTouch: true });
  const hand = () => page.host.querySelector<HTMLElement>('.hand');
  const words = () =>
    Array.from(hand()?.children ?? [], (part) => part.textContent).filter((text) => text !== '');
  const show = (...lines: ChartLine[]) => {
    page.browser.forget();
    setOrders([order(1, 390)], lines);
    page.browser.frame();
    page.browser.frame();
  };
  /** Of a chip, in CSS pixels of the plot. */
  const chipAt = (name: string) => {
    const chip = page.browser.labels().findLast(({ text }) => text === name);
    return { x: (chip?.args[0] ?? 0) + 4, y: Math.round((chip?.args[1] ?? 0) - 6) };
  };
  const press = () => {
    const { x, y } = chipAt('SL');
    point('pointerdown', x, y);
    return (down: number) => {
      point('pointermove', x, y + down);
      page.browser.frame();
    };
  };

  beforeEach(() => {
    onDraft.mockClear();
    onSelectLine.mockClear();
  });

  const dragBy = async (down: number) => {
    const move = press();
    move(12);
    await vi.waitFor(() => expect(words().length).toBeGreaterThan(0));
    move(down);
    return move;
  };

  it('HND-08 (d) follows it by pips, with its money, while no canvas changes', async () => {
    show(stop());
    const move = await dragBy(20);
    page.browser.frame();
    page.browser.forget();
    move(31);
    expect([full(), page.browser.live(), page.browser.labels()]).toEqual([[], [], []]);
    const [chip, tag] = words();
    expect(Number(tag) % 0.5).toBe(0);
    expect(Number(tag)).toBeLessThan(370);
    expect(chip).toBe(`SL −$${(400 - Number(tag)).toFixed(2)}`);
    expect(onDraft).not.toHaveBeenCalled();
  });

  it('HND-08 (f) a drop is a draft, which stays until there are other lines', async () => {
    show(stop());
    await dragBy(31);
    const [, tag] = words();
    page.browser.forget();
    point('pointerup', 0, 0);
    expect(onDraft).toHaveBeenCalledExactlyOnceWith({ id: 'stop of 1', price: Number(tag) });
    page.browser.frame();
    expect(page.browser.labels().map(({ text }) => text)).toContain(tag);
    show(stop());
    expect(page.browser.labels().map(({ text }) => text)).toContain('370.00');
  });

  it('HND-08 (e) stops at its bounds', async () => {
    show(stop());
    const move = await dragBy(-20);
    move(-2000);
    expect(words()[1]).toBe('385.50');
  });

  it('HND-16 (a) (b) leaves it where it was when it is let go, or is there no more', async () => {
    show(stop());
    await dragBy(31);
    page.chart.press('Escape', false);
    point('pointerup', 0, 0);
    page.browser.forget();
    page.browser.frame();
    expect(page.browser.labels().map(({ text }) => text)).toContain('370.00');
    await dragBy(31);
    show();
    expect(hand()).toBeNull();
    point('pointerup', 0, 0);
    expect(onDraft).not.toHaveBeenCalled();
  });

  it('HND-15 one that is not selected is not dragged; a tap selects it', async () => {
    show(stop({ isSelected: false }));
    press()(31);
    expect(hand()).toBeNull();
    point('pointerup', 0, 0);
    const { x, y } = chipAt('SL');
    point('pointerdown', x, y);
    point('pointerup', x, y);
    expect(onSelectLine).toHaveBeenCalledExactlyOnceWith('stop of 1');
  });
});

describe('HND-20 levels for keys and readers', () => {
  const { page, setOrders, onDraft, onSelectLine } = chartOnPage();
  const levels = () => Array.from(document.querySelectorAll<HTMLElement>('.levels [role=slider]'));
  const show = (...lines: ChartLine[]) => {
    setOrders([], lines);
    page.browser.frame();
  };
  const key = (name: string, more: KeyboardEventInit = {}) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    );
  const target = stop({
    id: 'target of 1',
    kind: 'take-profit',
    names: ['TP'],
    price: 395,
    isSelected: false,
  });

  it('HND-20 (a) each line is a slider beside the plot, and all are one Tab stop', () => {
    show(stop(), target);
    expect(levels().map((one) => [one.ariaLabel, one.ariaValueText, one.tabIndex])).toEqual([
      ['SL', '370.00 −$30.00', 0],
      ['TP', '395.00 −$30.00', -1],
    ]);
    expect(page.host.contains(levels()[0])).toBe(false);
    show();
    expect(document.querySelector('.levels')).toBeNull();
  });

  it('HND-20 (b) arrows go by price, Enter selects', () => {
    show(stop(), target);
    levels()[0].focus();
    key('ArrowUp');
    expect(document.activeElement).toBe(levels()[1]);
    key('Enter');
    expect(onSelectLine).toHaveBeenCalledExactlyOnceWith('target of 1');
    key('ArrowDown');
    expect(document.activeElement).toBe(levels()[0]);
  });

  it('HND-20 (c) Alt and arrows move the selected one by a pip, with Shift by ten, within its bounds', () => {
    show(stop(), target);
    levels()[0].focus();
    key('ArrowUp', { altKey: true });
    expect(onDraft).toHaveBeenLastCalledWith({ id: 'stop of 1', price: 370.5 });
    expect(levels()[0].ariaValueText).toBe('370.50 −$29.50');
    key('ArrowDown', { altKey: true, shiftKey: true });
    expect(onDraft).toHaveBeenLastCalledWith({ id: 'stop of 1', price: 365.5 });
    for (let n = 0; n < 5; n++) key('ArrowUp', { altKey: true, shiftKey: true });
    expect(onDraft).toHaveBeenLastCalledWith({ id: 'stop of 1', price: 385.5 });
    onDraft.mockClear();
    levels()[1].focus();
    key('ArrowUp', { altKey: true });
    expect(onDraft).not.toHaveBeenCalled();
  });
});
