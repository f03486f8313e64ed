import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { serverTime } from '../../../api/transport.ts';
import { paths, pathTo } from '../../../routes/paths.ts';
import { daysBegun, needToRepay } from '../../../domain/loan.ts';
import { LoanStatus } from '../../../generated/enums.ts';
import type { Loan } from '../../../generated/rest.d.ts';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Money } from '../../../ui/figures.tsx';
import styles from './loan-list.module.css';

/** LOAN-44: one loan: how much, where it stands, and what is to be done about it. */
export function LoanCard({ loan }: { loan: Loan }) {
  const { status, remark } = loan;
  return (
    <article className={styles.card} data-status={status}>
      <div className={styles.head}>
        <b className={styles.amount}>
          <Money value={loan.amount} />
        </b>
        <LoanStatusBadge loan={loan} />
      </div>
      <p className={styles.note}>
        <Facts loan={loan} />
      </p>
      {remark && (
        <p className={styles.remark}>
          {status === LoanStatus.ToRepay ? <Trans>Your last payment was rejected: {remark}</Trans> : remark}
        </p>
      )}
      {status === LoanStatus.ToRepay && <ToPay loan={loan} />}
      {status === LoanStatus.UnderReview && <Total loan={loan} label={<Trans>You repay</Trans>} />}
      {status === LoanStatus.RepaymentCheck && <Total loan={loan} label={<Trans>You reported</Trans>} />}
      <p className={styles.links}>
        <Link href={pathTo(paths.loanAgreement, { loan_id: loan.id })} className={styles.link}>
          <Trans>View agreement</Trans>
        </Link>
      </p>
    </article>
  );
}

/** Late days begun, by the server's clock; 0 while there is time. */
const lateDays = ({ repayment_time: due }: Loan): number =>
  due === null ? 0 : daysBegun(Date.parse(due), serverTime());

function LoanStatusBadge({ loan }: { loan: Loan }) {
  switch (loan.status) {
    case LoanStatus.UnderReview:
      return (
        <StatusBadge meaning="wait">
          <Trans>In review</Trans>
        </StatusBadge>
      );
    case LoanStatus.ToRepay:
      return lateDays(loan) > 0 ? (
        <StatusBadge meaning="bad">
          <Trans comment="state of a loan: its due date has passed">Overdue</Trans>
        </StatusBadge>
      ) : (
        <StatusBadge meaning="info">
          <Trans comment="state of a loan">To repay</Trans>
        </StatusBadge>
      );
    case LoanStatus.Rejected:
      return (
        <StatusBadge meaning="bad">
          <Trans comment="state of a loan">Rejected</Trans>
        </StatusBadge>
      );
    case LoanStatus.RepaymentCheck:
      return (
        <StatusBadge meaning="wait">
          <Trans comment="state of a loan: its repayment was reported">Checking payment</Trans>
        </StatusBadge>
      );
    case LoanStatus.Repaid:
      return (
        <StatusBadge meaning="ok">
          <Trans comment="state of a loan">Repaid</Trans>
        </StatusBadge>
      );
  }
}

/** Reference, term, and the date that matters in this state. */
function Facts({ loan }: { loan: Loan }) {
  const { t } = useLingui();
  const days = loan.loan_period;
  const late = lateDays(loan);
  const due = formatDate(loan.repayment_time);
  const when = (): string => {
    if (loan.status === LoanStatus.UnderReview)
      return t({ message: `sent ${formatDate(loan.created_at)}`, comment: 'of a loan request; {0}: a day' });
    if (loan.status === LoanStatus.Rejected) return formatDate(loan.reviewed_at);
    if (loan.status !== LoanStatus.ToRepay)
      return t({
        message: `paid out ${formatDate(loan.reviewed_at)}`,
        comment: 'of a loan, after its amount; {0}: a day',
      });
    if (late === 0) return t({ message: `due ${due}`, comment: 'of a loan, after its amount; {due}: a day' });
    return t`due ${due}, ${plural(late, { one: '# day late', other: '# days late' })}`;
  };
  const parts: ReactNode[] = [
    t({
      message: plural(days, { one: '# day', other: '# days' }),
      comment: 'how long a loan runs, or a trader has been here',
    }),
    when(),
  ];
  return (
    <>
      {loan.reference && <bdi>{loan.reference}</bdi>}
      {parts.map((part, i) => (
        <span key={i}>
          {(i > 0 || loan.reference) && ' · '}
          {part}
        </span>
      ))}
    </>
  );
}

const totalOf = ({ amount, interest_amount: interest, penalty_amount: penalty }: Loan): number =>
  needToRepay({ amount, interest, penalty });

/** LOAN-44: what waits says what it comes to. */
function Total({ loan, label }: { loan: Loan; label: ReactNode }) {
  return (
    <div className={styles.pay}>
      <p>
        <small>{label}</small>
        <b>
          <Money value={totalOf(loan)} />
        </b>
      </p>
    </div>
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
    <div className={styles.pay}>
      <p>
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
      </p>
      <ButtonLink href={pathTo(paths.repayment, { loan_id: loan.id })}>
        <Trans comment="on a button: pays a loan back">Repay</Trans>
      </ButtonLink>
    </div>
  );
}
