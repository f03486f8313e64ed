import { portfolioFeed } from './portfolio.ts';

/** Tells the ids of orders that left the open positions, whatever closed them. Holds the portfolio. */
export function onOrdersClosed(listener: (ids: number[]) => void): () => void {
  return portfolioFeed.onClosed(listener);
}
