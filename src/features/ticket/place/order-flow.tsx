import { useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { fetchLooks } from '../../../api/change/later-looks.ts';
import { isFirstOfDay, oneTapApplies } from '../../../domain/order-questions.ts';
import type { Side } from '../../../domain/side.ts';
import { AccountKind } from '../../../generated/enums.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { quotes } from '../../../live/page.ts';
import { session } from '../../../state/session.ts';
import { tradePreferences } from '../../../state/trade-preferences.ts';
import type { OrderValues } from '../rules/order-values.ts';
import { checkTicket, type GetTicketContext, type TicketContext } from '../rules/ticket-check.ts';
import { draftName } from '../rules/ticket-values.ts';
import { farPercent, optionsOf, orderOf } from '../rules/order-options.ts';
import { ReviewSheet } from './review-sheet.tsx';
import { EndingPopup, useOrderSubmission, type OrderSubmission } from './submission.tsx';

// It comes with what sends an order, so that the first press need not wait for it (TKT-28).
void fetchLooks().catch(() => undefined);

/** What a press of Sell or Buy calls. */
export interface OrderFlowHandle {
  /** Shows the order once more before it is sent (TKT-18), or sends it at once where that was chosen (STP-09). */
  begin: (side: Side) => void;
}

/** How far an order is, and of which side it is. */
export type OrderProgress = Pick<OrderSubmission, 'phase' | 'side'>;

/** An order as it stood when its side was pressed. */
interface Pressed {
  fixed: OrderValues;
  /** The server's time, epoch ms. */
  since: number;
}

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
  const [review, setReview] = useState<(Pressed & { open: boolean }) | null>(null);
  const { phase, side, ending, placeOrder, dismiss } = useOrderSubmission(
    draftName(instrument.Code),
    instrument.PricePrecision,
    onPlaced,
  );
  // The sheet stays until the popup shows: between them a second tap would hit what lies below (TKT-29).
  if (review?.open && ending !== null) setReview({ ...review, open: false });

  /** The order as it was pressed: what a review has shown is what is sent (SIZ-05, STP-02, TKT-32). */
  async function send({ fixed, since }: Pressed, oneTap: boolean) {
    const context = { ...getContext(fixed.side), values: fixed };
    // The price may have moved between the last frame and the press.
    if (checkTicket(context).problems.length > 0) return;
    const order = orderOf(fixed, instrument.Id);
    if (order) await placeOrder({ ...order, ...optionsOf(context, since) }, oneTap);
  }

  useImperativeHandle(ref, () => ({
    begin(pressed) {
      const context = getContext(pressed);
      const press = { fixed: context.values, since: quotes.serverNow() };
      if (isOneTap(context)) void send(press, true);
      else setReview({ ...press, open: true });
    },
  }));
  useEffect(() => onProgress({ phase, side }), [onProgress, phase, side]);

  return (
    <>
      {review && (
        <ReviewSheet
          open={review.open}
          since={review.since}
          instrument={instrument}
          getContext={() => ({ ...getContext(review.fixed.side), values: review.fixed })}
          phase={phase}
          onConfirm={() => void send(review, false)}
          onClose={() => setReview({ ...review, open: false })}
        />
      )}
      <EndingPopup ending={ending} precision={instrument.PricePrecision} onClose={dismiss} />
    </>
  );
}

/** STP-09: whether this press is the order. */
function isOneTap(context: TicketContext): boolean {
  const { oneTap, lastLiveOrder } = tradePreferences();
  return oneTapApplies({
    preferences: { oneTap },
    far: farPercent(context) !== null,
    bulk: false,
    firstLiveOrderToday:
      session.user?.is_demo !== AccountKind.Demo && isFirstOfDay(lastLiveOrder, Date.now()),
  });
}
