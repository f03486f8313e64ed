import { useLingui } from '@lingui/react/macro';
import UserRound from 'lucide-react/icons/user-round';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { paths } from '../routes/paths.ts';
import { AccountKind } from '../generated/enums.ts';
import { session } from '../state/session.ts';
import { cx } from '../ui/cx.ts';
import { Avatar } from '../ui/feedback/avatar.tsx';
import styles from './account-avatar.module.css';
import { useMarginCall } from './use-margin-call.ts';
import { useUnreadChat } from './use-unread-chat.ts';

/**
 * UI-29: who I am, last in the header of every tab screen, and the way to
 * the profile: D for demo, an initial, or a guest's figure.
 */
export function AccountAvatar() {
  const { t } = useLingui();
  const warned = useMarginCall() !== null;
  const unread = useUnreadChat() > 0;
  const label = warned ? t`Profile, margin call` : unread ? t`Profile, new message` : t`Profile`;
  return (
    <Link href={paths.profile} aria-label={label} title={label} className={styles.link}>
      <AccountMark />
    </Link>
  );
}

/** The picture of it, with a dot while something waits; a desktop has the messages elsewhere. */
export function AccountMark({ desk }: { desk?: boolean }) {
  const { token, user } = useSnapshot(session);
  const warned = useMarginCall() !== null;
  const unread = useUnreadChat() > 0 && !desk;
  return (
    <span className={cx(styles.mark, unread && styles.unread, warned && styles.warned)} aria-hidden>
      {token === null || !user ? (
        <span className={styles.guest}>
          <UserRound />
        </span>
      ) : user.is_demo === AccountKind.Demo ? (
        <span className={styles.demo}>D</span>
      ) : (
        <Avatar name={user.email ?? user.phone ?? user.uid} id={user.uid} size="small" />
      )}
    </span>
  );
}
