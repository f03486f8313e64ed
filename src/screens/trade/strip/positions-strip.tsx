import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { toOrderView, type OrderView } from '../../../domain/order-wire.ts';
import { BulkMenu } from '../../../features/orders/bulk/bulk-menu.tsx';
import { useOrdersOf } from '../../../features/orders/my-orders.ts';
import { ProfitSum } from '../../../features/orders/order-figures.tsx';
import { OrderSheet } from '../../../features/orders/order-sheet.tsx';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatCount } from '../../../i18n/format.ts';
import { selectOrder, tradeSession } from '../../../state/trade-session.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { PositionCard } from './position-card.tsx';
import styles from './strip.module.css';

interface StripProps {
  instrument: Instrument;
}

/** POS-01: my positions and pending orders of the instrument on the screen of a phone; nothing while there are none. */
export function PositionsStrip({ instrument }: StripProps) {
  const { t } = useLingui();
  const mine = useMine(instrument);
  if (mine.orders.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={t`My positions`}>
      <SumButton {...mine} />
      <ul className={styles.cards}>
        <Cards {...mine} />
      </ul>
      <BulkMenu showCode={instrument.ShowCode} className={styles.more} />
      <OrderSheet order={mine.shown} onClose={() => mine.show(null)} />
    </section>
  );
}

/** LAY-03: with text at twice its size they stand in 'More'. */
export function PositionsInMore({ instrument }: StripProps) {
  const mine = useMine(instrument);
  if (mine.orders.length === 0) return null;
  return (
    <div className={styles.inMore}>
      <SumButton {...mine} />
      <OrderSheet order={mine.shown} onClose={() => mine.show(null)} />
    </div>
  );
}

/** How many there are and what they come to; it opens all of them over one another. */
function SumButton(mine: Mine) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.sum} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <StripSum orders={mine.orders} />
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t`My positions`}
        aside={<BulkMenu showCode={mine.instrument.ShowCode} />}
      >
        <ul className={styles.list}>
          <Cards {...mine} />
        </ul>
      </Sheet>
    </>
  );
}

/** LAY-04: on its side, their count stands among the tools and opens them as a column. */
export function PositionsColumn({ instrument }: StripProps) {
  const { t } = useLingui();
  const mine = useMine(instrument);
  const [isOpen, setOpen] = useState(false);
  if (mine.orders.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={styles.count}
        aria-expanded={isOpen}
        aria-label={t`My positions`}
        onClick={() => setOpen(!isOpen)}
      >
        {formatCount(mine.orders.length)}
      </button>
      {isOpen && (
        <section className={styles.column} aria-label={t`My positions`}>
          <header>
            <StripSum orders={mine.orders} />
            <BulkMenu showCode={instrument.ShowCode} />
            <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={() => setOpen(false)} />
          </header>
          <ul className={styles.list}>
            <Cards {...mine} />
          </ul>
        </section>
      )}
      <OrderSheet order={mine.shown} onClose={() => mine.show(null)} />
    </>
  );
}

/** My orders of an instrument, the one that is selected, and the one whose sheet is open. */
function useMine(instrument: Instrument) {
  const { orders: rows } = useOrdersOf(instrument.ShowCode);
  const orders = useMemo(() => rows.map((row) => toOrderView(row, [instrument])), [rows, instrument]);
  const selected = useSnapshot(tradeSession).selected[instrument.Id] ?? null;
  const [shownId, show] = useState<number | null>(null);
  const shown = orders.find(({ id }) => id === shownId) ?? null;
  return { orders, selected, instrument, shown, show };
}

type Mine = ReturnType<typeof useMine>;

function Cards({ orders, selected, instrument, show }: Mine) {
  return orders.map((order) => (
    <PositionCard
      key={order.id}
      order={order}
      isSelected={order.id === selected}
      onSelect={() => selectOrder(instrument.Id, order.id)}
      onOpen={() => show(order.id)}
    />
  ));
}

/** '3 open +$49.60'; how many wait where nothing is open. */
function StripSum({ orders }: { orders: readonly OrderView[] }) {
  const open = orders.filter(({ state }) => state === 'open');
  const count = formatCount(open.length || orders.length);
  if (open.length === 0)
    return (
      <b>
        <Trans comment="how many orders wait for their price">{count} pending</Trans>
      </b>
    );
  return (
    <>
      <b>
        <Trans comment="how many positions are open; their result follows">{count} open</Trans>
      </b>{' '}
      <ProfitSum orders={open} />
    </>
  );
}
