import type { MarketTick } from '../../src/generated/socket.d.ts';
import type { Quote } from '../market/market.ts';
import type { World } from '../world/world.ts';
import type { Feed } from './feed.ts';

/** SBX-31: DAY_MARKET: everything at first, then one batch a beat with the instruments that changed. */
export function createQuotesFeed({ market, clock }: Pick<World, 'market' | 'clock'>): Feed {
  const sent = new Map<number, Quote>();
  const quotes = () => market.specs.map((spec) => market.quote(spec.id, clock.now()));
  const message = (list: Quote[]) => ({ type: 'DAY_MARKET' as const, data: list.map(toMarketTick) });
  return {
    async snapshot() {
      const all = quotes();
      // The first to hear of anything has heard of everything: the next beat need not say it again.
      if (sent.size === 0) for (const quote of all) sent.set(quote.id, quote);
      return [message(all)];
    },
    async changes() {
      const changed = quotes().filter((quote) => !isSame(quote, sent.get(quote.id)));
      for (const quote of changed) sent.set(quote.id, quote);
      return changed.length > 0 ? [message(changed)] : [];
    },
  };
}

function isSame(quote: Quote, earlier: Quote | undefined): boolean {
  return (
    quote.time === earlier?.time &&
    quote.price === earlier.price &&
    quote.isOpen === earlier.isOpen &&
    quote.open === earlier.open
  );
}

function toMarketTick(quote: Quote): MarketTick {
  return {
    Id: quote.id,
    Code: quote.code,
    Close: quote.price,
    Change: quote.changePercent,
    Open: quote.open,
    High: quote.high,
    Low: quote.low,
    Volume: quote.volume,
    MarketStatus: quote.isOpen ? 1 : 0,
    Time: quote.time,
  };
}
