import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { session } from '../../state/session.ts';
import { toast } from '../../ui/toast.ts';

/** PROF-05: leads to a screen for real accounts; a demo user is told why it is closed to them. */
export function useRealOnly(): (path: string) => void {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  return (path) => {
    if (session.user?.is_demo === 1) {
      toast(t`This needs a real account: register, or log in to a real account.`, 'info');
    } else {
      navigate(path);
    }
  };
}
