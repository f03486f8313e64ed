import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths, pathTo } from '../../../app/paths.ts';
import type { Side } from '../../../domain/order.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { preferences } from '../../../state/preferences.ts';
import { ReviewSheet } from '../review/review-sheet.tsx';
import { EndingPopup, useOrderSubmission } from '../submission.tsx';
import { checkTicket } from './check-ticket.ts';
import { newOrder } from './new-order.ts';
import { SideButton } from './side-button.tsx';
import type { ReadCheckInput } from './use-check-input.ts';

export interface SubmitBarProps {
  instrument: Instrument;
  read: ReadCheckInput;
  onBooked: () => void;
}

/**
 * Sell and Buy, always in reach, and what follows: login, review, sending, outcome. All of it is part of the screen's own file: nothing
 * has to be fetched once an order is on its way (TKT-28).
 */
export function SubmitBar({ instrument, read, onBooked }: SubmitBarProps) {
  const [, navigate] = useLocation();
  const [review, setReview] = useState<{ side: Side; open: boolean } | null>(null);
  const submission = useOrderSubmission(instrument.Id, onBooked);
  const { phase, ending } = submission;
  // The sheet stays until the popup shows: between them a second tap would hit what lies below (TKT-29).
  if (review?.open && ending !== null) setReview({ ...review, open: false });

  async function send(side: Side) {
    const input = read();
    // The price may have moved between the last drawing and the press.
    if (checkTicket(input, side).problems.length > 0) return;
    const order = newOrder(input.values, side, instrument.Id);
    if (order) await submission.placeOrder(order);
  }

  function press(side: Side) {
    if (read().isGuest) {
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
    read,
    busy: submission.side === side,
    waiting: phase !== 'idle',
    onPress: () => press(side),
  });
  return (
    <div className="submit-bar">
      <output className="submit-status">
        {phase === 'checking' && <Trans>Connection lost. Checking your order…</Trans>}
      </output>
      <div className="submit-buttons">
        <SideButton {...ofSide('sell')} />
        <SideButton {...ofSide('buy')} />
      </div>
      {review && (
        <ReviewSheet
          open={review.open}
          side={review.side}
          instrument={instrument}
          read={read}
          phase={phase}
          onConfirm={() => void send(review.side)}
          onClose={() => setReview({ ...review, open: false })}
        />
      )}
      <EndingPopup ending={ending} precision={instrument.PricePrecision} onClose={submission.dismiss} />
    </div>
  );
}
