import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { onSignedOut, type SignOutReason } from '../state/session.ts';
import { toast } from '../ui/overlays/toast.ts';
import { paths, pathTo } from './paths.ts';

/**
 * APP-14: what happens on the screen when the session is over, in this tab or another. What somebody typed stays in its draft, and the
 * query client forgets what belonged to the account (API-12). Asked for: home. Ended by the server: to /login and back.
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
    // A guard sends a person away from a private screen; nobody is torn from a public one.
    if (reason !== 'ended') return;
    const here = window.location.pathname + window.location.search;
    if (!here.startsWith(paths.login)) navigate(pathTo(paths.login, { from: here }));
    toast(t`You’ve been logged out. Log in to continue.`, { kind: 'error', stays: true });
  });
  useEffect(() => onSignedOut(leave), []);
  return null;
}
