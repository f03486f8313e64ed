import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { onSignedOut, type SignOutReason } from '../state/session.ts';
import { toast } from '../ui/overlays/toast.ts';
import { paths, pathTo } from '../routes/paths.ts';

/**
 * APP-14: where a session that is over leads: home where the person
 * logged out, to /login and back where the server ended it.
 */
export function SessionEnded() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const leave = useEffectEvent((reason: SignOutReason) => {
    if (reason === 'asked') {
      navigate(paths.home);
      toast(t`Logged out`, { kind: 'success', stays: true });
      return;
    }
    // The guards of the routes send people away from private screens; on a public one they stay.
    if (reason !== 'ended') return;
    const here = window.location.pathname + window.location.search;
    if (!here.startsWith(paths.login)) navigate(pathTo(paths.login, { from: here }));
    toast(t`You’ve been logged out. Log in to continue.`, { kind: 'error', stays: true });
  });
  useEffect(() => onSignedOut(leave), []);
  return null;
}
