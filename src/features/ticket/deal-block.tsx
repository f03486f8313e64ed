import { Trans } from '@lingui/react/macro';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Zap from 'lucide-react/icons/zap';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { pipsOf } from '../../domain/instrument.ts';
import { sidePrecision } from '../../domain/margin.ts';
import type { Side } from '../../domain/side.ts';
import { DemoBadge } from '../demo-badge.tsx';
import { DemoLoginButton } from '../demo-login-button.tsx';
import { lazyPart, whenIdle } from '../lazy-part.tsx';
import { NotFetched } from '../query-view.tsx';
import { useTradePreferences } from '../use-trade-preferences.ts';
import { AccountKind } from '../../generated/enums.ts';
import { area } from '../../i18n/catalogues.ts';
import {
  formatLots,
  formatMoney,
  formatPercent,
  formatPrice,
  formatRatio,
  formatSignedMoney,
} from '../../i18n/format.ts';
import { LiveText, useLive } from '../../live/live-text.tsx';
import { paths, pathTo } from '../../routes/paths.ts';
import { session } from '../../state/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useLying } from '../../ui/layout/use-width.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import type { OrderFlowHandle, OrderProgress } from './place/order-flow.tsx';
import { SideName, typeOf } from './rules/order-type.tsx';
import { blockedText } from './rules/ticket-check.ts';
import { costText, moneyOfStops, orderPrice, previewCosts } from './rules/ticket-costs.ts';
import { DealPrice } from './deal-price.tsx';
import { GuestLine } from './guest-line.tsx';
import { QuickRow } from './quick-row.tsx';
import { SizeBox } from './size-box.tsx';
import { useTicketValues, type OfTicket, type Ticket } from './ticket-model.ts';
import { touchSide, useTicketDoor } from './ticket-door.ts';
import styles from './deal-block.module.css';

/** Nothing is sent before it is there (TKT-28). */
export const OrderFlow = lazyPart(
  area('orders', () => import('./place/order-flow.tsx').then((m) => m.OrderFlow)),
  { failed: (retry) => <NotFetched onRetry={retry} /> },
);

/** Where the row floats only. */
const CornerGrip = lazyPart(() => import('./corner-grip.tsx').then((m) => m.CornerGrip));

interface DealBlockProps {
  ticket: Ticket;
  /** Beside the chart, below the fields: the two buttons alone. */
  inColumn: boolean;
  /** Whether the sheet with the rest of the ticket is open. */
  isOpen: boolean;
  onMore: () => void;
}

const idle: OrderProgress = { phase: 'idle', side: null };

/** LAY-02, TKT-16: Sell, size and Buy, always in sight. A press of a side leads to the login, or on to review and sending. */
export function DealBlock({ ticket, inColumn, isOpen, onMore }: DealBlockProps) {
  const { instrument, getContext, onPlaced } = ticket;
  const { token } = useSnapshot(session);
  const [path, navigate] = useLocation();
  const flow = useRef<OrderFlowHandle>(null);
  const { oneTap } = useTradePreferences();
  const lying = useLying();
  const [wanted, setWanted] = useState(false);
  const [{ phase, side: sideUnderWay }, setProgress] = useState(idle);
  // It stands there before it is called: the press has the sheet alone to make.
  useEffect(() => whenIdle(() => void OrderFlow.preload().then(() => setWanted(true))), []);

  async function press(side: Side) {
    touchSide(side);
    if (getContext(side).isGuest) {
      // Back to where it is: in the pane of the markets, or on the trade screen.
      const from = pathTo(path === paths.home ? path : paths.trade, { code: instrument.Code });
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
    flow.current?.begin(side);
  }
  const ofSide = (side: Side) => ({
    ticket,
    side,
    busy: sideUnderWay === side,
    waiting: phase !== 'idle',
    onPress: () => void press(side),
  });
  const blocked = (side: Side) => blockedText(getContext(side));
  const margin = (side: Side) => previewCosts(getContext(side)).margin;
  useTicketDoor({
    ticket,
    press: (side) => void press(side),
    blocked,
    margin,
    more: inColumn ? null : onMore,
  });
  return (
    <div
      className={styles.deal}
      data-sticky-footer
      data-column={inColumn || undefined}
      data-one-tap={oneTap || undefined}
    >
      {token === null && <GuestLine button={<DemoLoginButton variant="ghost" />} />}
      <output className={styles.status}>
        {phase === 'checking' && <Trans>Connection lost. Checking your order…</Trans>}
      </output>
      {!inColumn && (
        <>
          {lying && <CornerGrip />}
          <QuickRow ticket={ticket} />
          <MoreButton isOpen={isOpen} onPress={onMore} />
        </>
      )}
      {oneTap && <OneTapSign />}
      <div className={styles.row}>
        <SideButton {...ofSide('sell')} />
        {!inColumn && <SizeBox ticket={ticket} />}
        <SideButton {...ofSide('buy')} />
      </div>
      {!inColumn && <InfoLine ticket={ticket} />}
      {wanted && <OrderFlow ref={flow} {...{ instrument, getContext, onPlaced }} onProgress={setProgress} />}
    </div>
  );
}

interface SideButtonProps {
  ticket: Ticket;
  side: Side;
  /** This side's order is being sent. */
  busy: boolean;
  /** An order is being sent, of this side or the other. */
  waiting: boolean;
  onPress: () => void;
}

/** TKT-02, TKT-14: chooses the side and sends; names the order's type and its own price, or what is missing. */
function SideButton({ ticket: { terms, live, getContext }, side, busy, waiting, onPress }: SideButtonProps) {
  const context = () => getContext(side);
  const blocked = useLive(live, () => blockedText(context()));
  const type = useLive(live, () => typeOf(context()));
  const price = () => orderPrice(context());
  const shown = () => sidePrecision(context().terms);
  const { sizeMode } = useTradePreferences();
  return (
    <Button
      data-side={side}
      variant={side}
      busy={busy}
      disabled={blocked !== '' || waiting}
      className={blocked === '' ? styles.side : styles.blocked}
      note={blocked || <DealPrice of={live} {...{ price, shown }} quoted={terms.precision} />}
      onClick={onPress}
    >
      <SideName side={side} type={type} />
      {sizeMode !== 'lots' && (
        <VisuallyHidden>
          {' '}
          <LiveText of={live} select={() => formatLots(context().values.lots)} />
        </VisuallyHidden>
      )}
    </Button>
  );
}

/** STP-09: a press sends the order: said on the block itself. */
function OneTapSign() {
  return (
    <p className={styles.oneTap}>
      <Zap aria-hidden />
      <VisuallyHidden>
        <Trans comment="a switch in the settings">One-tap trading</Trans>
      </VisuallyHidden>
    </p>
  );
}

function MoreButton({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  return (
    <button type="button" className={styles.more} aria-expanded={isOpen} data-more onClick={onPress}>
      <Trans comment="opens the rest of the order ticket: stops, leverage, costs">More</Trans>
      <ChevronUp aria-hidden />
    </button>
  );
}

/** TKT-11, STP-03: what matters of the costs, for the buy, whose margin is the larger; with stops, what they stand for. */
function InfoLine({ ticket }: OfTicket) {
  const { instrument, live, getContext } = ticket;
  const { user } = useSnapshot(session);
  const isDemo = user?.is_demo === AccountKind.Demo;
  const { stopLossOn, takeProfitOn } = useTicketValues(ticket.values);
  const hasStops = stopLossOn || takeProfitOn;
  const text = (select: () => string) => <LiveText of={live} select={select} />;
  const context = () => getContext('buy');
  const costs = () => previewCosts(context());
  const pips = () => formatPrice(pipsOf(context().terms.spread, instrument.PricePrecision), 1);
  return (
    <div className={styles.info} data-demo={isDemo || undefined}>
      {isDemo && <DemoBadge short />}
      <span>
        <Trans comment="money that an order locks">Margin</Trans> {text(() => formatMoney(costs().margin))}
      </span>
      {hasStops ? (
        <RiskOfStops ticket={ticket} />
      ) : (
        <>
          <span data-optional>
            <Trans comment="commission, very short">Comm.</Trans> {text(() => costText(costs().commission))}
          </span>
          <span className={styles.spread}>
            <Trans comment="the spread, in pips: '1.2 pips'">{text(pips)} pips</Trans>
          </span>
        </>
      )}
    </div>
  );
}

/** STP-03: '−$98.40 · +$127.20 · 1 : 1.3', marked where the risk is above 2% of the equity. */
function RiskOfStops({ ticket: { live, getContext } }: OfTicket) {
  const money = () => moneyOfStops(getContext('buy'));
  const isHigh = useLive(live, () => money().isHigh);
  return (
    <span className={styles.risk} data-high={isHigh || undefined}>
      <bdi dir="ltr">
        <LiveText of={live} select={() => riskOf(money())} />
        <span data-optional>
          <LiveText of={live} select={() => gainOf(money())} />
        </span>
      </bdi>
    </span>
  );
}

type Money = ReturnType<typeof moneyOfStops>;

/** They run from left to right as one: nothing is isolated within. */
const joined = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' · ');

const riskOf = ({ risk, share, isHigh }: Money): string =>
  joined(risk === null ? null : formatSignedMoney(-risk), isHigh ? formatPercent(share, 1) : null);

/** What follows the risk, where there is room. */
const gainOf = ({ risk, gain, ratio }: Money): string =>
  joined(
    risk === null ? null : '',
    gain === null ? null : formatSignedMoney(gain),
    ratio === null ? null : formatRatio(ratio),
  );
