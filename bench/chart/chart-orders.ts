import type { ChartOrder } from '../../src/chart/orders/order-marks.ts';
import type { Candle } from '../../src/generated/rest.d.ts';

const kinds = [
  { side: 'buy', isPending: false },
  { side: 'sell', isPending: false },
  { side: 'buy', isPending: true },
  { side: 'sell', isPending: true },
] as const;

/**
 * Orders from the lowest to the highest price that shows, of two sides and two kinds in turn, so that each has a chip
 * of its own. `move` gives every open one another profit.
 */
export function makeOrders(candles: readonly Candle[], visible: number, count: number) {
  const seen = candles.slice(-visible);
  const low = Math.min(...seen.map((one) => one.Low));
  const high = Math.max(...seen.map((one) => one.High));
  let turn = 0;
  const orders = Array.from({ length: count }, (_, i): ChartOrder => {
    const { side, isPending } = kinds[i % kinds.length];
    return {
      id: i + 1,
      side,
      lots: 0.3,
      price: Math.round((low + ((high - low) * (i + 0.5)) / count) * 1e5) / 1e5,
      isPending,
      isLimit: true,
      stopLoss: null,
      takeProfit: null,
      profit: {
        read: () => (isPending ? null : 10 + ((turn * 7 + i * 13) % 80) + (turn % 10) / 10),
        subscribe: () => () => {},
      },
    };
  });
  return { orders, move: () => void turn++ };
}
