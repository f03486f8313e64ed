import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { instrumentsQuery } from '../../../api/instruments.ts';
import { toOrderView, type OrderView } from '../../../domain/order-wire.ts';
import { formatCount } from '../../../i18n/format.ts';
import { mergeSources, useLive } from '../../../live/live-text.tsx';
import { portfolio } from '../../../live/page.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { useAllOrders } from '../my-orders.ts';
import { profitNow, ProfitSum } from '../order-figures.tsx';
import { fetchBulkQuestion } from './bulk-host.tsx';
import { askBulk } from './bulk-run.ts';

interface BulkMenuProps {
  /** The shown code of the instrument that the screen is about: its positions have an entry of their own. */
  showCode?: string | undefined;
  /** Of the button. */
  className?: string | undefined;
}

/** BLK-1: ⋯ what can be done with many of my orders at once. Whatever is chosen asks first. */
export function BulkMenu({ showCode, className }: BulkMenuProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        label={t({
          message: 'Close several',
          comment: 'button: opens a menu of what can be closed together',
        })}
        icon={<Ellipsis aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={className}
        onClick={() => {
          setOpen(true);
          void fetchBulkQuestion();
        }}
      />
      {isOpen && (
        <OpenMenu anchor={button} showCode={showCode} onClose={() => setOpen(false)} onChoose={askBulk} />
      )}
    </>
  );
}

interface OpenMenuProps {
  anchor: RefObject<HTMLElement | null>;
  showCode: string | undefined;
  onClose: () => void;
  onChoose: (orders: readonly OrderView[]) => void;
}

function OpenMenu({ anchor, showCode, onClose, onChoose }: OpenMenuProps) {
  const { t } = useLingui();
  const open = useViews('open');
  const pending = useViews('pending');
  const { winners, losers } = useWinners(open);
  const ofThis = showCode === undefined ? [] : open.filter((order) => order.showCode === showCode);
  const items: MenuItem[] = [];
  const add = (key: string, orders: readonly OrderView[], words: (count: string) => ReactNode) => {
    if (orders.length === 0) return;
    const isOpenOnes = orders[0]?.state === 'open';
    items.push({
      key,
      text: words(formatCount(orders.length)),
      ...(isOpenOnes && { end: <ProfitSum orders={orders} /> }),
      danger: isOpenOnes,
      apart: key === 'pending' && items.length > 0,
      onSelect: () => onChoose(orders),
    });
  };
  add('all', open, (count) => <Trans comment="menu: closes all open positions">Close all {count}</Trans>);
  add('winners', winners, (count) => (
    <Trans comment="menu: closes the positions that are in profit">Close {count} winners</Trans>
  ));
  add('losers', losers, (count) => (
    <Trans comment="menu: closes the positions that are in loss">Close {count} losers</Trans>
  ));
  if (ofThis.length < open.length)
    add('instrument', ofThis, (count) => (
      <Trans comment="menu: closes the positions of one instrument: 'Close EUR/USD 3'">
        Close <bdi dir="ltr">{showCode}</bdi> {count}
      </Trans>
    ));
  add('pending', pending, (count) => (
    <Trans comment="menu: cancels the orders that wait for their price">Cancel {count} pending</Trans>
  ));
  return (
    <Menu
      open
      anchor={anchor}
      onClose={onClose}
      label={t({ message: 'Close several', comment: 'button: opens a menu of what can be closed together' })}
      items={items.length > 0 ? items : [nothing]}
    />
  );
}

const nothing: MenuItem = { key: 'none', text: <Trans>No open positions</Trans>, disabled: true };

function useViews(status: 'open' | 'pending'): readonly OrderView[] {
  const rows = useAllOrders(status);
  const { data: instruments } = useQuery(instrumentsQuery());
  return useMemo(() => rows.map((row) => toOrderView(row, instruments)), [rows, instruments]);
}

/** Which positions are in profit and which in loss: it changes with the prices. */
function useWinners(open: readonly OrderView[]) {
  const source = useMemo(() => mergeSources(...open.map(({ id }) => portfolio.position(id))), [open]);
  const signs = useLive(source, () => open.map((order) => Math.sign(profitNow(order) ?? 0)).join());
  return useMemo(() => {
    const of = (sign: string) => open.filter((_, index) => signs.split(',')[index] === sign);
    return { winners: of('1'), losers: of('-1') };
  }, [open, signs]);
}
