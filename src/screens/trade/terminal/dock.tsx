import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { equity } from '../../../domain/account.ts';
import type { OrderLine } from '../../../domain/order.ts';
import type { OrderView } from '../../../domain/order-wire.ts';
import { FailedActs } from '../../../features/orders/failed-acts.ts';
import { useFilteredOrders } from '../../../features/orders/filtered-orders.ts';
import { useAllOrders } from '../../../features/orders/my-orders.ts';
import type { OrderList } from '../../../features/orders/orders-query.ts';
import { useFailedRows } from '../../../features/orders/table/failed-rows.tsx';
import { useListNames, useToView } from '../../../features/orders/table/list-terms.ts';
import { OrderMenu } from '../../../features/orders/table/order-menu.tsx';
import { RowActs, type OrderRowActs } from '../../../features/orders/table/order-row-acts.tsx';
import { useOrderRowKeys } from '../../../features/orders/table/order-row-keys.ts';
import { useOrderFeatures } from '../../../features/orders/use-order-features.ts';
import { useView } from '../../../features/table/list-source.ts';
import { ListView } from '../../../features/table/list-view.tsx';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatCount, formatMoney, formatPercent, formatSignedMoney } from '../../../i18n/format.ts';
import { LiveText } from '../../../live/live-text.tsx';
import { portfolio } from '../../../live/page.ts';
import type { PortfolioState } from '../../../live/portfolio.ts';
import { paths, pathTo } from '../../../routes/paths.ts';
import { selectOrder, tradeSession } from '../../../state/trade-session.ts';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { directionClass } from '../../../ui/direction.ts';
import { dockColumns, EndOrder, nothingIn } from './dock-columns.tsx';
import styles from './dock.module.css';
import { OrderAside } from './order-aside.tsx';
import { PriceEditor } from './price-editor.tsx';

const panel = 'dock-orders';

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
  const orders = useView(useFilteredOrders(list, {}, { large: list === 'history' }), useToView());
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
  const isGone = (order: OrderView) => orders.rows?.every(({ id }) => id !== order.id) ?? false;
  const newest = (order: OrderView) => orders.rows?.find(({ id }) => id === order.id) ?? order;
  return (
    <FailedActs value={sayFailed}>
      <section className={styles.dock} data-pane="dock" aria-label={t`Orders`}>
        <RowActs value={acts}>
          <EndOrder value={end}>
            <ListView
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
              tools={<DockHead list={list} />}
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

/** A press on a row selects its order on the chart, and opens the chart of another instrument; what is over is shown whole. */
function useRowChoice(instrument: Instrument, onDetails: (order: OrderView) => void) {
  const [, navigate] = useLocation();
  const isHere = (order: OrderView) => order.instrument?.Id === instrument.Id;
  const isOver = (order: OrderView) => order.state === 'completed';
  return {
    focus: (order: OrderView) => {
      if (isHere(order) && !isOver(order)) selectOrder(instrument.Id, order.id);
    },
    press: (order: OrderView) => {
      if (isOver(order)) onDetails(order);
      else if (order.instrument) {
        selectOrder(order.instrument.Id, order.id);
        if (!isHere(order)) navigate(pathTo(paths.trade, { code: order.instrument.Code }));
      }
    },
  };
}

/** Over the table: which list, and what the account comes to. */
function DockHead({ list }: { list: OrderList }) {
  const { t } = useLingui();
  const names = useListNames();
  // All of them: they are counted, and put in order.
  const open = useAllOrders('open').length;
  const pending = useAllOrders('pending').length;
  return (
    <>
      <Tabs<OrderList>
        compact="lined"
        label={t`Order status`}
        panel={panel}
        value={list}
        onChange={(next) => void (tradeSession.dockList = next)}
        options={[
          { value: 'open', label: names.open, count: open > 0 && formatCount(open) },
          { value: 'pending', label: names.pending, count: pending > 0 && formatCount(pending) },
          { value: 'history', label: names.history },
        ]}
      />
      <DockFigures />
    </>
  );
}

function DockFigures() {
  const { stale } = useSnapshot(portfolio.state);
  const figure = (
    term: ReactNode,
    select: (account: PortfolioState) => number | null,
    format: (value: number | null) => string,
    tone?: typeof directionClass,
  ) => (
    <div>
      <dt>{term}</dt>
      <dd>
        <LiveText of={portfolio.account} select={select} format={format} tone={tone} />
      </dd>
    </div>
  );
  return (
    <dl className={styles.figures} data-stale={stale || undefined}>
      {figure(
        <Trans>Open P/L</Trans>,
        ({ floatingProfit }) => floatingProfit,
        (value) => formatSignedMoney(value),
        directionClass,
      )}
      {figure(
        <Trans>Margin level</Trans>,
        ({ marginLevel }) => marginLevel,
        (value) => formatPercent(value),
      )}
      {figure(<Trans>Equity</Trans>, equity, (value) => formatMoney(value))}
    </dl>
  );
}
