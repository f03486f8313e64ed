import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { instrumentsQuery } from '../../../api/instruments.ts';
import { paths, pathTo } from '../../../routes/paths.ts';
import { equity } from '../../../domain/account.ts';
import { toOrderView, type OrderView } from '../../../domain/order-wire.ts';
import type { StopField } from '../../../domain/order.ts';
import { InstrumentBrowser } from '../../../features/instrument-picker/instrument-browser.tsx';
import { CloseQuestion } from '../../../features/orders/close-question.tsx';
import { useAllOrders } from '../../../features/orders/my-orders.ts';
import { OrderPrice, OrderStop, OrderWorth } from '../../../features/orders/order-figures.tsx';
import { StopsSheet } from '../../../features/orders/stops-sheet.tsx';
import {
  formatCount,
  formatLots,
  formatMoney,
  formatPercent,
  formatPrice,
  formatSignedMoney,
} from '../../../i18n/format.ts';
import { LiveText } from '../../../live/live-text.tsx';
import { portfolio } from '../../../live/page.ts';
import type { PortfolioState } from '../../../live/portfolio.ts';
import common from '../../../ui/common.module.css';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { directionClass } from '../../../ui/direction.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { PaneBorder } from './pane-border.tsx';
import styles from './terminal.module.css';

export { PaneBorder };

// What stands around chart and ticket where a screen has room for a terminal (TRD-17).

/** All markets beside the chart. */
export function MarketsColumn(props: { currentId: number | null; onChoose: (code: string) => void }) {
  const { t } = useLingui();
  return (
    <section className={styles.markets} data-pane="markets" aria-label={t`Markets`}>
      <h2>{t`Markets`}</h2>
      <InstrumentBrowser {...props} />
      <PaneBorder pane="markets" />
    </section>
  );
}

/** My open positions under the chart. */
export function Dock() {
  const { t } = useLingui();
  const rows = useAllOrders('open');
  const { data: instruments = [] } = useQuery(instrumentsQuery());
  const [closingId, setClosingId] = useState<number | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const orders = rows.map((row) => toOrderView(row, instruments));
  const closing = orders.find(({ id }) => id === closingId);
  const edited = orders.find(({ id }) => id === editing?.id);
  return (
    <section className={styles.dock} data-pane="dock" aria-label={t`Open positions`}>
      <header className={styles.summary}>
        <h2>
          <Trans comment="open positions, and how many">Open {formatCount(orders.length)}</Trans>
        </h2>
        <DockFigures />
      </header>
      {orders.length === 0 ? (
        <p className={styles.none}>
          <Trans>No open positions</Trans>
        </p>
      ) : (
        <div className={styles.rows}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t`Symbol`}</th>
                <th scope="col">{t`Side`}</th>
                <th scope="col">{t`Lots`}</th>
                <th scope="col">{t`Entry`}</th>
                <th scope="col">{t`Price`}</th>
                <th scope="col">{t({ message: 'SL', comment: 'stop loss, very short' })}</th>
                <th scope="col">{t({ message: 'TP', comment: 'take profit, very short' })}</th>
                <th scope="col">{t`P/L`}</th>
                <th scope="col">
                  <VisuallyHidden>
                    {t({ message: 'Actions', comment: 'for screen readers: head of a column with buttons' })}
                  </VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <Position
                  key={order.id}
                  order={order}
                  onClose={() => setClosingId(order.id)}
                  onEdit={(adding) => setEditing({ id: order.id, adding })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {edited && (
        <StopsSheet
          key={edited.id}
          order={edited}
          adding={editing?.adding}
          onClose={() => setEditing(null)}
        />
      )}
      {closing && <CloseQuestion key={closing.id} order={closing} open onEnd={() => setClosingId(null)} />}
    </section>
  );
}

interface Editing {
  id: number;
  adding?: StopField;
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
    <dl data-stale={stale || undefined}>
      {figure(<Trans>Equity</Trans>, equity, (value) => formatMoney(value))}
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
    </dl>
  );
}

interface PositionProps {
  order: OrderView;
  onClose: () => void;
  /** `adding`: the stop that is missing and wanted. */
  onEdit: (adding?: StopField) => void;
}

function Position({ order, onClose, onEdit }: PositionProps) {
  const { t } = useLingui();
  const { showCode, precision, instrument } = order;
  const stop = (field: StopField, name: string) =>
    order[field] === null ? (
      <button type="button" className={styles.add} onClick={() => onEdit(field)}>
        <bdi dir="ltr">+ {name}</bdi>
      </button>
    ) : field === 'stopLoss' ? (
      <OrderStop order={order} />
    ) : (
      formatPrice(order[field], precision)
    );
  const code = <bdi dir="ltr">{showCode}</bdi>;
  return (
    <tr>
      <th scope="row">
        {instrument ? <Link href={pathTo(paths.trade, { code: instrument.Code })}>{code}</Link> : code}
      </th>
      <td className={order.side === 'buy' ? common.up : common.down}>
        {order.side === 'buy' ? <Trans context="side">Buy</Trans> : <Trans context="side">Sell</Trans>}
      </td>
      <td>{formatLots(order.lots)}</td>
      <td>{formatPrice(order.openPrice, precision)}</td>
      <td>
        <OrderPrice order={order} />
      </td>
      <td>{stop('stopLoss', t({ message: 'SL', comment: 'stop loss, very short' }))}</td>
      <td>{stop('takeProfit', t({ message: 'TP', comment: 'take profit, very short' }))}</td>
      <td>
        <OrderWorth order={order} />
      </td>
      <td className={styles.actions}>
        <IconButton label={t`Modify ${showCode}`} icon={<Pencil aria-hidden />} onClick={() => onEdit()} />
        <IconButton label={t`Close ${showCode}`} icon={<X aria-hidden />} onClick={onClose} />
      </td>
    </tr>
  );
}
