import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cancelOrder } from '../../api/trading.ts';
import { formatPrice } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import type { OrderView } from './order-view.ts';
import { SideBadge } from './side-badge.tsx';
import { useChange } from './use-change.ts';

/** ORD-09: cancels a pending order, after a question. */
export function CancelOrder({ order, onDone }: { order: OrderView; onDone: () => void }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { busy, run } = useChange(order.id, {
    send: (id, key) => cancelOrder(id, key, { silent: true }),
    isDone: ({ Status }) => Status === 3,
    doneText: t`The order is cancelled`,
  });
  const confirm = async () => {
    const done = await run();
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
        <p className="num">
          <Trans>Target price {formatPrice(order.requestedPrice, order.precision)}</Trans>
        </p>
      </Confirm>
    </div>
  );
}
