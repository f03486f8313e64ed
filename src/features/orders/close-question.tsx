import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { refetchAccount } from '../../api/account-cache.ts';
import { errorText, reportFailure } from '../../api/api-error.ts';
import { useMutate } from '../../api/use-mutate.ts';
import { instrumentTerms } from '../../domain/instrument.ts';
import type { OrderView } from '../../domain/order-wire.ts';
import { partProblem, profitOfPart } from '../../domain/partial-close.ts';
import { protect } from '../../domain/price-protection.ts';
import { errorCodes } from '../../generated/error-codes.ts';
import { formatLots, formatPrice, formatSignedMoney, isolate } from '../../i18n/format.ts';
import { LiveText, noSource, type LiveSource } from '../../live/live-text.tsx';
import { portfolio, quotes } from '../../live/page.ts';
import type { PositionValue } from '../../live/portfolio.ts';
import { directionClass } from '../../ui/direction.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { LotsToClose, canCloseInPart } from './lots-to-close.tsx';
import { SideBadge } from './side-badge.tsx';
import { useOrderFeatures } from './use-order-features.ts';

interface CloseQuestionProps {
  order: OrderView;
  open: boolean;
  /** Called once it is answered and the outcome is known. */
  onEnd: (closed: boolean) => void;
}

/** ORD-09, ORD-17: asks how much of a position is closed, with what that is worth now; closes it, and says the result. */
export function CloseQuestion({ order, open, onEnd }: CloseQuestionProps) {
  const { t } = useLingui();
  const { id, showCode, side, lots, instrument } = order;
  const features = useOrderFeatures();
  /** All of it until something else is chosen, however many lots that is meanwhile. */
  const [chosen, setChosen] = useState<number | null | 'all'>('all');
  const [moved, setMoved] = useState<string | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const { stale, source } = useValueNow(order, open);
  const { busy, run } = useMutate('closeOrder', {
    inPlace: true,
    done: ({ message, data }) => {
      const [name, result] = [isolate(showCode), isolate(formatSignedMoney(data.FactProfits))];
      toast(message || t`${name} closed · ${result}`, { kind: 'success', stays: true });
    },
  });

  const inParts = features.partialClose === true && canCloseInPart(order);
  const part = chosen === 'all' || !inParts ? lots : chosen;
  const isWrong =
    part === null || (instrument !== null && partProblem(part, lots, instrumentTerms(instrument)) !== null);

  /** ORD-15: the price that is on the screen at the press. */
  const protection = () => {
    if (!features.priceProtection || !instrument) return {};
    const spread = quotes.latest(instrument.Id)?.Spread ?? instrument.Spread ?? 0;
    return protect(source.read()?.price ?? order.currentPrice, { spread, precision: order.precision });
  };
  const end = (closed: boolean) => {
    setChosen('all');
    setMoved(null);
    onEnd(closed);
  };
  const confirm = async () => {
    if (inParts && isWrong) {
      body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    setMoved(null);
    const outcome = await run({ id, ...(part !== null && part !== lots && { cont: part }), ...protection() });
    if (outcome === null) return;
    if (outcome.state === 'done') {
      end(true);
    } else if (outcome.state === 'refused' && outcome.code === errorCodes.PriceMovedOrStale) {
      setMoved(errorText(outcome.error));
    } else {
      reportFailure(outcome.error);
      end(false);
    }
  };
  const partLots = isolate(formatLots(part));
  return (
    <Confirm
      open={open}
      title={t`Close this position?`}
      confirmLabel={part === lots || part === null ? t`Close position` : t`Close ${partLots} lots`}
      cancelLabel={t`Keep position`}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={() => end(false)}
    >
      <p>
        <strong dir="ltr">{showCode}</strong> <SideBadge side={side} lots={lots} />
      </p>
      {inParts && (
        <div ref={body}>
          <LotsToClose
            order={order}
            value={part}
            onChange={(next) => setChosen(next === lots ? 'all' : next)}
          />
        </div>
      )}
      <DetailList>
        <Detail term={<Trans>Current price</Trans>}>
          <span data-stale={stale || undefined}>
            <LiveText
              of={source}
              select={(now) => now?.price ?? order.currentPrice}
              format={(price) => formatPrice(price, order.precision)}
            />
          </span>
        </Detail>
        <Detail term={part === lots ? <Trans>P/L now</Trans> : <Trans>P/L of this part</Trans>}>
          <span data-stale={stale || undefined}>
            <LiveText
              of={source}
              select={(now) => resultOf(now?.profit ?? order.profit, part, lots)}
              format={(profit) => formatSignedMoney(profit)}
              tone={directionClass}
            />
          </span>
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

const resultOf = (profit: number | null, part: number | null, lots: number) =>
  profit === null || part === null ? null : profitOfPart(profit, part, lots);

/**
 * What the position is worth while the question stands. Once the live figures are old, the list is read again and
 * stands instead: a price that nobody can see would be refused for ever.
 */
function useValueNow({ id }: OrderView, open: boolean) {
  const { stale } = useSnapshot(portfolio.state);
  useEffect(() => {
    if (open && stale) void refetchAccount();
  }, [open, stale]);
  const source: LiveSource<PositionValue | null | undefined> = stale ? noSource : portfolio.position(id);
  return { stale, source };
}
