import { Trans, useLingui } from '@lingui/react/macro';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import X from 'lucide-react/icons/x';
import { useCallback, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { OrderView } from '../../../domain/order-wire.ts';
import { useAllOrders } from '../../../features/orders/my-orders.ts';
import { OrderGestures } from '../../../features/orders/order-gestures.tsx';
import { OrderSheet } from '../../../features/orders/order-sheet.tsx';
import type { OrderColumn } from '../../../features/orders/table/order-columns.tsx';
import { OrderMenu } from '../../../features/orders/table/order-menu.tsx';
import type { SortOrder } from '../../../features/table/column.ts';
import { PhoneRow } from '../../../features/table/phone-row.tsx';
import { useTableRows } from '../../../features/table/use-table-rows.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { tradeSession } from '../../../state/trade-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { nothingIn, rowColumns } from './dock-columns.tsx';
import { DockHead, panel, useDockOrders, useRowChoice } from './dock-parts.tsx';
import styles from './dock.module.css';

const none: readonly OrderView[] = [];
const idOf = ({ id }: OrderView) => id;

/**
 * POS-04: my orders on a tablet, a line each. A press selects an order on the chart, and shows the selected one whole; an
 * order of another instrument leads to its chart.
 */
export function DockRows({ instrument }: { instrument: Instrument }) {
  const { t } = useLingui();
  const { dockList: list, selected } = useSnapshot(tradeSession);
  const orders = useDockOrders(list);
  const [shown, setShown] = useState<OrderView | null>(null);
  const [ending, setEnding] = useState<{ order: OrderView; anchor: HTMLElement } | null>(null);
  const body = useRef<HTMLUListElement>(null);
  const columns = rowColumns[list];
  const { order, ordered, sortBy } = useTableRows(`dock.${list}`, orders.rows ?? none, columns, idOf, body);
  const { press } = useRowChoice(instrument, setShown);
  const isSelected = ({ id, state }: OrderView) => id === selected[instrument.Id] && state !== 'completed';
  const isEmpty = useHasNone() && list !== 'history';
  const close = useCallback(() => setShown(null), []);
  return (
    <section
      className={styles.tablet}
      data-pane="dock"
      data-empty={isEmpty || undefined}
      aria-label={t`Orders`}
    >
      <div className={styles.head}>
        <DockHead list={list} instrument={instrument} />
        <SortMenu columns={columns} order={order} onSort={sortBy} />
      </div>
      <div id={panel} role="tabpanel" aria-label={t`Orders`} className={styles.rows} hidden={isEmpty}>
        {orders.rows?.length === 0 && <p className={styles.none}>{nothingIn[list]()}</p>}
        <OrderGestures area={body} orders={ordered} onOpen={setShown} />
        <ul ref={body}>
          {ordered.map((one) => (
            <li key={one.id} data-id={one.id} data-selected={isSelected(one) || undefined}>
              <PhoneRow
                row={one}
                columns={columns}
                className={styles.order}
                current={isSelected(one)}
                onClick={() => (isSelected(one) ? setShown(one) : press(one))}
              />
              {list !== 'history' && <EndButton order={one} onPress={setEnding} />}
            </li>
          ))}
        </ul>
        {orders.more && (
          <Button variant="quiet" reads busy={orders.more.loading} onClick={orders.more.read}>
            {orders.more.failed ? <Trans>Try again</Trans> : <Trans>Load more</Trans>}
          </Button>
        )}
      </div>
      <OrderSheet order={shown && (orders.rows?.find(({ id }) => id === shown.id) ?? null)} onClose={close} />
      {ending && (
        <OrderMenu {...ending} ends onChange={() => setShown(ending.order)} onClose={() => setEnding(null)} />
      )}
    </section>
  );
}

/** Whether there is no order but in the history. */
function useHasNone(): boolean {
  const open = useAllOrders('open');
  const pending = useAllOrders('pending');
  return open.length + pending.length === 0;
}

interface EndButtonProps {
  order: OrderView;
  onPress: (ending: { order: OrderView; anchor: HTMLElement }) => void;
}

function EndButton({ order, onPress }: EndButtonProps) {
  const { t } = useLingui();
  const { showCode, state } = order;
  return (
    <IconButton
      label={state === 'open' ? t`Close ${showCode}` : t`Cancel order`}
      icon={<X aria-hidden />}
      onClick={({ currentTarget }) => onPress({ order, anchor: currentTarget })}
    />
  );
}

interface SortMenuProps {
  columns: readonly OrderColumn[];
  order: SortOrder;
  onSort: (column: OrderColumn) => void;
}

/** DSK-24: as a press on the head of a table sorts. */
function SortMenu({ columns, order, onSort }: SortMenuProps) {
  const { t, i18n } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        label={t`Sort`}
        icon={<ArrowUpDown aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        anchor={button}
        label={t`Sort`}
        items={columns
          .filter(({ sortBy }) => sortBy !== false)
          .map((column) => ({
            key: column.key,
            text: i18n._(column.label),
            end: order?.key === column.key ? (order.down ? '↓' : '↑') : undefined,
            stays: true,
            onSelect: () => onSort(column),
          }))}
      />
    </>
  );
}
