import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMutate } from '../../api/use-mutate.ts';
import { formatPrice } from '../../i18n/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import type { OrderView } from '../../domain/order.ts';
import { SideBadge } from './side-badge.tsx';

/** ORD-09: cancels a pending order, after a question. */
export function CancelOrder({ order, onDone }: { order: OrderView; onDone: () => void }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { busy, run } = useMutate('cancelOrder', {
    done: ({ message }) => toast(message || t`The order is cancelled`, { kind: 'success', stays: true }),
  });
  const confirm = async () => {
    const outcome = await run({ id: order.id });
    setAsking(false);
    if (outcome?.state === 'done') onDone();
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
