import { useState } from 'react';
import type { OrderView } from '../../domain/order-wire.ts';
import type { StopField } from '../../domain/order.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { OrderName } from './order-figures.tsx';
import { SideBadge } from './side-badge.tsx';
import { StopsForm, type StopsChanges } from './stops-form.tsx';

interface StopsSheetProps {
  order: OrderView;
  /** The stop that is missing and wanted. */
  adding?: StopField;
  onClose: () => void;
}

/** TRD-18: the stops of one position, over a table. */
export function StopsSheet({ order, adding, onClose }: StopsSheetProps) {
  const [changes, setChanges] = useState<StopsChanges | null>(null);
  return (
    <Sheet
      open
      onClose={onClose}
      title={<OrderName order={order} />}
      aside={<SideBadge side={order.side} lots={order.lots} />}
      changes={changes}
    >
      <StopsForm order={order} adding={adding} onChanges={setChanges} onSaved={onClose} />
    </Sheet>
  );
}
