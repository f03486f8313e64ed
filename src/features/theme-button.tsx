import { useLingui } from '@lingui/react/macro';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSnapshot } from 'valtio';
import { preferences } from '../state/preferences.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';

/** Light or dark, the other one of the two that is on screen. */
export function ThemeButton() {
  const { t } = useLingui();
  const { theme } = useSnapshot(preferences);
  const isDark =
    theme === 'dark' || (theme === 'system' && document.documentElement.dataset['theme'] === 'dark');
  return (
    <IconButton
      label={isDark ? t`Light theme` : t`Dark theme`}
      icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      onClick={() => (preferences.theme = isDark ? 'light' : 'dark')}
    />
  );
}
