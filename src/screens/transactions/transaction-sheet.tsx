import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { Transaction } from '../../features/balance/records.ts';
import { TransactionFacts } from './transaction-facts.tsx';
import styles from './transactions.module.css';

/** TXN-06: one record whole, to six decimals. */
export function TransactionSheet({ record, onClose }: { record: Transaction | null; onClose: () => void }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(record);
  // The last one stays in sight while the sheet goes away.
  if (record && record !== shown) setShown(record);
  return (
    <Sheet open={record !== null} onClose={onClose} title={t`Transaction`}>
      {shown && (
        <div className={styles.sheet}>
          <TransactionFacts record={shown} />
        </div>
      )}
    </Sheet>
  );
}
