import { Plural, Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { OrderView } from '../../../domain/order-wire.ts';
import { useNoNetwork } from '../../../forms/use-no-network.ts';
import { formatCount } from '../../../i18n/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ProfitSum } from '../order-figures.tsx';
import { fetchBulkQuestion } from './bulk-host.tsx';
import { askBulk } from './bulk-run.ts';
import styles from './bulk.module.css';

interface BulkBarProps {
  /** The ticked ones. */
  orders: readonly OrderView[];
  onClear: () => void;
}

/** DSK-27: in the place of a table's tools while rows are ticked: how many, what can be done, and the question of it. */
export function BulkBar({ orders, onClear }: BulkBarProps) {
  const offline = useNoNetwork();
  useEffect(() => void fetchBulkQuestion(), []);
  const count = formatCount(orders.length);
  const isPending = orders[0]?.state === 'pending';
  return (
    <div className={styles.ticked}>
      <output>
        <Plural
          value={orders.length}
          one="# selected"
          other="# selected"
          comment="over a table: how many rows are ticked"
        />
      </output>
      <Button
        size="small"
        variant={isPending ? 'plain' : 'danger'}
        disabled={offline}
        onClick={() => askBulk(orders)}
      >
        {isPending ? (
          <Trans comment="button: cancels so many pending orders">Cancel {count}</Trans>
        ) : (
          <>
            <Trans comment="button: closes so many positions">Close {count}</Trans> ·{' '}
            <ProfitSum orders={orders} plain />
          </>
        )}
      </Button>
      <Button size="small" variant="quiet" onClick={onClear}>
        <Trans>Clear</Trans>
      </Button>
    </div>
  );
}
