import { t } from '@lingui/core/macro';
import type { OrderLine, StopField } from '../../domain/order.ts';

// What the prices of an order are called, on the chart, in its lists and in tables.

/** Where there is room for no more. */
export const stopSign = (field: StopField): string =>
  field === 'stopLoss'
    ? t({ message: 'SL', comment: 'stop loss, very short' })
    : t({ message: 'TP', comment: 'take profit, very short' });

export const stopName = (field: StopField): string => (field === 'stopLoss' ? t`Stop loss` : t`Take profit`);

export const lineName = (line: OrderLine): string => (line === 'target' ? t`Order price` : stopName(line));

/** 'Stop loss of Buy 0.30 EUR/USD'; `name` is that of the order. */
export function lineNameOf(line: OrderLine, name: string): string {
  switch (line) {
    case 'stopLoss':
      return t`Stop loss of ${name}`;
    case 'takeProfit':
      return t`Take profit of ${name}`;
    case 'target':
      return t`Order price of ${name}`;
  }
}
