// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chartOnPage } from '../testing/chart-on-page.ts';
import { order, stopLine } from '../testing/samples.ts';
import type { ChartLine } from './chart-line.ts';

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
    const chip = page.browser.marks().findLast(({ text }) => text === name);
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
    show(stopLine());
    const move = await dragBy(20);
    page.browser.frame();
    page.browser.forget();
    move(31);
    expect([full(), page.browser.live(), page.browser.marks()]).toEqual([[], [], []]);
    const [chip, tag] = words();
    expect(Number(tag) % 0.5).toBe(0);
    expect(Number(tag)).toBeLessThan(370);
    expect(chip).toBe(`SL −$${(400 - Number(tag)).toFixed(2)}`);
    expect(onDraft).not.toHaveBeenCalled();
  });

  it('HND-08 (f) a drop is a draft, which stays until there are other lines', async () => {
    show(stopLine());
    await dragBy(31);
    const [, tag] = words();
    page.browser.forget();
    point('pointerup', 0, 0);
    expect(onDraft).toHaveBeenCalledExactlyOnceWith({ id: 'stop of 1', price: Number(tag) });
    page.browser.frame();
    expect(page.browser.marks().map(({ text }) => text)).toContain(tag);
    show(stopLine());
    expect(page.browser.marks().map(({ text }) => text)).toContain('370.00');
  });

  it('HND-17 (b) says on which side of the market it is measured', async () => {
    const line = stopLine();
    show({ ...line, drag: line.drag && { ...line.drag, measured: 'Bid' } });
    await dragBy(31);
    expect(words()[0]).toMatch(/^SL · Bid −/);
  });

  it('HND-08 (e) stops at its bounds', async () => {
    show(stopLine());
    const move = await dragBy(-20);
    move(-2000);
    expect(words()[1]).toBe('385.50');
  });

  it('HND-16 (a) (b) (d) goes back to where it was when it is let go; one that is there no more goes at once', async () => {
    show(stopLine());
    await dragBy(31);
    const dropped = Number(words()[1]);
    page.chart.press('Escape', false);
    point('pointerup', 0, 0);
    for (let frames = 0; frames < 4; frames++) page.browser.frame();
    const onItsWay = Number(words()[1]);
    expect(onItsWay).toBeGreaterThan(dropped);
    expect(onItsWay).toBeLessThan(370);
    for (let frames = 0; frames < 8; frames++) page.browser.frame();
    await vi.waitFor(() => expect(hand()).toBeNull());
    page.browser.forget();
    page.browser.frame();
    expect(page.browser.marks().map(({ text }) => text)).toContain('370.00');
    await dragBy(31);
    show();
    expect(hand()).toBeNull();
    point('pointerup', 0, 0);
    expect(onDraft).not.toHaveBeenCalled();
  });

  it('HND-15 one that is not selected is not dragged; a tap selects it', async () => {
    show(stopLine({ isSelected: false }));
    press()(31);
    expect(hand()).toBeNull();
    point('pointerup', 0, 0);
    const { x, y } = chipAt('SL');
    point('pointerdown', x, y);
    point('pointerup', x, y);
    expect(onSelectLine).toHaveBeenCalledExactlyOnceWith('stop of 1');
  });
});

describe('HND-09 a stop is pulled out of an entry', () => {
  const { page, point, setOrders, onDraft, full } = chartOnPage({ ownsTouch: true });
  const entry: ChartLine = {
    id: 'entry',
    kind: 'entry',
    side: 'buy',
    price: 390,
    names: [''],
    money: null,
    isSelected: true,
    drag: {
      bounds: [0, Infinity],
      step: 0.5,
      least: 12,
      moneyAt: (price) => price - 390,
      becomes: (price) =>
        price < 390
          ? { id: 'stopLoss', kind: 'stop-loss', name: 'SL', price: Math.min(price, 385) }
          : { id: 'takeProfit', kind: 'take-profit', name: 'TP', price },
    },
  };
  const words = () =>
    Array.from(page.host.querySelector('.hand')?.children ?? [], (part) => part.textContent).filter(
      (text) => text !== '',
    );
  const pull = async (by: number) => {
    setOrders([order(1, 390)], [entry], 1);
    page.browser.frame();
    page.browser.frame();
    const chip = page.browser.marks().findLast(({ text }) => text === 'Buy 1.00');
    const [x, y] = [(chip?.args[0] ?? 0) + 4, Math.round((chip?.args[1] ?? 0) - 6)];
    point('pointerdown', x, y);
    point('pointermove', x, y + 10);
    await vi.waitFor(() => expect(words().length).toBeGreaterThan(0));
    point('pointermove', x, y + by);
    page.browser.frame();
    return (further: number) => {
      point('pointermove', x, y + further);
      page.browser.frame();
    };
  };

  it('HND-09 says which stop it is, crossing the entry changes it, and a drop is a draft of that one', async () => {
    const move = await pull(40);
    expect(words()[0]).toMatch(/^SL −/);
    move(-40);
    expect(words()[0]).toMatch(/^TP \+/);
    expect(full()).toBeDefined();
    point('pointerup', 0, 0);
    expect(onDraft).toHaveBeenCalledExactlyOnceWith({
      id: 'takeProfit',
      price: Number(onDraft.mock.lastCall?.[0].price),
    });
  });

  it('HND-09 nearer than 12 px nothing comes of it', async () => {
    await pull(40);
    point('pointercancel', 0, 0);
    const move = await pull(11);
    move(10);
    point('pointerup', 0, 0);
    expect(onDraft).not.toHaveBeenCalled();
  });
});
