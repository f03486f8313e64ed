import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/operation.ts';

/** WAL-07: hours that a new method waits before its first payout; 0 where it does not, or nobody says so. */
export function usePayoutWait(): number {
  const { data } = useQuery(query('getBasicInfo'));
  return data?.payout_wait_hours ?? 0;
}
