import { Trans, useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useWidest } from '../ui/layout/use-width.ts';
import { paths, type Path } from '../routes/paths.ts';
import { routes, type Route } from '../routes/route-table.ts';
import { Overview } from '../screens/profile/desk/overview.tsx';
import { ProfileHub } from '../screens/profile/profile-screen.tsx';
import common from '../ui/common.module.css';
import { cx } from '../ui/cx.ts';
import { Crumb } from '../ui/layout/crumb.ts';
import { ScreenBoundary } from './screen-failed.tsx';
import styles from './account-columns.module.css';

/**
 * PROF-09, DSK-40: the account's list beside its overview; from 1600 px beside each of its pages but support too, which
 * take its place below. A page keeps what it holds when the window gets wider.
 */
export function AccountColumns({ path, children }: { path: Path; children: ReactNode }) {
  const { t } = useLingui();
  const isOverview = path === paths.profile;
  // Support has columns of its own, and a conversation needs the room.
  const withList = (useWidest() && path !== paths.support) || isOverview;
  const { above }: Route = routes[path];
  const crumb =
    !withList && above === paths.profile ? (
      <Link href={paths.profile} className={styles.crumb}>
        <Trans>Account</Trans>
        <ChevronRight aria-hidden className={common.mirror} />
      </Link>
    ) : null;
  return (
    <div className={cx(withList && styles.columns)} data-columns={withList || undefined}>
      {withList && (
        <aside className={styles.hub} aria-label={t`Profile`}>
          <ScreenBoundary>
            <ProfileHub />
          </ScreenBoundary>
        </aside>
      )}
      <Crumb value={crumb}>
        {isOverview ? (
          <ScreenBoundary>
            <Overview />
          </ScreenBoundary>
        ) : (
          children
        )}
      </Crumb>
    </div>
  );
}
