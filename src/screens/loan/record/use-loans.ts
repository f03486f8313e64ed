import { useInfiniteQuery } from '@tanstack/react-query';
import { joinPages, paged, type Rows } from '../../../api/operation.ts';
import { usePages } from '../../../features/table/list-source.ts';
import { LoanStatus } from '../../../generated/enums.ts';
import type { Loan } from '../../../generated/rest.d.ts';
import { isOpen } from '../loan-gates.tsx';

/** Between two looks while something is under review, in milliseconds. */
const pollEvery = 10_000;

const isWaiting = ({ status }: Loan): boolean =>
  status === LoanStatus.UnderReview || status === LoanStatus.RepaymentCheck;

/**
 * LOAN-44: what needs something of the person stands first, then what waits, then the rest; each as the server has
 * them.
 */
const places: Partial<Record<Loan['status'], number>> = {
  [LoanStatus.ToRepay]: 0,
  [LoanStatus.UnderReview]: 1,
  [LoanStatus.RepaymentCheck]: 1,
};
const placeOf = ({ status }: Loan): number => places[status] ?? 2;

const sorted = (loans: Rows<'listLoans'>): Rows<'listLoans'> => ({
  ...loans,
  rows: loans.rows.toSorted((one, other) => placeOf(one) - placeOf(other)),
});

/** LOAN-44, LOAN-45: what was borrowed, and whether another loan can be asked for. */
export function useLoans() {
  const { data } = useInfiniteQuery(paged('listLoans'));
  const waits = data?.rows.some(isWaiting) ?? false;
  const options = paged('listLoans', {}, { refetchInterval: waits && pollEvery });
  return {
    loans: usePages({ ...options, select: (pages) => sorted(joinPages('listLoans', pages.pages)) }),
    mayBorrow: data !== undefined && data.rows.length > 0 && !data.rows.some(isOpen),
  };
}
