import { useQuery } from '@tanstack/react-query';
import { accountKey } from '../../api/operation.ts';
import { balanceLine, readTransactions, type Range } from './records.ts';

/** As many as the line may cost, 20 a page. */
export const mostRecords = 500;
const mostPages = mostRecords / 20;

/** TXN-05: the points of the balance in a range, and the records that they come from. `cash` is the balance now. */
export function useBalanceLine({ from, to }: Range, cash: number | null) {
  const { data: read, isPending } = useQuery({
    queryKey: [...accountKey('listBalanceRecords'), 'line', from ?? null, to ?? null],
    queryFn: ({ signal }) => readTransactions({ kind: 'all', from, to }, { signal, mostPages }),
  });
  const points = read ? balanceLine(read.rows, to === undefined ? cash : null) : [];
  return { points, read, isPending };
}
