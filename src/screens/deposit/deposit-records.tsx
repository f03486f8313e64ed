import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import Ban from 'lucide-react/icons/ban';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef } from 'react';
import { paged, query } from '../../api/operation.ts';
import { refetchAccount } from '../../api/account-cache.ts';
import { serverTime } from '../../api/transport.ts';
import { paths } from '../../routes/paths.ts';
import { PagedList } from '../../features/paged-list.tsx';
import { LoadFailure, Loading } from '../../features/query-view.tsx';
import { DepositStatus, DepositType } from '../../generated/enums.ts';
import type { Deposit } from '../../generated/rest.d.ts';
import { formatDateTime, formatDay, formatMoney, formatTime, isolate } from '../../i18n/format.ts';
import { keepTold } from '../../state/inbox.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-field.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SearchDrawing, TrayDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ResultScreen, Timeline } from '../../ui/feedback/result-screen.tsx';
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Money, Num } from '../../ui/figures.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, Stack } from '../../ui/layout/stack.tsx';
import { StickyFooter } from '../../ui/layout/sticky-footer.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { RecordRow } from '../../ui/lists/record-row.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { type Payment, placePath, typeOf, type Go, type Place } from './deposit-form.tsx';

const hour = 3_600_000;
/** Between two looks while something is unchecked, in milliseconds. */
const pollEvery = 10_000;

/** DEP-10: the list of a type, read again while something in it is unchecked and the page in sight. */
function depositList(type: Deposit['type']) {
  const isUnchecked = ({ status }: Deposit) => status === DepositStatus.Unchecked;
  return {
    ...paged('listDeposits', { type }),
    refetchInterval: ({ state }: { state: { data?: InfiniteData<{ data: Deposit[] }> | undefined } }) =>
      state.data?.pages.some(({ data }) => data.some(isUnchecked)) ? pollEvery : (false as const),
  };
}

const referenceOf = ({ reference, id }: Deposit): string => reference ?? `#${id}`;
const nameOf = ({ type, currency_code }: Deposit) =>
  type === DepositType.Bank ? (
    <Trans comment="name of a deposit">Bank transfer · {currency_code}</Trans>
  ) : (
    <bdi>{currency_code}</bdi>
  );

const states = {
  [DepositStatus.Unchecked]: {
    name: msg`In review`,
    meaning: 'wait',
    tone: 'wait',
    icon: <Clock aria-hidden />,
  },
  [DepositStatus.Finished]: {
    name: msg`Credited`,
    meaning: 'ok',
    tone: 'in',
    icon: <ArrowDown aria-hidden />,
  },
  [DepositStatus.Rejected]: { name: msg`Rejected`, meaning: 'bad', tone: 'bad', icon: <X aria-hidden /> },
  [DepositStatus.Invalid]: {
    name: msg({ message: 'Void', comment: 'state of a deposit, as when it was reported twice' }),
    meaning: 'neutral',
    tone: 'none',
    icon: <Ban aria-hidden />,
  },
} as const;

/** DEP-10: what was reported, by coin or bank, and what became of it. */
export function DepositHistory({ place, go }: { place: Place; go: Go }) {
  const { t } = useLingui();
  const panel = 'deposits';
  return (
    <Page width="list" gap={4}>
      <Outcomes type={typeOf(place)} />
      <PagedList
        query={depositList(typeOf(place))}
        label={place.by === 'bank' ? t`Bank deposits` : t`Coin deposits`}
        panel={panel}
        head={
          <Tabs
            label={t`Deposit type`}
            value={place.by}
            onChange={(by) => go({ by }, { replace: true })}
            options={[
              { value: 'coin', label: t`Coin` },
              { value: 'bank', label: t`Bank transfer` },
            ]}
            panel={panel}
          />
        }
        sectionOf={({ created_at }) => formatDay(created_at, serverTime())}
        sectionTitle={(day) => day}
        row={(deposit) => <DepositRow deposit={deposit} by={place.by} />}
        skeleton={<RowSkeletons count={4} />}
        empty={
          <EmptyState
            drawing={<TrayDrawing />}
            title={<Trans>No deposits yet</Trans>}
            note={<Trans>A deposit appears here as soon as you submit it.</Trans>}
            action={
              <ButtonLink href={placePath({ by: place.by })} variant="ghost">
                <Trans>Deposit</Trans>
              </ButtonLink>
            }
          />
        }
      />
    </Page>
  );
}

function DepositRow({ deposit, by }: { deposit: Deposit; by: Place['by'] }) {
  const { i18n } = useLingui();
  const { name, meaning, tone, icon } = states[deposit.status];
  return (
    <RecordRow
      icon={icon}
      tone={tone}
      title={nameOf(deposit)}
      note={
        <>
          <bdi>{referenceOf(deposit)}</bdi> · <Num>{formatTime(deposit.created_at)}</Num>
        </>
      }
      amount={<Money value={deposit.number} />}
      status={<StatusBadge meaning={meaning}>{i18n._(name)}</StatusBadge>}
      reason={deposit.remark || undefined}
      href={placePath({ by, step: 'done', id: deposit.id })}
    />
  );
}

/** DEP-10: how a deposit ended while one looks is said, not only shown. */
function Outcomes({ type }: { type: Deposit['type'] }) {
  const { t } = useLingui();
  const { data } = useInfiniteQuery(depositList(type));
  const before = useRef(new Map<number, Deposit['status']>());
  const say = useEffectEvent(({ id, status, number }: Deposit) => {
    const amount = isolate(formatMoney(number));
    const credited = status === DepositStatus.Finished;
    keepTold({ id: `deposit ${id}`, kind: credited ? 'credited' : 'refused', amount: number });
    if (credited) toast(t`${amount} credited`, 'success');
    else toast(t`Your deposit of ${amount} was not credited`, 'error');
    void refetchAccount();
  });
  useEffect(() => {
    for (const deposit of data?.rows ?? []) {
      const was = before.current.get(deposit.id);
      before.current.set(deposit.id, deposit.status);
      if (was === DepositStatus.Unchecked && deposit.status !== was) say(deposit);
    }
  }, [data]);
  return null;
}

/** DEP-09: one deposit: its reference, what happens next and when, or how it ended. */
export function DepositResult({ place, sent }: { place: Place; sent: Payment | null }) {
  const { by, id } = place;
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...depositList(typeOf(place)),
  });
  const own = sent?.deposit.id === id ? sent : null;
  const deposit = data?.rows.find((one) => one.id === id) ?? own?.deposit;
  const searching = !deposit && hasNextPage && !isFetching && !error;
  const next = useEffectEvent(() => void fetchNextPage());
  useEffect(() => {
    if (searching) next();
  }, [searching]);
  if (deposit)
    return (
      <Page>
        <Outcomes type={typeOf(place)} />
        <Result deposit={deposit} payment={own} />
        <StickyFooter>
          <ButtonLink href={placePath({ by, view: 'history' })} variant="plain" wide>
            <Trans>View history</Trans>
          </ButtonLink>
          <ButtonLink href={paths.profile} wide>
            <Trans>Done</Trans>
          </ButtonLink>
        </StickyFooter>
      </Page>
    );
  if (error) return <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (isFetching || hasNextPage)
    return (
      <Page>
        <Loading>
          <RowSkeletons count={3} />
        </Loading>
      </Page>
    );
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={<Trans>We couldn’t find this deposit</Trans>}
      action={
        <ButtonLink href={placePath({ by, view: 'history' })} variant="ghost">
          <Trans>View deposit history</Trans>
        </ButtonLink>
      }
    />
  );
}

function Result({ deposit, payment }: { deposit: Deposit; payment: Payment | null }) {
  const { t } = useLingui();
  const { status, number, remark, created_at: created } = deposit;
  const amount = isolate(formatMoney(number));
  const heads = {
    [DepositStatus.Unchecked]: {
      title: t`Deposit submitted`,
      text: t`We’ll credit ${amount} when the payment is confirmed.`,
    },
    [DepositStatus.Finished]: { title: t`Deposit credited`, text: t`${amount} is in your balance.` },
    [DepositStatus.Rejected]: { title: t`Deposit rejected`, text: t`Nothing was credited.` },
    [DepositStatus.Invalid]: { title: t`Deposit void`, text: t`Nothing was credited.` },
  };
  const failed = status === DepositStatus.Rejected || status === DepositStatus.Invalid;
  const { title, text } = heads[status];
  return (
    <ResultScreen
      meaning={failed ? 'bad' : 'ok'}
      title={title}
      details={
        <Stack>
          {remark && (
            <Banner kind={failed ? 'danger' : 'info'} title={failed ? t`Reason` : undefined}>
              {remark}
            </Banner>
          )}
          <Card>
            <DetailList>
              <Detail
                term={t`Reference`}
                copy={<CopyButton text={referenceOf(deposit)} label={t`Copy: Reference`} />}
              >
                <Num>{referenceOf(deposit)}</Num>
              </Detail>
              {payment ? (
                <Detail
                  term={t`You sent`}
                  note={payment.network && <Trans comment="a network: on TRC20">on {payment.network}</Trans>}
                >
                  <Num>{payment.text}</Num>
                </Detail>
              ) : (
                <Detail term={t`Paid by`}>{nameOf(deposit)}</Detail>
              )}
              <Detail term={t`Worth`}>
                <Money value={number} />
              </Detail>
              <Detail term={t({ message: 'Submitted', context: 'time' })}>{formatDateTime(created)}</Detail>
            </DetailList>
          </Card>
          {!failed && (
            <Card>
              <Next deposit={deposit} />
            </Card>
          )}
        </Stack>
      }
    >
      {text}
    </ResultScreen>
  );
}

/** What happens when; hours only where the server says them. */
function Next({ deposit }: { deposit: Deposit }) {
  const { t } = useLingui();
  const { data } = useQuery(query('getBasicInfo'));
  const { created_at: created, reviewed_at: reviewed, status } = deposit;
  const credited = status === DepositStatus.Finished;
  const hours = data?.deposit_review_hours;
  const until = hours === undefined ? undefined : formatDateTime(Date.parse(created) + hours * hour);
  return (
    <Timeline
      steps={[
        { title: t`Submitted`, note: formatDateTime(created), state: 'done' },
        {
          title: t`We check your payment`,
          note: credited ? undefined : until && t`Until ${until}`,
          state: credited ? 'done' : 'now',
        },
        {
          title: t`Credited to your balance`,
          note: credited ? reviewed && formatDateTime(reviewed) : t`You’ll see it here and in Transactions`,
          state: credited ? 'done' : 'next',
        },
      ]}
    />
  );
}
