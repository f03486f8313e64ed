import { t } from '@lingui/core/macro';
import { isStopBelow, type StopField } from '../../../domain/order.ts';
import type { Side } from '../../../domain/side.ts';

/** Where a stop has to stand, short enough for a button; `price` is written already. */
export function stopLimitText(field: StopField, side: Side, price: string): string {
  const below = isStopBelow(field, side);
  if (field === 'stopLoss') return below ? t`SL must be below ${price}` : t`SL must be above ${price}`;
  return below ? t`TP must be below ${price}` : t`TP must be above ${price}`;
}
