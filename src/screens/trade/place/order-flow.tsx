import { useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { fetchLooks } from '../../../api/change/later-looks.ts';
import type { Side } from '../../../domain/side.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { quotes } from '../../../live/page.ts';
import { checkTicket, type GetTicketContext } from '../rules/ticket-check.ts';
import { draftName } from '../rules/ticket-values.ts';
import { optionsOf, orderOf } from '../rules/order-options.ts';
import { ReviewSheet } from './review-sheet.tsx';
import { EndingPopup, useOrderSubmission, type OrderSubmission } from './submission.tsx';

// It comes with what sends an order, so that the first press need not wait for it (TKT-28).
void fetchLooks().catch(() => undefined);

/** What a press of Sell or Buy calls. */
export interface OrderFlowHandle {
  /** Shows the order once more before it is sent (TKT-18), or sends it at once. */
  begin: (side: Side, review: boolean) => void;
}

/** How far an order is, and of which side it is. */
export type OrderProgress = Pick<OrderSubmission, 'phase' | 'side'>;

interface OrderFlowProps {
  ref: Ref<OrderFlowHandle>;
  instrument: Instrument;
  getContext: GetTicketContext;
  onPlaced: () => void;
  onProgress: (progress: OrderProgress) => void;
}

/**
 * What follows a press: review, sending, outcome. All in one file: nothing has to be fetched once an order is on its
 * way (TKT-28).
 */
export function OrderFlow({ ref, instrument, getContext, onPlaced, onProgress }: OrderFlowProps) {
  const [review, setReview] = useState<{ side: Side; open: boolean; since: number } | null>(null);
  const { phase, side, ending, placeOrder, dismiss } = useOrderSubmission(
    draftName(instrument.Code),
    onPlaced,
  );
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

  useImperativeHandle(ref, () => ({
    begin(side, wanted) {
      const since = quotes.serverNow();
      if (wanted) setReview({ side, open: true, since });
      else void send(side, since);
    },
  }));
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
