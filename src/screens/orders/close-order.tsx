import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMutate } from '../../api/use-mutate.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useMarketOpen } from '../../features/market-open.ts';
import { OrderFigures } from './order-figures.tsx';
import type { OrderView } from '../../domain/order.ts';

/** ORD-09: closes a position, after a question that shows what it is worth at that moment. */
export function CloseOrder({ order, onDone }: { order: OrderView; onDone: () => void }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const marketOpen = useMarketOpen(order.instrument);
  const { busy, run } = useMutate('closeOrder', {
    done: ({ message }) => toast(message || t`The position is closed`, { kind: 'success', stays: true }),
  });
  const confirm = async () => {
    const outcome = await run({ id: order.id });
    setAsking(false);
    if (outcome?.state === 'done') onDone();
  };
  return (
    <div className="sheet-acts">
      {order.instrument && (
        <ButtonLink href={`/trade?code=${encodeURIComponent(order.instrument.Code)}`} variant="ghost">
          <Trans>Chart</Trans>
        </ButtonLink>
      )}
      <Button
        variant="danger"
        disabled={!marketOpen}
        note={marketOpen ? undefined : t`The market is closed`}
        onClick={() => setAsking(true)}
      >
        <Trans>Close position</Trans>
      </Button>
      <Confirm
        open={asking}
        title={t`Close this position?`}
        confirmLabel={t`Close position`}
        danger
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <OrderFigures order={order} />
      </Confirm>
    </div>
  );
}
