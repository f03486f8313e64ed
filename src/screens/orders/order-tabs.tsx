import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useListNames, useToView } from '../../features/orders/table/list-terms.ts';
import { usePages, useView } from '../../features/table/list-source.ts';
import { formatCount } from '../../i18n/format.ts';
import { orderLists, pathTo, paths } from '../../routes/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { TrayDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ordersQuery, type OrderList } from './order-lists.ts';

/** My orders of one list in standard terms. */
export const useOrders = (list: OrderList) => useView(usePages(ordersQuery(list)), useToView());

/** ORD-01: which list is shown, and how many are in each. */
export function OrderTabs({ list, compact = false }: { list: OrderList; compact?: boolean }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const names = useListNames();
  const open = useTotal('open');
  const pending = useTotal('pending');
  return (
    <Tabs<OrderList>
      label={t`Order status`}
      panel="orders"
      sticky={!compact}
      compact={compact}
      value={list}
      onChange={(next) => navigate(pathTo(paths.orders, { type: orderLists[next] }), { replace: true })}
      options={[
        { value: 'open', label: names.open, count: open },
        { value: 'pending', label: names.pending, count: pending },
        { value: 'history', label: names.history },
      ]}
    />
  );
}

/** ORD-01: how many there are; nothing while it is not known, or none. */
function useTotal(list: OrderList): string | undefined {
  const { data } = useInfiniteQuery(ordersQuery(list));
  return data?.total ? formatCount(data.total) : undefined;
}

export function NoOrders({ list }: { list: OrderList }) {
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
