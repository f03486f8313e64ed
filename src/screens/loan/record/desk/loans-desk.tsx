import { Plural, Trans, useLingui } from '@lingui/react/macro';
import HandCoins from 'lucide-react/icons/hand-coins';
import { Link } from 'wouter';
import { paths, pathTo } from '../../../../routes/paths.ts';
import { isEmpty } from '../../../../features/table/list-source.ts';
import { ListView } from '../../../../features/table/list-view.tsx';
import { useChosen } from '../../../../features/table/use-chosen.ts';
import { LoanStatus } from '../../../../generated/enums.ts';
import type { Loan } from '../../../../generated/rest.d.ts';
import { formatDate, formatDateTime } from '../../../../i18n/format.ts';
import { ButtonLink } from '../../../../ui/controls/button.tsx';
import { CopyButton } from '../../../../ui/controls/copy-field.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Money } from '../../../../ui/figures.tsx';
import { Pane, PaneFigure } from '../../../../ui/layout/pane.tsx';
import { TableScreen } from '../../../../ui/layout/table-screen.tsx';
import { Detail, DetailList } from '../../../../ui/lists/detail-list.tsx';
import { LoanBadge, loanColumns } from '../loan-columns.tsx';
import { lateDays, totalOf } from '../loan-facts.ts';
import { LoanLine } from '../loan-line.tsx';
import styles from '../loan-list.module.css';
import { LoanRemark } from '../loan-under.tsx';
import { useLoans } from '../use-loans.ts';

const idOf = ({ id }: Loan) => id;
const countOf = (loans: readonly Loan[]) => (
  <Plural value={loans.length} one="# record" other="# records" context="loan" comment="rows in a table" />
);

/** DSK-44: the loans as a table, and the chosen one whole beside it. */
export function LoansDesk() {
  const { t } = useLingui();
  const { loans, mayBorrow } = useLoans();
  const { current, last, choose } = useChosen('loans', idOf);
  return (
    <TableScreen
      title={t`Loans`}
      back={paths.profile}
      actions={
        mayBorrow && (
          <ButtonLink href={paths.loan} size="small">
            <Trans comment="on a button: asks for another loan">Borrow</Trans>
          </ButtonLink>
        )
      }
      pane={<LoanBeside loan={loans.rows?.find(({ id }) => id === current) ?? last} none={isEmpty(loans)} />}
    >
      <ListView
        of={loans}
        list="loans"
        label={t`Loans`}
        columns={loanColumns}
        current={current}
        onCurrent={choose}
        count={countOf}
        skeleton={null}
        empty={<EmptyState icon={<HandCoins aria-hidden />} title={<Trans>No loans yet</Trans>} />}
      />
    </TableScreen>
  );
}

/** LOAN-44: what the card of a phone says, and what it comes to in its parts. */
function LoanBeside({ loan, none }: { loan: Loan | null; none: boolean }) {
  const { t } = useLingui();
  if (!loan) return none ? <FirstLoan /> : <Pane label={t`Loan`}>{null}</Pane>;
  const { status, remark, reference, amount } = loan;
  const { interest_amount: interest, penalty_amount: penalty } = loan;
  const rejected = status === LoanStatus.Rejected;
  return (
    <Pane
      label={t`Loan`}
      title={<Trans>Loan</Trans>}
      aside={<LoanBadge loan={loan} />}
      footer={<Act loan={loan} />}
    >
      <PaneFigure term={<TotalName loan={loan} />}>
        <Money value={rejected ? amount : totalOf(loan)} />
      </PaneFigure>
      {remark && (
        <Banner kind="danger">
          <LoanRemark loan={loan} />
        </Banner>
      )}
      <p>
        <LoanLine loan={loan} />
      </p>
      <DetailList>
        {reference && (
          <Detail term={t`Reference`} copy={<CopyButton text={reference} />}>
            <bdi dir="ltr">{reference}</bdi>
          </Detail>
        )}
        {!rejected && (
          <Detail term={t`Amount`}>
            <Money value={amount} />
          </Detail>
        )}
        {!rejected && (
          <Detail term={t`Interest`}>
            <Money value={interest} />
          </Detail>
        )}
        {penalty > 0 && (
          <Detail term={t`Late fee`}>
            <Money value={penalty} />
          </Detail>
        )}
        <Detail
          term={t({
            message: 'Asked',
            context: 'loan',
            comment: 'head of a column: when a loan or a withdrawal was asked for',
          })}
        >
          {formatDateTime(loan.created_at)}
        </Detail>
        {loan.repayment_time !== null && (
          <Detail term={t({ message: 'Due', comment: 'head of a column: when a loan is to be repaid' })}>
            {formatDateTime(loan.repayment_time)}
          </Detail>
        )}
      </DetailList>
      {status === LoanStatus.ToRepay && (
        <Link href={pathTo(paths.loanAgreement, { loan_id: loan.id })} className={styles.link}>
          <Trans>View agreement</Trans>
        </Link>
      )}
    </Pane>
  );
}

/** What the figure over the facts is. */
function TotalName({ loan }: { loan: Loan }) {
  const late = lateDays(loan);
  switch (loan.status) {
    case LoanStatus.UnderReview:
      return <Trans>You repay</Trans>;
    case LoanStatus.RepaymentCheck:
      return <Trans>You reported</Trans>;
    case LoanStatus.Rejected:
      return <Trans>Amount</Trans>;
    case LoanStatus.Repaid:
      return <Trans comment="state of a loan">Repaid</Trans>;
    case LoanStatus.ToRepay:
      return late > 0 ? (
        <Trans>To pay now</Trans>
      ) : (
        <Trans comment="before an amount of money; {0}: a day">
          To pay by {formatDate(loan.repayment_time)}
        </Trans>
      );
  }
}

/** LOAN-44: only what is to be repaid can be. */
function Act({ loan: { id, status } }: { loan: Loan }) {
  return status === LoanStatus.ToRepay ? (
    <ButtonLink href={pathTo(paths.repayment, { loan_id: id })} wide>
      <Trans comment="on a button: pays a loan back">Repay</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink href={pathTo(paths.loanAgreement, { loan_id: id })} variant="plain" wide>
      <Trans>View agreement</Trans>
    </ButtonLink>
  );
}

/** DSK-04: none yet: what one would cost. */
function FirstLoan() {
  const { t } = useLingui();
  return (
    <Pane
      label={t`Loan`}
      title={<Trans comment="on a button: asks for another loan">Borrow</Trans>}
      footer={
        <ButtonLink href={paths.loan} variant="ghost" wide>
          <Trans>See what a loan costs</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>What you borrow and pay back appears here.</Trans>
      </p>
    </Pane>
  );
}
