import type { Language } from '../../src/generated/rest.d.ts';
import { arabic } from './ar.ts';
import { czech } from './cs.ts';
import { german } from './de.ts';
import { english, type MessageKey, type Messages } from './en.ts';
import { estonian } from './et.ts';
import { persian } from './fa.ts';
import { finnish } from './fi.ts';
import { french } from './fr.ts';
import { hindi } from './hi.ts';
import { chinese } from './hk.ts';
import { indonesian } from './id.ts';
import { italian } from './it.ts';
import { japanese } from './jp.ts';
import { korean } from './kr.ts';
import { malay } from './my.ts';
import { portuguese } from './pt.ts';
import { russian } from './ru.ts';
import { spanish } from './spa.ts';
import { thai } from './th.ts';
import { turkish } from './tr.ts';
import { vietnamese } from './vn.ts';

export type { MessageKey };
export type MessageParams = Record<string, string | number>;

const languages: Record<Language, Messages> = {
  hk: chinese,
  en: english,
  jp: japanese,
  kr: korean,
  th: thai,
  vn: vietnamese,
  fr: french,
  de: german,
  ru: russian,
  spa: spanish,
  pt: portuguese,
  ar: arabic,
  it: italian,
  tr: turkish,
  id: indonesian,
  my: malay,
  hi: hindi,
  cs: czech,
  fa: persian,
  fi: finnish,
  et: estonian,
};

/**
 * MSG-01: returns the sentence for a person, in the language of the call. `{price}` takes a text or a number,
 * `{free:money}` an amount in USD, `{result:result}` one with its sign.
 */
export function message(lang: Language, key: MessageKey, params: MessageParams = {}): string {
  // A caller whose `lang` is none of ours is refused by the contract; whoever gets here before that reads English.
  const text = Object.hasOwn(languages, lang) ? languages[lang][key] : english[key];
  return text.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, kind?: string) =>
    isolated(lang, formatParam(lang, params[name] ?? '', kind)),
  );
}

/** As the wire names them. */
export const languageCodes = Object.keys(languages) as Language[];

/** Wire codes that are no BCP 47 tags. */
const tags: Partial<Record<Language, string>> = {
  hk: 'zh-Hant-HK',
  jp: 'ja',
  kr: 'ko',
  vn: 'vi',
  spa: 'es',
  my: 'ms',
};

/** The BCP 47 name of a language, with Latin digits. */
export const tagOf = (lang: Language): string => `${tags[lang] ?? lang}-u-nu-latn`;

/** A name, or an amount in USD, as a sentence holds it. */
export const figure = (lang: Language, value: string | number): string =>
  isolated(lang, formatParam(lang, value, 'money'));

/** A number of days in words, as '7 days'. */
export function dayCount(lang: Language, days: number): string {
  const options = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(tagOf(lang), options).format(days);
}

/** Latin digits and the minus sign of figures, as everywhere in the product. */
function formatParam(lang: Language, value: string | number, kind?: string): string {
  if (typeof value === 'string') return value;
  const money = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  const signed = { ...money, signDisplay: 'exceptZero' } as const;
  const plain = { maximumFractionDigits: 8, useGrouping: false } as const;
  const options = kind === 'money' ? money : kind === 'result' ? signed : plain;
  // Money that runs from left to right inside Arabic has its sign in front, as on the screens.
  const tag = kind !== undefined && isRightToLeft(lang) ? 'en' : (tags[lang] ?? lang);
  const text = new Intl.NumberFormat(`${tag}-u-nu-latn`, options).format(value);
  return text.replaceAll('-', '\u2212');
}

/** In a sentence that runs from right to left a figure still runs from left to right. */
function isolated(lang: Language, text: string): string {
  return isRightToLeft(lang) ? `\u2066${text}\u2069` : text;
}

function isRightToLeft(lang: Language): boolean {
  return lang === 'ar' || lang === 'fa';
}
