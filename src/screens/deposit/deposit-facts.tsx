import { t as text } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { refetchAccount } from '../../api/account-cache.ts';
import { paged, query } from '../../api/operation.ts';
import { DepositStatus, DepositType } from '../../generated/enums.ts';
import type { Deposit } from '../../generated/rest.d.ts';
import { formatDateTime, formatMoney, isolate } from '../../i18n/format.ts';
import { keepTold } from '../../state/inbox-messages.ts';
import { Timeline } from '../../ui/feedback/result-screen.tsx';
import { toast } from '../../ui/overlays/toast.ts';

// What the screens of deposits say of one, and what they watch.

const hour = 3_600_000;
/** Between two looks while something is unchecked, in milliseconds. */
const pollEvery = 10_000;

/** DEP-10: the list of a type, read again while something in it is unchecked and the page in sight. */
export function depositList(type: Deposit['type']) {
  const isUnchecked = ({ status }: Deposit) => status === DepositStatus.Unchecked;
  return {
    ...paged('listDeposits', { type }),
    refetchInterval: ({ state }: { state: { data?: InfiniteData<{ data: Deposit[] }> | undefined } }) =>
      state.data?.pages.some(({ data }) => data.some(isUnchecked)) ? pollEvery : (false as const),
  };
}

export const referenceOf = ({ reference, id }: Deposit): string => reference ?? `#${id}`;

/** By what it was paid. */
export const nameOf = ({ type, currency_code }: Deposit): string =>
  type === DepositType.Bank
    ? text({ message: `Bank transfer · ${currency_code}`, comment: 'name of a deposit' })
    : currency_code;

/** Whether it came to nothing. */
export const hasFailed = ({ status }: Deposit): boolean =>
  status === DepositStatus.Rejected || status === DepositStatus.Invalid;

/** DEP-10: how a deposit ended while one looks is said, not only shown. */
export function Outcomes({ type }: { type: Deposit['type'] }) {
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

/** What happens when; hours only where the server says them. */
export function Next({ deposit }: { deposit: Deposit }) {
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

/** DEP-09: what became of one, in a title and a sentence. */
export function useOutcome({ status, number }: Deposit): { title: string; text: string } {
  const { t } = useLingui();
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
  return heads[status];
}
