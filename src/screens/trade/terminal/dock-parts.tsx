import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { equity } from '../../../domain/account.ts';
import type { OrderView } from '../../../domain/order-wire.ts';
import { BulkMenu } from '../../../features/orders/bulk/bulk-menu.tsx';
import { useFilteredOrders } from '../../../features/orders/filtered-orders.ts';
import { useAllOrders } from '../../../features/orders/my-orders.ts';
import type { OrderList } from '../../../features/orders/orders-query.ts';
import { useListNames, useToView } from '../../../features/orders/table/list-terms.ts';
import { useView } from '../../../features/table/list-source.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatCount, formatMoney, formatPercent, formatSignedMoney } from '../../../i18n/format.ts';
import { LiveText } from '../../../live/live-text.tsx';
import { portfolio } from '../../../live/page.ts';
import type { PortfolioState } from '../../../live/portfolio.ts';
import { paths, pathTo } from '../../../routes/paths.ts';
import { selectOrder, tradeSession } from '../../../state/trade-session.ts';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { directionClass } from '../../../ui/direction.ts';
import styles from './dock.module.css';

// What the table of positions and its rows on a tablet share.

export const panel = 'dock-orders';

/** My orders of one list, in standard terms. */
export const useDockOrders = (list: OrderList) =>
  useView(useFilteredOrders(list, {}, { large: list === 'history' }), useToView());

/** A press on a row selects its order on the chart, and opens the chart of another instrument; what is over is shown whole. */
export function useRowChoice(instrument: Instrument, onDetails: (order: OrderView) => void) {
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
export function DockHead({ list, instrument }: { list: OrderList; instrument: Instrument }) {
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
      <BulkMenu showCode={instrument.ShowCode} className={styles.bulk} />
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
