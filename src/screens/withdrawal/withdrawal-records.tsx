import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { refetchAccount } from '../../api/account-cache.ts';
import { paged, query } from '../../api/operation.ts';
import { paths, pathTo } from '../../routes/paths.ts';
import { toPayout, type Payout, type PayoutKind } from '../../domain/withdrawal.ts';
import { PayoutDisc, payoutColumns } from '../../features/payment/payout-columns.tsx';
import { QueryView } from '../../features/query-view.tsx';
import { usePages, useView } from '../../features/table/list-source.ts';
import { ListView } from '../../features/table/list-view.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TrayDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ResultScreen } from '../../ui/feedback/result-screen.tsx';
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page, Stack } from '../../ui/layout/stack.tsx';
import { StickyFooter } from '../../ui/layout/sticky-footer.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { PayoutFacts } from './payout-facts.tsx';

/** Between two looks at a review that is under way. */
const pollEvery = 10_000;

interface SentWithdrawalProps {
  kind: PayoutKind;
  id: number;
}

/** WDR-10: what was just sent, what happens next and when; how it ended, if one waits for that. */
export function SentWithdrawal({ kind, id }: SentWithdrawalProps) {
  const { t } = useLingui();
  const newest = query('listWithdrawals', { type: kind, page: 1 });
  return (
    <Page>
      <QueryView
        of={{ ...newest, select: ({ list }) => list.map(toPayout).find((one) => one.id === id) ?? null }}
        skeleton={<SentSkeleton />}
        empty={<EmptyState title={t`This withdrawal isn’t in your records`} />}
      >
        {(payout) => payout && <Sent kind={kind} payout={payout} />}
      </QueryView>
      <StickyFooter>
        <ButtonLink variant="plain" wide href={pathTo(paths.withdraw, { view: 'history', type: kind })}>
          <Trans comment="opens the list of earlier withdrawals">History</Trans>
        </ButtonLink>
        <ButtonLink wide href={paths.profile}>
          <Trans>Back to profile</Trans>
        </ButtonLink>
      </StickyFooter>
    </Page>
  );
}

function Sent({ kind, payout }: { kind: PayoutKind; payout: Payout }) {
  const { state, note } = payout;
  const isOver = state === 'paid' || state === 'rejected';
  const refetchInterval = !isOver && pollEvery;
  useQuery(query('listWithdrawals', { type: kind, page: 1 }, { refetchInterval }));
  useOutcomeToast(payout);
  const meaning = state === 'paid' ? 'ok' : state === 'rejected' ? 'bad' : 'wait';
  return (
    <ResultScreen
      meaning={meaning}
      title={
        state === 'paid' ? (
          <Trans>Withdrawal paid</Trans>
        ) : state === 'rejected' ? (
          <Trans>Withdrawal rejected</Trans>
        ) : (
          <Trans>Withdrawal in review</Trans>
        )
      }
      details={<PayoutFacts payout={payout} />}
    >
      {state === 'rejected' ? (
        <>
          {note} <Trans>The amount is free again.</Trans>
        </>
      ) : state === 'paid' ? (
        <Trans>The money is on its way.</Trans>
      ) : (
        <Trans>The amount is locked until the review ends.</Trans>
      )}
    </ResultScreen>
  );
}

/** A review that ends while it is being looked at is said, and the balance is read again. */
function useOutcomeToast({ state }: Payout): void {
  const { t } = useLingui();
  const before = useRef(state);
  useEffect(() => {
    const ended = before.current !== state;
    before.current = state;
    if (!ended) return;
    void refetchAccount();
    if (state === 'paid') toast(t`Your withdrawal is paid`, 'success');
    if (state === 'rejected') toast(t`Your withdrawal was rejected`, 'error');
  }, [state, t]);
}

interface RecordsProps {
  kind: PayoutKind;
  chooser: ReactNode;
}

/** WDR-11: what was asked for, the newest first. */
export function WithdrawalRecords({ kind, chooser }: RecordsProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Payout | null>(null);
  const payouts = useView(usePages(paged('listWithdrawals', { type: kind })), toPayout);
  return (
    <Page width="list" gap={4}>
      <ListView
        key={kind}
        of={payouts}
        list="withdrawals"
        label={t`Withdrawals`}
        columns={payoutColumns}
        tools={chooser}
        phone={(payout) => ({
          leading: <PayoutDisc payout={payout} />,
          refusal: payout.state === 'paid' ? undefined : payout.note,
          onClick: () => setChosen(payout),
        })}
        skeleton={<RowSkeletons count={4} />}
        empty={
          <EmptyState
            drawing={<TrayDrawing />}
            title={<Trans>No withdrawals yet</Trans>}
            note={<Trans>Here you see where each one stands.</Trans>}
            action={
              <ButtonLink href={pathTo(paths.withdraw, { type: kind })}>
                <Trans>Withdraw</Trans>
              </ButtonLink>
            }
          />
        }
      />
      <PayoutSheet payout={chosen} onClose={() => setChosen(null)} />
    </Page>
  );
}

function PayoutSheet({ payout, onClose }: { payout: Payout | null; onClose: () => void }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(payout);
  // The last one stays in sight while the sheet goes away.
  if (payout && payout !== shown) setShown(payout);
  return (
    <Sheet open={payout !== null} onClose={onClose} title={t`Withdrawal`}>
      {shown && (
        <Stack>
          {shown.note && <Banner kind={shown.state === 'rejected' ? 'danger' : 'info'}>{shown.note}</Banner>}
          <PayoutFacts payout={shown} />
        </Stack>
      )}
    </Sheet>
  );
}

function SentSkeleton() {
  return (
    <>
      <Skeleton height="9rem" />
      <Skeleton height="12rem" />
    </>
  );
}
