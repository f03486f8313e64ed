import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { query, type RowOf } from '../../../api/operation.ts';
import { paths } from '../../../routes/paths.ts';
import { needToRepay } from '../../../domain/loan.ts';
import { QueryView } from '../../../features/query-view.tsx';
import type { RepaymentAccount } from '../../../generated/rest.d.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { CopyField } from '../../../ui/controls/copy-field.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ResultScreen, Timeline } from '../../../ui/feedback/result-screen.tsx';
import { Money } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FormScreen } from '../../../ui/layout/form-screen.tsx';
import { Page, Stack } from '../../../ui/layout/stack.tsx';
import { StickyFooter } from '../../../ui/layout/sticky-footer.tsx';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import { LoanSkeleton, numberIn, WayBack } from '../loan-parts.tsx';
import { RepaymentForm } from './repayment-form.tsx';

type ReportedLoan = RowOf<'listLoans'>;

/** A repayment that was reported, and when. */
interface Reported {
  loan: ReportedLoan;
  at: number;
}

/** LOAN-46: what is owed of one loan, where to pay it, and the proof of it. */
export function RepaymentScreen() {
  const { t } = useLingui();
  const id = numberIn(useSearch(), 'loan_id');
  const [reported, setReported] = useState<Reported | null>(null);
  return (
    <FormScreen summed title={t`Repay loan`} back={paths.loans}>
      {reported ? (
        <Submitted {...reported} />
      ) : id === null ? (
        <WayBack
          title={<Trans>No loan chosen</Trans>}
          note={<Trans>Choose the loan to repay.</Trans>}
          href={paths.loans}
          action={<Trans>My loans</Trans>}
        />
      ) : (
        <ToRepay key={id} id={id} onReported={setReported} />
      )}
    </FormScreen>
  );
}

/** Each account once, whatever the server lists. */
const distinct = (accounts: readonly RepaymentAccount[]): RepaymentAccount[] => [
  ...new Map(accounts.map((account) => [account.id, account])).values(),
];

interface ToRepayProps {
  id: number;
  onReported: (reported: Reported) => void;
}

/** What is owed comes first: where nothing is, its refusal says why. */
function ToRepay({ id, onReported }: ToRepayProps) {
  return (
    <QueryView
      of={query('getRepaymentInfo', { loan_id: id })}
      skeleton={<LoanSkeleton />}
      refused={(message) => <WayBack title={message} href={paths.loans} action={<Trans>My loans</Trans>} />}
    >
      {(owed) => (
        <QueryView
          of={query('listRepaymentAccounts')}
          skeleton={<LoanSkeleton />}
          empty={
            <Page>
              <EmptyState
                title={<Trans>No way to pay at the moment</Trans>}
                note={<Trans>Ask support how to pay your loan back.</Trans>}
                action={
                  <ButtonLink href={paths.support}>
                    <Trans>Ask support</Trans>
                  </ButtonLink>
                }
              />
            </Page>
          }
        >
          {(accounts) => <RepaymentForm owed={owed} accounts={distinct(accounts)} onReported={onReported} />}
        </QueryView>
      )}
    </QueryView>
  );
}

/** LOAN-49: what was reported, and what happens next. */
function Submitted({ loan, at }: Reported) {
  const { t } = useLingui();
  const { amount, interest_amount: interest, penalty_amount: penalty, reference } = loan;
  const steps = [
    { title: t`Payment reported`, note: formatDateTime(at), state: 'done' as const },
    {
      title: t`Payment check`,
      note: t`We look for your transfer. No interest and no late fee are added meanwhile.`,
      state: 'now' as const,
    },
    {
      title: t({ message: 'Repaid', context: 'coming step' }),
      note: t`You’ll see it in your loans`,
      state: 'next' as const,
    },
  ];
  return (
    <Page>
      <ResultScreen
        meaning="wait"
        title={<Trans>Payment reported</Trans>}
        details={
          <Stack>
            {reference && <CopyField label={<Trans>Reference</Trans>} text={reference} />}
            <Card>
              <Timeline steps={steps} />
            </Card>
            <Card>
              <DetailList>
                <Detail term={t`You reported`}>
                  <Money value={needToRepay({ amount, interest, penalty })} />
                </Detail>
              </DetailList>
            </Card>
          </Stack>
        }
      >
        <Trans>If we can’t find it, we’ll tell you why and you can report it again.</Trans>
      </ResultScreen>
      <StickyFooter>
        <ButtonLink href={paths.profile} variant="plain" wide>
          <Trans>Back to profile</Trans>
        </ButtonLink>
        <ButtonLink href={paths.loans} wide>
          <Trans>My loans</Trans>
        </ButtonLink>
      </StickyFooter>
    </Page>
  );
}
