import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useSnapshot } from 'valtio';
import { cachedRows, dropRows, refetchAccount } from '../api/account-cache.ts';
import { read } from '../api/operation.ts';
import { reasonOf, statusToWire } from '../domain/order.ts';
import { CompleteReason } from '../generated/enums.ts';
import type { Order } from '../generated/rest.d.ts';
import { formatSignedMoney, isolate } from '../i18n/format.ts';
import { connection, portfolio } from '../live/page.ts';
import { session } from '../state/session.ts';
import { toast } from '../ui/overlays/toast.ts';

/** ORD-08: what the broker did while I was looking elsewhere: on whatever screen I am, I am told, and the lists follow. */
export function OrderNews() {
  const { token } = useSnapshot(session);
  return token === null ? null : <SignedInNews key={token} />;
}

const open = { status: statusToWire.open };
const waiting = { status: statusToWire.pending };
const ids = (orders: readonly Order[]) => orders.map(({ Id }) => Id);

function SignedInNews() {
  const { t } = useLingui();
  const tellClosed = useEffectEvent((order: Order) => {
    const name = isolate(order.ForexTradeLists.ShowCode);
    const result = isolate(formatSignedMoney(order.FactProfits));
    const reason = reasonOf(order);
    if (reason === CompleteReason.StopLoss) toast(t`${name} was closed by its stop loss: ${result}`, 'info');
    if (reason === CompleteReason.TakeProfit)
      toast(t`${name} was closed by its take profit: ${result}`, 'success');
    if (reason === CompleteReason.StopOut) toast(t`${name} was closed by the stop-out: ${result}`, 'error');
    if (reason === CompleteReason.NotCovered) {
      toast(
        t`${name} reached its price, but the margin was no longer there: the pending order was cancelled.`,
        'error',
      );
    }
  });
  const tellFilled = useEffectEvent((order: Order) => {
    const name = isolate(order.ForexTradeLists.ShowCode);
    toast(t`${name} reached its price: the pending order is now a position.`, 'info');
  });

  useEffect(() => {
    /** Why orders were closed stands in the history, newest first. Without an answer the lists still tell. */
    const explain = (closed: readonly number[]) =>
      read('listOrders', { status: statusToWire.completed, page: 1 }).then(
        ({ data }) => data.filter((order) => closed.includes(order.Id)).forEach((order) => tellClosed(order)),
        () => undefined,
      );
    const endings = [
      portfolio.onOrderEvents(({ closed, opened }) => {
        // A market order opens a position too; what waited for its price is known from the list of pending orders.
        const filled = cachedRows('listOrders', waiting).filter(({ Id }) => opened.includes(Id));
        filled.forEach((order) => tellFilled(order));
        dropRows('listOrders', open, ({ Id }) => closed.includes(Id));
        void refetchAccount();
        if (closed.length > 0) void explain(closed);
      }),
      // LIVE-10: nothing that happened while the connection was lost will be told again.
      connection.onReconnected(() => {
        const known = [...ids(cachedRows('listOrders', open)), ...ids(cachedRows('listOrders', waiting))];
        void refetchAccount();
        if (known.length > 0) void explain(known);
      }),
    ];
    return () => endings.forEach((end) => end());
  }, []);
  return null;
}
