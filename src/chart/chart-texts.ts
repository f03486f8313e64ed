import { plural, t } from '@lingui/core/macro';
import type { Period } from '../generated/rest.d.ts';
import {
  formatAxisTime,
  formatDate,
  formatLots,
  formatPrice,
  formatSignedMoney,
  formatTimer,
  type AxisUnit,
} from '../i18n/format.ts';
import { periodSeconds } from '../live/candles.ts';
import type { ChipGroup } from './order-marks.ts';

/** How the chart writes: everything comes from the one formatting module and the page's language. Times in epoch seconds. */
export interface ChartTexts {
  price(value: number): string;
  /** A mark of the time axis; the first one carries the year when it is not this one. */
  tick(seconds: number, unit: AxisUnit, withYear: boolean): string;
  /** The crosshair's own time: with the day, and for bars below a day with the time. */
  time(seconds: number): string;
  /** What is left of the bar that opened at `seconds`; '' when its time is over. */
  countdown(seconds: number, now: number): string;
  /** What a chip says before its money: 'Buy 0.10', '3 buys · 2.75'. */
  chip(group: ChipGroup): string;
  money(value: number): string;
}

export function chartTexts({ period, precision }: { period: Period; precision: number }): ChartTexts {
  return {
    price: (value) => formatPrice(value, precision),
    tick: formatAxisTime,
    time(seconds) {
      if (period === '1day') return formatDate(seconds * 1000);
      return `${formatAxisTime(seconds, 'day')} ${formatAxisTime(seconds, 'minute')}`;
    },
    countdown(seconds, now) {
      const left = (seconds + periodSeconds[period]) * 1000 - now;
      return left > 0 && left <= periodSeconds[period] * 1000 ? formatTimer(left) : '';
    },
    chip: chipText,
    money: (value) => formatSignedMoney(value),
  };
}

function chipText({ kind, side, orders, lots }: ChipGroup): string {
  const size = formatLots(lots);
  const count = orders.length;
  if (kind === 'stop-loss')
    return t({ message: 'SL', comment: 'stop loss, on a line of the chart; very short' });
  if (kind === 'take-profit')
    return t({ message: 'TP', comment: 'take profit, on a line of the chart; very short' });
  if (kind === 'pending' && count > 1)
    return `${plural(count, { one: '# pending', other: '# pending' })} · ${size}`;
  if (kind === 'pending') return pendingText(side, orders[0].isLimit, size);
  if (count === 1) return side === 'buy' ? t`Buy ${size}` : t`Sell ${size}`;
  const word =
    side === 'buy'
      ? plural(count, { one: '# buy', other: '# buys' })
      : plural(count, { one: '# sell', other: '# sells' });
  return `${word} · ${size}`;
}

function pendingText(side: 'buy' | 'sell', isLimit: boolean, size: string): string {
  if (side === 'buy') return isLimit ? t`Buy limit ${size}` : t`Buy stop ${size}`;
  return isLimit ? t`Sell limit ${size}` : t`Sell stop ${size}`;
}
