import { Sheet } from '../../ui/overlays/sheet.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { CloseOrder } from './close-order.tsx';
import { OrderDetails } from './order-details.tsx';
import type { OrderState, OrderView } from '../../domain/order.ts';
import { SideBadge } from './side-badge.tsx';
import { StopsForm } from './stops-form.tsx';
import { useLast } from './use-last.ts';

/** The specification's heights in percent of the screen; a completed order takes what it needs. */
const sizes: Record<OrderState, number | undefined> = { open: 60, pending: 38, completed: undefined };

/** ORD-07: everything about one order, and what can be done with it. */
export function OrderSheet({ order, onClose }: { order: OrderView | null; onClose: () => void }) {
  // The last one stays in sight while the sheet moves away.
  const last = useLast(order);
  if (!last) return null;
  return (
    <Sheet
      open={order !== null}
      onClose={onClose}
      size={sizes[last.state]}
      title={<bdi dir="ltr">{last.showCode}</bdi>}
      aside={<SideBadge side={last.side} lots={last.lots} />}
      footer={
        last.state === 'open' ? (
          <CloseOrder order={last} onDone={onClose} />
        ) : (
          last.state === 'pending' && <CancelOrder order={last} onDone={onClose} />
        )
      }
    >
      <OrderDetails order={last} />
      {last.state === 'open' && <StopsForm key={last.id} order={last} />}
    </Sheet>
  );
}
