import { useLingui } from '@lingui/react/macro';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import Languages from 'lucide-react/icons/languages';
import Lock from 'lucide-react/icons/lock-keyhole';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import Wallet from 'lucide-react/icons/wallet';
import { useSnapshot } from 'valtio';
import { findLanguage } from '../../i18n/languages.ts';
import { session } from '../../state/session.ts';
import { MenuList, MenuRow } from '../../ui/lists/menu-list.tsx';
import { useRealOnly } from './use-real-only.ts';

/** The ways to everything else. Rows for real accounts stay in sight for a demo user, and say why they are closed. */
export function ProfileLinks() {
  const { t, i18n } = useLingui();
  const { user } = useSnapshot(session);
  const explain = useRealOnly();
  const isDemo = user?.is_demo === 1;
  const rows = [
    { path: '/mine/wallet', text: t`Wallet`, icon: Wallet, realOnly: true },
    { path: '/mine/auth', text: t`Identity verification`, icon: BadgeCheck, realOnly: true },
    { path: '/mine/invite', text: t`Invite friends`, icon: Gift, realOnly: true },
    { path: '/mine/password', text: t`Change password`, icon: Lock, realOnly: true },
    { path: '/mine/history', text: t`Account detail`, icon: ReceiptText },
    { path: '/loan/index', text: t`Loan`, icon: HandCoins },
    { path: '/mine/chat', text: t`Customer service`, icon: MessageCircle },
    { path: '/mine/email', text: t`Company email`, icon: Mail },
    { path: '/mine/announcement', text: t`Announcements`, icon: Megaphone },
    { path: '/language', text: t`Language`, icon: Languages, note: findLanguage(i18n.locale)?.name },
    { path: '/mine/system', text: t`Settings`, icon: Settings },
  ];
  return (
    <MenuList>
      {rows.map(({ path, text, icon: Icon, realOnly, note }) => {
        const closed = isDemo && realOnly === true;
        return (
          <MenuRow
            key={path}
            icon={<Icon aria-hidden />}
            note={closed ? t`Real account` : note}
            {...(closed ? { onClick: explain } : { href: path })}
          >
            {text}
          </MenuRow>
        );
      })}
    </MenuList>
  );
}
