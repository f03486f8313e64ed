// Runs inside the page's HTML, before its scripts arrive (by scripts/head-start-plugin.ts): sets colours and direction,
// and asks for the first picture's texts and calls. Small, and without the rest of the app.
import { demoSiteKey, hasSubdomain } from './state/site-host.ts';
import type { Path } from './routes/paths.ts';
import type { paths as Calls } from './generated/rest.d.ts';
import { findLanguage, firstLanguage, matchLanguage } from './i18n/languages.ts';
import { safeLocal } from './state/safe-storage.ts';

/** What `src/api/take-head-start.ts` hands over to the first calls. */
interface HeadStart {
  lang: string;
  token: string | null;
  /** By path. */
  answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    candlewickHeadStart?: HeadStart;
  }
}

/** Addresses of the shell's catalogues by language; the plugin writes them in. */
declare const CATALOGUES: Readonly<Record<string, string | undefined>>;

/** The address of the list of screens beyond home and trade; likewise. */
declare const OTHER_SCREENS: string;

/** What a visitor reads first, by language; the plugin writes them in too. */
declare const FIRST_TEXTS: Readonly<Record<string, string | undefined>>;

function stored(key: string): Record<string, unknown> {
  try {
    return (JSON.parse(safeLocal.read(key) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const root = document.documentElement;
const preferences = stored('candlewick.preferences');
const token = textOf(stored('candlewick.session')['token']);
const chosen = textOf(preferences['language']);
const code = firstLanguage({ stored: chosen, browser: navigator.languages });

/** As `src/app/apply-theme.ts` does as soon as it is there. */
function dress(): void {
  const { theme } = preferences;
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset['theme'] = isDark ? 'dark' : 'light';
  root.dataset['at'] = location.pathname;
  const language = findLanguage(code);
  root.lang = language?.tag ?? 'en';
  root.dir = language?.direction ?? 'ltr';
}

/** Home's first sentence to a visitor, as soon as the parser has made its place. */
function writeFirstText(): void {
  const text = FIRST_TEXTS[code];
  if (token !== null || !text || location.pathname !== '/') return;
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

function preloadTexts(): void {
  // A browser that wants none of our languages waits for the site's own.
  const href = chosen || matchLanguage(navigator.languages) ? CATALOGUES[code] : undefined;
  if (href) preload(href);
}

/** Whether the API is at the page's own origin, as far as that can be known without asking. */
const ownOrigin = (): boolean => !hasSubdomain(location.hostname) || safeLocal.read(demoSiteKey) === 'false';

const firstCalls: Partial<Record<Path, (keyof Calls)[]>> = {
  '/': ['/v1/api/forex/trade_list', '/v1/api/forex/getCategories'],
  '/trade': ['/v1/api/forex/trade_list'],
};

/** The app itself would ask for it one round trip later. */
function preloadScreens(): void {
  if (!(location.pathname in firstCalls)) preload(OTHER_SCREENS);
}

function askAhead(): void {
  const paths = firstCalls[location.pathname as Path];
  if (!paths || !ownOrigin()) return;
  const lang = code === 'pseudo' ? 'en' : code;
  const headers = { lang, ...(token && { Authorization: `Bearer ${token}` }) };
  const answers = paths.map((path): [string, Promise<Response>] => {
    const answer = fetch(`${path}?t=${Date.now()}`, { headers, cache: 'no-store' });
    // Whoever takes it asks again when it failed.
    answer.catch(() => undefined);
    return [path, answer];
  });
  window.candlewickHeadStart = { lang, token, answers: new Map(answers) };
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
      const isNeeded =
        target instanceof HTMLScriptElement ||
        (target instanceof HTMLLinkElement && target.rel === 'stylesheet');
      // Not all at once: a server that comes back has enough to do. What the app fetches itself it also tries again.
      if (isNeeded && document.querySelector('.sk')) setTimeout(again, 5000 + Math.random() * 5000);
    },
    true,
  );
}

comeBack();
dress();
writeFirstText();
preloadTexts();
preloadScreens();
askAhead();
setTimeout(warmUp);
