import { useLingui } from '@lingui/react/macro';
import { Screen } from '../../ui/layout/screen.tsx';
import { AccountCard } from './account-card.tsx';
import { Appearance } from './appearance.tsx';
import { LogoutRow } from './logout-row.tsx';
import { ProfileLinks } from './profile-links.tsx';
import './profile-screen.css';
import { ResetDemoRow } from './reset-demo-row.tsx';

/** The hub of everything about me and my account. */
export function ProfileScreen() {
  const { t } = useLingui();
  return (
    <Screen title={t`Profile`} className="profile-screen">
      <div>
        <AccountCard />
        <ResetDemoRow />
      </div>
      <div className="profile-links">
        <ProfileLinks />
      </div>
      <div>
        <Appearance />
        <LogoutRow />
      </div>
    </Screen>
  );
}
