import { t } from '@lingui/core/macro';
import type { Side } from '../../../../domain/order.ts';
import { formatSignedMoney, isolate } from '../../../../i18n/format.ts';

/** TKT-08: what closing at a stop would bring, for the side that it is set for. */
export function stopHint(profit: number | null, side: Side | null): string {
  if (profit === null) return '—';
  const money = isolate(formatSignedMoney(profit));
  if (side === null) return money;
  return side === 'buy' ? t`${money} for a buy` : t`${money} for a sell`;
}
