// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { ChartLine } from './lines/chart-line.ts';
import { chartOnPage } from './testing/chart-on-page.ts';
import { order, stopLine } from './testing/samples.ts';

describe('HND-20 levels for keys and readers', () => {
  const { page, setOrders, onDraft, onSelectLine, onRemoveLine, onPressOrders } = chartOnPage();
  const levels = () => Array.from(document.querySelectorAll<HTMLElement>('.levels [role=slider]'));
  const show = (...lines: ChartLine[]) => {
    setOrders([], lines);
    page.browser.frame();
  };
  const key = (name: string, more: KeyboardEventInit = {}) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    );
  const target = stopLine({
    id: 'target of 1',
    kind: 'take-profit',
    names: ['TP'],
    price: 395,
    isSelected: false,
  });

  it('HND-20 (a) each line is a slider beside the plot, and all are one Tab stop', () => {
    show(stopLine(), target);
    expect(levels().map((one) => [one.ariaLabel, one.ariaValueText, one.tabIndex])).toEqual([
      ['SL', '370.00 −$30.00', 0],
      ['TP', '395.00 −$30.00', -1],
    ]);
    expect(page.host.contains(levels()[0])).toBe(false);
    show();
    expect(document.querySelector('.levels')).toBeNull();
  });

  it('HND-20 (b) arrows go by price, Enter selects', () => {
    show(stopLine(), target);
    levels()[0].focus();
    key('ArrowUp');
    expect(document.activeElement).toBe(levels()[1]);
    key('Enter');
    expect(onSelectLine).toHaveBeenCalledExactlyOnceWith('target of 1');
    key('ArrowDown');
    expect(document.activeElement).toBe(levels()[0]);
  });

  it('HND-20 (c) Alt and arrows move the selected one by a pip, with Shift by ten, within its bounds', () => {
    show(stopLine(), target);
    levels()[0].focus();
    key('ArrowUp', { altKey: true });
    expect(onDraft).toHaveBeenLastCalledWith({ id: 'stop of 1', price: 370.5, byKey: true });
    expect(levels()[0].ariaValueText).toBe('370.50 −$29.50');
    key('ArrowDown', { altKey: true, shiftKey: true });
    expect(onDraft).toHaveBeenLastCalledWith({ id: 'stop of 1', price: 365.5, byKey: true });
    for (let n = 0; n < 5; n++) key('ArrowUp', { altKey: true, shiftKey: true });
    expect(onDraft).toHaveBeenLastCalledWith({ id: 'stop of 1', price: 385.5, byKey: true });
    onDraft.mockClear();
    levels()[1].focus();
    key('ArrowUp', { altKey: true });
    expect(onDraft).not.toHaveBeenCalled();
  });

  it('HND-20 (e) a line that is put back, or moved elsewhere, says so, whoever has the focus', () => {
    show(stopLine(), target);
    levels()[0].focus();
    key('ArrowUp', { altKey: true });
    expect(levels()[0].ariaValueText).toBe('370.50 −$29.50');
    show({ ...stopLine(), price: 369 }, target);
    page.browser.frame();
    expect(levels()[0].ariaValueNow).toBe('369');
    expect(levels()[0].ariaValueText).toContain('369.00');
  });

  it('HND-11, HND-12 Delete and X ask for the end of what can be removed, and of nothing else', () => {
    show({ ...stopLine(), canRemove: true }, target);
    levels()[0].focus();
    key('Delete');
    expect(onRemoveLine).toHaveBeenCalledExactlyOnceWith('stop of 1', true);
    levels()[1].focus();
    key('x');
    expect(onRemoveLine).toHaveBeenCalledTimes(1);
  });

  it('HND-20 (d) where a level goes that has the focus, the next one has it', () => {
    show(stopLine(), target);
    levels()[0].focus();
    show(target);
    expect(document.activeElement).toBe(levels()[0]);
    expect(levels()[0].ariaLabel).toBe('TP');
  });

  it('HND-20 (b) an entry is among them, with its money, and Enter selects its order', () => {
    setOrders([order(7, 390)], [stopLine()]);
    page.browser.frame();
    const entry = levels().find((one) => one.ariaLabel === 'Buy 1.00');
    expect(entry?.ariaValueText).toBe('390.00');
    entry?.focus();
    key('Enter');
    expect(onPressOrders).toHaveBeenCalledExactlyOnceWith([7]);
  });
});
