import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { query } from '../../../api/operation.ts';
import { netResult, statusToWire, toOrderView, type OrderView } from '../../../domain/order-wire.ts';
import { CloseQuestion } from '../../../features/orders/close-question.tsx';
import { CancelQuestion } from '../../../features/orders/order-actions.tsx';
import { reasonName } from '../../../features/orders/order-figures.tsx';
import { formatSignedMoney, joinWords } from '../../../i18n/format.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import styles from './confirm-bar.module.css';

interface OrderQuestionProps {
  order: OrderView;
  open: boolean;
  onEnd: () => void;
}

/** HND-12: whether a position is closed, or a pending order cancelled. */
export function OrderQuestion(props: OrderQuestionProps) {
  return props.order.state === 'pending' ? <CancelQuestion {...props} /> : <CloseQuestion {...props} />;
}

/** HND-16: why an order ended, and with what result, as soon as the history says it. */
export function OrderEnd({ order, onHide }: { order: OrderView; onHide: () => void }) {
  const { t } = useLingui();
  const { data } = useQuery(query('listOrders', { status: statusToWire.completed, page: 1 }));
  const row = data?.data.find(({ Id }) => Id === order.id);
  const end = row && toOrderView(row);
  const money = end ? netResult(end) : null;
  const why = end ? reasonName(end.reason) : t`The order has ended`;
  return (
    <div className={styles.row}>
      <output className={styles.words}>
        {joinWords(why, money === null ? '' : formatSignedMoney(money))}
      </output>
      <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={onHide} />
    </div>
  );
}
