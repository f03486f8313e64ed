import { subscribe } from 'valtio/vanilla';
import { portfolio } from '../../../live/portfolio.ts';
import { watchQuote } from '../../../live/quotes.ts';
import { watchStale } from '../../../live/staleness.ts';

/** Calls back when the instrument's quote, its freshness, or my account moved; at once as well, at most once a frame. */
export function watchLive(id: number, changed: () => void): () => void {
  const stops = [watchQuote(id, changed), watchStale(id, changed), subscribe(portfolio, changed)];
  return () => stops.forEach((stop) => stop());
}
