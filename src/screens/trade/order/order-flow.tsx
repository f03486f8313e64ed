import { useEffect, useEffectEvent, useState } from 'react';
import type { Side } from '../../../domain/order.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { quotes } from '../../../live/page.ts';
import { checkTicket, type GetTicketContext } from '../ticket/ticket-check.ts';
import { orderOf } from '../ticket/ticket-values.ts';
import { optionsOf } from './order-options.ts';
import { ReviewSheet } from './review-sheet.tsx';
import { EndingPopup, useOrderSubmission, type OrderSubmission } from './submission.tsx';

/** A press of Sell or Buy; another press is another object. */
export interface Press {
  side: Side;
  /** Whether the order is shown once more before it is sent (TKT-18). */
  review: boolean;
}

/** How far an order is, and of which side it is. */
export type OrderProgress = Pick<OrderSubmission, 'phase' | 'side'>;

interface OrderFlowProps {
  /** Null where there is nothing to do yet. */
  press: Press | null;
  instrument: Instrument;
  getContext: GetTicketContext;
  onPlaced: () => void;
  onProgress: (progress: OrderProgress) => void;
}

/** What follows a press: review, sending, outcome. All in one file: nothing has to be fetched once an order is on its way (TKT-28). */
export function OrderFlow(props: OrderFlowProps) {
  const { press, instrument, getContext, onPlaced, onProgress } = props;
  const [review, setReview] = useState<{ side: Side; open: boolean; since: number } | null>(null);
  const { phase, side, ending, placeOrder, dismiss } = useOrderSubmission(onPlaced);
  // The sheet stays until the popup shows: between them a second tap would hit what lies below (TKT-29).
  if (review?.open && ending !== null) setReview({ ...review, open: false });

  /** `since` is the server's time of which the order is: what a review has shown is what is sent (TKT-32). */
  async function send(side: Side, since: number) {
    const context = getContext();
    // The price may have moved between the last frame and the press.
    if (checkTicket(context, side).problems.length > 0) return;
    const order = orderOf(context.values, side, instrument.Id);
    if (order) await placeOrder({ ...order, ...optionsOf(context, side, since) });
  }

  const [begun, setBegun] = useState<Press | null>(null);
  if (press !== begun) {
    setBegun(press);
    if (press?.review) setReview({ side: press.side, open: true, since: quotes.serverNow() });
  }
  const sendAtOnce = useEffectEvent(({ side }: Press) => void send(side, quotes.serverNow()));
  useEffect(() => {
    if (press && !press.review) sendAtOnce(press);
  }, [press]);
  useEffect(() => onProgress({ phase, side }), [onProgress, phase, side]);

  return (
    <>
      {review && (
        <ReviewSheet
          open={review.open}
          side={review.side}
          since={review.since}
          instrument={instrument}
          getContext={getContext}
          phase={phase}
          onConfirm={() => void send(review.side, review.since)}
          onClose={() => setReview({ ...review, open: false })}
        />
      )}
      <EndingPopup ending={ending} precision={instrument.PricePrecision} onClose={dismiss} />
    </>
  );
}
