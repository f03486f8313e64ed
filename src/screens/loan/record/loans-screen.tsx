import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import HandCoins from 'lucide-react/icons/hand-coins';
import { joinPages, paged, type Rows } from '../../../api/operation.ts';
import { paths } from '../../../routes/paths.ts';
import { PagedList } from '../../../features/paged-list.tsx';
import { LoanStatus } from '../../../generated/enums.ts';
import type { Loan } from '../../../generated/rest.d.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Page } from '../../../ui/layout/stack.tsx';
import { StickyFooter } from '../../../ui/layout/sticky-footer.tsx';
import { isOpen } from '../loan-gates.tsx';
import { LoanCard } from './loan-card.tsx';
import styles from './loan-list.module.css';

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

/** LOAN-44: what was borrowed. */
export function LoansScreen() {
  const { t } = useLingui();
  const { data } = useInfiniteQuery(paged('listLoans'));
  const waits = data?.rows.some(isWaiting) ?? false;
  const mayBorrow = data !== undefined && data.rows.length > 0 && !data.rows.some(isOpen);
  const options = paged('listLoans', {}, { refetchInterval: waits && pollEvery });
  return (
    <Screen title={t`Loans`} back={paths.profile}>
      <Page>
        <div className={styles.list}>
          <PagedList
            query={{ ...options, select: (pages) => sorted(joinPages('listLoans', pages.pages)) }}
            label={t`Loans`}
            row={(loan) => <LoanCard loan={loan} />}
            skeleton={<RowSkeletons count={3} />}
            empty={
              <EmptyState
                icon={<HandCoins aria-hidden />}
                title={<Trans>No loans yet</Trans>}
                note={<Trans>What you borrow and pay back appears here.</Trans>}
                action={
                  <ButtonLink href={paths.loan} variant="ghost">
                    <Trans>See what a loan costs</Trans>
                  </ButtonLink>
                }
              />
            }
            everyRow
          />
        </div>
        {mayBorrow && (
          <StickyFooter>
            <ButtonLink href={paths.loan} variant="ghost" wide>
              <Trans comment="on a button: asks for another loan">Borrow</Trans>
            </ButtonLink>
          </StickyFooter>
        )}
      </Page>
    </Screen>
  );
}
