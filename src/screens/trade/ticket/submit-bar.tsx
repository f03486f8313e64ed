import { Trans } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import { useLocation } from 'wouter';
import type { Side } from '../../../domain/order.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { preferences } from '../../../state/preferences.ts';
import { isUnderWay } from '../placing/placing.ts';
import { usePlacing } from '../placing/use-placing.ts';
import { checkTicket } from './check-ticket.ts';
import { newOrder } from './new-order.ts';
import { SideButton } from './side-button.tsx';
import type { ReadCheckInput } from './use-check-input.ts';

const loadReview = () => import('../review/review-sheet.tsx');
const ReviewSheet = lazy(() => loadReview().then((m) => ({ default: m.ReviewSheet })));
const loadOutcome = () => import('../placing/outcome-popup.tsx');
const OutcomePopup = lazy(() => loadOutcome().then((m) => ({ default: m.OutcomePopup })));

export interface SubmitBarProps {
  instrument: Instrument;
  read: ReadCheckInput;
  onBooked: () => void;
}

/** Sell and Buy, always in reach, and what follows: login, review, sending, outcome. */
export function SubmitBar({ instrument, read, onBooked }: SubmitBarProps) {
  const [, navigate] = useLocation();
  const [review, setReview] = useState<{ side: Side; open: boolean } | null>(null);
  const { placing, place, dismiss } = usePlacing(onBooked);
  const sending = isUnderWay(placing);

  async function send(side: Side) {
    const input = read();
    // The price may have moved between the last drawing and the press.
    if (checkTicket(input, side).problems.length > 0) return;
    const order = newOrder(input.values, side, instrument.Id);
    if (!order) return;
    void loadOutcome();
    await place(order);
    setReview((shown) => shown && { ...shown, open: false });
  }

  function press(side: Side) {
    if (read().isGuest) {
      const from = `/trade?code=${encodeURIComponent(instrument.Code)}`;
      navigate(`/login?from=${encodeURIComponent(from)}`);
    } else if (preferences.reviewOrders) {
      setReview({ side, open: true });
    } else {
      void send(side);
    }
  }
  const ofSide = (side: Side) => ({
    id: instrument.Id,
    side,
    read,
    busy: placing.state !== 'idle' && sending && placing.order.side === side,
    waiting: sending,
    onPress: () => press(side),
  });
  return (
    // Whoever comes near the buttons will want the review next.
    <div className="submit-bar" onPointerEnter={() => void loadReview()} onFocus={() => void loadReview()}>
      <output className="submit-status">
        {placing.state === 'checking' && (
          <Trans>No answer yet. Checking whether your order was placed…</Trans>
        )}
      </output>
      <div className="submit-buttons">
        <SideButton {...ofSide('sell')} />
        <SideButton {...ofSide('buy')} />
      </div>
      <Suspense fallback={null}>
        {review && (
          <ReviewSheet
            open={review.open}
            side={review.side}
            instrument={instrument}
            read={read}
            placing={placing}
            onConfirm={() => void send(review.side)}
            onClose={() => setReview({ ...review, open: false })}
          />
        )}
        {placing.state !== 'idle' && (
          <OutcomePopup placing={placing} precision={instrument.PricePrecision} onClose={dismiss} />
        )}
      </Suspense>
    </div>
  );
}
