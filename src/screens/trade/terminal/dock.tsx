import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { OrderLine } from '../../../domain/order.ts';
import type { OrderView } from '../../../domain/order-wire.ts';
import { TickedOrders } from '../../../features/orders/bulk/ticked-orders.tsx';
import { FailedActs } from '../../../features/orders/failed-acts.ts';
import { useFailedRows } from '../../../features/orders/table/failed-rows.tsx';
import { OrderMenu } from '../../../features/orders/table/order-menu.tsx';
import { RowActs, type OrderRowActs } from '../../../features/orders/table/order-row-acts.tsx';
import { useOrderRowKeys } from '../../../features/orders/table/order-row-keys.ts';
import { useOrderFeatures } from '../../../features/orders/use-order-features.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { portfolio } from '../../../live/page.ts';
import { tradeSession } from '../../../state/trade-session.ts';
import { dockColumns, EndOrder, nothingIn } from './dock-columns.tsx';
import { DockHead, panel, useDockOrders, useRowChoice } from './dock-parts.tsx';
import styles from './dock.module.css';
import { OrderAside } from './order-aside.tsx';
import { PriceEditor } from './price-editor.tsx';

interface Editing {
  order: OrderView;
  line: OrderLine;
  at: HTMLElement;
}

interface OpenMenu {
  order: OrderView;
  anchor: HTMLElement;
  ends?: boolean;
}

/** POS-04: my orders under the chart: what is open, what waits, what is over. */
export function Dock({ instrument }: { instrument: Instrument }) {
  const { t } = useLingui();
  const { dockList: list, selected } = useSnapshot(tradeSession);
  const { stale } = useSnapshot(portfolio.state);
  const orders = useDockOrders(list);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [details, setDetails] = useState<OrderView | null>(null);
  const end = useCallback(
    (order: OrderView, anchor: HTMLElement) => setMenu({ order, anchor, ends: true }),
    [],
  );
  const { sayFailed, noteOf } = useFailedRows(end);
  const rowKeys = useOrderRowKeys({ onEnd: end, onStops: setDetails });
  const acts = useRowActs(setEditing, setMenu);
  const { focus, press } = useRowChoice(instrument, setDetails);
  // A list that is read again has its first page only.
  const isGone = (order: OrderView) =>
    orders.more === null && (orders.rows?.every(({ id }) => id !== order.id) ?? false);
  const newest = (order: OrderView) => orders.rows?.find(({ id }) => id === order.id) ?? order;
  return (
    <FailedActs value={sayFailed}>
      <section className={styles.dock} data-pane="dock" aria-label={t`Orders`}>
        <RowActs value={acts}>
          <EndOrder value={end}>
            <TickedOrders
              dense
              of={orders}
              list={`dock.${list}`}
              label={t`Orders`}
              columns={dockColumns[list]}
              current={selected[instrument.Id]}
              onCurrent={focus}
              onPress={press}
              onOpen={press}
              onMenu={acts.onMenu}
              rowKeys={rowKeys}
              noteOf={noteOf}
              collapses={list !== 'history'}
              tools={<DockHead list={list} instrument={instrument} />}
              panel={panel}
              stale={list === 'open' && stale}
              skeleton={null}
              empty={<p className={styles.none}>{nothingIn[list]()}</p>}
            />
          </EndOrder>
        </RowActs>
      </section>
      {details && <OrderAside order={newest(details)} onClose={() => setDetails(null)} />}
      {editing && (
        <PriceEditor
          key={`${editing.order.id} ${editing.line}`}
          {...editing}
          order={newest(editing.order)}
          isOver={isGone(editing.order)}
          onEnd={() => setEditing(null)}
        />
      )}
      {menu && (
        <OrderMenu
          key={menu.order.id}
          {...menu}
          order={newest(menu.order)}
          onChange={() => setDetails(menu.order)}
          onClose={() => setMenu(null)}
        />
      )}
    </FailedActs>
  );
}

/** What the controls of a row ask for. */
function useRowActs(onEdit: (editing: Editing) => void, onMenu: (menu: OpenMenu) => void) {
  const { changePending } = useOrderFeatures();
  return useMemo<OrderRowActs>(
    () => ({
      onAdd: () => undefined,
      onMenu: (order, anchor) => onMenu({ order, anchor }),
      onEdit: (order, line, at) => onEdit({ order, line, at }),
      canEdit: ({ state, instrument }, line) =>
        instrument !== null &&
        (state === 'open' ? line !== 'target' : state === 'pending' && changePending === true),
    }),
    [changePending, onEdit, onMenu],
  );
}
