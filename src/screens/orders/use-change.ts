import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../api/read-envelope.ts';
import { newRequestKey } from '../../api/request-key.ts';
import { reloadMine } from '../../api/trading.ts';
import type { Order } from '../../generated/rest.d.ts';
import { toast } from '../../ui/toast.ts';
import { sendChange } from './send-change.ts';

export interface ChangeOptions {
  send: (id: number, requestKey: string) => Promise<Answer<Order>>;
  isDone: (order: Order) => boolean;
  /** Told when the server says nothing of its own. */
  doneText: string;
}

/** Runs a change of one order, and tells how it ended; then every list is read anew (ORD-09). Answers whether it is done. */
export function useChange(id: number, { send, isDone, doneText }: ChangeOptions) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const requestKey = newRequestKey();
    const change = await sendChange(id, () => send(id, requestKey), isDone);
    setBusy(false);
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
