import { subscribe } from 'valtio/vanilla';
import type { Instrument } from '../generated/rest.d.ts';
import { marketSession } from '../state/market-session.ts';
import { pageConnection } from './connection.ts';
import { createQuotes, type QuoteCell } from './create-quotes.ts';
import type { Quote } from './quote.ts';
import { holdTopic } from './topics.ts';

export type { QuoteCell } from './create-quotes.ts';
export type { Quote } from './quote.ts';

const quotes = createQuotes(pageConnection, holdTopic);

/**
 * Calls `onTick` with the newest quote at once, if there is one, and then whenever it changed, at most once a frame. Holds `DAY_MARKET`.
 *
 * @param id of the instrument
 */
export function watchQuote(id: number, onTick: (tick: Quote) => void): () => void {
  return quotes.watch(id, onTick);
}

/** The newest quote, as fresh as the last message and not as the last frame. */
export function latestTick(id: number): Quote | undefined {
  return quotes.latest(id);
}

/** Milliseconds since the newest quote arrived, by the page's clocks; null without one. */
export function quoteAge(id: number): number | null {
  return quotes.age(id);
}

/** Whether the price is too old to act on: none yet, or older than 10 s with the market open (LIVE-12). */
export function isStale(id: number): boolean {
  return quotes.isStale(id);
}

/** Epoch milliseconds by the server's clock, which may be off ours; by ours until a tick has told the time (LIVE-18). */
export function serverNow(): number {
  return quotes.serverNow();
}

/** The cell that holds the watched quote, for `useSnapshot`; it moves only while `watchQuote` holds it. */
export function quoteCell(id: number): QuoteCell {
  return quotes.cell(id);
}

/**
 * Fills in prices from the trade list, where no tick is as new. The session's list is read by itself.
 *
 * @param fetchedAt epoch milliseconds by this machine's clock
 */
export function seedQuotes(instruments: readonly Instrument[], fetchedAt: number): void {
  quotes.seed(instruments, fetchedAt);
}

let seededAt = 0;
function seedFromSession(): void {
  const { instruments, instrumentsAt } = marketSession;
  if (instrumentsAt === seededAt) return;
  seededAt = instrumentsAt;
  quotes.seed(instruments, instrumentsAt);
}
seedFromSession();
subscribe(marketSession, seedFromSession);
