import { plural, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { cachedRows, dropRows, refetchAccount } from '../api/account-cache.ts';
import type { LateOutcome } from '../api/change/sent.ts';
import { useLateOutcomes } from '../api/change/resume.ts';
import { operationOf, read } from '../api/operation.ts';
import { queryClient } from '../api/query-client.ts';
import { sumMoney } from '../domain/money.ts';
import { statusToWire, toOrderView, type OrderView } from '../domain/order-wire.ts';
import { CompleteReason } from '../generated/enums.ts';
import { formatPrice, formatSignedMoney, isolate } from '../i18n/format.ts';
import { connection, portfolio } from '../live/page.ts';
import { lazyPart, useIdle } from '../features/lazy-part.tsx';
import { keepOrdersFresh } from '../features/orders/fresh-orders.ts';
import { keepTold, type Told } from '../state/inbox-messages.ts';
import { marketSession } from '../state/market-session.ts';
import { safeSession } from '../state/safe-storage.ts';
import { session } from '../state/session.ts';
import { uuid } from '../state/uuid.ts';
import { toast, type ToastKind } from '../ui/overlays/toast.ts';
import { orderLists, paths, pathTo } from '../routes/paths.ts';

/** ORD-08, API-13: what the broker did meanwhile, and what became of a change thought lost; on whatever screen. */
export function OrderNotifications() {
  const { token } = useSnapshot(session);
  return token === null ? null : <Watched key={token} />;
}

const BulkHost = lazyPart(() => import('../features/orders/bulk/bulk-host.tsx').then((m) => m.BulkHost));

/**
 * What a reload has left of many orders hears first of what is found of each (BLK-04). Where nothing is left, and home
 * asks about no order, its files wait until the page has shown.
 */
function Watched() {
  const [isLeft] = useState(() => safeSession.read('candlewick.sent.bulk') !== null);
  const [isReady, setReady] = useState(BulkHost.ready || !isLeft);
  useEffect(() => {
    if (!isReady) void BulkHost.preload().then(() => setReady(true));
  }, [isReady]);
  const [path] = useLocation();
  const isIdle = useIdle();
  return (
    isReady && (
      <>
        {(isLeft || isIdle || path !== paths.home) && <BulkHost />}
        <Notifications />
      </>
    )
  );
}

const open = { status: statusToWire.open };
const pending = { status: statusToWire.pending };
const cachedIds = (list: typeof open | typeof pending) => cachedRows('listOrders', list).map(({ Id }) => Id);

function Notifications() {
  useLateOutcomes(showOutcome);
  useEffect(() => {
    // A list that is read again may lose an order before the socket has told of its fill: what waited once counts.
    const waited = new Set(cachedIds(pending));
    const endings = [
      keepOrdersFresh(),
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || operationOf(query.queryKey) !== 'listOrders') return;
        for (const id of cachedIds(pending)) waited.add(id);
      }),
      portfolio.onOrderEvents(({ closed, opened }) => {
        // A market order opens a position too; what waited for its price is known from the list of pending orders.
        const filled = opened.filter((id) => waited.delete(id));
        dropRows('listOrders', open, ({ Id }) => closed.includes(Id));
        void refetchAccount();
        void explain('open', filled, sayFilled);
        void explain('completed', closed, sayClosed);
      }),
      // LIVE-10: nothing that happened while the connection was lost is pushed again.
      connection.onReconnected(() => {
        const known = [...cachedIds(open), ...cachedIds(pending)];
        void refetchAccount();
        void explain('completed', known, sayClosed);
      }),
    ];
    return () => endings.forEach((end) => end());
  }, []);
  return null;
}

/** What became of orders stands in a list, newest first. Without an answer the lists on the screen still show it. */
async function explain(
  list: 'open' | 'completed',
  wanted: readonly number[],
  say: (orders: readonly OrderView[]) => void,
): Promise<void> {
  if (wanted.length === 0) return;
  const page = await read('listOrders', { status: statusToWire[list], page: 1 }).catch(() => null);
  if (!page) return;
  const rows = page.data.filter(({ Id }) => wanted.includes(Id));
  say(rows.map((row) => toOrderView(row, marketSession.instruments)));
}

/** More toasts than this at once become one. */
const most = 2;

function sayClosed(orders: readonly OrderView[]): void {
  const action = { label: t`View history`, href: pathTo(paths.orders, { type: orderLists.history }) };
  const said = orders.flatMap((order) => {
    const found = closedText(order);
    return found ? [{ order, ...found }] : [];
  });
  for (const { order, told } of said) {
    keepTold({ ...orderTold(order), id: `closed ${order.id}`, kind: told, amount: order.profit });
  }
  if (said.length <= most) {
    for (const { text, kind } of said) toast(text, { kind, action, stays: true });
    return;
  }
  const sum = isolate(formatSignedMoney(sumMoney(said.map(({ order }) => order.profit ?? 0))));
  const count = plural(said.length, { one: '# order closed', other: '# orders closed' });
  const kind = said.some((one) => one.kind === 'error') ? 'error' : 'info';
  toast(
    t({
      message: `${count} · ${sum}`,
      comment: 'Several orders closed at once, and the sum of their results',
    }),
    {
      kind,
      action,
      stays: true,
    },
  );
}

const orderTold = ({ showCode, side, lots, precision }: OrderView) => ({
  name: showCode,
  side,
  lots,
  precision,
});

/** Null where the person did it. */
function closedText({ showCode, profit, reason }: OrderView) {
  const name = isolate(showCode);
  const result = isolate(formatSignedMoney(profit));
  const as = (text: string, kind: ToastKind, told: Told['kind']) => ({ text, kind, told });
  switch (reason) {
    case CompleteReason.StopLoss:
      return as(t`${name} stop loss hit · ${result}`, 'info', 'stopLoss');
    case CompleteReason.TakeProfit:
      return as(t`${name} take profit hit · ${result}`, 'success', 'takeProfit');
    case CompleteReason.StopOut:
      return as(t`${name} stopped out · ${result}`, 'error', 'stopOut');
    case CompleteReason.NotCovered:
      return as(t`${name} order cancelled: not enough margin`, 'error', 'notCovered');
    case CompleteReason.Expired:
      return as(t`${name} order expired`, 'info', 'expired');
    default:
      return null;
  }
}

function sayFilled(orders: readonly OrderView[]): void {
  const kind = 'success';
  const action = { label: t`View position`, href: pathTo(paths.orders, { type: orderLists.open }) };
  for (const order of orders) {
    const price = order.openPrice ?? order.requestedPrice;
    keepTold({ ...orderTold(order), id: `filled ${order.id}`, kind: 'filled', price });
  }
  if (orders.length > most) {
    toast(t`${plural(orders.length, { one: '# order filled', other: '# orders filled' })}`, {
      kind,
      action,
      stays: true,
    });
    return;
  }
  for (const { showCode, openPrice, requestedPrice, precision } of orders) {
    const name = isolate(showCode);
    const price = isolate(formatPrice(openPrice ?? requestedPrice, precision));
    toast(t`${name} order filled at ${price}`, { kind, action, stays: true });
  }
}

/** API-13: what became of a change that was thought lost, once it is known. */
function showOutcome({ id, keep, answer }: LateOutcome): void {
  if (keep) return;
  const done = answer !== null;
  const isOrder = id === 'submitOrder';
  const ending = isOrder ? (done ? 'placed' : 'notPlaced') : done ? 'done' : 'notDone';
  keepTold({ id: `${ending} ${uuid()}`, kind: ending });
  const text = isOrder ? orderText(done) : requestText(done);
  toast(text, { kind: done ? 'success' : 'error', stays: true });
}

const orderText = (done: boolean) =>
  done ? t`Your last order was placed` : t`Your last order wasn’t placed`;
const requestText = (done: boolean) =>
  done ? t`Your last request went through` : t`Your last request didn’t go through`;
