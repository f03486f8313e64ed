import { useLingui } from '@lingui/react/macro';
import { toast } from '../../ui/overlays/toast.ts';

/** PROF-05: tells a demo user why a screen is closed to them. */
export function useRealOnly(): () => void {
  const { t } = useLingui();
  return () => toast(t`This needs a real account: register, or log in to a real account.`, 'info');
}
