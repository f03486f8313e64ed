import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useSnapshot } from 'valtio';
import { dropOpenOrders, listOrders, reloadMine } from '../api/trading.ts';
import type { Order } from '../generated/rest.d.ts';
import { formatSignedMoney } from '../i18n/format.ts';
import { onOrdersClosed, onPositionsOpened } from '../live/order-events.ts';
import { session } from '../state/session.ts';
import { toast } from '../ui/toast.ts';

/** ORD-08: what the broker did while I was looking elsewhere: on whatever screen I am, I am told, and the lists follow. */
export function OrderNews() {
  const { token } = useSnapshot(session);
  return token === null ? null : <SignedInNews key={token} />;
}

function SignedInNews() {
  const { t } = useLingui();
  const tell = useEffectEvent((order: Order) => {
    const name = order.ForexTradeLists.ShowCode;
    const result = formatSignedMoney(order.FactProfits);
    if (order.CompleteReason === 2) toast(t`${name} was closed by its stop loss: ${result}`, 'info');
    if (order.CompleteReason === 3) toast(t`${name} was closed by its take profit: ${result}`, 'success');
    if (order.CompleteReason === 4) toast(t`${name} was closed by the stop-out: ${result}`, 'error');
  });

  useEffect(() => {
    const endClosed = onOrdersClosed((ids) => {
      dropOpenOrders(ids);
      void reloadMine();
      // Why it was closed stands in the history, newest first. Without an answer the lists still tell.
      listOrders('history', 1).then(
        ({ data }) => data.filter((order) => ids.includes(order.Id)).forEach((order) => tell(order)),
        () => undefined,
      );
    });
    const endOpened = onPositionsOpened(() => void reloadMine());
    return () => {
      endClosed();
      endOpened();
    };
  }, []);
  return null;
}
