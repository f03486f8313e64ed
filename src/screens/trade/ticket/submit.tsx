import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { lateOutcomes } from '../../../api/late-outcomes.ts';
import type { InputOf } from '../../../api/operation.ts';
import { paths, pathTo } from '../../../app/paths.ts';
import type { Side } from '../../../domain/order.ts';
import { lazyPart, whenIdle } from '../../../features/lazy-part.tsx';
import type { Instrument } from '../../../generated/rest.d.ts';
import { area } from '../../../i18n/catalogues.ts';
import { formatPrice } from '../../../i18n/format.ts';
import { LiveText, useLive } from '../../../live/live-text.tsx';
import { quoteAndAccount } from '../../../live/page.ts';
import { preferences } from '../../../state/preferences.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { OrderProgress, Press } from '../order/order-flow.tsx';
import { SideName, typeOf } from './order-type.tsx';
import { blockedText, type GetTicketContext } from './ticket-check.ts';
import { orderPrice, sidePrecision } from './ticket-costs.ts';
import styles from './ticket.module.css';

/** Nothing is sent before it is there (TKT-28). */
export const OrderFlow = lazyPart(
  area('orders', () => import('../order/order-flow.tsx').then((m) => m.OrderFlow)),
  {
    failed: (retry) => (
      <Banner kind="danger" alert action={{ label: <Trans>Try again</Trans>, onClick: retry }}>
        <Trans>Check your connection.</Trans>
      </Banner>
    ),
  },
);

interface SubmitBarProps {
  instrument: Instrument;
  getContext: GetTicketContext;
  onPlaced: () => void;
}

const idle: OrderProgress = { phase: 'idle', side: null };

/** Sell and Buy, always in reach. A press leads to the login, or on to review and sending. */
export function SubmitBar({ instrument, getContext, onPlaced }: SubmitBarProps) {
  const [, navigate] = useLocation();
  const [flow, setFlow] = useState<{ press: Press | null } | null>(null);
  const [{ phase, side: sideUnderWay }, setProgress] = useState(idle);
  useEffect(() => whenIdle(() => void OrderFlow.preload()), []);
  useFoundOrder(instrument, onPlaced);

  async function press(side: Side) {
    if (getContext().isGuest) {
      const from = pathTo(paths.trade, { code: instrument.Code });
      navigate(pathTo(paths.login, { from }));
      return;
    }
    if (!OrderFlow.ready) {
      setProgress({ phase: 'sending', side });
      await OrderFlow.preload();
      setProgress(idle);
    }
    // A press is not kept for a file that may come minutes later: the order would be sent behind the trader's back.
    setFlow({ press: OrderFlow.ready ? { side, review: preferences.reviewOrders } : null });
  }
  const ofSide = (side: Side) => ({
    id: instrument.Id,
    side,
    getContext,
    busy: sideUnderWay === side,
    waiting: phase !== 'idle',
    onPress: () => void press(side),
  });
  return (
    <div className={styles.bar} data-sticky-footer>
      <output className={styles.status}>
        {phase === 'checking' && <Trans>Connection lost. Checking your order…</Trans>}
      </output>
      <div className={styles.buttons}>
        <SideButton {...ofSide('sell')} />
        <SideButton {...ofSide('buy')} />
      </div>
      {flow && <OrderFlow {...flow} {...{ instrument, getContext, onPlaced }} onProgress={setProgress} />}
    </div>
  );
}

/** TKT-27: what was sent before a reload and is found now stood in this ticket; the shell says so. */
function useFoundOrder({ Id }: Instrument, onPlaced: () => void): void {
  const found = useEffectEvent(onPlaced);
  useEffect(
    () =>
      lateOutcomes.on(({ id, input, answer }) => {
        const { forex_id } = input as Partial<InputOf<'submitOrder'>>;
        if (id === 'submitOrder' && answer !== null && forex_id === Id) found();
      }),
    [Id],
  );
}

interface SideButtonProps {
  id: number;
  side: Side;
  getContext: GetTicketContext;
  /** This side's order is being sent. */
  busy: boolean;
  /** An order is being sent, of this side or the other. */
  waiting: boolean;
  onPress: () => void;
}

/** TKT-02, TKT-14: chooses the side and sends; names the order's type and its own price, or what is missing. */
function SideButton({ id, side, getContext, busy, waiting, onPress }: SideButtonProps) {
  const blocked = useLive(quoteAndAccount(id), () => blockedText(getContext(), side));
  const type = useLive(quoteAndAccount(id), () => typeOf(getContext(), side));
  const price = () => {
    const context = getContext();
    return formatPrice(orderPrice(context, side), sidePrecision(context.terms));
  };
  return (
    <Button
      variant={side}
      busy={busy}
      disabled={blocked !== '' || waiting}
      className={blocked === '' ? undefined : styles.blocked}
      note={blocked || <LiveText of={quoteAndAccount(id)} select={price} />}
      onClick={onPress}
    >
      <SideName side={side} type={type} />
    </Button>
  );
}
