import { Trans, useLingui } from '@lingui/react/macro';
import { useMutate } from '../../api/use-mutate.ts';
import type { OrderView } from '../../domain/order-wire.ts';
import { formatSignedMoney, isolate } from '../../i18n/format.ts';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { OrderPrice, OrderWorth } from './order-figures.tsx';
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
  const { id, showCode, side, lots } = order;
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
          <OrderPrice order={order} />
        </Detail>
        <Detail term={<Trans>P/L now</Trans>}>
          <OrderWorth order={order} />
        </Detail>
      </DetailList>
    </Confirm>
  );
}
