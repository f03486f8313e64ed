import { plural, t } from '@lingui/core/macro';
import { formatLots, formatSignedMoney } from '../../i18n/format.ts';
import { fillBox, labelFont, paintDashes, type BoxContext, type TextContext } from '../axes.ts';
import type { ChartTexts } from '../chart-texts.ts';
import type { Box, Geometry } from '../geometry.ts';
import {
  chip,
  markColour,
  type ChipGroup,
  type MarkKind,
  type PlacedChip,
  type PlacedOrders,
} from './order-marks.ts';
import type { Palette } from '../palette.ts';

type OrderContext = TextContext & BoxContext & Pick<CanvasRenderingContext2D, 'lineTo' | 'moveTo'>;

/** Where a chip stands, in device pixels, and the orders that it speaks for. */
export interface ChipBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
  ids: readonly number[];
}

interface OrderPaint {
  g: Geometry;
  palette: Palette;
  texts: Pick<ChartTexts, 'price'>;
  /** Of the whole canvas, in device pixels. */
  width: number;
  selected: number | null;
}

/** Dash and gap in CSS pixels, where a line has them. */
const dashes: Record<MarkKind, readonly [number, number] | null> = {
  entry: null,
  pending: [8, 5],
  'stop-loss': [4, 3],
  'take-profit': [4, 3],
};

const arrows = { above: '↑ ', below: '↓ ' };

/**
 * CHT-08: lines, chips and tags of my orders, and ticks for the stops of those that are not selected. Returns where the
 * chips are.
 */
export function paintOrders(
  context: OrderContext,
  { chips, ticks }: PlacedOrders,
  paint: OrderPaint,
): ChipBox[] {
  const { g, palette } = paint;
  const right = g.left + g.width;
  for (const { kind, level } of ticks) {
    context.fillStyle = markColour({ kind, side: 'buy' }, palette);
    context.fillRect(right, level - g.ratio, 6 * g.ratio, 2 * g.ratio);
  }
  for (const placed of chips) paintLine(context, placed, paint);
  context.font = labelFont(palette, g.ratio, 600);
  context.textBaseline = 'middle';
  return chips.map((placed) => {
    paintTag(context, placed, paint);
    return paintChip(context, placed, paint);
  });
}

function paintLine(
  context: OrderContext,
  { group, level, outside }: PlacedChip,
  { g, palette }: OrderPaint,
): void {
  if (outside) return;
  const dash = dashes[group.kind];
  context.fillStyle = markColour(group, palette);
  context.globalAlpha = 0.45;
  if (dash) paintDashes(context, g.left, g.left + g.width, level, dash, g.ratio);
  else context.fillRect(g.left, level, g.width, Math.max(1, Math.floor(g.ratio)));
  context.globalAlpha = 1;
}

/** The price at the axis. */
function paintTag(
  context: OrderContext,
  { group, middle }: PlacedChip,
  { g, palette, texts, width }: OrderPaint,
): void {
  const colour = markColour(group, palette);
  const left = g.left + g.width;
  const box = {
    left,
    top: middle - (chip.height / 2) * g.ratio,
    width: width - left,
    height: chip.height * g.ratio,
  };
  fillBox(context, box, palette.surface, 1, g.ratio);
  fillBox(context, box, colour, 0.16, g.ratio);
  context.fillStyle = colour;
  context.textAlign = 'center';
  context.fillText(texts.price(group.price), left + box.width / 2, middle + g.ratio * 0.5);
}

/** What it is and what it brings, 3 px from the axis; a leader leads to its level where it had to move. */
function paintChip(context: OrderContext, placed: PlacedChip, { g, palette, selected }: OrderPaint): ChipBox {
  const { group, level, middle, outside } = placed;
  const { ratio } = g;
  const colour = markColour(group, palette);
  const name = `${outside ? arrows[outside] : ''}${chipName(group)}`;
  const money = group.money === null ? '' : formatSignedMoney(group.money);
  const space = money ? 6 * ratio : 0;
  const nameWidth = context.measureText(name).width;
  const width = Math.ceil(nameWidth + space + context.measureText(money).width + 12 * ratio);
  const right = g.left + g.width - 3 * ratio;
  const height = chip.height * ratio;
  const box = { left: right - width, top: Math.round(middle - height / 2), width, height };
  if (!outside && Math.abs(middle - level) > 2 * ratio) paintLeader(context, placed, right, colour, g);
  fillBox(context, box, palette.surface, 1, ratio);
  fillBox(context, box, colour, 0.14, ratio);
  strokeBox(context, box, colour, group.orders.some(({ id }) => id === selected) ? 1 : 0.5, ratio);
  context.textAlign = 'left';
  const baseline = middle + ratio * 0.5;
  context.fillStyle = colour;
  context.fillText(name, box.left + 6 * ratio, baseline);
  context.fillStyle = group.money === null || group.money >= 0 ? palette.up : palette.down;
  if (money) context.fillText(money, box.left + 6 * ratio + nameWidth + space, baseline);
  return {
    left: box.left,
    right,
    top: box.top,
    bottom: box.top + height,
    ids: group.orders.map(({ id }) => id),
  };
}

function paintLeader(
  context: OrderContext,
  { level, middle }: PlacedChip,
  x: number,
  colour: string,
  g: Geometry,
): void {
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1, Math.floor(g.ratio));
  context.globalAlpha = 0.7;
  context.beginPath();
  context.moveTo(x, middle);
  context.lineTo(g.left + g.width, level);
  context.stroke();
  context.globalAlpha = 1;
}

function strokeBox(context: BoxContext, box: Box, colour: string, alpha: number, ratio: number): void {
  const half = ratio / 2;
  context.strokeStyle = colour;
  context.lineWidth = ratio;
  context.globalAlpha = alpha;
  context.beginPath();
  context.roundRect(box.left + half, box.top + half, box.width - ratio, box.height - ratio, 4 * ratio);
  context.stroke();
  context.globalAlpha = 1;
}

/** What a chip says before its money: 'Buy 0.10', '3 buys · 2.75'. */
function chipName({ kind, side, orders, lots }: ChipGroup): string {
  const size = formatLots(lots);
  const count = orders.length;
  if (kind === 'stop-loss')
    return t({ message: 'SL', comment: 'stop loss, on a line of the chart; very short' });
  if (kind === 'take-profit')
    return t({ message: 'TP', comment: 'take profit, on a line of the chart; very short' });
  if (kind === 'pending' && count > 1)
    return `${plural(count, { one: '# pending', other: '# pending' })} · ${size}`;
  if (kind === 'pending') return pendingText(side, orders[0].isLimit, size);
  if (count === 1) return side === 'buy' ? t`Buy ${size}` : t`Sell ${size}`;
  const word =
    side === 'buy'
      ? plural(count, { one: '# buy', other: '# buys' })
      : plural(count, { one: '# sell', other: '# sells' });
  return `${word} · ${size}`;
}

function pendingText(side: 'buy' | 'sell', isLimit: boolean, size: string): string {
  if (side === 'buy') return isLimit ? t`Buy limit ${size}` : t`Buy stop ${size}`;
  return isLimit ? t`Sell limit ${size}` : t`Sell stop ${size}`;
}
