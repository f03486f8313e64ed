import { t } from '@lingui/core/macro';
import type { StopUnit } from '../../../domain/stop-distance.ts';
import { missing } from '../../../i18n/format.ts';

/** STP-01: where a stop stands for each side on which it can; prices are written already. */
export function sidePrices(buy: string | null, sell: string | null): string {
  if (buy !== null && sell !== null) return t`Buy ${buy} · Sell ${sell}`;
  if (buy !== null)
    return t({ message: `Buy only: ${buy}`, comment: 'a price that is a stop of a buy only' });
  return sell === null
    ? missing
    : t({ message: `Sell only: ${sell}`, comment: 'a price that is a stop of a sell only' });
}

/** What the distance of a stop is given in, as narrow as it can be. */
export function unitSign(unit: StopUnit): string {
  switch (unit) {
    case 'pips':
      return t({ message: 'pips', comment: 'narrow tab: the unit of a distance' });
    case 'money':
      return '$';
    case 'percent':
      return '%';
    case 'price':
      return t`Price`;
  }
}
