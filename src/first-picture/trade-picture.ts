// A file of its own, which the script in the page's HTML fetches where the address is trading's: asks for the screen's
// files and the bars before React is there, and writes the head of the screen as soon as the markets are known.
import { staleAfter } from '../domain/fixed-figures.ts';
import { readPeriod } from '../domain/bar-period.ts';
import type { Instrument, paths as Calls } from '../generated/rest.d.ts';
import { findInstrument } from '../domain/markets.ts';
import { isOpen, styled, words, type Kit, type Texts } from './pieces.ts';
import { sidesOf } from './sides.ts';
import type { TradeTemplates } from './templates.tsx';

declare const TRADE_TEMPLATES: TradeTemplates;
const pieces = TRADE_TEMPLATES;
/** Ids of the texts of two catalogues. */
declare const TRADE_TEXT_IDS: Record<'closed' | 'bid' | 'ask' | 'guest' | 'open', string>;

/** Addresses of what the screen and its chart need beside home's files. */
declare const TRADE_FILES: readonly string[];
/** Addresses of its catalogues: `*` is the language. */
declare const TRADE_TEXTS: readonly string[];

export interface TradePicture {
  kit: Kit;
  /** BCP 47 of the language on screen. */
  tag: string;
  /** Code of the language whose texts are asked for; null while it is not known. */
  language: string | null;
  /** Nobody is logged in. */
  isGuest: boolean;
  markets: Promise<Instrument[]>;
  watchlist: unknown;
  /** Asks for a call ahead of the app. */
  ask(path: string): void;
}

const candles = '/v1/api/forex/kline' satisfies keyof Calls;

/** What this session of the browser keeps of trading (src/state/market-session.ts), whatever is in it. */
function storedSession(): { currentCode?: unknown; period?: unknown } {
  try {
    return (JSON.parse(sessionStorage.getItem('candlewick.market') ?? '') ?? {}) as object;
  } catch {
    return {};
  }
}

/** Fetches a file of the build. Who uses it later finds it there, waits for it, and says where it cannot be had. */
function load(href: string): void {
  const kind = href.endsWith('.css')
    ? { rel: 'preload', as: 'style', crossOrigin: '' }
    : { rel: 'modulepreload' };
  document.head.append(Object.assign(document.createElement('link'), kind, { href }));
}

function readTexts(language: string): Promise<Texts> {
  const files = TRADE_TEXTS.map(
    (address): Promise<{ messages: Texts }> => import(address.replace('*', language)),
  );
  const texts = Promise.all(files).then((all) => all.map(({ messages }) => messages));
  const joined = texts.then((parts) => Object.assign({}, ...parts) as Texts);
  // Where the markets fail, nobody waits for them.
  joined.catch(() => undefined);
  return joined;
}

/**
 * APP-20: the screen's files, its bars and its head, and what a visitor reads over Sell and Buy. On a desktop the app draws
 * them, beside its list of markets.
 */
export async function start(
  picture: TradePicture,
  texts = picture.language === null ? null : readTexts(picture.language),
  sheet = styled(),
): Promise<void> {
  const { tag, markets, ask, isGuest } = picture;
  const { createWriter, piece, priceWriter } = picture.kit;
  TRADE_FILES.forEach(load);
  const { currentCode, period } = storedSession();
  const instrument = findInstrument(await markets, {
    code: new URLSearchParams(location.search).get('code'),
    current: typeof currentCode === 'string' ? currentCode : null,
  });
  // Where the app was faster (after a reload), it asks itself.
  if (!instrument || !document.querySelector('.sk')) return;
  const bars = { forex_id: String(instrument.Id), period: readPeriod(period) };
  ask(`${candles}?${new URLSearchParams(bars)}`);
  // As useDesktop.
  if (!texts || matchMedia('(min-width: 56.25rem)').matches) return;

  const word = words(await texts, TRADE_TEXT_IDS);
  await sheet;
  const values = {
    ...createWriter(tag, isOpen(instrument) ? '' : word('closed'))(instrument),
    ...sidesOf(instrument, (digits) => priceWriter(tag, digits)),
    state: isOpen(instrument) ? 'connecting' : 'closed',
    bidTerm: word('bid'),
    askTerm: word('ask'),
  };
  const head = piece(pieces.head, values);
  const { watchlist } = picture;
  if (Array.isArray(watchlist) && watchlist.includes(instrument.Id))
    head.querySelector('[aria-pressed]')?.setAttribute('aria-pressed', 'true');
  const panes = piece(pieces.panes, { guest: word('guest'), open: word('open') });
  if (!isGuest) panes.lastElementChild?.firstElementChild?.remove();
  document.querySelector('.sk-top')?.replaceWith(head, panes);
  // LIVE-12: also where the app does not come.
  if (isOpen(instrument))
    setTimeout(() => head.querySelector('dl')?.setAttribute('data-stale', 'true'), staleAfter);
}
