import { tagReach } from '../axes.ts';
import type { Hit, Layer, Level, Paint, Scale, Style } from '../layer.ts';
import type { ChartLine } from '../lines/chart-line.ts';
import { createLineSet, type LinesOwner, type Painted } from '../lines/line-set.ts';
import { invalidation } from '../redraw.ts';
import { isStill } from '../way-back.ts';
import { createChipPalette } from './chip-palette.ts';
import { chipMoney, chipName } from './chip-texts.ts';
import {
  chip,
  isInTheWay,
  markColour,
  markPrices,
  moneyOf,
  placeOrders,
  type ChartOrder,
  type PlacedChip,
} from './order-marks.ts';
import {
  hasCross,
  hasGrip,
  paintOrders,
  retouchMoney,
  type ChipPaint,
  type PaintedChip,
} from './order-painter.ts';

/** My orders, and lines of their own, as one layer of the chart: their chips make way for each other. */
export interface OrdersLayer extends Layer {
  /**
   * Stops of the selected order that are lines of their own are left out of it, or they stand there twice. New lines
   * replace what was dropped.
   */
  set(orders: readonly ChartOrder[], selected: number | null, lines: readonly ChartLine[]): void;
}

export interface OrdersOwner extends LinesOwner {
  /** A tap on the chip of these orders. */
  onPressOrders(ids: readonly number[]): void;
}

/** A finger's width counts: so many CSS pixels above and below a chip. */
const fingerRoom = 12;
/** How far a cross reaches to both sides of its chip's edge. */
const crossRoom = 22;

/** In CSS pixels: between the newest candle and a chip; and in what steps the room grows, or each figure would move it. */
const beforeChip = 4;
const roomStep = 8;

/** CNF-02: from 60 to 100 % and back within so many ms; where less motion is wanted, at 100 %. */
const pulseTime = 1200;
const pulseAt = (time: number): number => 0.8 + 0.2 * Math.cos((time / pulseTime) * 2 * Math.PI);

interface Shown extends Painted {
  readonly chips: readonly PaintedChip[];
}

export function createOrdersLayer(owner: () => OrdersOwner, ask: (wanted: number) => void): OrdersLayer {
  let orders: readonly ChartOrder[] = [];
  let selected: number | null = null;
  let shown: Shown | null = null;
  let known: { of: Shown | null; lines: readonly ChartLine[]; levels: readonly Level[] } = {
    of: null,
    lines: [],
    levels: [],
  };
  /** The most that chips of these orders have needed: their room does not shrink with their money. */
  let room = 0;
  const coloursOf = createChipPalette();
  const withColours = (paint: Paint): ChipPaint => ({
    ...paint,
    style: { ...paint.style, palette: coloursOf(paint.style.palette) },
  });
  const prices = () => [...markPrices(orders, selected), ...lines.all().map(({ price }) => price)];
  const middles = () => shown?.chips.map(({ placed }) => placed.middle) ?? [];
  const lines = createLineSet({
    owner,
    ask,
    painted: () => shown,
    colourOf: (line, { palette }) => markColour(line, coloursOf(palette), true),
    prices,
  });

  return {
    set(nextOrders, nextSelected, nextLines) {
      if (keysOf(orders, lines.all()) !== keysOf(nextOrders, nextLines)) room = 0;
      orders = nextOrders;
      selected = nextSelected;
      lines.set(nextLines);
      ask(invalidation.all);
    },
    prices,
    marks(given) {
      const { g, style, bars } = given;
      const standing = lines.standing();
      const placed = placeOrders(orders, selected, g, given.zone, standing);
      const pulses = standing.some(({ isSending }) => isSending) && !isStill();
      const paint = { ...withColours(given), ...(pulses && { pulse: pulseAt(performance.now()) }) };
      shown = { chips: paintOrders(paint, placed, selected), g, style, bars };
      if (pulses) ask(invalidation.marks);
      room = Math.max(room, roomFor(shown));
    },
    room: () => room,
    retouch: (paint) => shown === null || retouchMoney(withColours(paint), shown.chips),
    tags: (g) => middles().map((middle) => ({ middle, reach: tagReach * g.ratio })),
    gives: (zone, g) => isInTheWay(zone, prices(), middles(), g),
    hitTest: (x, y, g) => nearestChip(shown?.chips ?? [], x, y, g),
    tap({ id, cross }) {
      const line = lineOf(id);
      if (line && cross) owner().onRemoveLine?.(line.id, false);
      else if (line && lineKey(line) === id) owner().onSelectLine?.(line.id);
      else owner().onPressOrders(idsOf(id));
    },
    drag: ({ id }, press) => lines.drag(lineOf(id)?.id ?? '', press),
    levels: () => (known.of === shown && known.lines === lines.all() ? known.levels : readLevels()),
  };

  /** Words are dear: they are written again only once marks were drawn or lines are others, never by a tick. */
  function readLevels(): readonly Level[] {
    const levels =
      shown?.chips.flatMap(({ placed }) => {
        const { group, middle } = placed;
        if (!shown) return [];
        const at = middle / shown.g.ratio;
        const level = group.line
          ? lines.levelOf(group.line.id, at)
          : levelOfOrders(placed, at, shown.style, owner);
        return level ? [level] : [];
      }) ?? [];
    known = { of: shown, lines: lines.all(), levels };
    return levels;
  }

  /** A line by its key; of the key of orders, the one that says what their chip can do. */
  function lineOf(key: string): ChartLine | undefined {
    const all = lines.all();
    return (
      all.find((one) => lineKey(one) === key) ?? all.find(({ kind }) => kind === 'entry' && isOrders(key))
    );
  }
}

/** Keeps ids of lines apart from the numbers of orders. */
const lineMark = 'line ';
const lineKey = ({ id }: ChartLine) => `${lineMark}${id}`;
const ordersMark = 'orders ';
const isOrders = (key: string) => key.startsWith(ordersMark);
const idsOf = (key: string) => key.slice(ordersMark.length).split(',').map(Number);

const keysOf = (orders: readonly ChartOrder[], lines: readonly ChartLine[]) =>
  [...orders.map(({ id }) => id), ...lines.map(lineKey)].join();

function roomFor({ chips, g }: Shown): number {
  const left = chips.reduce((least, { box }) => Math.min(least, box.left), Infinity);
  if (left === Infinity) return 0;
  return Math.ceil(((g.left + g.width - left) / g.ratio + beforeChip) / roomStep) * roomStep;
}

/** A chip with its tag, each as high as a finger is wide. */
function nearestChip(chips: readonly PaintedChip[], x: number, y: number, g: Scale): Hit | null {
  let nearest: Hit | null = null;
  for (const { box, placed } of chips) {
    const distance = Math.abs((placed.middle - g.top) / g.ratio - y);
    const left = (box.left - g.left) / g.ratio;
    const removes = hasCross(placed.group);
    if (x < left - (removes ? crossRoom : 0) || distance > chip.height / 2 + fingerRoom) continue;
    if (nearest && distance >= nearest.distance) continue;
    const { line, orders } = placed.group;
    const id = line ? lineKey(line) : `${ordersMark}${orders.map((order) => order.id).join()}`;
    nearest = { id, distance, grip: hasGrip(placed.group), cross: removes && x < left + crossRoom };
  }
  return nearest;
}

/** How my orders get onto the chart: a part of it that is fetched with them. */
export const orderDrawing = { layer: createOrdersLayer };

export type OrderDrawing = typeof orderDrawing;

/** HND-07: keys reach every chip. `middle` in CSS pixels. */
function levelOfOrders(
  { group }: PlacedChip,
  middle: number,
  { texts }: Style,
  owner: () => OrdersOwner,
): Level | null {
  const { kind, orders: ofChip, price, acts } = group;
  if (kind !== 'entry' && kind !== 'pending') return null;
  return {
    id: `${ordersMark}${ofChip.map(({ id }) => id).join()}`,
    label: chipName({ group, outside: null }, 0),
    value: price,
    get text() {
      return [texts.price(price), chipMoney(moneyOf(ofChip), 0)].join(' ').trim();
    },
    middle,
    select: () => owner().onPressOrders(ofChip.map(({ id }) => id)),
    ...(acts?.canRemove && { remove: () => owner().onRemoveLine?.(acts.id, true) }),
  };
}
