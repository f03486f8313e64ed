import { Trans, useLingui } from '@lingui/react/macro';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import type { OrderView } from '../../../domain/order-wire.ts';
import { CloseQuestion } from '../close-question.tsx';
import { CancelQuestion, useMarketOpen } from '../order-actions.tsx';
import { useNoNetwork } from '../../../forms/use-no-network.ts';
import { paths, pathTo } from '../../../routes/paths.ts';
import { pagePart } from '../../../ui/layout/page-part.ts';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';

interface OrderMenuProps {
  order: OrderView;
  anchor: HTMLElement;
  /** Begins with the question of its last entry, where that can be done now. */
  ends?: boolean;
  /** It is to be changed: in the pane. */
  onChange: () => void;
  onClose: () => void;
}

/** DSK-25: what ⋯, a right click and the menu key offer for the order of a row. Whatever ends it asks first. */
export function OrderMenu({ order, anchor, ends = false, onChange, onClose }: OrderMenuProps) {
  const { t } = useLingui();
  const offline = useNoNetwork();
  const marketOpen = useMarketOpen(order.instrument);
  const [asking, setAsking] = useState(ends && !offline && (order.state !== 'open' || marketOpen));
  const at = useMemo(() => ({ current: anchor }), [anchor]);
  const { state, instrument, showCode, id } = order;
  const items: MenuItem[] = [];
  if (instrument)
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
  if (state !== 'completed')
    items.push({
      key: 'end',
      text: state === 'open' ? <Trans>Close position</Trans> : <Trans>Cancel order</Trans>,
      end: offline ? (
        <Trans>Offline</Trans>
      ) : state === 'open' && !marketOpen ? (
        <Trans>Market closed</Trans>
      ) : undefined,
      icon: <X aria-hidden />,
      danger: state === 'open',
      disabled: offline || (state === 'open' && !marketOpen),
      apart: true,
      onSelect: () => setAsking(true),
    });
  return (
    <>
      <Menu
        open={!asking}
        // A choice closes the menu, and the question may follow it.
        onClose={() => queueMicrotask(() => setAsking((now) => (now || onClose(), now)))}
        anchor={at}
        label={t({
          message: `Actions for ${showCode} #${id}`,
          comment: 'for screen readers: button of a row in a table',
        })}
        items={items}
      />
      {state === 'pending' ? (
        <CancelQuestion order={order} open={asking} onEnd={onClose} />
      ) : (
        <CloseQuestion order={order} open={asking} onEnd={onClose} />
      )}
    </>
  );
}
