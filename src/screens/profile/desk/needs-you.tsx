import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { query } from '../../../api/operation.ts';
import { useMarginCall } from '../../../features/use-margin-call.ts';
import { useRole } from '../../../features/use-role.ts';
import { useUnreadChat } from '../../../features/use-unread-chat.ts';
import { ReviewStatus, WithdrawalStatus } from '../../../generated/enums.ts';
import { formatDateTime, formatMoney, formatPercent, isolate, masked } from '../../../i18n/format.ts';
import { orderLists, paths, pathTo } from '../../../routes/paths.ts';
import { preferences } from '../../../state/preferences.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './overview.module.css';

interface Need {
  key: string;
  badge: ReactNode;
  text: ReactNode;
  href: string;
  /** What the press does. */
  act: ReactNode;
}

/** DSK-40: what waits for me or for the broker; no card where nothing does. */
export function NeedsYou() {
  const needs = [...useMarginNeed(), ...useIdentityNeed(), ...useWithdrawalNeeds(), ...useSupportNeed()];
  if (needs.length === 0) return null;
  return (
    <Card className={styles.needs}>
      <h2>
        <Trans comment="title of a card: what waits for the person">Needs you</Trans>
      </h2>
      <ul>
        {needs.map(({ key, badge, text, href, act }) => (
          <li key={key}>
            <Link href={href} className={styles.need}>
              {badge}
              <span>{text}</span>
              <b>{act}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useMarginNeed(): Need[] {
  const level = useMarginCall();
  if (level === null) return [];
  const percent = isolate(formatPercent(level));
  return [
    {
      key: 'margin',
      badge: (
        <StatusBadge meaning="bad">
          <Trans>Margin call</Trans>
        </StatusBadge>
      ),
      text: <Trans>Your margin level is {percent}</Trans>,
      href: pathTo(paths.orders, { type: orderLists.open }),
      act: <Trans>Review positions</Trans>,
    },
  ];
}

function useIdentityNeed(): Need[] {
  const real = useRole() === 'real';
  const { data } = useQuery(query('getIdentity', {}, { enabled: real }));
  if (!real || data?.review_status !== ReviewStatus.None) return [];
  const refused = data.name !== null;
  return [
    {
      key: 'identity',
      badge: refused ? (
        <StatusBadge meaning="bad">
          <Trans comment="what was sent has been refused">Rejected</Trans>
        </StatusBadge>
      ) : (
        <StatusBadge meaning="info">
          <Trans comment="state of an identity check that was never sent">Not sent</Trans>
        </StatusBadge>
      ),
      text: refused ? (
        <Trans>We couldn’t verify your identity</Trans>
      ) : (
        <Trans>Your identity is not verified yet</Trans>
      ),
      href: paths.identity,
      act: <Trans>Verify identity</Trans>,
    },
  ];
}

/** Of coins and of bank accounts. */
const payoutTypes = [1, 2] as const;

function useWithdrawalNeeds(): Need[] {
  const enabled = useRole() === 'real';
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const coins = useQuery(query('listWithdrawals', { type: payoutTypes[0], page: 1 }, { enabled }));
  const banks = useQuery(query('listWithdrawals', { type: payoutTypes[1], page: 1 }, { enabled }));
  if (!enabled) return [];
  const lists = [coins.data?.list ?? [], banks.data?.list ?? []];
  return lists.flatMap((list, i) =>
    list
      .filter(({ status }) => status === WithdrawalStatus.UnderReview)
      .map(({ id, number, created_at: asked }) => {
        const amount = hidden ? masked : isolate(formatMoney(number));
        const time = isolate(formatDateTime(asked));
        return {
          key: `withdrawal ${id}`,
          badge: (
            <StatusBadge meaning="wait">
              <Trans comment="what was sent is being checked">In review</Trans>
            </StatusBadge>
          ),
          text: (
            <Trans>
              Withdrawal of {amount}, since {time}
            </Trans>
          ),
          href: pathTo(paths.withdraw, { view: 'history', type: payoutTypes[i] }),
          act: <Trans comment="leads to what waits">Details</Trans>,
        };
      }),
  );
}

function useSupportNeed(): Need[] {
  const unread = useUnreadChat();
  if (unread === 0) return [];
  return [
    {
      key: 'support',
      badge: (
        <StatusBadge meaning="info">
          <Trans comment="badge: customer service has answered">New reply</Trans>
        </StatusBadge>
      ),
      text: <Plural value={unread} one="# new message from support" other="# new messages from support" />,
      href: paths.support,
      act: <Trans comment="a link that opens what was written">Read</Trans>,
    },
  ];
}
