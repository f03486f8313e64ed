import { tagReach } from '../axes.ts';
import type { Hit, Layer, Paint, Scale } from '../layer.ts';
import { createChipPalette } from './chip-palette.ts';
import { chip, isInTheWay, markPrices, placeOrders, type ChartOrder } from './order-marks.ts';
import { paintOrders, retouchMoney, type ChipPaint, type PaintedChip } from './order-painter.ts';

/** My orders as a layer of the chart. */
export interface OrdersLayer extends Layer {
  set(orders: readonly ChartOrder[], selected: number | null): void;
}

/** A finger's width counts: so many CSS pixels above and below a chip. */
const fingerRoom = 12;

/** In CSS pixels: between the newest candle and a chip; and in what steps the room grows, or each figure would move it. */
const beforeChip = 4;
const roomStep = 8;

export function createOrdersLayer(onPress: (ids: readonly number[]) => void): OrdersLayer {
  let orders: readonly ChartOrder[] = [];
  let selected: number | null = null;
  let chips: PaintedChip[] = [];
  let middles: number[] = [];
  /** The most that chips of these orders have needed: their room does not shrink with their money. */
  let room = 0;
  const coloursOf = createChipPalette();
  const withColours = (paint: Paint): ChipPaint => ({
    ...paint,
    style: { ...paint.style, palette: coloursOf(paint.style.palette) },
  });

  function needed({ g }: Paint): number {
    const left = chips.reduce((least, { box }) => Math.min(least, box.left), Infinity);
    if (left === Infinity) return 0;
    return Math.ceil(((g.left + g.width - left) / g.ratio + beforeChip) / roomStep) * roomStep;
  }

  function hitTest(x: number, y: number, g: Scale): Hit | null {
    let nearest: Hit | null = null;
    for (const { box, placed } of chips) {
      const distance = Math.abs((placed.middle - g.top) / g.ratio - y);
      const left = (box.left - g.left) / g.ratio;
      if (x < left || x > left + box.width / g.ratio || distance > chip.height / 2 + fingerRoom) continue;
      const id = placed.group.orders.map((order) => order.id).join();
      if (!nearest || distance < nearest.distance) nearest = { id, distance, grip: false };
    }
    return nearest;
  }

  return {
    set(nextOrders, nextSelected) {
      const idsOf = (list: readonly ChartOrder[]) => list.map(({ id }) => id).join();
      if (idsOf(orders) !== idsOf(nextOrders)) room = 0;
      orders = nextOrders;
      selected = nextSelected;
    },
    prices: () => markPrices(orders, selected),
    marks(given) {
      const paint = withColours(given);
      const placed = placeOrders(orders, selected, paint.g, paint.zone);
      middles = placed.chips.map(({ middle }) => middle);
      chips = paintOrders(paint, placed, selected);
      room = Math.max(room, needed(paint));
    },
    room: () => room,
    retouch: (paint) => retouchMoney(withColours(paint), chips),
    tags: (g) => middles.map((middle) => ({ middle, reach: tagReach * g.ratio })),
    gives: (zone, g) => isInTheWay(zone, orders, middles, g),
    hitTest,
    tap: ({ id }) => onPress(id.split(',').map(Number)),
  };
}

/** How my orders get onto the chart: a part of it that is fetched with them. */
export const orderDrawing = { layer: createOrdersLayer };

export type OrderDrawing = typeof orderDrawing;
