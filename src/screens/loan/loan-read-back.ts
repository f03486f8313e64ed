import { read, type Answer, type RowOf } from '../../api/operation.ts';

type LoanRow = RowOf<'listLoans'>;

/** Milliseconds; an answer that takes longer is taken for none. */
const patience = { timeout: 8000 };

/** LOAN-42: the loan that was asked for with this key. */
export const loanByKey = (key: string): Promise<Answer<LoanRow> | null> =>
  newestLoan(({ request_key }) => request_key === key);

/** LOAN-48: the loan whose repayment was reported with this key. */
export const repaymentByKey = (key: string): Promise<Answer<LoanRow> | null> =>
  newestLoan(({ repayment_key }) => repayment_key === key);

async function newestLoan(fits: (loan: LoanRow) => boolean): Promise<Answer<LoanRow> | null> {
  const { list } = await read('listLoans', { page: 1 }, patience);
  const found = list.find(fits);
  return found ? { data: found, message: '' } : null;
}
