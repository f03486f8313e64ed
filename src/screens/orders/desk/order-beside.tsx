import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { instrumentsQuery } from '../../../api/instruments.ts';
import { orderDrawing } from '../../../chart/orders/orders-layer.ts';
import { toOrderView, type OrderView } from '../../../domain/order-wire.ts';
import { toChartOrder } from '../../../features/orders/chart-order.ts';
import { OrderPane } from '../../../features/orders/order-sheet.tsx';
import { PaneChart, PastChart } from '../../../features/pane-chart.tsx';
import { paths } from '../../../routes/paths.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Pane } from '../../../ui/layout/pane.tsx';
import { ordersQuery, type OrderList } from '../order-lists.ts';
import { OrderRecords } from './order-records.tsx';

interface OrderBesideProps {
  /** As the list has it, or as it had it before it left; null where the list is empty. */
  order: OrderView | null;
  list: OrderList;
}

/** DSK-73: the chosen order. One that has left the open or the pending ones is shown as the history has it. */
export function OrderBeside({ order, list }: OrderBesideProps) {
  const { data: instruments } = useQuery(instrumentsQuery());
  const { data: there } = useInfiniteQuery(ordersQuery(list));
  const left = order !== null && there !== undefined && there.rows.every(({ Id }) => Id !== order.id);
  const { data: history } = useInfiniteQuery({ ...ordersQuery('history'), enabled: left });
  const over = left ? history?.rows.find(({ Id }) => Id === order.id) : undefined;
  // Where no order fits a filter, the newest of all stands there.
  const shown = over ?? (order === null ? there?.rows[0] : undefined);
  const view = shown ? toOrderView(shown, instruments) : order;
  const { t } = useLingui();
  // Not before it is known that there is none.
  if (!view) return there ? <FirstOrder /> : <Pane label={t`Order details`}>{null}</Pane>;
  return (
    <OrderPane key={`${view.id} ${view.state}`} order={view} picture={<OrderChart order={view} />}>
      <OrderRecords order={view} />
    </OrderPane>
  );
}

/** DSK-31, DSK-33: an order on the chart of its instrument: as it is now; of one that is over, as it was then. */
function OrderChart({ order }: { order: OrderView }) {
  const { id, state, instrument, createdAt, completedAt } = order;
  const orders = useMemo(() => (instrument ? [toChartOrder(order, instrument)] : []), [order, instrument]);
  if (!instrument) return null;
  const drawn = { instrument, orders, drawing: orderDrawing, selected: id };
  if (state !== 'completed' || completedAt === null) return <PaneChart key={instrument.Code} {...drawn} />;
  return <PastChart key={id} {...drawn} from={Date.parse(createdAt)} to={Date.parse(completedAt)} />;
}

/** DSK-34: none yet: how one comes to a first order. */
function FirstOrder() {
  const { t } = useLingui();
  return (
    <Pane
      label={t`Order details`}
      title={<Trans>Your first order</Trans>}
      footer={
        <ButtonLink href={paths.trade} wide>
          <Trans>Start trading</Trans>
        </ButtonLink>
      }
    >
      <ol>
        <li>
          <Trans comment="first of three steps to an order">
            Choose a market: its chart and its costs stand there.
          </Trans>
        </li>
        <li>
          <Trans comment="second of three steps to an order">
            Set the size, and a stop loss if you want one.
          </Trans>
        </li>
        <li>
          <Trans comment="third of three steps to an order">Review margin and costs, then send it.</Trans>
        </li>
      </ol>
    </Pane>
  );
}
