import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LoanStatus } from '../../../generated/enums.ts';
import type { Loan } from '../../../generated/rest.d.ts';
import { formatDate } from '../../../i18n/format.ts';
import { lateDays } from './loan-facts.ts';

/** How long it runs: '30 days'. */
export function Term({ loan: { loan_period: days } }: { loan: Loan }) {
  const { t } = useLingui();
  return t({
    message: plural(days, { one: '# day', other: '# days' }),
    comment: 'how long a loan runs, or a trader has been here',
  });
}

/** Reference, term, and the date that matters in this state. */
export function LoanLine({ loan }: { loan: Loan }) {
  const { t } = useLingui();
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
  return (
    <>
      {loan.reference && (
        <>
          <bdi>{loan.reference}</bdi> ·{' '}
        </>
      )}
      <span>
        <Term loan={loan} /> · {when()}
      </span>
    </>
  );
}
