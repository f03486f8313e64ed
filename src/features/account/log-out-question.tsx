import { Trans, useLingui } from '@lingui/react/macro';
import { logOut } from '../../api/account-cache.ts';
import { Confirm } from '../../ui/overlays/confirm.tsx';

/** PROF-06: confirm, clear the session in every tab; the shell then goes home and says so (SES-05). */
export function LogOutQuestion({ demo, open, onEnd }: { demo: boolean; open: boolean; onEnd: () => void }) {
  const { t } = useLingui();
  return (
    <Confirm
      open={open}
      title={demo ? t`Log out of the demo account?` : t`Log out?`}
      confirmLabel={t`Log out`}
      cancelLabel={t`Stay logged in`}
      danger={demo}
      onConfirm={logOut}
      onCancel={onEnd}
    >
      {demo ? (
        <Trans>You’ll lose this demo account. It can’t be reopened.</Trans>
      ) : (
        <Trans>Open positions and pending orders stay as they are.</Trans>
      )}
    </Confirm>
  );
}
