import { Trans } from '@lingui/react/macro';
import { MarginMode } from '../../generated/enums.ts';
import { formatLeverage, formatPercent } from '../../i18n/format.ts';
import type { OrderView } from '../../domain/order.ts';

/** The multiplier, and the share of the order's worth that is held as margin for it. A fixed margin has no such share. */
export function LeverageText({ order: { leverage, instrument } }: { order: OrderView }) {
  const isKnown = leverage !== null && leverage > 0 && instrument !== null;
  if (!isKnown || instrument.MarginMode === MarginMode.Fixed) return formatLeverage(leverage);
  return (
    <Trans comment="leverage of an order and the margin that it needs, for example '100× · 1.00% margin'">
      {formatLeverage(leverage)} · {formatPercent(100 / leverage, 2)} margin
    </Trans>
  );
}
