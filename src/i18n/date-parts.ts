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

/** A month as the title of its days: 'October 2026'. */
export function monthTitle(year: number, month: number): string {
  const format = new Intl.DateTimeFormat(tag(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(year, month - 1, 15)));
}

/** The day that a week begins with: 0 is Sunday, 1 Monday. */
export function firstWeekday(): number {
  const locale = new Intl.Locale(tag()) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return (locale.getWeekInfo?.().firstDay ?? 1) % 7;
}

/** The names of the days of a week, in the reader's order. */
export function weekdayNames(width: 'short' | 'long'): string[] {
  const format = new Intl.DateTimeFormat(tag(), { weekday: width, timeZone: 'UTC' });
  // 4 January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, i) =>
    format.format(new Date(Date.UTC(1970, 0, 4 + firstWeekday() + i))),
  );
}
