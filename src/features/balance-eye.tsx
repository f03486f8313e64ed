import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useSnapshot } from 'valtio';
import { preferences } from '../state/preferences.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';

/** PROF-02: covers the amounts, here and wherever else they show; the choice is kept. */
export function BalanceEye() {
  const { t } = useLingui();
  const { balanceHidden } = useSnapshot(preferences);
  return (
    <IconButton
      label={t`Hide amounts`}
      aria-pressed={balanceHidden}
      icon={balanceHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      onClick={() => (preferences.balanceHidden = !preferences.balanceHidden)}
    />
  );
}
