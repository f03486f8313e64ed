import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { query } from '../api/operation.ts';
import { equity, freeMargin } from '../domain/account.ts';
import { portfolio } from '../live/page.ts';
import { session } from '../state/session.ts';
import { useRefreshFailure } from './query-view.tsx';

/** My account in USD; null is not known, or does not apply. */
export interface AccountView {
  /** Cash: the socket's, else what the server last answered. */
  balance: number | null;
  floatingProfit: number | null;
  /** BRK-44: what negative-balance protection made good and was not repaid; the equity is less by it. */
  owed: number;
  equity: number | null;
  usedMargin: number | null;
  freeMargin: number | null;
  /**
   * What neither backs an order nor can be paid out: margin, and withdrawals in review. As the server last answered.
   */
  locked: number | null;
  /** Percent; null with no open margin. */
  marginLevel: number | null;
  /** The live figures are old (LIVE-20). */
  stale: boolean;
  /** Why the balance could not be had, while none is known. */
  error: Error | null;
  loading: boolean;
  retry: () => void;
}

/**
 * VIEW-07: the figures of my account, the same on every screen: live where
 * the socket has brought them. Keeps the portfolio coming.
 */
export function useAccount(): AccountView {
  const { token } = useSnapshot(session);
  const live = useSnapshot(portfolio.state);
  const { data, error, isFetching, refetch } = useQuery(
    query('getForexAccount', {}, { enabled: token !== null }),
  );
  useRefreshFailure(data === undefined ? null : error);
  useEffect(() => portfolio.subscribe(), []);
  const { floatingProfit, usedMargin, marginLevel, stale } = live;
  const balance = live.balance ?? data?.balance ?? null;
  const owed = live.balance === null ? (data?.owed ?? 0) : live.owed;
  const locked = data?.lock_balance ?? null;
  return {
    balance,
    floatingProfit,
    owed,
    equity: equity({ balance, floatingProfit, owed }),
    usedMargin,
    freeMargin: freeMargin({ balance, floatingProfit, owed, locked }),
    locked,
    marginLevel,
    stale,
    error: balance === null ? error : null,
    loading: isFetching,
    retry: () => void refetch(),
  };
}
