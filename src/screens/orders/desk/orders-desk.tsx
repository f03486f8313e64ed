import { Plural, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState, type ComponentProps } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { serverTime } from '../../../api/transport.ts';
import { netResult, type OrderView } from '../../../domain/order-wire.ts';
import type { StopField } from '../../../domain/order.ts';
import { sumMoney } from '../../../domain/money.ts';
import { DemoBadge } from '../../../features/demo-badge.tsx';
import { InstrumentLogo } from '../../../features/instrument-logo.tsx';
import { BulkMenu } from '../../../features/orders/bulk/bulk-menu.tsx';
import { useFilteredOrders } from '../../../features/orders/filtered-orders.ts';
import { TickedOrders } from '../../../features/orders/bulk/ticked-orders.tsx';
import { FailedActs } from '../../../features/orders/failed-acts.ts';
import { StopsSheet } from '../../../features/orders/stops-sheet.tsx';
import { useFailedRows } from '../../../features/orders/table/failed-rows.tsx';
import { useListNames, useToView } from '../../../features/orders/table/list-terms.ts';
import { OrderMenu } from '../../../features/orders/table/order-menu.tsx';
import { RowActs, type OrderRowActs } from '../../../features/orders/table/order-row-acts.tsx';
import { tickedColumns } from '../../../features/orders/table/order-ticks.ts';
import { useOrderRowKeys } from '../../../features/orders/table/order-row-keys.ts';
import { useView } from '../../../features/table/list-source.ts';
import { useChosen } from '../../../features/table/use-chosen.ts';
import { useAccount } from '../../../features/use-account.ts';
import { useRoomy } from '../../../ui/layout/use-roomy.ts';
import { AccountKind } from '../../../generated/enums.ts';
import { formatDay } from '../../../i18n/format.ts';
import { session } from '../../../state/session.ts';
import { Money } from '../../../ui/figures.tsx';
import { TableScreen } from '../../../ui/layout/table-screen.tsx';
import { listOf, type OrderList } from '../order-lists.ts';
import { NoOrders, OrderTabs } from '../order-tabs.tsx';
import { AccountFigures } from './account-figures.tsx';
import { ByInstrument } from './by-instrument.tsx';
import { isEverything, useHistoryFilter, wanted, type HistoryFilter } from './history-filter.ts';
import { HistoryTools } from './history-tools.tsx';
import { NoMatch, useFilterSet } from './no-match.tsx';
import { OrderBeside } from './order-beside.tsx';
import { OrdersCsv } from './orders-csv.tsx';

const idOf = ({ id }: OrderView) => id;

interface Adding {
  order: OrderView;
  field?: StopField;
}

interface OpenMenu {
  order: OrderView;
  anchor: HTMLElement;
  ends?: boolean;
}

/** DSK-31 to DSK-34: the orders as a table under the account's figures, and the chosen one whole beside it. */
export function OrdersDesk() {
  const { t } = useLingui();
  const { user } = useSnapshot(session);
  const list = listOf(useSearch());
  const [filter, change] = useHistoryFilter();
  const isHistory = list === 'history';
  const found = useFilteredOrders(list, isHistory ? wanted(filter) : {}, { large: isHistory });
  const orders = useView(found, useToView());
  const { current, last, choose } = useChosen(list, idOf);
  const [adding, setAdding] = useState<Adding | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const { stale } = useAccount();
  const roomy = useRoomy();
  const filters = useListTexts(list, filter);
  const acts = useMemo<OrderRowActs>(
    () => ({
      onAdd: (order, field) => setAdding({ order, field }),
      onMenu: (order, anchor) => setMenu({ order, anchor }),
    }),
    [],
  );
  const onEnd = useCallback(
    (order: OrderView, anchor: HTMLElement) => setMenu({ order, anchor, ends: true }),
    [],
  );
  const { sayFailed, noteOf } = useFailedRows(onEnd);
  const rowKeys = useOrderRowKeys({ onEnd, onStops: (order) => setAdding({ order }) });
  return (
    <FailedActs value={sayFailed}>
      <TableScreen
        title={t`Orders`}
        badge={user?.is_demo === AccountKind.Demo && <DemoBadge />}
        actions={<DeskActs list={list} filter={isHistory ? wanted(filter) : {}} orders={orders} />}
        pane={<OrderBeside order={orders.rows?.find(({ id }) => id === current) ?? last} list={list} />}
      >
        <RowActs value={acts}>
          <TickedOrders
            of={orders}
            list={`orders.${list}`}
            label={t`Orders`}
            columns={tickedColumns[list]}
            picture={logoOf}
            current={current}
            onCurrent={choose}
            onMenu={acts.onMenu}
            rowKeys={rowKeys}
            noteOf={noteOf}
            collapses={!isHistory}
            figures={<AccountFigures list={list} />}
            tools={
              <>
                <OrderTabs list={list} compact />
                {isHistory && <HistoryTools filter={filter} onChange={change} />}
              </>
            }
            panel="orders"
            count={countOf[list]}
            filters={filters}
            {...(isHistory && { sectionOf: dayOf, sectionTitle: DayTitle })}
            stale={list === 'open' && stale}
            skeleton={null}
            empty={<NoneHere list={list} filter={filter} onChange={change} />}
          />
        </RowActs>
        {list === 'open' && roomy && <ByInstrument orders={orders} />}
        <RowOverlays
          adding={adding}
          menu={menu}
          onChange={choose}
          onStopsDone={() => setAdding(null)}
          onMenuDone={() => setMenu(null)}
        />
      </TableScreen>
    </FailedActs>
  );
}

function DeskActs(props: ComponentProps<typeof OrdersCsv>) {
  const { list, orders } = props;
  return (
    <>
      {list !== 'history' && orders.total > 0 && <BulkMenu />}
      <OrdersCsv {...props} />
    </>
  );
}

function NoneHere({ list, ...narrowed }: { list: OrderList } & ComponentProps<typeof NoMatch>) {
  const isNarrow = list === 'history' && !isEverything(narrowed.filter);
  return isNarrow ? <NoMatch {...narrowed} /> : <NoOrders list={list} />;
}

/** Which list it is and what it is narrowed to, in words. */
function useListTexts(list: OrderList, filter: HistoryFilter): string[] {
  const names = useListNames();
  const set = useFilterSet(filter);
  return list === 'history' ? [names.history, ...set.map(({ name }) => name)] : [names[list]];
}

interface RowOverlaysProps {
  adding: Adding | null;
  menu: OpenMenu | null;
  /** It is to be changed, in the pane. */
  onChange: (order: OrderView) => void;
  onStopsDone: () => void;
  onMenuDone: () => void;
}

/** What a row has opened: the sheet of its stops, its menu or its question. */
function RowOverlays({ adding, menu, onChange, onStopsDone, onMenuDone }: RowOverlaysProps) {
  return (
    <>
      {adding && (
        <StopsSheet key={adding.order.id} order={adding.order} adding={adding.field} onClose={onStopsDone} />
      )}
      {menu && (
        <OrderMenu
          key={menu.order.id}
          order={menu.order}
          anchor={menu.anchor}
          ends={menu.ends}
          onChange={() => onChange(menu.order)}
          onClose={onMenuDone}
        />
      )}
    </>
  );
}

const logoOf = ({ instrument }: OrderView) =>
  instrument && <InstrumentLogo instrument={instrument} size={24} />;

const countOf: Record<OrderList, (orders: readonly OrderView[]) => React.ReactNode> = {
  open: (orders) => (
    <Plural value={orders.length} one="# position" other="# positions" comment="open positions in a table" />
  ),
  pending: (orders) => (
    <Plural value={orders.length} one="# order" other="# orders" comment="orders in a table" />
  ),
  history: (orders) => (
    <Plural value={orders.length} one="# order" other="# orders" comment="orders in a table" />
  ),
};

const dayOf = ({ completedAt }: OrderView): string => formatDay(completedAt, serverTime());

/** DSK-33: the day, and what its orders came to after their costs. */
function DayTitle(day: string, orders: readonly OrderView[]) {
  return (
    <>
      <span>{day}</span>
      <Money value={sumMoney(orders.map((order) => netResult(order) ?? 0))} signed="plain" />
    </>
  );
}
