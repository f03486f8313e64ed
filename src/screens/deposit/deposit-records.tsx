import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { afterOthers } from '../../api/operation.ts';
import { serverTime } from '../../api/transport.ts';
import { paths } from '../../routes/paths.ts';
import { LoadFailure, Loading } from '../../features/query-view.tsx';
import { PagedList } from '../../features/table/list-view.tsx';
import type { Deposit } from '../../generated/rest.d.ts';
import { formatDateTime, formatDay } from '../../i18n/format.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-field.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SearchDrawing, TrayDrawing } from '../../ui/feedback/drawings.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ResultScreen } from '../../ui/feedback/result-screen.tsx';
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx';
import { Money, Num } from '../../ui/figures.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, Stack } from '../../ui/layout/stack.tsx';
import { StickyFooter } from '../../ui/layout/sticky-footer.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import { DepositDisc, depositColumns } from './deposit-columns.tsx';
import { depositList, hasFailed, nameOf, Next, Outcomes, referenceOf, useOutcome } from './deposit-facts.tsx';
import { type Payment, placePath, typeOf, type Go, type Place } from './deposit-form.tsx';

/** DEP-10: what was reported, by coin or bank, and what became of it. */
export function DepositHistory({ place, go }: { place: Place; go: Go }) {
  const { t } = useLingui();
  return (
    <Page width="list" gap={4}>
      <Outcomes type={typeOf(place)} />
      <PagedList
        query={depositList(typeOf(place))}
        label={place.by === 'bank' ? t`Bank deposits` : t`Coin deposits`}
        panel="deposits"
        list="deposits"
        columns={depositColumns}
        tools={<DepositTabs place={place} go={go} />}
        sectionOf={({ created_at }) => formatDay(created_at, serverTime())}
        sectionTitle={(day) => day}
        phone={(deposit) => ({
          leading: <DepositDisc deposit={deposit} />,
          refusal: deposit.remark,
          href: placePath({ by: place.by, step: 'done', id: deposit.id }),
        })}
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

/** Which list of deposits is shown. */
export function DepositTabs({ place, go, compact }: { place: Place; go: Go; compact?: boolean }) {
  const { t } = useLingui();
  return (
    <Tabs
      label={t`Deposit type`}
      value={place.by}
      onChange={(by) => go({ by }, { replace: true })}
      options={[
        { value: 'coin', label: t`Coin` },
        { value: 'bank', label: t`Bank transfer` },
      ]}
      panel="deposits"
      compact={compact}
    />
  );
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
  const next = useEffectEvent(() => void fetchNextPage(afterOthers));
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
  const { number, remark, created_at: created } = deposit;
  const failed = hasFailed(deposit);
  const { title, text } = useOutcome(deposit);
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
