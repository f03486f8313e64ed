import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { refetchAccount } from '../../api/account-cache.ts';
import { paged, query } from '../../api/operation.ts';
import { paths, pathTo } from '../../routes/paths.ts';
import { toPayout, type Payout, type PayoutKind } from '../../domain/withdrawal.ts';
import { PagedList } from '../../features/paged-list.tsx';
import { QueryView } from '../../features/query-view.tsx';
import { formatDateTime } from '../../i18n/format.ts';
import { preferences } from '../../state/preferences.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { CopyButton, Grouped, shortened } from '../../ui/controls/copy-field.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TrayDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ResultScreen, Timeline } from '../../ui/feedback/result-screen.tsx';
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Money, Num } from '../../ui/figures.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, Stack } from '../../ui/layout/stack.tsx';
import { StickyFooter } from '../../ui/layout/sticky-footer.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { RecordRow } from '../../ui/lists/record-row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Received, useReviewHours } from './withdrawal-review.tsx';
import styles from './withdrawal.module.css';

const hour = 3_600_000;
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
      details={<Facts payout={payout} />}
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

/** All about one: where it stands, where to, amounts, reference. */
function Facts({ payout }: { payout: Payout }) {
  const { t } = useLingui();
  const steps = useSteps(payout);
  const { state, amount, fee, received, code, destination, isCoin, reference, at, reviewedAt } = payout;
  return (
    <Stack>
      {steps && (
        <Card>
          <Timeline steps={steps} />
        </Card>
      )}
      <Card>
        <DetailList>
          <Detail term={t`Reference`} copy={<CopyButton text={reference} />}>
            <bdi dir="ltr">{reference}</bdi>
          </Detail>
          {!steps && <Detail term={t`Sent for review`}>{formatDateTime(at)}</Detail>}
          {!steps && reviewedAt && <Detail term={t`Reviewed`}>{formatDateTime(reviewedAt)}</Detail>}
          <Detail term={t`You withdraw`}>
            <Money value={amount} />
          </Detail>
          {/* Of a rejected one nothing is taken, and nothing arrives. */}
          {state !== 'rejected' && (
            <>
              <Detail term={t`Fee`}>
                <Money value={fee} />
              </Detail>
              <Detail term={t`You receive`}>
                <Received amount={received} code={code} />
              </Detail>
            </>
          )}
        </DetailList>
        <div className={styles.to}>
          <span>{isCoin ? t`To this address` : t`To this account`}</span>
          <Grouped text={destination.replace(/\s/gu, '')} />
        </div>
      </Card>
    </Stack>
  );
}

type Steps = ComponentProps<typeof Timeline>['steps'];

/** WDR-08, WDR-10: null where the server only names the state. */
function useSteps({ state, at, reviewedAt, payableFrom }: Payout): Steps | null {
  const { t } = useLingui();
  const hours = useReviewHours();
  // Neither is a way that was gone to its end.
  if (state === null || state === 'rejected') return null;
  const sent = { title: t`Sent for review`, note: formatDateTime(at), state: 'done' as const };
  const ended = reviewedAt ? formatDateTime(reviewedAt) : undefined;
  if (state === 'paid') return [sent, { title: t`Paid`, note: ended, state: 'done' }];
  const until = hours === null ? null : formatDateTime(Date.parse(at) + hours * hour);
  const from = payableFrom ? formatDateTime(payableFrom) : null;
  return [
    sent,
    { title: t`In review`, note: until && t`Until ${until}`, state: 'now' },
    {
      title: t({ message: 'Paid', context: 'coming step' }),
      note: from && t`Not before ${from}, since the destination is new`,
      state: 'next',
    },
  ];
}

interface RecordsProps {
  kind: PayoutKind;
  chooser: ReactNode;
}

/** WDR-11: what was asked for, the newest first. */
export function WithdrawalRecords({ kind, chooser }: RecordsProps) {
  const { t } = useLingui();
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const [chosen, setChosen] = useState<Payout | null>(null);
  const list = paged('listWithdrawals', { type: kind });
  return (
    <Page width="list" gap={4}>
      <PagedList
        key={kind}
        query={list}
        label={t`Withdrawals`}
        head={chooser}
        row={(row) => {
          const payout = toPayout(row);
          return <PayoutRow payout={payout} hidden={hidden} onOpen={() => setChosen(payout)} />;
        }}
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

const looks = {
  'under-review': { meaning: 'wait', tone: 'wait', icon: <Clock aria-hidden /> },
  paid: { meaning: 'ok', tone: 'out', icon: <ArrowUp aria-hidden /> },
  rejected: { meaning: 'bad', tone: 'bad', icon: <X aria-hidden /> },
} as const;
/** A server that names no state. */
const plain = { meaning: 'neutral', tone: 'none', icon: <ArrowUp aria-hidden /> } as const;

interface RowProps {
  payout: Payout;
  hidden: boolean;
  onOpen: () => void;
}

function PayoutRow({ payout, hidden, onOpen }: RowProps) {
  const { code, destination, at, state, stateName, payableFrom, note, amount } = payout;
  const from = payableFrom ? formatDateTime(payableFrom) : null;
  const { meaning, tone, icon } = state === null ? plain : looks[state];
  return (
    <RecordRow
      icon={icon}
      tone={tone}
      title={
        <>
          {code} · <Num dir="ltr">{shortened(destination)}</Num>
        </>
      }
      note={
        <>
          {formatDateTime(at)}
          {from && (
            <>
              <br />
              <Trans>Payouts start on {from}</Trans>
            </>
          )}
        </>
      }
      amount={
        state === 'rejected' ? (
          <Money value={amount} hidden={hidden} />
        ) : (
          <Money value={-amount} signed="plain" hidden={hidden} />
        )
      }
      status={<StatusBadge meaning={meaning}>{stateName}</StatusBadge>}
      reason={state === 'paid' ? undefined : note || undefined}
      onClick={onOpen}
    />
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
          <Facts payout={shown} />
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
