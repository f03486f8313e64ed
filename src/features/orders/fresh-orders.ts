import { keyOf, operationOf, pagesOf, type DataOf, type ListData } from '../../api/operation.ts';
import { queryClient } from '../../api/query-client.ts';
import { refetchAccount } from '../../api/account-cache.ts';
import { statusToWire } from '../../domain/order-wire.ts';
import { connection, portfolio } from '../../live/page.ts';
import { subscribe } from 'valtio/vanilla';

/** The pages of my lists of orders that screens show now. */
function shownPages(): DataOf<'listOrders'>[] {
  const lists = queryClient.getQueriesData<ListData<'listOrders'>>({
    queryKey: keyOf('listOrders'),
    type: 'active',
  });
  return lists.flatMap(([, data]) => (data === undefined ? [] : pagesOf(data)));
}

/** As of which change of orders the lists on the screen are, the oldest of them; null where the server does not say. */
export function listedRev(): number | null {
  const revs = shownPages().map((page) => page.orders_rev);
  const known = revs.filter((rev) => rev !== undefined);
  return known.length === 0 || known.length < revs.length ? null : Math.min(...known);
}

const isReading = () => queryClient.isFetching({ queryKey: keyOf('listOrders'), type: 'active' }) > 0;

/** An own change is read back by itself; what the socket says of it at the same time needs no other reading. */
const settling = 250;
/** Where a node of the server is behind another, milliseconds until it is asked once more. */
const again: readonly number[] = [1000, 3000];
/** Where the server does not say that orders have changed. */
const everySoOften = 30_000;

/**
 * ORD-23: keeps the lists of orders on the screen as new as the server's word of them: they are read again when it says
 * that orders have changed and they are older; where it says nothing, every 30 s while somebody looks. Returns the
 * function that stops.
 */
export function keepOrdersFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The change for which the lists were read last, and how often. */
  let asked = { rev: -1, times: 0 };
  /** What was there at first is read with the first lists. */
  let first = portfolio.state.ordersRev;

  function judgeIn(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(judge, wait);
  }
  function judge(): void {
    const { ordersRev: rev } = portfolio.state;
    if (rev === null || shownPages().length === 0) return;
    // It is judged when they are there.
    if (isReading()) return;
    const listed = listedRev();
    const isOld = listed === null ? rev > Math.max(asked.rev, first ?? rev) : rev > listed;
    first ??= rev;
    if (!isOld) return;
    if (rev > asked.rev) asked = { rev, times: 0 };
    const wait = asked.times === 0 ? 0 : again[asked.times - 1];
    if (wait === undefined) return;
    asked.times += 1;
    if (wait > 0) timer = setTimeout(() => void refetchAccount(), wait);
    else void refetchAccount();
  }

  let heard = first;
  const endings = [
    subscribe(portfolio.state, () => {
      if (portfolio.state.ordersRev === heard) return;
      heard = portfolio.state.ordersRev;
      judgeIn(settling);
    }),
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      // A list that was read just before is shown again as it was.
      if (type !== 'updated' && type !== 'observerAdded') return;
      if (operationOf(query.queryKey) === 'listOrders' && query.state.fetchStatus === 'idle') judgeIn(0);
    }),
    everyHalfMinute(),
  ];
  return () => {
    clearTimeout(timer);
    endings.forEach((end) => end());
  };
}

const live: ReadonlySet<unknown> = new Set([statusToWire.open, statusToWire.pending]);

/** Open positions and pending orders; what is over does not change. */
const isOfLive = (queryKey: readonly unknown[]): boolean =>
  queryKey.some(
    (part) => typeof part === 'object' && part !== null && 'status' in part && live.has(part.status),
  );

function everyHalfMinute(): () => void {
  const timer = setInterval(() => {
    const { ordersRev, at, stale } = portfolio.state;
    const hears = ordersRev !== null || at === null || stale || connection.state.status !== 'live';
    if (hears || document.visibilityState === 'hidden' || isReading()) return;
    void queryClient.refetchQueries({
      queryKey: keyOf('listOrders'),
      type: 'active',
      predicate: ({ queryKey }) => isOfLive(queryKey),
    });
  }, everySoOften);
  return () => clearInterval(timer);
}
