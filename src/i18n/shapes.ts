// How a figure is written, in a locale that is given: the app (format.ts) and the script in the page's HTML
// (src/first-picture) both stand on it, so that a price looks the same whoever wrote it.

/** I18N-07: Latin digits, Gregorian calendar, in every language. `tag` is BCP 47. */
export const figureLocale = (tag: string): string => `${tag}-u-ca-gregory-nu-latn`;

/** English dates differ by region ('May 12', '12 May'): the browser's own English says which. */
export const dateLocale = (tag: string): string =>
  figureLocale((tag === 'en' && navigator.languages.find((wanted) => /^en-[A-Z]{2}$/.test(wanted))) || tag);

export const fixed = (digits: number): Intl.NumberFormatOptions => ({
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
});

/** A change in percent units (0.21 is 0.21%), its sign always shown. */
export const changeShape = {
  style: 'unit',
  unit: 'percent',
  ...fixed(2),
  signDisplay: 'exceptZero',
} as const;

/** The day alone: '12 May 2026'. */
export const dayShape = { hourCycle: 'h23', dateStyle: 'medium' } as const;

export const figureFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options });

export const ageFormat = (locale: string): Intl.RelativeTimeFormat =>
  new Intl.RelativeTimeFormat(locale, { style: 'short' });

/** Takes out the invisible direction marks: the layout isolates numbers itself. */
export const withoutMarks = (text: string): string => text.replace(/[\u200e\u200f\u061c]/g, '');

/** Minus is U+2212, as wide as a plus. */
export const writeFigure = (format: Intl.NumberFormat, value: number): string =>
  withoutMarks(format.format(value)).replace(/-/g, '−');

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/** How long ago something was, from milliseconds: '3 hr. ago'. An age below zero (clocks differ) counts as now. */
export function writeAge(format: Intl.RelativeTimeFormat, milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? ['second', 1];
  return withoutMarks(format.format(-Math.floor(seconds / length), unit));
}

/** NEWS-03: whether a story's age is told; else its day is. A time ahead of this device's clock shows its day. */
export const tellsAge = (age: number): boolean => age >= 0 && age < 86_400_000;

/** UI-13: the arrow that stands beside the colour. */
export const arrowOf = (direction: number): string => (direction > 0 ? '▲ ' : direction < 0 ? '▼ ' : '');

/** A change's direction, as `data-way` names it. */
export const wayOf = (percent: number): 'up' | 'down' | '' =>
  percent < 0 ? 'down' : percent > 0 ? 'up' : '';
