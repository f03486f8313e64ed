import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ProfileHub } from '../screens/profile/profile-screen.tsx';
import { ScreenBoundary } from './screen-failed.tsx';
import styles from './account-columns.module.css';

/** PROF-09: the hub beside what it leads to. It stays while one page follows the other. */
export function AccountColumns({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.columns} data-columns>
      <aside className={styles.hub} aria-label={t`Profile`}>
        <ScreenBoundary>
          <ProfileHub />
        </ScreenBoundary>
      </aside>
      {children}
    </div>
  );
}
