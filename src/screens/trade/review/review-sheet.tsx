import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import type { Side } from '../../../domain/order.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatLots } from '../../../i18n/format.ts';
import { session } from '../../../state/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DemoBadge } from '../../../features/demo-badge.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { OrderSubmission } from '../submission.tsx';
import { RiskWarning } from '../ticket/messages/risk-warning.tsx';
import { useBlocked } from '../ticket/use-blocked.ts';
import type { ReadCheckInput } from '../ticket/use-check-input.ts';
import { ReviewLines } from './review-lines.tsx';
import { SkipReview } from './skip-review.tsx';
import './review-sheet.css';

export interface ReviewSheetProps {
  open: boolean;
  side: Side;
  instrument: Instrument;
  read: ReadCheckInput;
  phase: OrderSubmission['phase'];
  onConfirm: () => void;
  onClose: () => void;
}

/** TKT-18, TKT-19: everything about the order once more, with a live price, before it is sent. */
export function ReviewSheet(props: ReviewSheetProps) {
  const { open, side, instrument, read, phase, onConfirm, onClose } = props;
  const { user } = useSnapshot(session);
  const blocked = useBlocked(instrument.Id, side, read);
  const lots = formatLots(read().values.lots);
  const sending = phase !== 'idle';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<Trans>Review your order</Trans>}
      aside={user?.is_demo === 1 && <DemoBadge />}
      footer={
        <>
          <output className="review-status">
            {phase === 'checking' && <Trans>Connection lost. Checking your order…</Trans>}
          </output>
          <Button
            wide
            variant={side}
            busy={sending}
            disabled={blocked !== ''}
            note={blocked || undefined}
            onClick={onConfirm}
          >
            {side === 'buy' ? (
              <Trans>
                Buy <bdi className="num">{lots}</bdi> <bdi dir="ltr">{instrument.ShowCode}</bdi>
              </Trans>
            ) : (
              <Trans>
                Sell <bdi className="num">{lots}</bdi> <bdi dir="ltr">{instrument.ShowCode}</bdi>
              </Trans>
            )}
          </Button>
        </>
      }
    >
      <ReviewLines instrument={instrument} side={side} read={read} />
      <SkipReview />
      <RiskWarning />
    </Sheet>
  );
}
