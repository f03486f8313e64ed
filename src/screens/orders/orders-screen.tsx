import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { refetchAccount } from '../../api/account-cache.ts';
import { instrumentsQuery } from '../../api/instruments.ts';
import { orderLists, pathTo, paths } from '../../routes/paths.ts';
import { toOrderView, type OrderView } from '../../domain/order-wire.ts';
import { AccountAvatar } from '../../features/account-avatar.tsx';
import { DemoBadge } from '../../features/demo-badge.tsx';
import { lazyPart } from '../../features/lazy-part.tsx';
import { PagedList } from '../../features/paged-list.tsx';
import { useWide } from '../../features/use-width.ts';
import { AccountKind } from '../../generated/enums.ts';
import { formatCount } from '../../i18n/format.ts';
import { session } from '../../state/session.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { TrayDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { listOf, ordersQuery, type OrderList } from './order-lists.ts';
import { OrderColumns, OrderRow } from './order-row.tsx';
import styles from './orders.module.css';
import { SummaryCard } from './summary-card.tsx';

const detail = () => import('../../features/orders/order-sheet.tsx');
const failed = { failed: (retry: () => void) => <ErrorState onRetry={retry} /> };
/** Behind a press, so in a file of their own; it is on its way as soon as the screen shows. */
const OrderSheet = lazyPart(() => detail().then((m) => m.OrderSheet), failed);
const OrderPane = lazyPart(() => detail().then((m) => m.OrderPane), failed);

/** My positions, what waits for its price, and what is over. */
export function OrdersScreen() {
  const { t } = useLingui();
  const { user } = useSnapshot(session);
  const list = listOf(useSearch());
  const [chosen, setChosen] = useState<{ id: number; list: OrderList } | null>(null);
  const [hasChosen, setHasChosen] = useState(false);
  const { data: instruments = [] } = useQuery(instrumentsQuery());
  const { data } = useInfiniteQuery(ordersQuery(list));
  // ORD-08: the sheet of an order that leaves the list closes, and stays closed where the order turns up instead.
  const row = data?.rows.find(({ Id }) => Id === chosen?.id && list === chosen.list);
  const order = row ? toOrderView(row, instruments) : null;
  const wide = useWide();
  const close = () => setChosen(null);
  useEffect(() => void (wide ? OrderPane : OrderSheet).preload(), [wide]);
  return (
    <Screen
      title={t`Orders`}
      badge={user?.is_demo === AccountKind.Demo && <DemoBadge />}
      avatar={<AccountAvatar />}
      wide
    >
      <div className={styles.layout}>
        <Page width="full" gap={3} className={styles.page}>
          <PagedList
            query={ordersQuery(list)}
            label={t`Orders`}
            head={<Head list={list} />}
            panel="orders"
            refresh={refetchAccount}
            row={(one) => {
              const view = toOrderView(one, instruments);
              return (
                <OrderRow
                  order={view}
                  current={wide && view.id === order?.id}
                  onOpen={() => {
                    setChosen({ id: view.id, list });
                    setHasChosen(true);
                  }}
                />
              );
            }}
            skeleton={<RowSkeletons count={2} />}
            empty={<NoOrders list={list} />}
          />
        </Page>
        {wide && <Aside order={order} onClose={close} />}
      </div>
      {!wide && hasChosen && <OrderSheet order={order} onClose={close} />}
    </Screen>
  );
}

function Head({ list }: { list: OrderList }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const open = useTotal('open');
  const pending = useTotal('pending');
  const { data } = useInfiniteQuery(ordersQuery(list));
  return (
    <>
      <SummaryCard list={list} />
      <Tabs<OrderList>
        label={t`Order status`}
        panel="orders"
        sticky
        value={list}
        onChange={(next) => navigate(pathTo(paths.orders, { type: orderLists[next] }), { replace: true })}
        options={[
          { value: 'open', label: t({ message: 'Open', comment: 'open positions' }), count: open },
          { value: 'pending', label: t`Pending`, count: pending },
          { value: 'history', label: t`History` },
        ]}
      />
      {data?.total !== 0 && <OrderColumns list={list} />}
    </>
  );
}

/** ORD-01: how many there are; nothing while it is not known, or none. */
function useTotal(list: OrderList): string | undefined {
  const { data } = useInfiniteQuery(ordersQuery(list));
  return data?.total ? formatCount(data.total) : undefined;
}

function NoOrders({ list }: { list: OrderList }) {
  const titles = {
    open: <Trans>No open positions</Trans>,
    pending: <Trans>No pending orders</Trans>,
    history: <Trans>No closed orders yet</Trans>,
  };
  return (
    <EmptyState
      drawing={<TrayDrawing />}
      title={titles[list]}
      action={
        <ButtonLink href={paths.trade} variant="ghost">
          <Trans>Start trading</Trans>
        </ButtonLink>
      }
    />
  );
}

/** ORD-13: on a wide screen the chosen order stands beside the list. */
function Aside({ order, onClose }: { order: OrderView | null; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <aside className={styles.aside} aria-label={t`Order details`}>
      {order ? (
        <OrderPane key={order.id} order={order} onClose={onClose} />
      ) : (
        <p className={styles.hint}>
          <Trans>Select an order to see its details.</Trans>
        </p>
      )}
    </aside>
  );
}
