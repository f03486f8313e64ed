/**
 * Every number, amount and date that a person sees passes through here (I18N-07).
 * Digits are Latin and the calendar Gregorian in all languages; minus is U+2212, so that columns keep
 * their width; a missing value is '—', never 0. Separators follow the active language.
 */
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import {
  ageFormat,
  changeShape,
  dateLocale,
  dayShape,
  figureFormat,
  figureLocale,
  fixed,
  withoutMarks,
  writeAge,
  writeFigure,
} from './shapes.ts';
import { findLanguage } from './languages.ts';

/** A number that may be missing: null, undefined, NaN and the infinities all show as '—'. */
export type Maybe = number | null | undefined;

export const missing = '—';
export const masked = '••••';

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const ageFormats = new Map<string, Intl.RelativeTimeFormat>();

const tag = (): string => findLanguage(i18n.locale)?.tag ?? 'en';
const locale = (): string => figureLocale(tag());

function isRightToLeft(): boolean {
  return findLanguage(i18n.locale)?.direction === 'rtl';
}

/** A formatter takes some 50 µs to make: one is kept for each language and shape. */
function cached<T>(cache: Map<string, T>, key: string, make: (wanted: string) => T, wanted = locale()): T {
  const full = `${wanted}|${key}`;
  let format = cache.get(full);
  if (!format) cache.set(full, (format = make(wanted)));
  return format;
}

function numberFormat(key: string, options: Intl.NumberFormatOptions, wanted?: string): Intl.NumberFormat {
  return cached(numberFormats, key, (one) => figureFormat(one, options), wanted);
}

function write(value: Maybe, key: string, options: Intl.NumberFormatOptions, wanted?: string): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return missing;
  return writeFigure(numberFormat(key, options, wanted), value);
}

/**
 * Writes one shape of number. What `write` looks up every time it looks
 * up once a language: for texts that follow ticks.
 */
function writer(key: string, options: Intl.NumberFormatOptions): (value: Maybe) => string {
  let language: string | null = null;
  let format: Intl.NumberFormat | null = null;
  return (value) => {
    if (format === null || language !== i18n.locale) {
      language = i18n.locale;
      format = numberFormat(key, options);
    }
    if (value === null || value === undefined || !Number.isFinite(value)) return missing;
    return writeFigure(format, value);
  };
}

const priceWriters: ((value: Maybe) => string)[] = [];

/** Returns what `formatPrice` does, for a text that follows ticks. */
export function priceWriter(precision: number): (value: Maybe) => string {
  return (priceWriters[precision] ??= writer(`price${precision}`, fixed(precision)));
}

/** A quote, with the instrument's precision: '1.08642'. */
export function formatPrice(value: Maybe, precision: number): string {
  return write(value, `price${precision}`, fixed(precision));
}

/** Thousands always stand apart, so that a column of amounts is even: Spanish groups from five digits only. */
const dollars = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  useGrouping: 'always',
} as const;

/**
 * Arabic and Persian money runs from left to right like its digits, so
 * the sign stands in front as in English (I18N-16).
 */
export function writeMoney(value: Maybe, key: string, options: Intl.NumberFormatOptions): string {
  return write(value, key, { ...dollars, ...options }, isRightToLeft() ? 'en-u-nu-latn' : locale());
}

/** US dollars: '$101,990.05'. Balances take 2 digits, margin and profit 6. */
export function formatMoney(value: Maybe, digits = 2): string {
  return writeMoney(value, `money${digits}`, fixed(digits));
}

/** US dollars as somebody gave them: '$200', '$99.50'. */
export function formatGivenMoney(value: Maybe): string {
  return writeMoney(value, 'given', { ...fixed(2), trailingZeroDisplay: 'stripIfInteger' });
}

/** An amount as it stands on screen with six decimals: digits three to six are written smaller. */
interface MoneyParts {
  /** Sign, currency and the first two decimals, cut off and not rounded, so that the rest reads on. */
  main: string;
  /** Decimals three to six; empty where there is no amount. */
  rest: string;
  /** What follows the digits in this language: the currency. */
  after: string;
}

/** US dollars with six decimals, in parts: '$541.10', '3333'. */
export function formatMoneyParts(value: Maybe, { signed = false } = {}): MoneyParts {
  const text = signed ? formatSignedMoney(value, 6) : formatMoney(value, 6);
  const digits = /^(.*\d{2})(\d{4})(\D*)$/.exec(text);
  return digits === null
    ? { main: text, rest: '', after: '' }
    : { main: digits[1] ?? '', rest: digits[2] ?? '', after: digits[3] ?? '' };
}

/** US dollars with the sign always shown: '+$214.00', '−$29.69'; zero has none. */
export function formatSignedMoney(value: Maybe, digits = 2): string {
  return writeMoney(value, `signed${digits}`, { ...fixed(digits), signDisplay: 'exceptZero' });
}

/** A change in percent units (0.21 is 0.21%), sign always shown: '+0.21%'. */
export function formatChange(percent: Maybe): string {
  return write(percent, 'change', changeShape);
}

/** The same, for a text that follows ticks. */
export const writeChange = writer('change', changeShape);

/** More of a share says no more than 'very much', and would not fit its place. */
const largestPercent = 9999;

/**
 * A share in percent units (38.2 is 38.2%), as the margin level: '38.2%'; above
 * 9,999% '> 9,999%'. Pass null where the wire's 0 means none.
 */
export function formatPercent(percent: Maybe, digits = 1): string {
  const size = Math.abs(percent ?? 0);
  if (size <= largestPercent || !Number.isFinite(size)) {
    return write(percent, `percent${digits}`, { style: 'unit', unit: 'percent', ...fixed(digits) });
  }
  const limit = write(Math.sign(percent ?? 0) * largestPercent, 'percent0', {
    style: 'unit',
    unit: 'percent',
    ...fixed(0),
  });
  return `${(percent ?? 0) > 0 ? '>' : '<'}\u00a0${limit}`;
}

/** Lots: at least two digits, as many as they have: '0.10', '0.125'. */
export function formatLots(value: Maybe): string {
  return write(value, 'lots', { minimumFractionDigits: 2, maximumFractionDigits: 6 });
}

/**
 * A large count, short: '18.2K'; so in Arabic and Persian too, where a
 * word would stand on the wrong side of its digits.
 */
export function formatVolume(value: Maybe): string {
  const wanted = isRightToLeft() ? 'en-u-nu-latn' : locale();
  return write(value, 'volume', { notation: 'compact', maximumFractionDigits: 1 }, wanted);
}

/** What is to be won for what is at risk: '1 : 2.5'. */
export function formatRatio(value: Maybe): string {
  const text = write(value, 'ratio', { maximumFractionDigits: 1 });
  return text === missing ? missing : `1\u00a0:\u00a0${text}`;
}

/** A whole number: '1,204'. */
export function formatCount(value: Maybe): string {
  return write(value, 'count', { maximumFractionDigits: 0 });
}

/** A leverage multiplier: '100×'. */
export function formatLeverage(value: Maybe): string {
  const text = formatCount(value);
  return text === missing ? missing : `${text}×`;
}

/** What stands in a number field: the language's decimal mark, no grouping; '' when missing. */
export function formatForInput(value: Maybe, digits = 0): string {
  const options = {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, 8),
  };
  const text = write(value, `input${digits}`, options);
  return text === missing ? '' : text.replace('−', '-');
}

/** ISO 8601 text or epoch milliseconds. */
export type When = string | number | null | undefined;

export function writeDate(when: When, key: string, options: Intl.DateTimeFormatOptions): string {
  if (when === null || when === undefined || when === '') return missing;
  const date = new Date(when);
  if (Number.isNaN(date.getTime())) return missing;
  const format = cached(
    dateFormats,
    key,
    (wanted) => new Intl.DateTimeFormat(wanted, { hourCycle: 'h23', ...options }),
    dateLocale(tag()),
  );
  return withoutMarks(format.format(date));
}

const clock = { hour: '2-digit', minute: '2-digit' } as const;

/** Day and time in the viewer's zone: '12 May 2026, 09:41'. */
export function formatDateTime(when: When): string {
  return writeDate(when, 'datetime', { dateStyle: 'medium', timeStyle: 'short' });
}

/** The day alone: '12 May 2026'. */
export function formatDate(when: When): string {
  return writeDate(when, 'date', dayShape);
}

/** From one day to another: '28 Oct – 18 Nov 2026'. */
export function formatDays(from: number, to: number): string {
  const format = cached(
    dateFormats,
    'date',
    (wanted) => new Intl.DateTimeFormat(wanted, dayShape),
    dateLocale(tag()),
  );
  return withoutMarks(format.formatRange(from, to));
}

const dayLength = 86_400_000;

/**
 * A day as the title of what happened on it: 'Today, 14 October', '13
 * October', with the year where it is not this one.
 */
export function formatDay(when: When, now = Date.now()): string {
  if (when === null || when === undefined || when === '') return missing;
  const [day, today] = [new Date(when), new Date(now)];
  const thisYear = day.getFullYear() === today.getFullYear();
  const date = thisYear
    ? writeDate(when, 'daymonth', { day: 'numeric', month: 'long' })
    : writeDate(when, 'longdate', { dateStyle: 'long' });
  const ago = Math.round(
    (new Date(now).setHours(0, 0, 0, 0) - new Date(when).setHours(0, 0, 0, 0)) / dayLength,
  );
  if (ago !== 0 && ago !== 1) return date;
  const near = cached(
    ageFormats,
    'near',
    (wanted) => new Intl.RelativeTimeFormat(wanted, { numeric: 'auto' }),
  );
  const word = near.format(-ago, 'day');
  const comma = isRightToLeft() ? '،' : ',';
  return `${word.charAt(0).toLocaleUpperCase(locale())}${word.slice(1)}${comma} ${date}`;
}

/** The time of day, 24 hours: '09:41'; with seconds '09:41:07'. */
export function formatTime(when: When, seconds = false): string {
  return writeDate(when, seconds ? 'seconds' : 'time', seconds ? { ...clock, second: '2-digit' } : clock);
}

/** A moment of this week: 'Mon 09:41'. */
export function formatWeekTime(when: When): string {
  return writeDate(when, 'weektime', { weekday: 'short', ...clock });
}

/** How a chart's time axis writes a mark; the chart chooses the unit by what changed since the last mark. */
export type AxisUnit = 'minute' | 'day' | 'month' | 'year';

const axis: Record<AxisUnit, Intl.DateTimeFormatOptions> = {
  minute: clock,
  day: { day: 'numeric', month: 'short' },
  month: { month: 'short' },
  year: { year: 'numeric' },
};

/**
 * A mark of a chart's time axis, from epoch seconds: '09:00', '12 May',
 * 'May', '2026'; with the year '12 May 2025', 'May 2025'.
 */
export function formatAxisTime(seconds: number, unit: AxisUnit, withYear = false): string {
  if (!withYear || unit === 'year') return writeDate(seconds * 1000, `axis${unit}`, axis[unit]);
  const shape = unit === 'month' ? axis.month : axis.day;
  return writeDate(seconds * 1000, `axis${unit}year`, { ...shape, year: 'numeric' });
}

/** How long ago something was, from milliseconds: '3 hr. ago'. An age below zero (clocks differ) counts as now. */
export function formatAge(milliseconds: Maybe): string {
  if (milliseconds === null || milliseconds === undefined || !Number.isFinite(milliseconds)) return missing;
  return writeAge(cached(ageFormats, 'age', ageFormat), milliseconds);
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long something has lasted, or how old it is, from milliseconds, short:
 * '16 s', '42 min', '1 h 42 min', '3 d 4 h'. Never below zero.
 */
export function formatDuration(milliseconds: Maybe): string {
  if (milliseconds === null || milliseconds === undefined || !Number.isFinite(milliseconds)) return missing;
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const count = (unit: number, of = Number.POSITIVE_INFINITY) =>
    formatCount(Math.floor((seconds % of) / unit));
  if (seconds < minute) return t({ message: `${count(1)} s`, comment: 'seconds, abbreviated' });
  if (seconds < hour) return t({ message: `${count(minute)} min`, comment: 'minutes, abbreviated' });
  if (seconds < day) {
    const [hours, minutes] = [count(hour), count(minute, hour)];
    return t({ message: `${hours} h ${minutes} min`, comment: 'hours and minutes, abbreviated' });
  }
  const [days, hours] = [count(day), count(hour, day)];
  return t({ message: `${days} d ${hours} h`, comment: 'days and hours, abbreviated' });
}

/** Time left as a clock shows it, from milliseconds: '07:14', '5:12:33'. */
export function formatTimer(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = two(Math.floor(seconds / 60) % 60);
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${minutes}:${two(seconds % 60)}`;
}

/**
 * Keeps a figure whole inside a sentence, where a plain string is all there is (toasts, labels): its sign stays in
 * front in right-to-left text, and with its digits at the end of a line.
 */
export function isolate(text: string): string {
  const whole = text.replaceAll('−', '−\u2060');
  return isRightToLeft() ? `\u2066${whole}\u2069` : whole;
}

/** Figures and words on one line, each whole: '−$98.40 · 1 : 1.3'. What is empty is left out. */
export const joinWords = (...parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map(isolate)
    .join(' · ');

/** For a narrow place: no line begins with a dot. */
export const dotsEndLines = (text: string): string => text.replaceAll(' · ', '\u00a0· ');

/** For a narrow place: it breaks after a dot only, so that a word keeps its figure. */
export const brokenAtDots = (text: string): string =>
  text
    .split(' · ')
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ');
