import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refetchAccount } from '../../api/account-cache.ts';
import { errorText } from '../../api/api-error.ts';
import { instrumentsQuery } from '../../api/instruments.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { InfiniteList } from '../../ui/lists/infinite-list.tsx';
import { PullToRefresh } from '../../ui/lists/pull-to-refresh.tsx';
import { ordersQuery, type OrderList } from './order-lists.ts';
import { OrderRow } from './order-row.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { toOrderView } from '../../domain/order.ts';
import { PlaceholderOrders } from './placeholder-orders.tsx';

/** One list of orders; a row opens its sheet, and the sheet of an order that leaves the list closes (ORD-08). */
export function Orders({ list }: { list: OrderList }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<number | null>(null);
  const { data: instruments = [] } = useQuery(instrumentsQuery());
  const query = useInfiniteQuery(ordersQuery(list));
  const { data, error, refetch } = query;
  const views = data?.rows.map((order) => toOrderView(order, instruments));
  const sheetOrder = views?.find((view) => view.id === chosen) ?? null;
  return (
    <PullToRefresh onRefresh={refetchAccount}>
      {views && views.length > 0 && (
        <InfiniteList
          label={t`Orders`}
          className="orders"
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        >
          {views.map((view) => (
            <OrderRow key={view.id} order={view} onOpen={() => setChosen(view.id)} />
          ))}
        </InfiniteList>
      )}
      {views?.length === 0 && (
        <EmptyState
          action={
            <ButtonLink href="/trade" variant="ghost">
              <Trans>Go to trading</Trans>
            </ButtonLink>
          }
        />
      )}
      {!views && error && (
        <ErrorState message={errorText(error)} onRetry={() => void refetch()} busy={query.isFetching} />
      )}
      {!views && !error && <PlaceholderOrders />}
      <OrderSheet order={sheetOrder} onClose={() => setChosen(null)} />
    </PullToRefresh>
  );
}
