import { t } from '@lingui/core/macro';
import { sideFromWire } from '../../../domain/order.ts';
import { formatLots, formatPrice, isolate } from '../../../i18n/format.ts';
import type { Placing } from './placing.ts';

/** TKT-24: what became of the order, in one sentence; empty while it is not known to be over. */
export function outcomeTitle(placing: Placing): string {
  switch (placing.state) {
    case 'booked':
      return t`Your order has been confirmed`;
    case 'not-booked':
      return t`Your order wasn’t placed`;
    case 'unknown':
      return t`We couldn’t confirm your order`;
    default:
      return '';
  }
}

/** The same, with what follows from it. */
export function outcomeBody(placing: Placing, precision: number): string {
  switch (placing.state) {
    case 'booked': {
      const { booked, late } = placing;
      const lots = isolate(formatLots(booked.Quantity));
      const code = isolate(booked.ForexTradeLists.ShowCode);
      const price = isolate(formatPrice(booked.Price ?? booked.OriginPrice, precision));
      const buy = sideFromWire(booked.OrderType) === 'buy';
      const what = buy ? t`Buy ${lots} ${code} at ${price}` : t`Sell ${lots} ${code} at ${price}`;
      return late ? t`${what}. The answer was late; your orders show it.` : what;
    }
    case 'not-booked':
      return t`Nothing was booked. Check your ticket, then try again.`;
    case 'unknown':
      return t`Your orders show whether it went through. Check them before you send it again.`;
    default:
      return '';
  }
}
