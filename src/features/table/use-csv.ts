import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../api/api-error.ts';
import type { ReadingOptions } from '../../api/read-pages.ts';
import { serverTime } from '../../api/transport.ts';
import { AccountKind } from '../../generated/enums.ts';
import { session } from '../../state/session.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { dayOf } from '../dates/date-span.ts';
import type { Column } from './column.ts';

export interface CsvFile<Row> {
  columns: readonly Column<Row>[];
  /** All pages of what is filtered and searched. */
  read: (options: Required<ReadingOptions>) => Promise<readonly Row[]>;
  name: string;
}

/** 'candlewick-demo-orders-open-2026-11-18.csv': whose money it is stands in the name. */
export function csvName(...of: readonly string[]): string {
  const whose = session.user?.is_demo === AccountKind.Demo ? ['demo'] : [];
  return `${['candlewick', ...whose, ...of, dayOf(serverTime())].join('-')}.csv`;
}

/** DSK-29: reads every row of a list and saves them as CSV; how far it is, and a way to stop it. */
export function useCsv<Row>({ columns, read, name }: CsvFile<Row>, onSaved: () => void) {
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
      const rows = await read({
        signal: abort.signal,
        onProgress: (done, total) => setProgress({ read: done, total }),
      });
      const { csvOf, download } = await import('./csv.ts');
      const text = await csvOf(columns, rows);
      abort.signal.throwIfAborted();
      download(name, text);
      onSaved();
    } catch (error) {
      if (!abort.signal.aborted) toast(errorText(error), 'error');
    } finally {
      if (running.current === abort) setProgress(null);
    }
  }
  return {
    save: () => void save(),
    stop,
    busy: progress !== null,
    /** Of a read that takes long enough to be shown. */
    progress: progress !== null && progress.total > 20 ? progress : null,
  };
}
