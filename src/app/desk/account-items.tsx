import { useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Globe from 'lucide-react/icons/globe';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import User from 'lucide-react/icons/user-round';
import { useSnapshot } from 'valtio';
import { may } from '../../domain/roles.ts';
import { useRole } from '../../features/use-role.ts';
import { languageName } from '../../i18n/languages.ts';
import { paths } from '../../routes/paths.ts';
import { preferences, type Theme } from '../../state/preferences.ts';
import type { MenuItem } from '../../ui/overlays/menu.tsx';
import { LiveEquity } from './equity-figure.tsx';

const themes: readonly Theme[] = ['system', 'light', 'dark'];
const themeIcons = { system: SunMoon, light: Sun, dark: Moon } satisfies Record<Theme, unknown>;

/** DSK-12: what the account's menu offers. Money goes in and out of live accounts only. */
export function useAccountItems(onLogOut: () => void): MenuItem[] {
  const { t, i18n } = useLingui();
  const { theme } = useSnapshot(preferences);
  const role = useRole();
  const themeWords: Record<Theme, string> = { system: t`System`, light: t`Light`, dark: t`Dark` };
  const ThemeIcon = themeIcons[theme];
  const money: MenuItem[] = may(role, 'deposit')
    ? [
        { key: 'deposit', text: t`Deposit`, icon: <ArrowDown aria-hidden />, href: paths.deposit },
        { key: 'withdraw', text: t`Withdraw`, icon: <ArrowUp aria-hidden />, href: paths.withdraw },
        {
          key: 'transactions',
          text: t`Transactions`,
          icon: <ReceiptText aria-hidden />,
          href: paths.transactions,
        },
      ]
    : [];
  return [
    {
      key: 'account',
      text: t`Account`,
      icon: <User aria-hidden />,
      end: <LiveEquity />,
      href: paths.profile,
    },
    ...money,
    {
      key: 'language',
      text: t`Language`,
      icon: <Globe aria-hidden />,
      end: <bdi>{languageName(i18n.locale)}</bdi>,
      href: paths.language,
      apart: true,
    },
    {
      key: 'theme',
      text: t`Theme`,
      icon: <ThemeIcon aria-hidden />,
      end: themeWords[theme],
      stays: true,
      onSelect: () => (preferences.theme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'),
    },
    { key: 'settings', text: t`Settings`, icon: <Settings aria-hidden />, href: paths.settings },
    {
      key: 'logout',
      text: t`Log out`,
      icon: <LogOut aria-hidden />,
      danger: true,
      apart: true,
      onSelect: onLogOut,
    },
  ];
}
