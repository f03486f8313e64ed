import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { errorText, type ApiError } from '../../api/api-error.ts';
import { change } from '../../api/change/make-change.ts';
import { useChange } from '../../api/change/use-change.ts';
import { instrumentTerms } from '../../domain/instrument.ts';
import { fillPrice, margin } from '../../domain/margin.ts';
import { toOrderInput, type OrderView } from '../../domain/order-wire.ts';
import type { Side } from '../../domain/side.ts';
import { errorCodes } from '../../generated/error-codes.ts';
import { useNoNetwork } from '../../forms/use-no-network.ts';
import { formatLots, formatMoney, formatPrice, formatSignedMoney, isolate } from '../../i18n/format.ts';
import { LiveText } from '../../live/live-text.tsx';
import { quotes } from '../../live/page.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { closeProtection, protectionNow, useStaleFigures } from './close-protection.ts';
import { OrderWorth } from './order-figures.tsx';
import { SideBadge } from './side-badge.tsx';
import { useMarketOpen } from './order-actions.tsx';

interface ReverseQuestionProps {
  order: OrderView;
  /** Called once it is answered and the outcome is known. */
  onEnd: () => void;
}

const otherSide = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** What the new order of the other side would fill at, now; null without a price. */
function fillNow({ instrument, side, precision }: OrderView): number | null {
  const mid = instrument && quotes.latest(instrument.Id)?.Close;
  return mid ? fillPrice(otherSide(side), mid, { spread: quotes.spread(instrument), precision }) : null;
}

function marginNow(order: OrderView): number | null {
  const price = fillNow(order);
  const { instrument, lots, leverage } = order;
  return price === null || !instrument
    ? null
    : margin(instrumentTerms(instrument), lots, price, leverage ?? 0);
}

/** BLK-05: whether a position can be reversed: its leverage is known, for the other side has the same. */
export const canReverse = ({ state, instrument, leverage }: OrderView): boolean =>
  state === 'open' && instrument !== null && leverage !== null;

/** BLK-05: asks with both legs; closes, and opens the other side only once it is known that it is closed. */
export function ReverseQuestion({ order, onEnd }: ReverseQuestionProps) {
  const { t } = useLingui();
  const { showCode, side, lots, precision, instrument } = order;
  const offline = useNoNetwork();
  const isOpen = useMarketOpen(instrument);
  const { busy, moved, reverse } = useReversing(order);
  useStaleFigures(true);
  if (!instrument) return null;
  const source = quotes.quote(instrument.Id);
  return (
    <Confirm
      open
      title={t`Reverse this position?`}
      confirmLabel={<Trans comment="closes a position and opens the other side">Reverse</Trans>}
      cancelLabel={t({ message: 'Keep position', comment: 'button: does not close it' })}
      danger
      busy={busy}
      unavailable={offline ? t`Offline` : isOpen ? undefined : t`Market closed`}
      onConfirm={() => void reverse().then((ended) => ended && onEnd())}
      onCancel={onEnd}
    >
      <p>
        <strong dir="ltr">{showCode}</strong>
      </p>
      <DetailList>
        <Detail
          term={
            <Trans comment="what is closed when a position is reversed; its side and lots follow">
              Closes
            </Trans>
          }
          note={<OrderWorth order={order} />}
        >
          <SideBadge side={side} lots={lots} />
        </Detail>
        <Detail
          term={
            <Trans comment="what is opened when a position is reversed; its side and lots follow">
              Opens
            </Trans>
          }
          note={
            <LiveText
              of={source}
              select={() => fillNow(order)}
              format={(price) => formatPrice(price, precision)}
            />
          }
        >
          <SideBadge side={otherSide(side)} lots={lots} />
        </Detail>
        <Detail term={<Trans>Margin</Trans>}>
          <LiveText of={source} select={() => marginNow(order)} format={(value) => formatMoney(value)} />
        </Detail>
      </DetailList>
      {moved !== null && (
        <Banner alert kind="warn">
          {moved}
        </Banner>
      )}
    </Confirm>
  );
}

/** Both requests, one after the other. `reverse` resolves with false where the question is to be asked again. */
function useReversing(order: OrderView) {
  const { t } = useLingui();
  const { id, showCode, side, lots, instrument } = order;
  const [moved, setMoved] = useState<string | null>(null);
  const [underWay, setUnderWay] = useState(false);
  const pressed = useRef(false);
  const isMoved = ({ code }: ApiError) => code === errorCodes.PriceMovedOrStale;
  const closing = useChange('closeOrder', { reports: (error) => !isMoved(error) });

  async function openOther(): Promise<ApiError | 'done' | null> {
    const { leverage } = order;
    if (!instrument || leverage === null) return null;
    // Not by the hook: who is gone by now must not say it twice.
    const outcome = await change(
      'submitOrder',
      toOrderInput({
        instrumentId: instrument.Id,
        side: otherSide(side),
        kind: 'market',
        lots,
        leverage,
        target: null,
        stopLoss: null,
        takeProfit: null,
        protection: protectionNow(order, fillNow(order)),
      }),
    );
    return outcome === null ? null : outcome.state === 'done' ? 'done' : outcome.error;
  }

  async function bothLegs(): Promise<boolean> {
    const closed = await closing.run({ id, ...closeProtection(order) });
    if (closed === null) return true;
    if (closed.state !== 'done') {
      if (closed.state === 'refused' && isMoved(closed.error)) {
        setMoved(errorText(closed.error));
        return false;
      }
      return true;
    }
    const result = isolate(formatSignedMoney(closed.data.FactProfits));
    const other = await openOther();
    if (other === null) return true;
    const name = isolate(showCode);
    const size = formatLots(lots);
    if (other === 'done') {
      toast(t`${name} reversed · ${result}`, { kind: 'success', stays: true });
      return true;
    }
    const reason = errorText(other);
    toast(
      side === 'buy'
        ? t({
            message: `Closed ${result}. Sell ${size} not opened: ${reason}`,
            comment: 'a position was to be reversed; the server’s words follow',
          })
        : t({
            message: `Closed ${result}. Buy ${size} not opened: ${reason}`,
            comment: 'a position was to be reversed; the server’s words follow',
          }),
      { kind: 'error', stays: true },
    );
    return true;
  }

  const reverse = async () => {
    if (pressed.current) return false;
    pressed.current = true;
    setMoved(null);
    setUnderWay(true);
    try {
      return await bothLegs();
    } finally {
      pressed.current = false;
      setUnderWay(false);
    }
  };
  return { busy: underWay, moved, reverse };
}
