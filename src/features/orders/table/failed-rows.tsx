import { Trans } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { OrderView } from '../../../domain/order-wire.ts';
import type { SayFailed } from '../failed-acts.ts';
import styles from './failed-rows.module.css';

/** DSK-70: what failed with which order, until it is tried again: `noteOf` says it under the order's row. */
export function useFailedRows(onAgain: (order: OrderView, row: HTMLElement) => void) {
  const [reasons, setReasons] = useState<Readonly<Record<number, string | null>>>({});
  const sayFailed = useCallback<SayFailed>(
    (id, reason) => setReasons((before) => ({ ...before, [id]: reason })),
    [],
  );
  const noteOf = useCallback(
    (order: OrderView) => {
      const reason = reasons[order.id];
      return (
        reason && (
          <>
            <span>{reason}</span>
            <button
              type="button"
              className={styles.again}
              onClick={({ currentTarget }) => onAgain(order, currentTarget)}
            >
              <Trans>Try again</Trans>
            </button>
          </>
        )
      );
    },
    [reasons, onAgain],
  );
  return { sayFailed, noteOf };
}
