import type { World } from '../world/world.ts';
import { createCandlesFeed } from './candles-feed.ts';
import type { OpenFeed } from './feed.ts';
import { createPortfolioFeed } from './portfolio-feed.ts';
import { createQuotesFeed } from './quotes-feed.ts';

/** The channels of the sandbox: what the world's market and broker say. */
export function createWorldFeeds(world: World): OpenFeed {
  return (channel) => {
    if (channel.kind === 'quotes') return createQuotesFeed(world);
    if (channel.kind === 'candles') return createCandlesFeed(world, channel);
    return createPortfolioFeed(world, channel.userId);
  };
}
