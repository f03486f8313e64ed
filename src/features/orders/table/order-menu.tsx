import { Trans, useLingui } from '@lingui/react/macro';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import Copy from 'lucide-react/icons/copy';
import Divide from 'lucide-react/icons/divide';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import type { OrderView } from '../../../domain/order-wire.ts';
import { useMarketOpen } from '../order-actions.tsx';
import { OrderQuestion, useHalf, type OrderAct } from '../order-question.tsx';
import { canReverse } from '../reverse-question.tsx';
import { useNoNetwork } from '../../../forms/use-no-network.ts';
import { formatLots } from '../../../i18n/format.ts';
import { paths, pathTo } from '../../../routes/paths.ts';
import { copyText } from '../../../ui/controls/copy-field.tsx';
import { pagePart } from '../../../ui/layout/page-part.ts';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

interface OrderMenuProps {
  order: OrderView;
  anchor: HTMLElement;
  /** Begins with the question of its last entry, where that can be done now. */
  ends?: boolean;
  /** It stands on its chart already. */
  onChart?: boolean;
  /** It is to be changed: in the pane. */
  onChange: () => void;
  onClose: () => void;
}

/**
 * DSK-25, POS-03: what ⋯, a right click, a finger that rests and the menu key offer for an order. Whatever ends it asks
 * first.
 */
export function OrderMenu({
  order,
  anchor,
  ends = false,
  onChart = false,
  onChange,
  onClose,
}: OrderMenuProps) {
  const { t } = useLingui();
  const cannot = useCannotEnd(order);
  const [asking, setAsking] = useState<OrderAct | null>(ends && cannot === null ? 'end' : null);
  const at = useMemo(() => ({ current: anchor }), [anchor]);
  const acts = useActItems(order, cannot, setAsking);
  const { state, instrument, showCode, id } = order;
  const items: MenuItem[] = [];
  if (instrument && !onChart)
    items.push({
      key: 'chart',
      text: <Trans>Chart</Trans>,
      icon: <ChartCandlestick aria-hidden />,
      href: pathTo(paths.trade, { code: instrument.Code }),
    });
  if (state !== 'completed')
    items.push({
      key: 'details',
      text: <Trans comment="opens an order, to read it and to change it">Details and stops</Trans>,
      icon: <Pencil aria-hidden />,
      onSelect: () => {
        onChange();
        pagePart('pane')?.focus();
      },
    });
  items.push({
    key: 'copy',
    text: <Trans comment="menu: copies the number of an order">Copy number</Trans>,
    icon: <Copy aria-hidden />,
    onSelect: () => void copyText(String(id)).then((copied) => copied && toast(t`Copied`, 'success')),
  });
  return (
    <>
      <Menu
        open={asking === null}
        // A choice closes the menu, and the question may follow it.
        onClose={() => queueMicrotask(() => setAsking((now) => (now ?? onClose(), now)))}
        anchor={at}
        label={t({
          message: `Actions for ${showCode} #${id}`,
          comment: 'for screen readers: button of a row in a table',
        })}
        items={[...items, ...acts]}
      />
      {asking && <OrderQuestion order={order} act={asking} onEnd={onClose} />}
    </>
  );
}

/** Why an order cannot be ended at this moment; null when it can. */
export function useCannotEnd({ state, instrument }: OrderView): 'offline' | 'closed' | null {
  const offline = useNoNetwork();
  const marketOpen = useMarketOpen(instrument);
  return offline ? 'offline' : state === 'open' && !marketOpen ? 'closed' : null;
}

/** What ends an order, or a part of it. */
function useActItems(
  order: OrderView,
  cannot: 'offline' | 'closed' | null,
  onAsk: (act: OrderAct) => void,
): MenuItem[] {
  const { state } = order;
  const half = useHalf(order);
  const size = formatLots(half);
  const items: MenuItem[] = [];
  if (half !== null)
    items.push({
      key: 'half',
      text: <Trans comment="menu: closes half of a position; its lots">Close {size}</Trans>,
      icon: <Divide aria-hidden />,
      disabled: cannot !== null,
      apart: true,
      onSelect: () => onAsk('half'),
    });
  if (canReverse(order))
    items.push({
      key: 'reverse',
      text: <Trans comment="closes a position and opens the other side">Reverse</Trans>,
      icon: <ArrowUpDown aria-hidden />,
      disabled: cannot !== null,
      apart: half === null,
      onSelect: () => onAsk('reverse'),
    });
  if (state !== 'completed')
    items.push({
      key: 'end',
      text: state === 'open' ? <Trans>Close position</Trans> : <Trans>Cancel order</Trans>,
      end:
        cannot === 'offline' ? (
          <Trans>Offline</Trans>
        ) : cannot === 'closed' ? (
          <Trans>Market closed</Trans>
        ) : undefined,
      icon: <X aria-hidden />,
      danger: state === 'open',
      disabled: cannot !== null,
      apart: items.length === 0,
      onSelect: () => onAsk('end'),
    });
  return items;
}
