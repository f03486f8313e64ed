import { i18n } from '@lingui/core';
import { findLanguage } from './languages.ts';

type DatePart = 'day' | 'month' | 'year';

const tag = (): string => `${findLanguage(i18n.locale)?.tag ?? 'en'}-u-ca-gregory-nu-latn`;

/** The order in which the language on screen writes a date's parts; English follows the browser's own English. */
export function datePartOrder(): DatePart[] {
  const english = i18n.locale === 'en' ? navigator.languages.find((one) => /^en-[A-Z]{2}$/.test(one)) : null;
  const parts = new Intl.DateTimeFormat(english ? `${english}-u-ca-gregory` : tag(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatToParts(new Date(Date.UTC(2000, 0, 15)));
  return parts
    .map(({ type }) => type)
    .filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year');
}

/** A month's name where it stands alone, from 1 to 12. */
export function monthName(month: number): string {
  const format = new Intl.DateTimeFormat(tag(), { month: 'long', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(2000, month - 1, 15)));
}
