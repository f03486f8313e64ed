import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setupI18n, type I18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Language } from '../../src/generated/rest.d.ts';

/** What a sentence holds: numbers decide its plural forms, texts stand as they are. */
export type Values = Readonly<Record<string, string | number>>;

interface Catalogue {
  i18n: I18n;
  /** Translations by message id. */
  texts: ReadonlyMap<string, string>;
}

const po = formatter();
/** Lingui’s format may take its time; this one does not. */
type Entries = Awaited<ReturnType<typeof po.parse>>;
const parsePo = (filename: string, locale: Language) =>
  po.parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename }) as Entries;

const locales = fileURLToPath(new URL('../../locales/', import.meta.url));
const catalogues = new Map<Language, Catalogue>();

/** As the wire names them, with their BCP 47 names. */
const tags: Readonly<Record<Language, string>> = {
  hk: 'zh-Hant-HK',
  en: 'en',
  jp: 'ja',
  kr: 'ko',
  th: 'th',
  vn: 'vi',
  fr: 'fr',
  de: 'de',
  ru: 'ru',
  spa: 'es',
  pt: 'pt',
  ar: 'ar',
  it: 'it',
  tr: 'tr',
  id: 'id',
  my: 'ms',
  hi: 'hi',
  cs: 'cs',
  fa: 'fa',
  fi: 'fi',
  et: 'et',
};

export const languageCodes = Object.keys(tags) as Language[];

/** A caller whose `lang` is none of ours is refused by the contract; whoever gets here before that reads English. */
const spoken = (lang: Language): Language => (Object.hasOwn(tags, lang) ? lang : 'en');

/** The BCP 47 name of a language, with Latin digits and the Gregorian calendar. */
export const tagOf = (lang: Language): string => `${tags[spoken(lang)]}-u-ca-gregory-nu-latn`;

/**
 * MSG-03: puts an English text of the app or the sandbox into a language, with its values; English itself where it has
 * no translation. A language's catalogues are read when it is first spoken.
 */
export function translate(
  lang: Language,
  { message, context }: { message: string; context?: string },
  values: Values = {},
): string {
  const known = spoken(lang);
  let catalogue = catalogues.get(known);
  if (!catalogue) catalogues.set(known, (catalogue = readCatalogue(known)));
  const { i18n, texts } = catalogue;
  const id = generateMessageId(message, context);
  if (!(id in i18n.messages)) i18n.load(i18n.locale, { [id]: compileMessage(texts.get(id) || message) });
  return i18n._(id, values);
}

function readCatalogue(lang: Language): Catalogue {
  const texts = new Map<string, string>();
  // English is in the code.
  for (const filename of lang === 'en' ? [] : globSync(`${locales}${lang}/*.po`)) {
    for (const [id, { translation = '' }] of Object.entries(parsePo(filename, lang)))
      texts.set(id, translation);
  }
  return { i18n: setupI18n({ locale: lang, locales: [tagOf(lang)], messages: { [lang]: {} } }), texts };
}
