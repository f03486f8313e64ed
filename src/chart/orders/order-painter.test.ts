import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { CandleStore } from '../candle-store.ts';
import { chartTexts } from '../chart-texts.ts';
import { emptyGeometry } from '../geometry.ts';
import type { ChartLine } from '../lines/chart-line.ts';
import { RecordingContext } from '../testing/recording-context.ts';
import { order, palette, stopLine } from '../testing/samples.ts';
import { placeOrders, type ChartOrder } from './order-marks.ts';
import { paintOrders, retouchMoney, type ChipPaint } from './order-painter.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const texts = chartTexts({ period: '15min', precision: 2 });

function paintAt(
  width: number,
  orders: readonly ChartOrder[],
  colours = palette,
  selected: number | null = null,
) {
  const context = new RecordingContext();
  const g = { ...emptyGeometry(), width, height: 400, zero: 400, scale: 1, ratio: 1 };
  const paint: ChipPaint = {
    // The painter uses no more of a context than the recorder has.
    context: context as unknown as CanvasRenderingContext2D,
    g,
    bars: new CandleStore(),
    style: { palette: colours, texts, precision: 2 },
    width: width + 56,
    zone: null,
  };
  const chips = paintOrders(paint, placeOrders(orders, selected, g, null), selected);
  const words = context.of('fillText').map(({ text }) => text);
  return { context, paint, chips, words };
}

const withProfit = (
  id: number,
  price: number,
  read: () => number | null,
  more: Partial<ChartOrder> = {},
) => ({
  ...order(id, price),
  ...more,
  profit: { read, subscribe: () => () => {} },
});

describe('HND-18 (c) chips leave the candles their room', () => {
  const group = [withProfit(1, 200, () => 600.5), withProfit(2, 203, () => 634.06)];
  const wordsAt = (width: number) => paintAt(width, group).words.slice(1);

  it('first the cents go, then the side becomes a letter, then the size goes', () => {
    expect(wordsAt(400)).toEqual(['2 buys · 2.00', '+$1,234.56']);
    expect(wordsAt(360)).toEqual(['2 buys · 2.00', '+$1,235']);
    expect(wordsAt(330)).toEqual(['2 B · 2.00', '+$1,235']);
    expect(wordsAt(240)).toEqual(['2 B', '+$1,235']);
  });

  it('none is wider than 40% of the plot, as long as it says anything', () => {
    for (const width of [400, 360, 330, 240])
      for (const { box } of paintAt(width, group).chips) expect(box.width).toBeLessThanOrEqual(width * 0.4);
  });
});

describe('HND-19 without colour', () => {
  const pending = { isPending: true, isLimit: true };

  it('HND-19 (a) what is pending has an outline in ink and no tint, and says its side', () => {
    const { context, words } = paintAt(400, [{ ...order(1, 200), ...pending, side: 'sell' }]);
    expect(words).toContain('Sell limit 1.00');
    expect(context.of('fillText').every(({ colour }) => colour === 'ink')).toBe(true);
    expect(context.of('roundRect').some(({ alpha }) => alpha < 1)).toBe(false);
    const two = [200, 203].map((price, i) => ({ ...order(i + 1, price), ...pending, side: 'sell' as const }));
    expect(paintAt(400, two).words).toContain('S 2 pending · 2.00');
  });

  it('HND-19 (b) an entry’s line is solid, a pending one’s 6 and 4, that of a stop 2 and 3', () => {
    const dash = (orders: readonly ChartOrder[], selected: number | null = null, level = 200) => {
      const rects = paintAt(400, orders, palette, selected).context.of('fillRect');
      const [first, second] = rects.filter(({ args, alpha }) => args[1] === level && alpha === 0.45);
      return [first.args[2], second ? second.args[0] - first.args[2] : 0];
    };
    expect(dash([order(1, 200)])).toEqual([400, 0]);
    expect(dash([{ ...order(1, 200), ...pending }])).toEqual([6, 4]);
    const stops = { stopLoss: { price: 100, profit: -1 }, takeProfit: { price: 300, profit: 1 } };
    expect(dash([{ ...order(1, 200), ...stops }], 1, 300)).toEqual([2, 3]);
    expect(dash([{ ...order(1, 200), ...stops }], 1, 100)).toEqual([2, 3]);
  });

  it('HND-19 (c) in forced colours chips are in the system’s, the selected one in its highlight', () => {
    const system = { ground: 'Canvas', ink: 'CanvasText', chosen: 'Highlight' };
    const two = [withProfit(1, 200, () => 1), withProfit(2, 100, () => -1)];
    const { context } = paintAt(400, two, { ...palette, system }, 2);
    const colours = new Set(context.paints.map(({ colour }) => colour));
    expect(Array.from(colours).toSorted()).toEqual(['Canvas', 'CanvasText', 'Highlight']);
    const name = context.of('fillText').filter(({ text }) => text === 'Buy 1.00');
    expect(name.map(({ colour }) => colour)).toEqual(['CanvasText', 'Highlight']);
  });
});

describe('CHT-37 (c) money', () => {
  it('of a chip whose money is another, only that is painted again', () => {
    let money = 15.5;
    const { context, paint, chips } = paintAt(400, [
      withProfit(1, 200, () => money),
      withProfit(2, 100, () => 3),
    ]);
    context.paints.length = 0;
    expect(retouchMoney(paint, chips)).toBe(true);
    expect(context.paints).toEqual([]);
    money = -17.25;
    expect(retouchMoney(paint, chips)).toBe(true);
    expect(context.of('fillText').map(({ text, colour }) => [text, colour])).toEqual([['−$17.25', 'red']]);
    const [{ slot, box }] = chips;
    for (const { args } of context.of('fillRect')) {
      expect(args[0]).toBe(slot.left);
      expect(args[1]).toBeGreaterThan(box.top);
      expect(args[1] + args[3]).toBeLessThan(box.top + box.height);
    }
  });

  it('all marks are where it comes, goes, or does not fit its room', () => {
    let money: number | null = 15.5;
    const { paint, chips } = paintAt(400, [withProfit(1, 200, () => money)]);
    money = 1500.25;
    expect(retouchMoney(paint, chips)).toBe(false);
    money = null;
    expect(retouchMoney(paint, chips)).toBe(false);
  });
});

function paintedLine(change: Partial<ChartLine>, colours = palette) {
  const context = new RecordingContext();
  const g = { ...emptyGeometry(), width: 400, height: 400, zero: 400, scale: 1, ratio: 1 };
  const paint: ChipPaint = {
    context: context as unknown as CanvasRenderingContext2D,
    g,
    bars: new CandleStore(),
    style: { palette: colours, texts, precision: 2 },
    width: 456,
    zone: null,
  };
  paintOrders(paint, placeOrders([], null, g, null, [stopLine({ price: 200, ...change })]), null);
  return context;
}

it('HND-08 (i) the old level of a line that was moved stays dotted', () => {
  const dots = (ghost: number | null) =>
    paintedLine({ ghost })
      .of('fillRect')
      .filter(({ args }) => args[1] === 100).length;
  expect(dots(300)).toBeGreaterThan(50);
  expect(dots(null)).toBe(0);
});

it('CNF-02 (c) a line of which nobody knows whether it is there is dashed in the colour of a warning', () => {
  const dashOf = (change: Partial<ChartLine>, colours = palette) => {
    const rects = paintedLine(change, colours).of('fillRect');
    const [first, second] = rects.filter(({ args, alpha }) => args[1] === 200 && alpha === 0.45);
    return [first.colour, first.args[2], second.args[0] - first.args[2]];
  };
  expect(dashOf({ isUnsure: true })).toEqual(['warn', 6, 4]);
  expect(dashOf({ isUnsure: false })).toEqual(['red', 2, 3]);
  const system = { ground: 'Canvas', ink: 'CanvasText', chosen: 'Highlight' };
  expect(dashOf({ isUnsure: true }, { ...palette, system })).toEqual(['Highlight', 6, 4]);
});
