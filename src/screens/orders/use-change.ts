import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Answer } from '../../api/read-envelope.ts';
import { newRequestKey } from '../../api/request-key.ts';
import { reloadMine } from '../../api/trading.ts';
import type { Order } from '../../generated/rest.d.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { sendChange } from './send-change.ts';

export interface ChangeOptions {
  send: (id: number, requestKey: string) => Promise<Answer<Order>>;
  /** Whether an order, as read back, shows the change. */
  isDone: (order: Order) => boolean;
}

/**
 * Runs a change of one order, and tells how it ended; then every list is read anew (ORD-09). One at a time: a second press while one is
 * under way does nothing. `run` answers whether it is done.
 *
 * @param doneText told when the server says nothing of its own
 */
export function useChange(id: number, doneText: string) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const run = async ({ send, isDone }: ChangeOptions): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    const requestKey = newRequestKey();
    const change = await sendChange(id, () => send(id, requestKey), isDone).finally(() => {
      underWay.current = false;
      setBusy(false);
    });
    if (change.state === 'done') toast(change.message || doneText, 'success');
    if (change.state === 'not-done')
      toast(t`No answer came, and nothing was changed. You can try again.`, 'error');
    if (change.state === 'unknown') {
      toast(
        t`No answer came, and your orders could not be read. Look at them before you try again.`,
        'error',
      );
    }
    void reloadMine();
    return change.state === 'done';
  };
  return { busy, run };
}
