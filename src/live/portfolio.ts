import { pageConnection } from './connection.ts';
import { createPortfolio, type PortfolioState, type PositionValue } from './create-portfolio.ts';
import { holdTopic } from './topics.ts';

export type { PortfolioState, PositionValue } from './create-portfolio.ts';

/** The page's one portfolio; `order-events.ts` gives out its other half. */
export const portfolioFeed = createPortfolio(pageConnection, holdTopic);

/** My account as it moves; null everywhere until the first message, and after signing out. */
export const portfolio: PortfolioState = portfolioFeed.state;

/** Keeps the portfolio coming. */
export function holdPortfolio(): () => void {
  return portfolioFeed.hold();
}

/** Calls `onChange` with an open position's price and profit, at once if known, then at most once a frame. Holds the portfolio. */
export function watchPosition(orderId: number, onChange: (value: PositionValue) => void): () => void {
  return portfolioFeed.watchPosition(orderId, onChange);
}
