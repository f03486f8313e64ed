import { Trans, useLingui } from '@lingui/react/macro';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { logOut } from '../../api/account-cache.ts';
import { ListRow, SectionList } from '../../ui/lists/section-list.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';

interface LogOutRowProps {
  demo: boolean;
  /** Without an icon, among rows that have none. */
  plain?: boolean;
}

/** PROF-06: confirm, clear the session in every tab; the shell then goes home and says so (SES-05). */
export function LogOutRow({ demo, plain }: LogOutRowProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <SectionList label={t`Log out`}>
        <ListRow
          icon={!plain && <LogOut aria-hidden />}
          title={t`Log out`}
          danger
          onClick={() => setAsking(true)}
        />
      </SectionList>
      <Confirm
        open={asking}
        title={demo ? t`Log out of the demo account?` : t`Log out?`}
        confirmLabel={t`Log out`}
        cancelLabel={t`Stay logged in`}
        danger={demo}
        onConfirm={logOut}
        onCancel={() => setAsking(false)}
      >
        {demo ? (
          <Trans>You’ll lose this demo account. It can’t be reopened.</Trans>
        ) : (
          <Trans>Open positions and pending orders stay as they are.</Trans>
        )}
      </Confirm>
    </>
  );
}
