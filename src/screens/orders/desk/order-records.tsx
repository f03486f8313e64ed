import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { query } from '../../../api/operation.ts';
import type { OrderView } from '../../../domain/order-wire.ts';
import { dayOf } from '../../../features/dates/date-span.ts';
import { paths, pathTo } from '../../../routes/paths.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';

/** DSK-91: what an order that is over did to the balance, where the server says which records are of an order. */
export function OrderRecords({ order: { id, profit, createdAt, completedAt } }: { order: OrderView }) {
  const { data: known } = useQuery({
    ...query('listBalanceRecords', { page: 1 }),
    select: ({ list }) => list.some(({ order }) => order !== undefined),
  });
  if (!known || profit === null || completedAt === null) return null;
  const href = pathTo(paths.transactions, {
    first: dayOf(createdAt),
    last: dayOf(completedAt),
    order: id,
  });
  return (
    <ButtonLink href={href} variant="quiet" size="small">
      <ReceiptText aria-hidden />
      <Trans comment="opens the transactions with what one order did to the balance">
        Records of this order
      </Trans>
    </ButtonLink>
  );
}
