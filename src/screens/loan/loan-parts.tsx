import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../api/operation.ts';
import { decimal, decimalsOf } from '../../domain/money.ts';
import { formatMoney, formatPercent, isolate } from '../../i18n/format.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/stack.tsx';

/** How many hours a review of an application or a loan takes at most; null while that is not known. */
export function useReviewHours(): number | null {
  const { data } = useQuery(query('getBasicInfo'));
  return data?.kyc_review_hours ?? null;
}

export function LoanSkeleton() {
  return (
    <Page>
      <Skeleton height="2rem" />
      <Skeleton height="5rem" />
      <Skeleton height="12rem" />
    </Page>
  );
}

interface WayBackProps {
  title: ReactNode;
  note?: ReactNode;
  href: string;
  action: ReactNode;
}

/** What cannot be shown, why, and where to go on. */
export function WayBack({ title, note, href, action }: WayBackProps) {
  return (
    <Page>
      <EmptyState title={title} note={note} action={<ButtonLink href={href}>{action}</ButtonLink>} />
    </Page>
  );
}

/** A number from an address, or null. Only plain decimals: '1e3' and '0x10' are none. */
export function numberIn(search: string, name: string): number | null {
  const text = new URLSearchParams(search).get(name) ?? '';
  return /^\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : null;
}

/** A rate given as a fraction, in percent with the digits that it has: '0.05%', '18.25%'. */
export function formatRate(rate: number): string {
  const percent = decimal(rate).times(100).toNumber();
  return isolate(formatPercent(percent, Math.min(4, Math.max(2, decimalsOf(percent)))));
}

/** An amount without cents where it has none: '$500'. */
export const formatBound = (amount: number): string =>
  isolate(formatMoney(amount, decimalsOf(amount) === 0 ? 0 : 2));
