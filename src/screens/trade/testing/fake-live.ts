import { proxy, subscribe } from 'valtio/vanilla';
import type { LiveSource } from '../../../live/live-text.tsx';
import type { Quote } from '../../../live/quotes.ts';

/** Stands in for src/live/page.ts in component tests: `vi.mock` it with `fakePage`. */
const watchers = new Set<() => void>();
let quote: Quote | undefined;
let stale = false;

const listen = (changed: () => void): (() => void) => {
  const watcher = () => changed();
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

const isOpen = ({ MarketStatus }: { MarketStatus: number }): boolean =>
  (quote?.MarketStatus ?? MarketStatus) === 1;

export const fakePortfolio = proxy<{ balance: number | null; floatingProfit: number | null }>({
  balance: 100_000,
  floatingProfit: 0,
});

const account = {
  read: () => fakePortfolio,
  subscribe: (changed: () => void) => subscribe(fakePortfolio, changed),
};
const both: LiveSource<void> = {
  read: () => undefined,
  subscribe(changed) {
    const endings = [listen(changed), account.subscribe(changed)];
    return () => endings.forEach((end) => end());
  },
};

export const fakePage = {
  connection: { state: proxy({ status: 'live' }) },
  quotes: {
    latest: () => quote,
    isStale: () => stale || !quote,
    isOpen,
    age: () => 0,
    /** A Friday, half an hour after the currencies have closed. */
    serverNow: () => Date.parse('2026-11-20T22:30:00Z'),
    seed: () => undefined,
    quote: () => ({ read: () => quote, subscribe: listen }),
    state: () => ({
      read: () => (quote?.MarketStatus === 0 ? 'closed' : stale || !quote ? 'stale' : 'live'),
      subscribe: listen,
    }),
    subscribe(_id: number, onQuote: (quote: Quote) => void) {
      if (quote) onQuote(quote);
      return listen(() => quote && onQuote(quote));
    },
  },
  portfolio: { state: fakePortfolio, subscribe: () => () => undefined, account },
  quoteAndAccount: () => both,
};

const notify = (): void => watchers.forEach((watcher) => watcher());

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
  notify();
}

export function setStale(next: boolean): void {
  stale = next;
  notify();
}

/** As before the first message. */
export function resetLive(): void {
  quote = undefined;
  stale = false;
  Object.assign(fakePortfolio, { balance: 100_000, floatingProfit: 0 });
  fakePage.connection.state.status = 'live';
}
