import { useLingui } from '@lingui/react/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { createContext, use, type ReactNode } from 'react';
import type { OrderView } from '../../../domain/order-wire.ts';
import type { OrderLine, StopField } from '../../../domain/order.ts';
import { useNoNetwork } from '../../../forms/use-no-network.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './order-columns.module.css';

/** What the controls within a row of the table ask of the screen around it. */
export interface OrderRowActs {
  /** A stop that is missing and wanted. */
  onAdd: (order: OrderView, field: StopField) => void;
  onMenu: (order: OrderView, anchor: HTMLElement) => void;
  /** Prices are edited where they stand, where the order's can be: `at` is the price that was pressed. */
  onEdit?: (order: OrderView, line: OrderLine, at: HTMLElement) => void;
  canEdit?: (order: OrderView, line: OrderLine) => boolean;
}

/** Given by the screen from 900 px; a phone's rows have no controls. */
export const RowActs = createContext<OrderRowActs | null>(null);

/** POS-04: a price that is edited where it stands, where the table has that. */
export function PriceCell({
  order,
  line,
  name,
  children,
}: {
  order: OrderView;
  line: OrderLine;
  /** What price it is, for those who do not see the head. */
  name: string;
  children: ReactNode;
}) {
  const acts = use(RowActs);
  const offline = useNoNetwork();
  if (!acts?.onEdit || acts.canEdit?.(order, line) !== true) return children;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.price}
      disabled={offline}
      onClick={({ currentTarget }) => acts.onEdit?.(order, line, currentTarget)}
    >
      <VisuallyHidden>{name}</VisuallyHidden> {children}
    </button>
  );
}

/** A stop where it is set, else the way to set it; of an order that waits, and of one that is over, a dash. */
export function StopCell({
  order,
  field,
  children,
}: {
  order: OrderView;
  field: StopField;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const acts = use(RowActs);
  const offline = useNoNetwork();
  const inPlace = acts?.canEdit?.(order, field) === true;
  if (order[field] !== null) {
    const label = field === 'stopLoss' ? t`Stop loss` : t`Take profit`;
    return (
      <PriceCell order={order} line={field} name={label}>
        {children}
      </PriceCell>
    );
  }
  if (!acts || (order.state !== 'open' && !inPlace)) return children;
  const name =
    field === 'stopLoss'
      ? t({ message: 'SL', comment: 'stop loss, very short' })
      : t({ message: 'TP', comment: 'take profit, very short' });
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.add}
      disabled={offline}
      onClick={({ currentTarget }) =>
        inPlace ? acts.onEdit?.(order, field, currentTarget) : acts.onAdd(order, field)
      }
    >
      <bdi dir="ltr">+ {name}</bdi>
    </button>
  );
}

/** ⋯: what can be done with the order of a row. */
export function OrderMenuButton({ order }: { order: OrderView }) {
  const { t } = useLingui();
  const acts = use(RowActs);
  const { showCode, id } = order;
  return (
    <IconButton
      label={t({
        message: `Actions for ${showCode} #${id}`,
        comment: 'for screen readers: button of a row in a table',
      })}
      icon={<Ellipsis aria-hidden />}
      tabIndex={-1}
      aria-haspopup="menu"
      className={styles.more}
      onClick={({ currentTarget }) => acts?.onMenu(order, currentTarget)}
    />
  );
}
