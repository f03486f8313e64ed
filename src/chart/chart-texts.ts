import type { Period } from '../generated/rest.d.ts';
import { formatAxisTime, formatDate, formatTimer, priceWriter, type AxisUnit } from '../i18n/format.ts';
import { periodSeconds } from '../domain/bar-period.ts';
import { remember } from './remember.ts';

/**
 * How the chart writes: everything comes from the one formatting module and the page's language. Times in epoch
 * seconds.
 */
export interface ChartTexts {
  price(value: number): string;
  /** A mark of the time axis; the first one carries the year when it is not this one. */
  tick(seconds: number, unit: AxisUnit, withYear: boolean): string;
  /** The crosshair's own time: with the day, and for bars below a day with the time. */
  time(seconds: number): string;
  /** What is left of the bar that opened at `seconds`; '' when its time is over. */
  countdown(seconds: number, now: number): string;
}

export function chartTexts({ period, precision }: { period: Period; precision: number }): ChartTexts {
  const write = priceWriter(precision);
  // A drawing writes nearly the same as the one before: to look a text up costs a tenth of writing it.
  const prices = new Map<number, string>();
  const times = new Map<string, string>();
  return {
    price: (value) => remember(prices, value, () => write(value)),
    tick: (seconds, unit, withYear) =>
      remember(times, `${seconds} ${unit} ${withYear}`, () => formatAxisTime(seconds, unit, withYear)),
    time(seconds) {
      if (period === '1day') return formatDate(seconds * 1000);
      return `${formatAxisTime(seconds, 'day')} ${formatAxisTime(seconds, 'minute')}`;
    },
    countdown(seconds, now) {
      const left = (seconds + periodSeconds[period]) * 1000 - now;
      return left > 0 && left <= periodSeconds[period] * 1000 ? formatTimer(left) : '';
    },
  };
}
