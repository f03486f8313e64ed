// Runs inside the page's HTML, before its scripts arrive (by scripts/head-start-plugin.ts): sets colours and direction,
// asks for the first picture's texts and calls, and writes what they bring. Small, and without the rest of the app.
import type { MarketOrder } from '../domain/markets.ts';
import { NewsCategory } from '../generated/enums.ts';
import { demoSiteKey, hasSubdomain } from '../state/site-host.ts';
import type { Path } from '../routes/paths.ts';
import type { Instrument, NewsSummary, paths as Calls } from '../generated/rest.d.ts';
import { findLanguage, firstLanguage, matchLanguage } from '../i18n/languages.ts';
import { writeHome } from './home-picture.ts';
import { kit, type Texts } from './pieces.ts';
import type { DeskPicture } from './desk-picture.ts';
import type { TradePicture } from './trade-picture.ts';

/** What `src/api/take-head-start.ts` hands over to the first calls. */
interface HeadStart {
  lang: string;
  token: string | null;
  /** By path and query, without `t`. */
  answers: Map<string, Promise<Response>>;
  /** What the last press was meant for: the address of a link of the app, or another element's selector. */
  press: string | null;
}

declare global {
  interface Window {
    candlewickHeadStart?: HeadStart;
  }
}

/** Addresses of the shell's catalogues: `*` is the language; the plugin writes them in. */
declare const CATALOGUES: string;

/** The address of the list of screens beyond home and trade; likewise. */
declare const OTHER_SCREENS: string;

/** Those of trading's own script (trade-picture.ts), and of home's on a desktop (desk-picture.ts). */
declare const TRADE_PICTURE: string;
declare const DESK_PICTURE: string;

/** What a visitor reads first, by language; the plugin writes it in too. */
declare const FIRST_TEXTS: Readonly<Record<string, string | undefined>>;

/** SES-04: storage may be forbidden; what is in it may be nonsense. */
function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '');
  } catch {
    return null;
  }
}
const storedRecord = (key: string) => (stored(key) ?? {}) as Record<string, unknown>;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const root = document.documentElement;
const isHome = location.pathname === ('/' satisfies Path);
const isTrade = location.pathname === ('/trade' satisfies Path);
const preferences = storedRecord('candlewick.preferences');
const token = textOf(storedRecord('candlewick.session')['token']);
const chosen = textOf(preferences['language']);
const code = firstLanguage({ stored: chosen, browser: navigator.languages });
const headStart: HeadStart = {
  lang: code === 'pseudo' ? 'en' : code,
  token,
  answers: new Map(),
  press: null,
};
window.candlewickHeadStart = headStart;
/** A browser that wants none of our languages waits for the site's own. */
const texts = chosen || matchLanguage(navigator.languages) ? CATALOGUES.replace('*', code) : null;

/** As `src/app/apply-theme.ts` does as soon as it is there. */
function dress(): void {
  const { theme, palette } = preferences;
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset['theme'] = isDark ? 'dark' : 'light';
  root.dataset['palette'] = textOf(palette) ?? 'green-up';
  root.dataset['at'] = location.pathname;
  const language = findLanguage(code);
  root.lang = language?.tag ?? 'en';
  root.dir = language?.direction ?? 'ltr';
}

/** Home's first sentence to a visitor, as soon as the parser has made its place. */
function writeFirstText(): void {
  const text = FIRST_TEXTS[code];
  if (token !== null || !text || !isHome) return;
  root.dataset['visitor'] = '';
  new MutationObserver((_, observer) => {
    const place = document.querySelector('.sk-card p');
    if (!place) return;
    place.textContent = text;
    observer.disconnect();
  }).observe(root, { childList: true, subtree: true });
}

function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** Whether the API is at the page's own origin, as far as that can be known without asking. */
const ownOrigin = (): boolean => !hasSubdomain(location.hostname) || stored(demoSiteKey) === false;

const markets = '/v1/api/forex/trade_list' satisfies keyof Calls;
const categories = '/v1/api/forex/getCategories' satisfies keyof Calls;
const news = `${'/api/news/list' satisfies keyof Calls}?category_id=${NewsCategory.News}&page=1`;
/** In the order in which the first picture needs them. */
const firstCalls: Partial<Record<Path, string[]>> = {
  '/': [markets, news, categories],
  '/trade': [markets],
};

/** The app itself would ask for it one round trip later. */
function preloadScreens(): void {
  if (!(location.pathname in firstCalls)) preload(OTHER_SCREENS);
}

function ask(path: string): void {
  if (!ownOrigin()) return;
  const { lang, answers } = headStart;
  const headers = { lang, ...(token && { Authorization: `Bearer ${token}` }) };
  const separator = path.includes('?') ? '&' : '?';
  const answer = fetch(`${path}${separator}t=${Date.now()}`, { headers, cache: 'no-store' });
  // Whoever takes it asks again when it failed.
  answer.catch(() => undefined);
  answers.set(path, answer);
}

/** The data of an early answer, and the server's clock; the answer itself stays whole for the app. */
async function read(path: string): Promise<{ data: unknown; now: number }> {
  const answer = (await headStart.answers.get(path))?.clone();
  if (!answer?.ok) throw new Error(path);
  const { data } = (await answer.json()) as { data: unknown };
  return { data, now: Date.parse(answer.headers.get('date') ?? '') || Date.now() };
}

/** Prices, movers and headlines stand in the page before the app does; so does the head of the trade screen. */
async function showFirst(): Promise<void> {
  const tag = root.lang;
  const instruments = async () => (await read(markets)).data as Instrument[];
  // As useDesktop.
  if (isTrade || (isHome && matchMedia('(min-width: 56.25rem)').matches)) {
    const { start } = (await import(isTrade ? TRADE_PICTURE : DESK_PICTURE)) as {
      start: (picture: TradePicture & DeskPicture) => Promise<void>;
    };
    const { watchlist } = preferences;
    const isGuest = token === null;
    await start({ kit, tag, language: texts && code, isGuest, markets: instruments(), watchlist, ask, read });
  } else if (isHome && texts)
    await writeHome({
      tag,
      order: preferences['marketOrder'] as MarketOrder,
      texts: import(texts).then(({ messages }: { messages: Texts }) => messages),
      markets: instruments(),
      news: read(news).then(({ data, now }) => ({ stories: (data as { list: NewsSummary[] }).list, now })),
    });
}

/** Keeps the last press, and shows it: the app carries it out as soon as it is there (src/api/take-head-start.ts). */
function keepPress(): void {
  addEventListener('click', ({ target }) => {
    const piece = target instanceof Element ? target.closest('.sk [data-press]') : null;
    if (!piece) return;
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    piece.setAttribute('data-pressed', '');
    headStart.press = piece.getAttribute('data-press');
  });
}

/** A phone needs a tenth of a second for a page's first formatter; while the scripts load, that time is free. */
function warmUp(): void {
  new Intl.NumberFormat(root.lang, { style: 'currency', currency: 'USD' }).format(1);
}

/** APP-21: where the page's own files cannot be fetched it would stay a skeleton; it is loaded again. */
function comeBack(): void {
  const again = () => (navigator.onLine ? location.reload() : addEventListener('online', again));
  addEventListener(
    'error',
    ({ target }) => {
      const isNeeded = target instanceof Element && target.matches('script, link[rel=stylesheet]');
      // Not all at once: a server that comes back has enough to do. What the app fetches itself it also tries again.
      if (isNeeded && document.querySelector('.sk')) setTimeout(again, 5000 + Math.random() * 5000);
    },
    true,
  );
}

comeBack();
dress();
writeFirstText();
if (texts) preload(texts);
if (texts && isTrade) preload(texts.replace('shell', 'trade'));
preloadScreens();
firstCalls[location.pathname as Path]?.forEach(ask);
// The skeleton stays, and the app says what is wrong.
showFirst().catch(() => undefined);
keepPress();
setTimeout(warmUp);
