import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Balance, BalanceRecordPage, ForexAccount } from '../generated/rest.d.ts';
import { read, type CallOptions } from './call.ts';
import { mineKey } from './query-keys.ts';

/** Cash, USD. */
export function getBalance(options?: CallOptions): Promise<Balance> {
  return read((client, signal) => client.GET('/v1/api/main/wallet/getBalance', { signal }), options);
}

/** Cash and the part of it that is locked, USD. */
export function getForexAccount(options?: CallOptions): Promise<ForexAccount> {
  return read((client, signal) => client.GET('/v1/api/main/account/forexDetail', { signal }), options);
}

/** One page of the changes of the balance, newest first, 20 rows, from page 1. */
export function listBalanceRecords(page: number, options?: CallOptions): Promise<BalanceRecordPage> {
  const params = { query: { page } };
  return read(
    (client, signal) => client.GET('/v1/api/main/accountLog/forexChange', { params, signal }),
    options,
  );
}

export function balanceQuery() {
  return queryOptions({
    queryKey: mineKey('getBalance'),
    queryFn: ({ signal }) => getBalance({ signal }),
  });
}

export function forexAccountQuery() {
  return queryOptions({
    queryKey: mineKey('getForexAccount'),
    queryFn: ({ signal }) => getForexAccount({ signal }),
  });
}

export function balanceRecordsQuery() {
  return infiniteQueryOptions({
    queryKey: mineKey('listBalanceRecords'),
    queryFn: ({ pageParam, signal }) => listBalanceRecords(pageParam, { signal }),
    initialPageParam: 1,
    getNextPageParam(last: BalanceRecordPage, pages: readonly BalanceRecordPage[]) {
      const loaded = pages.reduce((sum, page) => sum + page.list.length, 0);
      return last.list.length > 0 && loaded < last.total ? pages.length + 1 : undefined;
    },
  });
}
