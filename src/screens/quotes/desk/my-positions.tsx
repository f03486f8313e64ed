import { Plural, Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { toOrderView } from '../../../domain/order-wire.ts';
import { useOrdersOf } from '../../../features/orders/my-orders.ts';
import { OrderPrice, OrderWorth, ProfitSum } from '../../../features/orders/order-figures.tsx';
import { SideBadge } from '../../../features/orders/side-badge.tsx';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatPrice } from '../../../i18n/format.ts';
import { orderLists, paths, pathTo } from '../../../routes/paths.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './my-positions.module.css';

/** DSK-30: what I have open of the chosen market; nothing where there is none. */
export function MyPositions({ instrument }: { instrument: Instrument }) {
  const { orders: all } = useOrdersOf(instrument.ShowCode);
  const orders = useMemo(
    () => all.map((order) => toOrderView(order, [instrument])).filter(({ state }) => state === 'open'),
    [all, instrument],
  );
  if (orders.length === 0) return null;
  return (
    <section className={styles.positions}>
      <header>
        <h3>
          <Link href={pathTo(paths.orders, { type: orderLists.open })}>
            <Plural
              value={orders.length}
              one="# open here"
              other="# open here"
              comment="my positions of the market that is shown; a link to my orders"
            />
          </Link>
        </h3>
        <ProfitSum orders={orders} />
      </header>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <SideBadge side={order.side} lots={order.lots} />
            <span dir="ltr">
              {formatPrice(order.openPrice, order.precision)} → <OrderPrice order={order} />
            </span>
            <VisuallyHidden>
              <Trans context="column" comment="profit or loss">
                P/L
              </Trans>
            </VisuallyHidden>
            <OrderWorth order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}
