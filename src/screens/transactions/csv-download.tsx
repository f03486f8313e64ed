import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { errorText } from '../../api/api-error.ts';
import { serverTime } from '../../api/transport.ts';
import { AccountKind } from '../../generated/enums.ts';
import { formatCount } from '../../i18n/format.ts';
import { session } from '../../state/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import type { Choice } from './filter.tsx';
import { dayOf, readTransactions, type Transaction } from '../../features/balance/records.ts';
import { fileColumns } from './transaction-columns.tsx';
import styles from './transactions.module.css';

interface CsvDownloadProps {
  filter: Choice;
  /** Of those that fit: a search in a table. */
  fits?: (record: Transaction) => boolean;
  /** On a desktop: in words, with how many there are; null while that is not known. */
  count?: number | null;
}

/**
 * TXN-07: reads every record of the chosen kind and period, then saves them as CSV; long lists show their progress and
 * can be stopped.
 */
export function CsvDownload({ filter, fits, count }: CsvDownloadProps) {
  const { t } = useLingui();
  const demo = useSnapshot(session).user?.is_demo === AccountKind.Demo;
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<{ read: number; total: number } | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    setProgress(null);
  };

  async function save() {
    const abort = new AbortController();
    running.current = abort;
    setProgress({ read: 0, total: 0 });
    try {
      const { rows } = await readTransactions(filter, {
        signal: abort.signal,
        large: true,
        onProgress: (read, total) => setProgress({ read, total }),
      });
      const { csvOf, download } = await import('../../features/table/csv.ts');
      const text = await csvOf(fileColumns, fits ? rows.filter(fits) : rows);
      abort.signal.throwIfAborted();
      download(fileName(filter, demo), text);
      toast(t`Transactions saved`, 'success');
    } catch (error) {
      if (!abort.signal.aborted) toast(errorText(error), 'error');
    } finally {
      if (running.current === abort) setProgress(null);
    }
  }

  const label = t`Download as CSV`;
  const many = count === undefined || count === null ? '' : ` · ${formatCount(count)}`;
  return (
    <>
      {count === undefined ? (
        <IconButton label={label} icon={<Download aria-hidden />} onClick={() => void save()} />
      ) : (
        <Button size="small" variant="plain" aria-label={`${label}${many}`} onClick={() => void save()}>
          <Download aria-hidden className={styles.icon} />
          {`CSV${many}`}
        </Button>
      )}
      <Sheet open={progress !== null && progress.total > 20} onClose={stop} title={label}>
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
function fileName({ kind, from, first, last }: Choice, demo: boolean): string {
  const since = first ?? (from === undefined ? 'all' : dayOf(from));
  const parts = ['candlewick', demo ? 'demo' : null, kind === 'all' ? 'transactions' : kind, since];
  return `${[...parts, last ?? dayOf(serverTime())].filter((part) => part !== null).join('-')}.csv`;
}
