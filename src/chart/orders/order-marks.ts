import type { Side } from '../../domain/side.ts';
import type { LiveSource } from '../../live/live-text.tsx';
import { yOf, type Geometry } from '../geometry.ts';
import type { Obstacle } from '../layer.ts';
import type { ChartLine, LineKind } from '../lines/chart-line.ts';
import type { ChipPalette } from './chip-palette.ts';

/** A stop of an order, and what it would bring in USD; null while that cannot be known. */
export interface OrderStop {
  price: number;
  profit: number | null;
}

/** An open or pending order of mine, as the chart shows it. */
export interface ChartOrder {
  id: number;
  side: Side;
  lots: number;
  /** Where it was opened; the target while it is pending. */
  price: number;
  isPending: boolean;
  /** Of a pending one: better than the market's price (limit), or beyond it (stop). */
  isLimit: boolean;
  stopLoss: OrderStop | null;
  takeProfit: OrderStop | null;
  /** Profit or loss at this moment, USD; null while there is none. */
  profit: LiveSource<number | null>;
}

/** CHT-08: orders of one side that stand so close together that one chip speaks for them; or one stop. */
export interface ChipGroup {
  kind: LineKind;
  side: Side;
  orders: readonly ChartOrder[];
  lots: number;
  /** The average, weighed by size. */
  price: number;
  money: number | null;
  /** Set where it is a line of its own, which belongs to no order here. */
  line?: ChartLine;
  /** Of the chip of the selected order: a line of its entry, which says what its chip can do. */
  acts?: ChartLine;
}

/** A group with its place: `level` where its price is, `middle` where its chip stands, both in device pixels. */
export interface PlacedChip {
  group: ChipGroup;
  level: number;
  middle: number;
  /** Set when the price lies outside what shows; then there is a chip but no line. */
  outside: 'above' | 'below' | null;
}

/** A stop of an order that is not selected: a tick at the axis and no more. */
interface StopTick {
  kind: 'stop-loss' | 'take-profit';
  level: number;
}

export interface PlacedOrders {
  chips: PlacedChip[];
  ticks: StopTick[];
}

/**
 * In CSS pixels: the height of a chip and its tag, the gap between two, and how close two entries of a side must be to
 * become one. That is a chip and its gap, so that they never push each other away. Also what is left of and right of a
 * chip's words, and between a chip and what is right of it.
 */
export const chip = { height: 20, gap: 2, together: 22, side: 6, end: 3 };

/** Chips stay below the legend; CSS pixels from the top of the plot. */
const legendRoom = 12;

/**
 * The colour that says the side or the kind; the text says it too. What is pending is in ink: it has no result yet, and
 * in the palette for the colour-blind a sell is amber (HND-19). In forced colours all is in the system's.
 */
export function markColour(
  { kind, side, line }: Pick<ChipGroup, 'kind' | 'side' | 'line'>,
  palette: ChipPalette,
  isSelected = false,
): string {
  if (palette.system) return isSelected ? palette.system.chosen : palette.system.ink;
  if (line?.isUnsure) return palette.warn;
  if (kind === 'pending') return palette.ink;
  if (kind === 'stop-loss') return palette.down;
  if (kind === 'take-profit') return palette.up;
  return side === 'buy' ? palette.up : palette.down;
}

/** The colour of money; what cannot be known is not written. */
export const moneyColour = (money: number | null, palette: ChipPalette): string =>
  palette.system?.ink ?? (money === null || money >= 0 ? palette.up : palette.down);

/** The prices that the plot should take in, where they are near: entries, and the stops of the selected order. */
export function markPrices(orders: readonly ChartOrder[], selected: number | null): number[] {
  return orders.flatMap(({ id, price, stopLoss, takeProfit }) => {
    const stops = id === selected ? [stopLoss, takeProfit] : [];
    return [price, ...stops.flatMap((stop) => (stop ? [stop.price] : []))];
  });
}

/** CHT-08: finds the place of all chips and ticks, so that no chip covers another, nor the last price's tag. */
export function placeOrders(
  orders: readonly ChartOrder[],
  selected: number | null,
  g: Geometry,
  obstacle: Obstacle | null,
  lines: readonly ChartLine[] = [],
): PlacedOrders {
  const isEntry = ({ kind }: ChartLine) => kind === 'entry';
  const acts = lines.find(isEntry);
  const entries = groupEntries(orders, g).map((group) =>
    acts && group.kind === 'entry' && group.orders.some(({ id }) => id === selected)
      ? { ...group, acts }
      : group,
  );
  const groups = [
    ...entries,
    ...stopsOf(orders, selected),
    ...lines.filter((line) => !isEntry(line)).map(ofLine),
  ];
  const bottom = g.top + g.height;
  const levels = groups.map((group) => yOf(g, group.price));
  const top = g.top + legendRoom * g.ratio;
  const middles = spreadLabels(levels, (chip.height + chip.gap) * g.ratio, { top, bottom }, obstacle);
  return {
    chips: groups.map((group, i) => ({
      group,
      level: levels[i],
      middle: middles[i],
      outside: levels[i] < g.top ? 'above' : levels[i] > bottom ? 'below' : null,
    })),
    ticks: ticksOf(orders, selected, g),
  };
}

const ofLine = (line: ChartLine): ChipGroup => {
  const { kind, side, price, money } = line;
  return { kind, side, orders: [], lots: 0, price, money, line };
};

/** Whether a chip stands, at one of these heights, or would like to stand where the last price's tag is. */
export function isInTheWay(
  tag: Obstacle,
  prices: readonly number[],
  middles: readonly number[],
  g: Geometry,
): boolean {
  const reach = (chip.height / 2 + chip.gap) * g.ratio;
  const touches = (y: number) => y > tag.top - reach && y < tag.bottom + reach;
  return prices.some((price) => touches(yOf(g, price))) || middles.some(touches);
}

const kinds: readonly [Side, boolean][] = [
  ['buy', false],
  ['sell', false],
  ['buy', true],
  ['sell', true],
];

function groupEntries(orders: readonly ChartOrder[], g: Geometry): ChipGroup[] {
  return kinds.flatMap(([side, isPending]) => {
    const alike = orders.filter((order) => order.side === side && order.isPending === isPending);
    const sorted = alike.toSorted((a, b) => b.price - a.price);
    const groups: ChartOrder[][] = [];
    let top = -Infinity;
    for (const order of sorted) {
      const level = yOf(g, order.price);
      if (level - top <= chip.together * g.ratio) groups[groups.length - 1].push(order);
      else groups.push([order]);
      if (groups[groups.length - 1].length === 1) top = level;
    }
    return groups.map(asGroup);
  });
}

function asGroup(orders: ChartOrder[]): ChipGroup {
  const [{ side, isPending }] = orders;
  const lots = orders.reduce((sum, order) => sum + order.lots, 0);
  const price = orders.reduce((sum, order) => sum + order.price * order.lots, 0) / lots;
  // Of one order the price is its own, not what is left of it after a multiplication and a division.
  return {
    kind: isPending ? 'pending' : 'entry',
    side,
    orders,
    lots,
    price: orders.length > 1 ? price : orders[0].price,
    money: moneyOf(orders),
  };
}

/** What orders bring together at this moment; null while that of one is unknown. */
export function moneyOf(orders: readonly ChartOrder[]): number | null {
  let sum = 0;
  for (const { profit } of orders) {
    const money = profit.read();
    if (money === null) return null;
    sum += money;
  }
  return sum;
}

function stopsOf(orders: readonly ChartOrder[], selected: number | null): ChipGroup[] {
  const order = orders.find(({ id }) => id === selected);
  if (!order) return [];
  const { side, lots, stopLoss, takeProfit } = order;
  const group = (kind: LineKind, stop: OrderStop | null): ChipGroup[] =>
    stop ? [{ kind, side, lots, orders: [order], price: stop.price, money: stop.profit }] : [];
  return [...group('stop-loss', stopLoss), ...group('take-profit', takeProfit)];
}

function ticksOf(orders: readonly ChartOrder[], selected: number | null, g: Geometry): StopTick[] {
  const shows = ({ level }: StopTick) => level >= g.top && level <= g.top + g.height;
  return orders
    .filter(({ id }) => id !== selected)
    .flatMap(({ stopLoss, takeProfit }) => {
      const ticks: StopTick[] = [];
      if (stopLoss) ticks.push({ kind: 'stop-loss', level: yOf(g, stopLoss.price) });
      if (takeProfit) ticks.push({ kind: 'take-profit', level: yOf(g, takeProfit.price) });
      return ticks;
    })
    .filter(shows);
}

/**
 * Pushes labels apart that would overlap, and away from an obstacle between them. `wanted` are their middles; the
 * result has the same order. All stay between top and bottom as long as there is room.
 */
export function spreadLabels(
  wanted: readonly number[],
  height: number,
  { top, bottom }: Obstacle,
  obstacle: Obstacle | null = null,
): number[] {
  const order = wanted.map((_, i) => i).toSorted((a, b) => wanted[a] - wanted[b] || a - b);
  const placed = [...wanted];
  if (!obstacle) {
    spread(order, placed, height, { top, bottom });
    return placed;
  }
  const middle = (obstacle.top + obstacle.bottom) / 2;
  const roomAbove = Math.max(0, Math.floor((obstacle.top - top) / height));
  const roomBelow = Math.max(0, Math.floor((bottom - obstacle.bottom) / height));
  const natural = order.filter((i) => wanted[i] < middle).length;
  const above = Math.min(roomAbove, Math.max(natural, order.length - roomBelow));
  spread(order.slice(0, above), placed, height, { top, bottom: obstacle.top });
  spread(order.slice(above), placed, height, { top: obstacle.bottom, bottom });
  return placed;
}

/** `order` are the labels from the top down; writes their middles into `placed`. */
function spread(order: readonly number[], placed: number[], height: number, { top, bottom }: Obstacle): void {
  let least = top + height / 2;
  for (const i of order) {
    placed[i] = Math.max(least, placed[i]);
    least = placed[i] + height;
  }
  let most = bottom - height / 2;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(most, placed[i]);
    most = placed[i] - height;
  }
}
