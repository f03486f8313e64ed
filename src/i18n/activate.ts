import { i18n, type Messages } from '@lingui/core';
import type { ActiveCode } from './first-language.ts';
import { findLanguage } from './languages.ts';

/** One chunk a locale; only the one in use is fetched (I18N-05). English stands in for what is missing. */
const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*.po');

/** The newest wish wins when two catalogues are under way. */
let wanted: ActiveCode | null = null;

async function load(code: ActiveCode): Promise<Messages> {
  const catalogue = catalogues[`../../locales/${code}.po`];
  return catalogue ? (await catalogue()).messages : {};
}

/**
 * Shows the product in a language: fetches its catalogue, then turns texts, numbers and the page's
 * direction over at once. A catalogue that cannot be fetched rejects and leaves the language as it was; when
 * there was none yet, English is tried, since without any nothing at all can be drawn.
 */
export async function activate(code: ActiveCode): Promise<void> {
  wanted = code;
  try {
    const messages = await load(code);
    if (wanted === code) turnTo(code, messages);
  } catch (error) {
    if (i18n.locale === '' && code !== 'en') await activate('en');
    throw error;
  }
}

function turnTo(code: ActiveCode, messages: Messages): void {
  const language = findLanguage(code);
  const tag = language?.tag ?? 'en';
  // Plural rules and dates inside texts go by the tag: to Intl, our `my` would be Burmese.
  i18n.loadAndActivate({ locale: code, locales: tag, messages });
  document.documentElement.lang = tag;
  document.documentElement.dir = language?.direction ?? 'ltr';
}
