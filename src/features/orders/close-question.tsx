import { Trans, useLingui } from '@lingui/react/macro';
import { useMutate } from '../../api/use-mutate.ts';
import type { OrderView } from '../../domain/order-wire.ts';
import { formatPrice, formatSignedMoney, isolate } from '../../i18n/format.ts';
import { LiveText } from '../../live/live-text.tsx';
import { portfolio } from '../../live/page.ts';
import { directionClass } from '../../ui/direction.ts';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { SideBadge } from './side-badge.tsx';

interface CloseQuestionProps {
  order: OrderView;
  open: boolean;
  /** Called once it is answered and the outcome is known. */
  onEnd: (closed: boolean) => void;
}

/** ORD-09: asks before a position is closed, with what it is worth now; closes it, and says the result. */
export function CloseQuestion({ order, open, onEnd }: CloseQuestionProps) {
  const { t } = useLingui();
  const { id, showCode, side, lots, precision } = order;
  const { busy, run } = useMutate('closeOrder', {
    done: ({ message, data }) => {
      const [name, result] = [isolate(showCode), isolate(formatSignedMoney(data.FactProfits))];
      toast(message || t`${name} closed · ${result}`, { kind: 'success', stays: true });
    },
  });
  const confirm = async () => {
    const outcome = await run({ id });
    onEnd(outcome?.state === 'done');
  };
  const position = portfolio.position(id);
  return (
    <Confirm
      open={open}
      title={t`Close this position?`}
      confirmLabel={t`Close position`}
      cancelLabel={t`Keep position`}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={() => onEnd(false)}
    >
      <p>
        <strong dir="ltr">{showCode}</strong> <SideBadge side={side} lots={lots} />
      </p>
      <DetailList>
        <Detail term={<Trans>Current price</Trans>}>
          <LiveText
            of={position}
            select={(now) => now?.price ?? order.currentPrice}
            format={(price) => formatPrice(price, precision)}
          />
        </Detail>
        <Detail term={<Trans>P/L now</Trans>}>
          <LiveText
            of={position}
            select={(now) => now?.profit ?? order.profit}
            format={(value) => formatSignedMoney(value)}
            tone={directionClass}
          />
        </Detail>
      </DetailList>
    </Confirm>
  );
}
