import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { Side } from '../../domain/side.ts';
import { formatLots, formatSignedMoney, isolate } from '../../i18n/format.ts';
import { remember } from '../remember.ts';
import type { ChipGroup, PlacedChip } from './order-marks.ts';

/** HND-18: how a chip gets shorter: all it says; money without cents; the side as a letter; no size. */
export const brevities = [0, 1, 2, 3] as const;

export type Brevity = (typeof brevities)[number];

const arrows = { above: '↑ ', below: '↓ ' };

/** What a chip says before its money. */
export function chipName(
  { group, outside }: Pick<PlacedChip, 'group' | 'outside'>,
  brevity: Brevity,
): string {
  return `${outside ? arrows[outside] : ''}${nameOf(group, brevity)}`;
}

/** Names of orders: the same ones come again with every drawing. */
const orderNames = new Map<string, string>();
i18n.on('change', () => orderNames.clear());

function nameOf(group: ChipGroup, brevity: Brevity): string {
  if (!group.line) {
    const { kind, side, orders, lots } = group;
    const key = [kind, side, orders.length, orders[0]?.isLimit, lots, brevity].join();
    return remember(orderNames, key, () => (brevity < 2 ? longName(group) : shortName(group, brevity)));
  }
  const { names } = group.line;
  return names[Math.min(names.length - 1, Math.max(0, brevity - 1))];
}

/** '' where it has none. */
export function chipMoney(money: number | null, brevity: Brevity): string {
  return money === null ? '' : formatSignedMoney(money, brevity === 0 ? 2 : 0);
}

function stopName(kind: ChipGroup['kind']): string | null {
  if (kind === 'stop-loss')
    return t({ message: 'SL', comment: 'stop loss, on a line of the chart; very short' });
  if (kind === 'take-profit')
    return t({ message: 'TP', comment: 'take profit, on a line of the chart; very short' });
  return null;
}

/** Figures stand on both sides of it: by itself a letter that is written from right to left would turn them round. */
const letterOf = (side: Side): string =>
  isolate(
    side === 'buy'
      ? t({ message: 'B', context: 'side', comment: 'buy: one letter, on a chip of the chart' })
      : t({ message: 'S', context: 'side', comment: 'sell: one letter, on a chip of the chart' }),
  );

/** 'Buy 0.10', '3 buys · 2.75', 'Sell limit 0.10', 'S 2 pending · 0.20'. */
function longName({ kind, side, orders, lots }: ChipGroup): string {
  const size = formatLots(lots);
  const count = orders.length;
  const stop = stopName(kind);
  if (stop !== null) return stop;
  if (kind === 'pending' && count === 1) return pendingName(side, orders[0].isLimit, size);
  if (kind === 'pending')
    return `${letterOf(side)} ${plural(count, { one: '# pending', other: '# pending' })} · ${size}`;
  if (count === 1) return side === 'buy' ? t`Buy ${size}` : t`Sell ${size}`;
  const word =
    side === 'buy'
      ? plural(count, { one: '# buy', other: '# buys' })
      : plural(count, { one: '# sell', other: '# sells' });
  return `${word} · ${size}`;
}

/** What a pending order is called, from the longest to the shortest. */
export function pendingNames(side: Side, isLimit: boolean, lots: number | null): [string, string, string] {
  const size = formatLots(lots);
  const letter = letterOf(side);
  return [pendingName(side, isLimit, size), `${letter} ${size}`, letter];
}

function pendingName(side: Side, isLimit: boolean, size: string): string {
  if (side === 'buy') return isLimit ? t`Buy limit ${size}` : t`Buy stop ${size}`;
  return isLimit ? t`Sell limit ${size}` : t`Sell stop ${size}`;
}

/** 'B 0.10', '3 B · 2.75'; at last 'B', '3 B'. */
function shortName({ kind, side, orders, lots }: ChipGroup, brevity: Brevity): string {
  const count = orders.length;
  const stop = stopName(kind);
  if (stop !== null) return stop;
  const name = count > 1 ? `${count} ${letterOf(side)}` : letterOf(side);
  if (brevity === 3) return name;
  return count > 1 ? `${name} · ${formatLots(lots)}` : `${name} ${formatLots(lots)}`;
}

const widths = new Map<string, number>();

/**
 * Width of a text in the context's font, in device pixels. All digits count as the widest, so that figures may change
 * in their place. Measuring is the dearest call of a chip: widths are kept.
 */
export function widthOf(
  context: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>,
  text: string,
): number {
  const shape = text.replace(/\d/g, '0');
  return remember(widths, `${context.font}|${shape}`, () => Math.ceil(context.measureText(shape).width));
}
