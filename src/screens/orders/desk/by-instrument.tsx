import { msg, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { CellMoney } from '../../../features/table/cell-money.tsx';
import { sumMoney } from '../../../domain/money.ts';
import type { OrderView } from '../../../domain/order-wire.ts';
import { InstrumentLogo } from '../../../features/instrument-logo.tsx';
import { useAllOrders } from '../../../features/orders/my-orders.ts';
import { ProfitSum, profitNow, sumOf } from '../../../features/orders/order-figures.tsx';
import { figureColumn, type Column } from '../../../features/table/column.ts';
import type { ListSource } from '../../../features/table/list-source.ts';
import { ListView } from '../../../features/table/list-view.tsx';
import { formatCount, formatLots, formatPercent, formatSignedMoney } from '../../../i18n/format.ts';
import { Num } from '../../../ui/figures.tsx';
import styles from './orders-desk.module.css';

/** The open positions of one instrument. */
export interface Exposure {
  showCode: string;
  orders: readonly OrderView[];
  /** Bought less sold. */
  lots: number;
  margin: number;
  /** Of the margin of all, in percent; null where none is held. */
  share: number | null;
}

/** DSK-31: open positions by instrument, the one that holds most margin first. */
export function exposuresOf(orders: readonly OrderView[]): Exposure[] {
  const all = sumMoney(orders.map(({ margin }) => margin));
  return [...Map.groupBy(orders, ({ showCode }) => showCode)]
    .map(([showCode, own]) => {
      const margin = sumMoney(own.map((order) => order.margin));
      const lots = sumMoney(own.map((order) => (order.side === 'buy' ? order.lots : -order.lots)));
      return { showCode, orders: own, lots, margin, share: all > 0 ? (margin / all) * 100 : null };
    })
    .toSorted((a, b) => b.margin - a.margin);
}

const profitOf = ({ orders }: Exposure) => sumOf(orders.map(profitNow));

function lotsText({ lots }: Exposure): string {
  const size = formatLots(Math.abs(lots));
  if (lots === 0) return size;
  return lots > 0
    ? t({
        message: `Long ${size}`,
        comment: 'positions of an instrument taken together: more was bought; lots',
      })
    : t({
        message: `Short ${size}`,
        comment: 'positions of an instrument taken together: more was sold; lots',
      });
}

const figure = figureColumn<Exposure>;

const columns: readonly Column<Exposure>[] = [
  {
    key: 'instrument',
    label: msg({ message: 'Instrument', context: 'column', comment: 'a filter over a table' }),
    cell: ({ showCode }) => <bdi dir="ltr">{showCode}</bdi>,
    text: ({ showCode }) => showCode,
    sortBy: ({ showCode }) => showCode,
    align: 'start',
    width: 'rest',
    priority: 1,
    phone: 'hidden',
  },
  {
    key: 'positions',
    label: msg({
      message: 'Positions',
      context: 'column',
      comment: 'how many open positions an instrument has',
    }),
    cell: ({ orders }) => <Num>{formatCount(orders.length)}</Num>,
    text: ({ orders }) => formatCount(orders.length),
    ...figure(({ orders }) => orders.length),
    width: 104,
    priority: 1,
    phone: 'hidden',
  },
  {
    key: 'lots',
    label: msg({ message: 'Net lots', comment: 'what was bought of an instrument less what was sold' }),
    cell: (one) => <Num>{lotsText(one)}</Num>,
    text: lotsText,
    ...figure(({ lots }) => lots),
    width: 128,
    priority: 1,
    phone: 'hidden',
  },
  {
    key: 'margin',
    label: msg({ message: 'Margin', context: 'column' }),
    cell: ({ margin }) => <CellMoney value={margin} />,
    text: () => '',
    ...figure(({ margin }) => margin),
    width: 128,
    priority: 1,
    phone: 'hidden',
  },
  {
    key: 'share',
    label: msg({ message: 'Share of margin', comment: 'of all margin that is held, in percent' }),
    cell: ({ share }) => <Num>{formatPercent(share)}</Num>,
    text: ({ share }) => formatPercent(share),
    ...figure(({ share }) => share),
    width: 136,
    priority: 1,
    phone: 'hidden',
  },
  {
    key: 'profit',
    label: msg({ message: 'P/L', context: 'column', comment: 'profit or loss' }),
    cell: ({ orders }) => <ProfitSum orders={orders} />,
    text: (one) => formatSignedMoney(profitOf(one)),
    ...figure(profitOf),
    live: true,
    width: 128,
    priority: 1,
    phone: 'hidden',
  },
];

const keyOf = ({ showCode }: Exposure) => showCode;
const logoOf = ({ orders }: Exposure) =>
  orders[0]?.instrument && <InstrumentLogo instrument={orders[0].instrument} size={24} />;

/** DSK-31: what all open positions of an instrument are together. Not before every one of them is read. */
export function ByInstrument({ orders }: { orders: ListSource<OrderView> }) {
  const { t: words } = useLingui();
  useAllOrders('open');
  const rows = useMemo(() => exposuresOf(orders.rows ?? []), [orders.rows]);
  if (rows.length === 0 || orders.more) return null;
  return (
    <div className={styles.under}>
      <ListView
        of={{ ...orders, rows, total: rows.length, read: rows.length, error: null, more: null }}
        list="orders.byInstrument"
        label={words({
          message: 'By instrument',
          comment: 'open positions, those of an instrument together',
        })}
        columns={columns}
        keyOf={keyOf}
        picture={logoOf}
        tools={
          <h2>
            <Trans comment="open positions, those of an instrument together">By instrument</Trans>
          </h2>
        }
        skeleton={null}
        empty={null}
      />
    </div>
  );
}
