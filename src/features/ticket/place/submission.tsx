import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import { Component, useState, type ReactNode } from 'react';
import { reportFailure } from '../../../api/api-error.ts';
import { useLeft } from '../../../api/use-left.ts';
import type { Outcome } from '../../../api/change/make-change.ts';
import { useChange } from '../../../api/change/use-change.ts';
import { orderLists, paths, pathTo } from '../../../routes/paths.ts';
import { sideFromWire, toOrderInput } from '../../../domain/order-wire.ts';
import type { OrderRequest } from '../../../domain/order.ts';
import type { Side } from '../../../domain/side.ts';
import { OrderStatus } from '../../../generated/enums.ts';
import type { Order } from '../../../generated/rest.d.ts';
import { formatLots, formatPrice, isolate } from '../../../i18n/format.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Popup } from '../../../ui/overlays/popup.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

/** How an order ended, where there is something to say in a popup; a refusal is said on a toast. */
type Ending = Exclude<Outcome<'submitOrder'>, { state: 'refused' }>;

export interface OrderSubmission {
  /** `checking`: no answer came, and the orders are read back. */
  phase: 'idle' | 'sending' | 'checking';
  /** Of the order that is under way. */
  side: Side | null;
  /** Null while nothing is known, and once it was read. */
  ending: Ending | null;
  /** @param oneTap it was sent without a review: that it stands is said on a toast (STP-08) */
  placeOrder: (order: OrderRequest, oneTap: boolean) => Promise<void>;
  dismiss: () => void;
}

/**
 * TKT-22, TKT-24: sends an order once and follows it until it is known what became of it.
 *
 * @param form names the ticket that it came from
 * @param precision decimals of its prices
 * @param onPlaced called once the order stands, also when the screen was left meanwhile
 */
export function useOrderSubmission(form: string, precision: number, onPlaced: () => void): OrderSubmission {
  const { run, phase, busy, outcome, input, reset } = useChange('submitOrder', { form, done: onPlaced });
  const left = useLeft();

  async function placeOrder(order: OrderRequest, oneTap: boolean): Promise<void> {
    // TKT-22: until the outcome has been read, a press is the second half of a double tap: the answer may be faster
    // than the finger.
    if (busy || outcome !== null) return;
    const end = await run(toOrderInput(order));
    if (end === null) return;
    if (end.state === 'refused') {
      // TKT-23: the server's words go on a toast, and the ticket is as it was.
      if (!left.current) reportFailure(end.error);
      reset();
      return;
    }
    if (end.state === 'done' && oneTap && !left.current) {
      sayPlaced(end, precision);
      reset();
      return;
    }
    // TKT-26: nobody is there to see the popup; what failed is said anyway.
    if (left.current && end.state === 'done') tellOnToast(end);
  }
  const ending = outcome === null || outcome.state === 'refused' ? null : outcome;
  const side = busy && input ? sideFromWire(input.type) : null;
  return { phase, side, ending, placeOrder, dismiss: reset };
}

function endingTitle({ state }: Ending): string {
  if (state === 'done') return t`Your order has been confirmed`;
  return state === 'not-done' ? t`Order not placed` : t`We couldn’t confirm your order`;
}

function endingText(ending: Ending, precision: number): string {
  if (ending.state === 'not-done') return t`Your order was not placed. You can try again.`;
  if (ending.state === 'unknown') return t`Check Orders before trying again.`;
  const what = placedText(ending.data, precision);
  return ending.late ? t`${what}. Confirmed after a connection drop.` : what;
}

function placedText(order: Order, precision: number): string {
  const lots = isolate(formatLots(order.Quantity));
  const code = isolate(order.ForexTradeLists.ShowCode);
  const price = isolate(formatPrice(order.Price ?? order.OriginPrice, precision));
  const buy = sideFromWire(order.OrderType) === 'buy';
  if (order.Status === OrderStatus.Pending) {
    return buy ? t`Buy ${lots} ${code} at ${price}` : t`Sell ${lots} ${code} at ${price}`;
  }
  return buy ? t`Bought ${lots} ${code} at ${price}` : t`Sold ${lots} ${code} at ${price}`;
}

/** STP-08: the same words, without a popup in the way of the next order. */
function sayPlaced(ending: Extract<Ending, { state: 'done' }>, precision: number): void {
  const label = t({ message: 'View', comment: 'a button on a toast: shows the order that was placed' });
  const href = pathTo(paths.orders, { type: orderLists[waits(ending) ? 'pending' : 'open'] });
  toast(`${endingTitle(ending)} · ${endingText(ending, precision)}`, {
    kind: 'success',
    stays: true,
    action: { label, href },
  });
}

/** A pending order has a list of its own. */
const waits = (ending: Ending) => ending.state === 'done' && ending.data.Status === OrderStatus.Pending;

function tellOnToast(ending: Ending): void {
  toast(endingTitle(ending), { kind: ending.state === 'done' ? 'success' : 'error', stays: true });
}

interface EndingPopupProps {
  ending: Ending | null;
  precision: number;
  onClose: () => void;
}

/** TKT-24: says what became of the order, and leads to the list where it stands; on a toast, should the popup fail. */
export function EndingPopup(props: EndingPopupProps) {
  return (
    <PopupBoundary {...props}>
      <Shown {...props} />
    </PopupBoundary>
  );
}

function Shown({ ending, precision, onClose }: EndingPopupProps) {
  // While the popup closes it still says what it said.
  const [shown, setShown] = useState(ending);
  if (ending !== null && ending !== shown) setShown(ending);
  if (shown === null) return null;
  const { state } = shown;
  return (
    <Popup
      open={ending !== null}
      guarded
      onClose={onClose}
      title={endingTitle(shown)}
      {...looks[state]}
      actions={
        <>
          <Button variant="plain" onClick={onClose} data-autofocus>
            {state === 'done' ? <Trans>Done</Trans> : <Trans>Back to ticket</Trans>}
          </Button>
          {state !== 'not-done' && (
            <ButtonLink href={pathTo(paths.orders, { type: orderLists[waits(shown) ? 'pending' : 'open'] })}>
              {state === 'unknown' ? (
                <Trans>View orders</Trans>
              ) : waits(shown) ? (
                <Trans comment="a pending order">View order</Trans>
              ) : (
                <Trans>View position</Trans>
              )}
            </ButtonLink>
          )}
        </>
      }
    >
      {endingText(shown, precision)}
    </Popup>
  );
}

const looks = {
  done: { meaning: 'ok' },
  'not-done': { meaning: 'bad', icon: <CircleX aria-hidden /> },
  unknown: { meaning: 'wait', icon: <CircleHelp aria-hidden /> },
} as const;

/** What has been booked is told, whatever happens to the popup. */
class PopupBoundary extends Component<EndingPopupProps & { children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(): void {
    this.tell();
  }

  override componentDidUpdate({ ending }: EndingPopupProps): void {
    if (this.state.failed && this.props.ending !== ending) this.tell();
  }

  tell(): void {
    if (this.props.ending === null) return;
    tellOnToast(this.props.ending);
    this.props.onClose();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
