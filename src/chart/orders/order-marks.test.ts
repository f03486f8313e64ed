import { i18n } from '@lingui/core';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { noSource } from '../../live/live-text.tsx';
import { CandleStore } from '../candle-store.ts';
import { chartTexts } from '../chart-texts.ts';
import { emptyGeometry } from '../geometry.ts';
import type { Obstacle } from '../layer.ts';
import { markColour, markPrices, placeOrders, spreadLabels, type ChartOrder } from './order-marks.ts';
import { paintOrders, type ChipPaint } from './order-painter.ts';
import { RecordingContext } from '../testing/recording-context.ts';
import { palette } from '../testing/samples.ts';

const g = { ...emptyGeometry(), width: 300, height: 200, zero: 200, scale: 1, ratio: 1 };
const texts = chartTexts({ period: '15min', precision: 2 });
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const paintOn = (context: RecordingContext): ChipPaint => ({
  // The painter uses no more of a context than the recorder has.
  context: context as unknown as CanvasRenderingContext2D,
  g,
  bars: new CandleStore(),
  style: { palette, texts, precision: 2 },
  width: 360,
  zone: null,
});

let ids = 0;
const order = (price: number, changes: Partial<ChartOrder> & { money?: number } = {}): ChartOrder => {
  const { money, ...rest } = changes;
  return {
    id: ++ids,
    side: 'buy',
    lots: 0.5,
    price,
    isPending: false,
    isLimit: false,
    stopLoss: null,
    takeProfit: null,
    profit: money === undefined ? noSource : { ...noSource, read: () => money },
    ...rest,
  };
};

function paint(orders: ChartOrder[], selected: number | null = null, obstacle: Obstacle | null = null) {
  const context = new RecordingContext();
  const placed = placeOrders(orders, selected, g, obstacle);
  const chips = paintOrders(paintOn(context), placed, selected);
  return { context, placed, chips, words: context.of('fillText').map(({ text }) => text) };
}

describe('CHT-08 (a) (b) (c) (f) orders on the chart', () => {
  it('each kind has its colour, and its words as well', () => {
    const colours = (['entry', 'pending', 'stop-loss', 'take-profit'] as const).map((kind) =>
      markColour({ kind, side: 'sell' }, palette),
    );
    expect(colours).toEqual(['red', 'ink', 'red', 'green']);
    expect(markColour({ kind: 'entry', side: 'buy' }, palette)).toBe('green');
    expect(paint([order(100, { money: 12 })]).words).toEqual(['100.00', 'Buy 0.50', '+$12.00']);
    expect(paint([order(100, { side: 'sell' })]).words).toContain('Sell 0.50');
    expect(paint([order(100, { isPending: true, isLimit: true })]).words).toContain('Buy limit 0.50');
    expect(paint([order(100, { isPending: true, side: 'sell' })]).words).toContain('Sell stop 0.50');
  });

  it('entries of one side within 22 px become one chip, with their average, size and money', () => {
    const { placed, words } = paint([
      order(100, { money: 1 }),
      order(104, { money: 2, lots: 1.5 }),
      order(122, { money: 3 }),
      order(150, { money: 4 }),
      order(101, { side: 'sell', money: -5 }),
    ]);
    expect(placed.chips.map(({ group }) => [group.side, group.price, group.lots])).toEqual([
      ['buy', 150, 0.5],
      ['buy', 106.8, 2.5],
      ['sell', 101, 0.5],
    ]);
    expect(words).toEqual(expect.arrayContaining(['3 buys · 2.50', '+$6', '+$4.00', 'Sell 0.50', '−$5.00']));
  });

  it('a group of which one profit is unknown has none', () => {
    expect(paint([order(100, { money: 1 }), order(101)]).placed.chips[0].group.money).toBeNull();
  });

  it('only the selected order shows its stops; the others have ticks at the axis', () => {
    const stops = { stopLoss: { price: 50, profit: -9 }, takeProfit: { price: 150, profit: 7 } };
    const mine = order(100, stops);
    const { placed, words } = paint(
      [mine, order(104, { ...stops, stopLoss: { price: 60, profit: -8 } })],
      mine.id,
    );
    expect(placed.chips.map(({ group }) => group.kind)).toEqual(['entry', 'stop-loss', 'take-profit']);
    expect(words).toEqual(expect.arrayContaining(['SL', '−$9.00', 'TP', '+$7.00']));
    expect(placed.ticks).toEqual([
      { kind: 'stop-loss', level: 140 },
      { kind: 'take-profit', level: 50 },
    ]);
    expect(markPrices([mine], null)).toEqual([100]);
    expect(markPrices([mine], mine.id)).toEqual([100, 50, 150]);
  });

  it('draws entries as a line, stops as dashes, both faint; chips end 3 px before the axis', () => {
    const mine = order(150, { stopLoss: { price: 60, profit: null } });
    const { context, chips } = paint([mine], mine.id);
    const rules = context.of('fillRect');
    expect(rules[0]).toMatchObject({ args: [0, 50, 300, 1], alpha: 0.45 });
    expect(rules.slice(1).length).toBeGreaterThan(20);
    expect(rules.every(({ alpha }) => alpha === 0.45)).toBe(true);
    expect(chips.map(({ box }) => box.left + box.width)).toEqual([297, 297]);
  });

  it('a far order keeps its chip at the edge, with an arrow and without a line', () => {
    const { context, placed, words } = paint([order(900), order(-900)]);
    expect(placed.chips.map((one) => one.outside)).toEqual(['above', 'below']);
    expect(words).toEqual(expect.arrayContaining(['↑ Buy 0.50', '↓ Buy 0.50']));
    expect(context.of('fillRect')).toHaveLength(0);
  });

  it('chips stay below the legend', () => {
    expect(paint([order(199)]).placed.chips[0].middle).toBe(23);
  });

  it('a chip that had to move has a leader to its level, and others have none', () => {
    const leaders = (...orders: ChartOrder[]) =>
      paint(orders)
        .context.of('fillRect')
        .filter(({ alpha }) => alpha === 0.7);
    expect(leaders(order(100), order(160))).toHaveLength(0);
    expect(leaders(order(100), order(101, { side: 'sell' })).length).toBeGreaterThan(0);
  });
});

describe('CHT-08 (d) labels', () => {
  it('never cover one another', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100, max: 300 }), { maxLength: 10 }), (wanted) => {
        const placed = spreadLabels(wanted, 17, { top: 0, bottom: 200 }).toSorted((a, b) => a - b);
        placed.slice(1).forEach((middle, i) => expect(middle - (placed[i] ?? 0)).toBeGreaterThanOrEqual(17));
        for (const middle of placed) {
          expect(middle).toBeGreaterThanOrEqual(8.5);
          expect(middle).toBeLessThanOrEqual(191.5);
        }
      }),
    );
  });

  it('never cover the last price’s tag, wherever it stands', () => {
    const wanted = fc.array(fc.integer({ min: -100, max: 500 }), { maxLength: 8 });
    fc.assert(
      fc.property(wanted, fc.integer({ min: 17, max: 383 }), (levels, middle) => {
        const tag = { top: middle - 17, bottom: middle + 17 };
        const placed = spreadLabels(levels, 22, { top: 0, bottom: 400 }, tag).toSorted((a, b) => a - b);
        for (const y of placed) {
          expect(y >= 11 && y <= 389).toBe(true);
          expect(y + 11 <= tag.top || y - 11 >= tag.bottom).toBe(true);
        }
        placed.slice(1).forEach((y, i) => expect(y - (placed[i] ?? 0)).toBeGreaterThanOrEqual(22));
      }),
    );
  });

  it('stay where they are when there is room', () => {
    expect(spreadLabels([100, 50, 150], 17, { top: 0, bottom: 200 }, { top: 180, bottom: 200 })).toEqual([
      100, 50, 150,
    ]);
  });
});
