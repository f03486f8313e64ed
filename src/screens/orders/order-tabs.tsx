import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { formatCount } from '../../i18n/format.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { listTypes, ordersQuery, type OrderList } from './order-lists.ts';

/** ORD-01: holding, pending, history; the address says which. */
export function OrderTabs({ list }: { list: OrderList }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const open = useTotal('open');
  const pending = useTotal('pending');
  return (
    <Segmented<OrderList>
      label={t`Which orders`}
      className="order-tabs"
      value={list}
      onChange={(next) => navigate(`/order?type=${listTypes[next]}`, { replace: true })}
      options={[
        { value: 'open', label: withCount(t`Holding`, open) },
        { value: 'pending', label: withCount(t`Pending`, pending) },
        { value: 'history', label: t`History` },
      ]}
    />
  );
}

function useTotal(list: OrderList): number | undefined {
  return useInfiniteQuery(ordersQuery(list)).data?.total;
}

const withCount = (text: string, total: number | undefined) =>
  total ? `${text} · ${formatCount(total)}` : text;
