import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { serverTime } from '../../api/transport.ts';
import { readTransactions, type Transaction } from '../../features/balance/records.ts';
import { dayOf } from '../../features/dates/date-span.ts';
import { useCsv, type CsvFile } from '../../features/table/use-csv.ts';
import { AccountKind } from '../../generated/enums.ts';
import { formatCount } from '../../i18n/format.ts';
import { session } from '../../state/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import type { Choice } from './filter.tsx';
import { fileColumns } from './transaction-columns.tsx';
import styles from './transactions.module.css';

/** TXN-07: every record of the chosen kind and period, and of those the ones that fit a search. */
export const transactionsFile = (
  filter: Choice,
  fits: (record: Transaction) => boolean = () => true,
): CsvFile<Transaction> => ({
  columns: fileColumns,
  read: async (options) => (await readTransactions(filter, { ...options, large: true })).rows.filter(fits),
  name: fileName(filter),
});

/** TXN-07: saves them as CSV; long lists show their progress and can be stopped. Of a phone. */
export function CsvDownload({ filter }: { filter: Choice }) {
  const { t } = useLingui();
  const { save, stop, progress } = useCsv(transactionsFile(filter), () =>
    toast(t`Transactions saved`, 'success'),
  );
  const label = t`Download as CSV`;
  return (
    <>
      <IconButton label={label} icon={<Download aria-hidden />} onClick={save} />
      <Sheet open={progress !== null} onClose={stop} title={label}>
        <ReadingProgress read={progress?.read} total={progress?.total} onStop={stop} />
      </Sheet>
    </>
  );
}

interface ReadingProgressProps {
  read: number | undefined;
  total: number | undefined;
  onStop: () => void;
}

/** TXN-07: how far a long read has come, and a way to stop it. */
export function ReadingProgress({ read, total, onStop }: ReadingProgressProps) {
  const { t } = useLingui();
  return (
    <div className={styles.sheet}>
      <progress value={read} max={total} aria-label={t`Progress`} />
      <p>
        <Trans>
          {formatCount(read)} of {formatCount(total)} transactions loaded
        </Trans>
      </p>
      <Button variant="ghost" onClick={onStop}>
        <Trans comment="the button that ends a download">Stop</Trans>
      </Button>
    </div>
  );
}

/** 'candlewick-demo-transactions-2026-10-20-2026-11-18.csv': whose money it is stands in the name. */
function fileName({ kind, first, last }: Choice): string {
  const demo = session.user?.is_demo === AccountKind.Demo;
  const parts = ['candlewick', demo ? 'demo' : null, kind === 'all' ? 'transactions' : kind, first ?? 'all'];
  return `${[...parts, last ?? dayOf(serverTime())].filter((part) => part !== null).join('-')}.csv`;
}
