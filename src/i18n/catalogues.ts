import { i18n, type Messages } from '@lingui/core';
import { subscribe } from 'valtio/vanilla';
import { preferences } from '../state/preferences.ts';
import type { Area } from './areas.ts';
import { findLanguage, type ActiveCode, type LanguageCode } from './languages.ts';

interface Catalogue {
  messages: Messages;
}

/** Part of the names that vite.config.ts gives to the catalogues of a build; a bench has them from sources. */
declare const TEXTS_HASH: string | undefined;

/** The catalogues as sources have them: in a build this list would be 1 KiB of every first visit. */
const listed = import.meta.glob<Catalogue>(['./*/*.po', '!./*/server.po'], { base: '../../locales' });

/** One file a language and area; only what is in use is fetched (I18N-05). English stands in for what is missing. */
const fetchCatalogue =
  import.meta.env.PROD && typeof TEXTS_HASH === 'string'
    ? (code: ActiveCode, area: Area) =>
        import(/* @vite-ignore */ `./${code}-${area}-${TEXTS_HASH}.js`) as Promise<Catalogue>
    : (code: ActiveCode, area: Area) => listed[`./${code}/${area}.po`]?.();

const here = Promise.resolve();
/**
 * What this page has shown or is about to show: a change of language brings all of it. Whoever needs an area waits for
 * it.
 */
const areas = new Map<Area, Promise<void>>([['shell', here]]);

/** The newest wish wins when two languages are under way. */
let wanted: ActiveCode | null = null;

async function load(code: ActiveCode, area: Area): Promise<Messages> {
  return (await fetchCatalogue(code, area))?.messages ?? {};
}

async function loadAll(code: ActiveCode): Promise<Messages> {
  const parts = await Promise.all([...areas.keys()].map((area) => load(code, area)));
  return Object.assign({}, ...parts) as Messages;
}

/**
 * Shows the product in a language: fetches its catalogues, then turns texts, numbers and the page's direction over at
 * once. When one cannot be fetched it rejects and the language stays as it was; when there was none yet, English is
 * tried, since without any nothing can be shown.
 *
 * @param first areas that the first screen needs besides the shell's
 */
export async function activate(code: ActiveCode, first: readonly Area[] = []): Promise<void> {
  wanted = code;
  for (const area of first) if (!areas.has(area)) areas.set(area, here);
  try {
    const before = areas.size;
    const messages = await loadAll(code);
    // An area that came meanwhile is fetched as well, before anything turns.
    if (wanted === code) turnTo(code, areas.size === before ? messages : await loadAll(code));
  } catch (error) {
    if (i18n.locale === '' && code !== 'en') await activate('en');
    throw error;
  }
}

function turnTo(code: ActiveCode, messages: Messages): void {
  if (wanted !== code) return;
  const language = findLanguage(code);
  const tag = language?.tag ?? 'en';
  // Plural rules and figures inside texts go by the tag: to Intl, our `my` would be Burmese. I18N-07: the digits are
  // Latin.
  i18n.loadAndActivate({ locale: code, locales: `${tag}-u-nu-latn`, messages });
  document.documentElement.lang = tag;
  document.documentElement.dir = language?.direction ?? 'ltr';
}

/**
 * Fetches the texts of areas in the language on screen. Resolves when they are there; rejects when they cannot be
 * fetched.
 */
export async function loadAreas(names: readonly Area[]): Promise<void> {
  await Promise.all(names.map((area) => areas.get(area) ?? fetchArea(area)));
}

function fetchArea(area: Area): Promise<void> {
  const loading = loadArea(area).catch((error: unknown) => {
    areas.delete(area);
    throw error;
  });
  areas.set(area, loading);
  return loading;
}

async function loadArea(area: Area): Promise<void> {
  // Before the first language is active there is nothing to add to: `activate` brings every area that is asked for.
  for (let code = i18n.locale; code !== ''; code = i18n.locale) {
    const messages = await load(code as ActiveCode, area);
    if (code !== i18n.locale) continue;
    // Not `load`, which draws again all that is on the screen: nothing there has a text of this area.
    Object.assign(i18n.messages, messages);
    return;
  }
}

/**
 * A file of an area, with its texts: `lazy(area('trade', () => import('…')))`. Several areas where it stands on
 * another's kit.
 */
export function area<Module>(
  names: Area | readonly Area[],
  load: () => Promise<Module>,
): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), loadAreas(typeof names === 'string' ? [names] : names)]);
    return module;
  };
}

/**
 * I18N-06: shows another language and keeps it as the choice; the other tabs follow. Screen, scroll, sheets and what
 * is being typed stay as they are. Rejects, and changes nothing, when its texts cannot be fetched.
 */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  await activate(code);
  if (wanted === code) preferences.language = code;
}

/** SES-02: shows the language that another tab has chosen. Call it once, when the first language is there. */
export function followLanguage(): () => void {
  return subscribe(preferences, () => {
    const code = findLanguage(preferences.language)?.code;
    if (code === undefined || code === wanted) return;
    // What cannot be fetched now comes with the next reload.
    activate(code).catch(() => undefined);
  });
}
