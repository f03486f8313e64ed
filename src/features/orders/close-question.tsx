import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import { useChange } from '../../api/change/use-change.ts';
import type { OrderView } from '../../domain/order-wire.ts';
import { shareOfPart } from '../../domain/part-of-position.ts';
import { errorCodes } from '../../generated/error-codes.ts';
import { useNoNetwork } from '../../forms/use-no-network.ts';
import { formatLots, formatPrice, formatSignedMoney, isolate } from '../../i18n/format.ts';
import { LiveText, noSource, type LiveSource } from '../../live/live-text.tsx';
import { portfolio } from '../../live/page.ts';
import type { PositionValue } from '../../live/portfolio.ts';
import { directionClass } from '../../ui/direction.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { closeProtection, useStaleFigures } from './close-protection.ts';
import { useSayFailed } from './failed-acts.ts';
import { LotsToClose, canCloseInPart } from './lots-to-close.tsx';
import { SideBadge } from './side-badge.tsx';
import { useOrderFeatures } from './use-order-features.ts';

interface CloseQuestionProps {
  order: OrderView;
  open: boolean;
  /** Lots that are chosen at first; all of them when left out. */
  part?: number | undefined;
  /** Called once it is answered and the outcome is known. */
  onEnd: (closed: boolean) => void;
}

/**
 * ORD-09, ORD-17: asks how much of a position is closed, with what that is worth now; closes it, and says the result.
 */
export function CloseQuestion({ order, open, part: first, onEnd }: CloseQuestionProps) {
  const { t } = useLingui();
  const { showCode, side, lots } = order;
  const { partialClose } = useOrderFeatures();
  /** All of it until something else is chosen, however many lots that is meanwhile. */
  const [chosen, setChosen] = useState<number | null | 'all'>(first ?? 'all');
  const fields = useRef<HTMLDivElement>(null);
  const value = useValueNow(order, open);
  const inParts = partialClose === true && canCloseInPart(order);
  const part = chosen === 'all' || !inParts ? lots : chosen;
  const { busy, moved, close, forget } = useClosing(order);
  const offline = useNoNetwork();
  const end = (closed: boolean) => {
    setChosen(first ?? 'all');
    forget();
    onEnd(closed);
  };
  const confirm = async () => {
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid]');
    wrong?.focus();
    const closed = wrong || part === null ? null : await close(part);
    if (closed !== null) end(closed);
  };
  const partLots = isolate(formatLots(part));
  return (
    <Confirm
      open={open}
      title={t`Close this position?`}
      confirmLabel={
        part === lots || part === null
          ? t`Close position`
          : t({ message: `Close ${partLots} lots`, comment: 'button: closes a part of a position' })
      }
      cancelLabel={t({ message: 'Keep position', comment: 'button: does not close it' })}
      danger
      busy={busy}
      unavailable={offline ? t`Offline` : undefined}
      onConfirm={() => void confirm()}
      onCancel={() => end(false)}
    >
      <p>
        <strong dir="ltr">{showCode}</strong> <SideBadge side={side} lots={lots} />
      </p>
      {inParts && (
        <div ref={fields}>
          <LotsToClose
            order={order}
            value={part}
            onChange={(next) => setChosen(next === lots ? 'all' : next)}
          />
        </div>
      )}
      <CloseFigures order={order} part={part} {...value} />
      {moved !== null && (
        <Banner alert kind="warn">
          {moved}
        </Banner>
      )}
    </Confirm>
  );
}

type Value = LiveSource<PositionValue | null | undefined>;

/**
 * Closes a position, all or a part: `close` resolves with whether it is closed, or with null where the price has moved
 * too far, which `moved` says, and it is to be asked again (ORD-15).
 */
function useClosing(order: OrderView) {
  const { t } = useLingui();
  const { id, showCode, lots } = order;
  const [moved, setMoved] = useState<string | null>(null);
  const sayFailed = useSayFailed();
  const { busy, run } = useChange('closeOrder', {
    reports: ({ code }) => code !== errorCodes.PriceMovedOrStale && sayFailed === null,
    done: ({ message, data }) => {
      const [name, result] = [isolate(showCode), isolate(formatSignedMoney(data.FactProfits))];
      toast(message || t`${name} closed · ${result}`, { kind: 'success', stays: true });
    },
  });
  const close = async (part: number) => {
    setMoved(null);
    sayFailed?.(id, null);
    const outcome = await run({ id, ...(part !== lots && { cont: part }), ...closeProtection(order) });
    if (outcome === null) return null;
    if (outcome.state === 'done') return true;
    if (outcome.state === 'refused' && outcome.code === errorCodes.PriceMovedOrStale) {
      setMoved(errorText(outcome.error));
      return null;
    }
    sayFailed?.(id, errorText(outcome.error));
    return false;
  };
  return { busy, moved, close, forget: () => setMoved(null) };
}

interface CloseFiguresProps {
  order: OrderView;
  /** Lots; null while there is nothing to read in the field. */
  part: number | null;
  source: Value;
  stale: boolean;
}

/** The price now, and what closing so many lots would bring at it. */
function CloseFigures({ order, part, source, stale }: CloseFiguresProps) {
  const { lots, precision, currentPrice, profit } = order;
  return (
    <DetailList>
      <Detail term={<Trans>Current price</Trans>}>
        <span data-stale={stale || undefined}>
          <LiveText
            of={source}
            select={(now) => now?.price ?? currentPrice}
            format={(price) => formatPrice(price, precision)}
          />
        </span>
      </Detail>
      <Detail term={part === lots ? <Trans>P/L now</Trans> : <Trans>P/L of this part</Trans>}>
        <span data-stale={stale || undefined}>
          <LiveText
            of={source}
            select={(now) => resultOf(now?.profit ?? profit, part, lots)}
            format={(result) => formatSignedMoney(result)}
            tone={directionClass}
          />
        </span>
      </Detail>
    </DetailList>
  );
}

const resultOf = (profit: number | null, part: number | null, lots: number) =>
  profit === null || part === null || part > lots ? null : shareOfPart(profit, part, lots);

/** What the position is worth while the question stands. */
function useValueNow({ id }: OrderView, open: boolean) {
  const stale = useStaleFigures(open);
  const source: Value = stale ? noSource : portfolio.position(id);
  return { stale, source };
}
