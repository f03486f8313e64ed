import { Trans, useLingui } from '@lingui/react/macro';
import HandCoins from 'lucide-react/icons/hand-coins';
import { paths } from '../../../routes/paths.ts';
import { lazyPart } from '../../../features/lazy-part.tsx';
import { ListView } from '../../../features/table/list-view.tsx';
import { useDesktop } from '../../../ui/layout/use-width.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { Page } from '../../../ui/layout/stack.tsx';
import { StickyFooter } from '../../../ui/layout/sticky-footer.tsx';
import { loanColumns } from './loan-columns.tsx';
import styles from './loan-list.module.css';
import { LoanRemark, LoanUnder } from './loan-under.tsx';
import { useLoans } from './use-loans.ts';

/** Of a desktop only. */
const LoansDesk = lazyPart(() => import('./desk/loans-desk.tsx').then((m) => m.LoansDesk), {
  failed: (retry) => <ErrorState onRetry={retry} />,
});

/** LOAN-44: what was borrowed. */
export function LoansScreen() {
  return useDesktop() ? <LoansDesk /> : <LoansPhone />;
}

function LoansPhone() {
  const { t } = useLingui();
  const { loans, mayBorrow } = useLoans();
  return (
    <Screen title={t`Loans`} back={paths.profile}>
      <Page>
        <div className={styles.list}>
          <ListView
            of={loans}
            list="loans"
            label={t`Loans`}
            columns={loanColumns}
            phone={(loan) => ({
              className: styles.card,
              refusal: loan.remark && <LoanRemark loan={loan} />,
              under: <LoanUnder loan={loan} />,
            })}
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
