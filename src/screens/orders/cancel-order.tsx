import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cancelOrder } from '../../api/trading.ts';
import { CompleteReason, OrderStatus } from '../../generated/enums.ts';
import { formatPrice } from '../../i18n/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { reasonOf, type OrderView } from '../../domain/order.ts';
import { SideBadge } from './side-badge.tsx';
import { useChange } from './use-change.ts';

/** ORD-09: cancels a pending order, after a question. */
export function CancelOrder({ order, onDone }: { order: OrderView; onDone: () => void }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { busy, run } = useChange(order.id, t`The order is cancelled`);
  const confirm = async () => {
    const done = await run({
      send: (id, key) => cancelOrder(id, key, { silent: true }),
      // It may also have been filled and closed since: then it was not cancelled.
      isDone: (order) =>
        order.Status === OrderStatus.Completed &&
        (reasonOf(order) ?? CompleteReason.Cancelled) === CompleteReason.Cancelled,
    });
    setAsking(false);
    if (done) onDone();
  };
  return (
    <div className="sheet-acts">
      <Button variant="danger" wide onClick={() => setAsking(true)}>
        <Trans>Cancel order</Trans>
      </Button>
      <Confirm
        open={asking}
        title={t`Cancel this order?`}
        confirmLabel={t`Cancel order`}
        danger
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>
          <strong dir="ltr">{order.showCode}</strong> <SideBadge side={order.side} lots={order.lots} />
        </p>
        <p>
          <Trans>Target price</Trans>{' '}
          <b className="num">{formatPrice(order.requestedPrice, order.precision)}</b>
        </p>
      </Confirm>
    </div>
  );
}
