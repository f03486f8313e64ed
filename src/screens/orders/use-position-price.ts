import { useEffect, useState } from 'react';
import { portfolio } from '../../live/page.ts';
import type { OrderView } from '../../domain/order.ts';

/** The newest price of a position, for what must be judged by it; figures that only show it are written past React. */
export function usePositionPrice({ id, currentPrice }: OrderView): number {
  const [price, setPrice] = useState(currentPrice);
  useEffect(() => portfolio.subscribePosition(id, (value) => setPrice(value.price)), [id]);
  return price;
}
