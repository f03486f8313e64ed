import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { sidePrecision } from '../../../domain/margin.ts';
import { paths, pathTo } from '../../../routes/paths.ts';
import type { Side } from '../../../domain/side.ts';
import { lazyPart, whenIdle } from '../../../features/lazy-part.tsx';
import { useFormDone } from '../../../forms/app-form.tsx';
import type { Instrument } from '../../../generated/rest.d.ts';
import { area } from '../../../i18n/catalogues.ts';
import { formatPrice } from '../../../i18n/format.ts';
import { LiveText, useLive } from '../../../live/live-text.tsx';
import { quoteAndAccount } from '../../../live/page.ts';
import { preferences } from '../../../state/preferences.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { OrderFlowHandle, OrderProgress } from '../place/order-flow.tsx';
import { SideName, typeOf } from '../rules/order-type.tsx';
import { blockedText, type GetTicketContext } from '../rules/ticket-check.ts';
import { orderPrice } from '../rules/ticket-costs.ts';
import styles from './ticket.module.css';

/** Nothing is sent before it is there (TKT-28). */
export const OrderFlow = lazyPart(
  area('orders', () => import('../place/order-flow.tsx').then((m) => m.OrderFlow)),
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
}

const idle: OrderProgress = { phase: 'idle', side: null };

/** Sell and Buy, always in reach. A press leads to the login, or on to review and sending. */
export function SubmitBar({ instrument, getContext }: SubmitBarProps) {
  const onPlaced = useFormDone();
  const [, navigate] = useLocation();
  const flow = useRef<OrderFlowHandle>(null);
  const [wanted, setWanted] = useState(false);
  const [{ phase, side: sideUnderWay }, setProgress] = useState(idle);
  useEffect(() => whenIdle(() => void OrderFlow.preload()), []);

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
    flushSync(() => setWanted(true));
    // A press is not kept for a file that may come minutes later: the order would be sent behind the trader's back.
    flow.current?.begin(side, preferences.reviewOrders);
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
      {wanted && <OrderFlow ref={flow} {...{ instrument, getContext, onPlaced }} onProgress={setProgress} />}
    </div>
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
