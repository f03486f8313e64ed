import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths, pathTo } from '../../../app/paths.ts';
import type { Side } from '../../../domain/order.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatPrice } from '../../../i18n/format.ts';
import { LiveText, useLive } from '../../../live/live-text.tsx';
import { quoteAndAccount } from '../../../live/page.ts';
import { preferences } from '../../../state/preferences.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ReviewSheet } from '../review-sheet.tsx';
import { EndingPopup, useOrderSubmission } from '../submission.tsx';
import { SideName, typeOf } from './order-type.tsx';
import { blockedText, checkTicket, type GetTicketContext } from './ticket-check.ts';
import { orderPrice, sidePrecision } from './ticket-costs.ts';
import { orderOf } from './ticket-values.ts';
import styles from './ticket.module.css';

interface SubmitBarProps {
  instrument: Instrument;
  getContext: GetTicketContext;
  onPlaced: () => void;
}

/**
 * Sell and Buy, always in reach, and what follows: login, review, sending, outcome. All of it is part of the screen's own file: nothing
 * has to be fetched once an order is on its way (TKT-28).
 */
export function SubmitBar({ instrument, getContext, onPlaced }: SubmitBarProps) {
  const [, navigate] = useLocation();
  const [review, setReview] = useState<{ side: Side; open: boolean } | null>(null);
  const submission = useOrderSubmission(instrument.Id, onPlaced);
  const { phase, ending } = submission;
  // The sheet stays until the popup shows: between them a second tap would hit what lies below (TKT-29).
  if (review?.open && ending !== null) setReview({ ...review, open: false });

  async function send(side: Side) {
    const context = getContext();
    // The price may have moved between the last frame and the press.
    if (checkTicket(context, side).problems.length > 0) return;
    const order = orderOf(context.values, side, instrument.Id);
    if (order) await submission.placeOrder(order);
  }

  function press(side: Side) {
    if (getContext().isGuest) {
      const from = pathTo(paths.trade, { code: instrument.Code });
      navigate(pathTo(paths.login, { from }));
    } else if (preferences.reviewOrders) {
      setReview({ side, open: true });
    } else {
      void send(side);
    }
  }
  const ofSide = (side: Side) => ({
    id: instrument.Id,
    side,
    getContext,
    busy: submission.side === side,
    waiting: phase !== 'idle',
    onPress: () => press(side),
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
      {review && (
        <ReviewSheet
          open={review.open}
          side={review.side}
          instrument={instrument}
          getContext={getContext}
          phase={phase}
          onConfirm={() => void send(review.side)}
          onClose={() => setReview({ ...review, open: false })}
        />
      )}
      <EndingPopup ending={ending} precision={instrument.PricePrecision} onClose={submission.dismiss} />
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
