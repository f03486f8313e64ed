import { Trans, useLingui } from '@lingui/react/macro';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { logOut } from '../../api/account-cache.ts';
import { session } from '../../state/session.ts';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { MenuList, MenuRow } from '../../ui/lists/menu-list.tsx';

/** PROF-06: confirm, clear the session in every tab; the shell then goes home and says so (SES-05). */
export function LogoutRow() {
  const { t } = useLingui();
  const { user } = useSnapshot(session);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <MenuList>
        <MenuRow icon={<LogOut aria-hidden />} onClick={() => setAsking(true)}>
          <Trans>Log out</Trans>
        </MenuRow>
      </MenuList>
      <Confirm
        open={asking}
        title={t`Log out?`}
        confirmLabel={t`Log out`}
        onConfirm={logOut}
        onCancel={() => setAsking(false)}
      >
        {user?.is_demo === 1 ? (
          <Trans>A demo account has no password: once you log out, you cannot come back to it.</Trans>
        ) : (
          <Trans>Open positions and pending orders stay as they are.</Trans>
        )}
      </Confirm>
    </>
  );
}
