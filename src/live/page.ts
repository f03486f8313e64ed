/** The page's instances: everything in this folder that screens use, but `LiveText` and its hooks (live-text.tsx). */
import { subscribe } from 'valtio/vanilla';
import { askNow } from '../api/ask-again.ts';
import { socketAddress } from '../state/site-host.ts';
import { createCandles } from './candles.ts';
import { createConnection } from './connection.ts';
import { mergeSources, type LiveSource } from './live-text.tsx';
import { createPortfolio } from './portfolio.ts';
import { createQuotes } from './quotes.ts';
import { createTopics } from './topics.ts';

/** LIVE-01: the page's one connection. The strip reads `connection.state`. */
export const connection = createConnection({
  address: socketAddress,
  openSocket: (address) => new WebSocket(address),
  loadDecoder: () => import('./decode.ts').then((module) => module.createDecoder),
});

const subscribeTopic = createTopics(connection);

export const quotes = createQuotes(connection, subscribeTopic);
export const candles = createCandles(connection, subscribeTopic);
export const portfolio = createPortfolio(connection, subscribeTopic);

// What could not be read meanwhile is read now (API-16).
connection.onOpened(askNow);

/** Whether there is a network, for what may not be pressed without one. */
const network: LiveSource<void> = {
  read: () => undefined,
  subscribe: (changed) => subscribe(connection.state, changed, true),
};

const tradeSources = new Map<number, LiveSource<void>>();

/**
 * For `LiveText` and its like: all that an order of an instrument is
 * judged by. Its quote, how fresh that is, my account, and the network.
 */
export function quoteAndAccount(instrumentId: number): LiveSource<void> {
  let source = tradeSources.get(instrumentId);
  if (!source) {
    source = mergeSources(quotes.quote(instrumentId), quotes.state(instrumentId), portfolio.account, network);
    tradeSources.set(instrumentId, source);
  }
  return source;
}

let opened = false;

/** Opens the connection, or tries again at once. Every navigation calls it. */
export function openConnection(): void {
  if (!opened) onPageResume(checkNow);
  opened = true;
  connection.open();
}

function checkNow(): void {
  connection.probe();
  if (navigator.onLine) askNow();
}

/**
 * LIVE-07: notifies when the page may have missed something: the network came or went, the page comes into sight again,
 * or out of the back-forward cache.
 */
export function onPageResume(listener: () => void): void {
  let hidden = document.visibilityState === 'hidden';
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  document.addEventListener('visibilitychange', () => {
    const cameBack = hidden && document.visibilityState === 'visible';
    hidden = document.visibilityState === 'hidden';
    if (cameBack) listener();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) listener();
  });
}
