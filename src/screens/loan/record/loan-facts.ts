import { msg } from '@lingui/core/macro';
import { serverTime } from '../../../api/transport.ts';
import { daysBegun, needToRepay } from '../../../domain/loan.ts';
import { LoanStatus } from '../../../generated/enums.ts';
import type { Loan } from '../../../generated/rest.d.ts';

/** Late days begun, by the server's clock; 0 while there is time. */
export const lateDays = ({ repayment_time: due }: Loan): number =>
  due === null ? 0 : daysBegun(Date.parse(due), serverTime());

/** Principal, interest and late fee together, USD. */
export const totalOf = ({ amount, interest_amount: interest, penalty_amount: penalty }: Loan): number =>
  needToRepay({ amount, interest, penalty });

/** Whether anything of it is still to be repaid, or was reported as repaid and is being checked. */
export const isOwed = ({ status }: Loan): boolean =>
  status === LoanStatus.ToRepay || status === LoanStatus.RepaymentCheck;

const states = {
  [LoanStatus.UnderReview]: { meaning: 'wait', name: msg`In review` },
  [LoanStatus.ToRepay]: { meaning: 'info', name: msg({ message: 'To repay', comment: 'state of a loan' }) },
  [LoanStatus.Rejected]: { meaning: 'bad', name: msg({ message: 'Rejected', comment: 'state of a loan' }) },
  [LoanStatus.RepaymentCheck]: {
    meaning: 'wait',
    name: msg({ message: 'Checking payment', comment: 'state of a loan: its repayment was reported' }),
  },
  [LoanStatus.Repaid]: { meaning: 'ok', name: msg({ message: 'Repaid', comment: 'state of a loan' }) },
} as const;
const overdue = {
  meaning: 'bad',
  name: msg({ message: 'Overdue', comment: 'state of a loan: its due date has passed' }),
} as const;

/** LOAN-44: where a loan stands; one that is to be repaid is overdue as soon as its moment has passed. */
export const stateOf = (loan: Loan) =>
  loan.status === LoanStatus.ToRepay && lateDays(loan) > 0 ? overdue : states[loan.status];
