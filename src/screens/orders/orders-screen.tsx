import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { refetchAccount } from '../../api/account-cache.ts';
import type { OrderView } from '../../domain/order-wire.ts';
import { AccountAvatar } from '../../features/account-avatar.tsx';
import { DemoBadge } from '../../features/demo-badge.tsx';
import { InstrumentLogo } from '../../features/instrument-logo.tsx';
import { lazyPart } from '../../features/lazy-part.tsx';
import { reasonText } from '../../features/orders/order-figures.tsx';
import { orderColumns } from '../../features/orders/table/list-terms.ts';
import { ListView } from '../../features/table/list-view.tsx';
import { useDesktop } from '../../ui/layout/use-width.ts';
import { AccountKind } from '../../generated/enums.ts';
import { area } from '../../i18n/catalogues.ts';
import { session } from '../../state/session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { listOf, type OrderList } from './order-lists.ts';
import { NoOrders, OrderTabs, useOrders } from './order-tabs.tsx';
import styles from './orders.module.css';
import { SummaryCard } from './summary-card.tsx';

const failed = { failed: (retry: () => void) => <ErrorState onRetry={retry} /> };
/** Behind a press, so in a file of its own; it is on its way as soon as the screen shows. */
const OrderSheet = lazyPart(
  () => import('../../features/orders/order-sheet.tsx').then((m) => m.OrderSheet),
  failed,
);
/** What a finger does to a row beside pressing it. */
const OrderGestures = lazyPart(() =>
  import('../../features/orders/order-gestures.tsx').then((m) => m.OrderGestures),
);
const BulkMenu = lazyPart(() => import('../../features/orders/bulk/bulk-menu.tsx').then((m) => m.BulkMenu));
/** Of a desktop only. */
const OrdersDesk = lazyPart(
  area(['desktop', 'trade'], () => import('./desk/orders-desk.tsx').then((m) => m.OrdersDesk)),
  failed,
);

/** My positions, what waits for its price, and what is over. */
export function OrdersScreen() {
  return useDesktop() ? <OrdersDesk /> : <OrdersPhone />;
}

function OrdersPhone() {
  const { t } = useLingui();
  const { user } = useSnapshot(session);
  const list = listOf(useSearch());
  const [chosen, setChosen] = useState<{ id: number; list: OrderList } | null>(null);
  const [hasChosen, setHasChosen] = useState(false);
  const orders = useOrders(list);
  // ORD-08: the sheet of an order that leaves the list closes, and stays closed where the order turns up instead.
  const order = orders.rows?.find(({ id }) => id === chosen?.id && list === chosen.list) ?? null;
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => void OrderSheet.preload(), []);
  const open = ({ id }: OrderView) => {
    setChosen({ id, list });
    setHasChosen(true);
  };
  return (
    <Screen
      title={t`Orders`}
      badge={user?.is_demo === AccountKind.Demo && <DemoBadge />}
      actions={list !== 'history' && orders.total > 0 && <BulkMenu />}
      avatar={<AccountAvatar />}
      wide
    >
      <Page width="list" gap={3} className={styles.page}>
        <div ref={area}>
          <ListView
            of={orders}
            list={`orders.${list}`}
            label={t`Orders`}
            columns={orderColumns[list]}
            figures={<SummaryCard list={list} />}
            tools={<OrderTabs list={list} />}
            panel="orders"
            refresh={refetchAccount}
            phone={(one) => ({
              leading: one.instrument && <InstrumentLogo instrument={one.instrument} size={30} />,
              className: styles.row,
              note: list === 'history' && reasonText(one),
              onClick: () => open(one),
            })}
            skeleton={<RowSkeletons count={2} />}
            empty={<NoOrders list={list} />}
          />
          {orders.rows && <OrderGestures swipes area={area} orders={orders.rows} onOpen={open} />}
        </div>
      </Page>
      {hasChosen && <OrderSheet order={order} onClose={() => setChosen(null)} />}
    </Screen>
  );
}
