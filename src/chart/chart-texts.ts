import { formatAxisTime, formatDate, formatPrice as formatAnyPrice } from '../i18n/format.ts';
import type { Period } from './candle.ts';
import type { TickUnit } from './time-ticks.ts';

/** How the chart writes prices (quote units) and times (epoch seconds); everything comes from the one formatting module. */
export interface ChartTexts {
  price(value: number): string;
  /** A mark of the time axis. */
  tick(seconds: number, unit: TickUnit): string;
  /** The crosshair's own time: with the day, and for bars below a day with the time. */
  time(seconds: number): string;
}

export interface TextOptions {
  period: Period;
  precision: number;
  /** The language that the texts are for: other texts when it changes. */
  locale?: string;
  formatPrice?: (value: number) => string;
  /** Replaces how a time is written at the crosshair and in the readout. */
  formatTime?: (seconds: number, period: Period) => string;
}

export function chartTexts({ period, precision, formatPrice, formatTime }: TextOptions): ChartTexts {
  return {
    price: formatPrice ?? ((value) => formatAnyPrice(value, precision)),
    tick: formatAxisTime,
    time(seconds) {
      if (formatTime) return formatTime(seconds, period);
      if (period === '1day') return formatDate(seconds * 1000);
      return `${formatAxisTime(seconds, 'day')} ${formatAxisTime(seconds, 'minute')}`;
    },
  };
}
