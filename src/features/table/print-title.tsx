import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSnapshot } from 'valtio';
import { serverTime } from '../../api/transport.ts';
import { AccountKind } from '../../generated/enums.ts';
import { formatServerTime } from '../../i18n/format-desktop.ts';
import { session } from '../../state/session.ts';
import { DemoBadge } from '../demo-badge.tsx';
import styles from './data-table.module.css';

/** Whether the page is being put on paper. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The paper is made as soon as the event is over.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

interface PrintTitleProps {
  label: string;
  /** What the rows are narrowed to, in words. */
  filters: readonly string[];
}

/** DSK-80: over a list on paper: which it is, what it is narrowed to, whose it is, and of when. */
export function PrintTitle({ label, filters }: PrintTitleProps) {
  const { user } = useSnapshot(session);
  return (
    <header data-print="only" className={styles.printed}>
      <p>
        <b>{[label, ...filters].join(' · ')}</b>
      </p>
      <p>
        {user && (
          <>
            <Trans comment="{0}: number of the account">Account {user.uid}</Trans>{' '}
            {user.is_demo === AccountKind.Demo && <DemoBadge />}
            {' · '}
          </>
        )}
        {formatServerTime(serverTime())}
      </p>
    </header>
  );
}
