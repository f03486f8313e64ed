import { useLingui } from '@lingui/react/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { createContext, use, type ReactNode } from 'react';
import type { OrderView } from '../../../domain/order-wire.ts';
import type { OrderLine, StopField } from '../../../domain/order.ts';
import { useNoNetwork } from '../../../forms/use-no-network.ts';
import { stopName, stopSign } from '../line-names.ts';
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

interface PriceCellProps {
  order: OrderView;
  line: OrderLine;
  /** What price it is, for those who do not see the head; null where the cell says it. */
  name: string | null;
  children: ReactNode;
}

/** POS-04: a price that is edited where it stands, where the table has that. */
export function PriceCell({ order, line, name, children }: PriceCellProps) {
  const acts = use(RowActs);
  const offline = useNoNetwork();
  if (!acts?.onEdit || acts.canEdit?.(order, line) !== true) return children;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={name === null ? styles.add : styles.price}
      disabled={offline}
      onClick={({ currentTarget }) => acts.onEdit?.(order, line, currentTarget)}
    >
      {name !== null && <VisuallyHidden>{name}</VisuallyHidden>} {children}
    </button>
  );
}

interface StopCellProps {
  order: OrderView;
  field: StopField;
  children: ReactNode;
}

/** A stop where it is set, else the way to set it; of an order that waits, and of one that is over, a dash. */
export function StopCell({ order, field, children }: StopCellProps) {
  const acts = use(RowActs);
  const offline = useNoNetwork();
  const isMissing = order[field] === null;
  const add = <bdi dir="ltr">+ {stopSign(field)}</bdi>;
  // One button from missing to set: it keeps the focus.
  if (acts?.canEdit?.(order, field) === true) {
    return (
      <PriceCell order={order} line={field} name={isMissing ? null : stopName(field)}>
        {isMissing ? add : children}
      </PriceCell>
    );
  }
  if (!isMissing || order.state !== 'open' || !acts) return children;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.add}
      disabled={offline}
      onClick={() => acts.onAdd(order, field)}
    >
      {add}
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
