import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths, pathTo } from '../../../routes/paths.ts';
import { LoanStatus } from '../../../generated/enums.ts';
import type { Loan } from '../../../generated/rest.d.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Money } from '../../../ui/figures.tsx';
import { lateDays, totalOf } from './loan-facts.ts';
import styles from './loan-list.module.css';

/** Why it was rejected, or its last payment. */
export function LoanRemark({ loan: { status, remark } }: { loan: Loan }) {
  return status === LoanStatus.ToRepay ? <Trans>Your last payment was rejected: {remark}</Trans> : remark;
}

/** LOAN-44: under a loan of a phone: what it comes to, what is to be done about it, and its agreement. */
export function LoanUnder({ loan }: { loan: Loan }) {
  const { status } = loan;
  return (
    <>
      {status === LoanStatus.ToRepay && <ToPay loan={loan} />}
      {status === LoanStatus.UnderReview && <Total loan={loan} label={<Trans>You repay</Trans>} />}
      {status === LoanStatus.RepaymentCheck && <Total loan={loan} label={<Trans>You reported</Trans>} />}
      <span className={styles.links}>
        <Link href={pathTo(paths.loanAgreement, { loan_id: loan.id })} className={styles.link}>
          <Trans>View agreement</Trans>
        </Link>
      </span>
    </>
  );
}

/** LOAN-44: what waits says what it comes to. */
function Total({ loan, label }: { loan: Loan; label: ReactNode }) {
  return (
    <span className={styles.pay}>
      <span>
        <small>{label}</small>
        <b>
          <Money value={totalOf(loan)} />
        </b>
      </span>
    </span>
  );
}

/**
 * LOAN-44: only what is to be repaid can be. It is due at a moment, not at the end of a day: a minute later a late day
 * has begun.
 */
function ToPay({ loan }: { loan: Loan }) {
  const { penalty_amount: penalty } = loan;
  const late = lateDays(loan) > 0;
  return (
    <span className={styles.pay}>
      <span>
        <small>
          {late ? (
            <Trans>To pay now</Trans>
          ) : (
            <Trans comment="before an amount of money; {0}: a day">
              To pay by {formatDateTime(loan.repayment_time)}
            </Trans>
          )}
        </small>
        <b>
          <Money value={totalOf(loan)} />
        </b>
        {penalty > 0 && (
          <small className={styles.late}>
            <Trans>
              <Money value={penalty} /> of it is late fee
            </Trans>
          </small>
        )}
      </span>
      <ButtonLink href={pathTo(paths.repayment, { loan_id: loan.id })}>
        <Trans comment="on a button: pays a loan back">Repay</Trans>
      </ButtonLink>
    </span>
  );
}
