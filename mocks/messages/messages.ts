import type { Language } from '../../src/generated/rest.d.ts';
import { texts, type Figure, type ServerText } from './texts.ts';
import { tagOf, translate, type Values } from './translate.ts';

export type MessageKey = keyof typeof texts;
export type MessageParams = Record<string, string | number>;

/** MSG-01: returns the sentence for a person, in the language of the call. */
export function message(lang: Language, key: MessageKey, params: MessageParams = {}): string {
  const text: string | ServerText = texts[key];
  return sentence(lang, typeof text === 'string' ? { message: text } : text, params);
}

/** A text in a language, its figures written as `text.values` says. */
export function sentence(lang: Language, text: ServerText, params: MessageParams = {}): string {
  const values: Values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      // A number that decides the form of a sentence is written by its plural.
      if (text.message.includes(`{${name}, plural,`)) return [name, value];
      const written = typeof value === 'string' ? value : writeFigure(lang, value, text.values?.[name]);
      return [name, isolated(lang, written)];
    }),
  );
  return translate(lang, text, values);
}

/** A name, or an amount in USD, as a sentence holds it. */
export const figure = (lang: Language, value: string | number): string =>
  isolated(lang, typeof value === 'string' ? value : writeFigure(lang, value, 'money'));

/** A number of days in words, as '7 days'. */
export function dayCount(lang: Language, days: number): string {
  const options = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(tagOf(lang), options).format(days);
}

const money = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  useGrouping: 'always',
} as const;
const numberShapes = {
  money,
  result: { ...money, signDisplay: 'exceptZero' },
  percent: { style: 'percent', maximumFractionDigits: 4 },
  count: { notation: 'compact', compactDisplay: 'long' },
  plain: { maximumFractionDigits: 8, useGrouping: false },
} as const;
const dateShapes = {
  date: { dateStyle: 'medium', timeZone: 'UTC' },
  moment: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' },
} as const;

/** Latin digits and the minus sign of figures, as everywhere in the product. */
export function writeFigure(lang: Language, value: number, kind: Figure | 'plain' = 'plain'): string {
  if (kind === 'date' || kind === 'moment') {
    // Without the marks of Arabic dates, which would turn the day and the year of an isolated figure.
    const text = new Intl.DateTimeFormat(tagOf(lang), dateShapes[kind])
      .format(value)
      .replaceAll('\u200f', '');
    return kind === 'moment' ? `${text} UTC` : text;
  }
  // Money that runs from left to right inside Arabic has its sign in front, as on the screens.
  const inFront = (kind === 'money' || kind === 'result') && isRightToLeft(lang);
  const text = new Intl.NumberFormat(tagOf(inFront ? 'en' : lang), numberShapes[kind]).format(value);
  return text.replaceAll('-', '\u2212');
}

/** In a sentence that runs from right to left a figure still runs from left to right. */
function isolated(lang: Language, text: string): string {
  return isRightToLeft(lang) ? `\u2066${text}\u2069` : text;
}

function isRightToLeft(lang: Language): boolean {
  return lang === 'ar' || lang === 'fa';
}
