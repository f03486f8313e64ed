// Part of format.ts, in a file of its own: only the frame of a desktop has these figures, and every page has that file.
import { i18n } from '@lingui/core';
import { formatMoney, isolate, writeDate, writeMoney, type Maybe, type When } from './format.ts';
import { findLanguage } from './languages.ts';
import { fixed } from './shapes.ts';

/** US dollars where there is hardly room: '$99,984', from a million '$1.24M'. The whole must stand near it. */
export function formatShortMoney(value: Maybe): string {
  return Math.abs(value ?? 0) < 999_999.5 ? formatMoney(value, 0) : formatBriefMoney(value, 'negative');
}

/** US dollars where the whole would be too long: '$1.24B', '+$1.24B'. The whole must stand near it. */
export function formatBriefMoney(value: Maybe, signDisplay: 'negative' | 'exceptZero'): string {
  return writeMoney(value, `brief ${signDisplay}`, { ...fixed(2), notation: 'compact', signDisplay });
}

/** The server's day and time, to the second, with its zone: '14 Oct 2026, 10:07:46 UTC'. */
export function formatServerTime(when: When): string {
  return writeDate(when, 'server', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
}

/** Names one after the other: '1–3 October and UKOIL'. */
export function formatList(names: readonly string[]): string {
  const { tag } = findLanguage(i18n.locale) ?? { tag: 'en' };
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(names.map(isolate));
}
