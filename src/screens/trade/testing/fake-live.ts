import { proxy } from 'valtio/vanilla';
import type { Quote } from '../../../live/quotes.ts';

/** Stands in for src/live in component tests: `vi.mock` its modules with the parts of this. */
const watchers = new Set<(quote: Quote) => void>();
const staleWatchers = new Set<(stale: boolean) => void>();
let quote: Quote | undefined;
let stale = false;

export const fakePortfolio = proxy<{ balance: number | null; floatingProfit: number | null }>({
  balance: 100_000,
  floatingProfit: 0,
});

export const fakeQuotes = {
  latestTick: () => quote,
  isStale: () => stale || !quote,
  quoteAge: () => 0,
  /** A Friday, half an hour after the currencies have closed. */
  serverNow: () => Date.parse('2026-11-20T22:30:00Z'),
  watchQuote(_id: number, onTick: (quote: Quote) => void) {
    const watcher = (next: Quote) => onTick(next);
    watchers.add(watcher);
    if (quote) onTick(quote);
    return () => watchers.delete(watcher);
  },
};

export const fakeStaleness = {
  watchStale(_id: number, onChange: (stale: boolean) => void) {
    const watcher = (next: boolean) => onChange(next);
    staleWatchers.add(watcher);
    onChange(fakeQuotes.isStale());
    return () => staleWatchers.delete(watcher);
  },
};

/** A tick of EUR/USD, or what differs in it. */
export function tick(changes: Partial<Quote> = {}): void {
  const known: Quote = {
    Id: 1,
    Code: 'EURUSD',
    Close: 1.08642,
    Change: 0.21,
    Open: 1.08414,
    High: 1.08701,
    Low: 1.08377,
    Volume: 18_200,
    MarketStatus: 1,
    Time: Date.parse('2026-11-18T10:00:00Z'),
  };
  quote = { ...known, ...changes };
  for (const watcher of watchers) watcher(quote);
}

export function setStale(next: boolean): void {
  stale = next;
  for (const watcher of staleWatchers) watcher(next);
}

/** As before the first message. */
export function resetLive(): void {
  quote = undefined;
  stale = false;
  Object.assign(fakePortfolio, { balance: 100_000, floatingProfit: 0 });
}
