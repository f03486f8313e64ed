import { portfolioFeed } from './portfolio.ts';

/** Tells the ids of orders that left the open positions, whatever closed them. Holds the portfolio. */
export function onOrdersClosed(listener: (ids: number[]) => void): () => void {
  return portfolioFeed.onClosed(listener);
}

/** Tells the ids of positions that were not open before: a market order of another tab, or a pending order that filled. Holds the portfolio. */
export function onPositionsOpened(listener: (ids: number[]) => void): () => void {
  return portfolioFeed.onOpened(listener);
}
