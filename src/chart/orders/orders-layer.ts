import { tagReach } from '../axes.ts';
import type { Layer, Scale } from '../layer.ts';
import { isInTheWay, markPrices, placeOrders, type ChartOrder } from './order-marks.ts';
import { paintOrders, type ChipBox } from './order-painter.ts';

/** My orders as a layer of the chart. */
export interface OrdersLayer extends Layer {
  set(orders: readonly ChartOrder[], selected: number | null): void;
}

/** A finger's width counts: so many CSS pixels above and below a chip. */
const fingerRoom = 12;

export function createOrdersLayer(onPress: (ids: readonly number[]) => void): OrdersLayer {
  let orders: readonly ChartOrder[] = [];
  let selected: number | null = null;
  let boxes: ChipBox[] = [];
  let middles: number[] = [];

  const boxAt = (x: number, y: number, { ratio }: Scale) =>
    boxes.findLast(
      ({ left, right, top, bottom }) =>
        x >= left && x <= right && y >= top - fingerRoom * ratio && y <= bottom + fingerRoom * ratio,
    );

  return {
    set(nextOrders, nextSelected) {
      orders = nextOrders;
      selected = nextSelected;
    },
    prices: () => markPrices(orders, selected),
    marks({ context, g, style: { palette, texts }, zone, width }) {
      const placed = placeOrders(orders, selected, g, zone);
      middles = placed.chips.map(({ middle }) => middle);
      boxes = paintOrders(context, placed, { g, palette, texts, width, selected });
    },
    retouch: () => false,
    tags: (g) => middles.map((middle) => ({ middle, reach: tagReach * g.ratio })),
    gives: (zone, g) => isInTheWay(zone, orders, middles, g),
    hitTest(x, y, g) {
      const box = boxAt(g.left + x * g.ratio, g.top + y * g.ratio, g);
      if (!box) return null;
      const middle = ((box.top + box.bottom) / 2 - g.top) / g.ratio;
      return { id: box.ids.join(), distance: Math.abs(y - middle) };
    },
    tap: ({ id }) => onPress(id.split(',').map(Number)),
  };
}

/** How my orders get onto the chart: a part of it that is fetched with them. */
export const orderDrawing = { layer: createOrdersLayer };

export type OrderDrawing = typeof orderDrawing;
