import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { paged, query } from '../api/operation.ts';
import { lazyPart } from '../features/lazy-part.tsx';
import { NotFetched } from '../features/query-view.tsx';
import { NewsCategory } from '../generated/enums.ts';
import { area } from '../i18n/catalogues.ts';
import { formatCount } from '../i18n/format.ts';
import { inboxes } from '../state/inbox-messages.ts';
import { readAnnouncements } from '../state/read-announcements.ts';
import { session } from '../state/session.ts';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';
import { Popover } from '../ui/overlays/popover.tsx';
import { currentPlace } from './desk/current-place.ts';
import styles from './inbox.module.css';
import navigation from './navigation.module.css';

const Panel = lazyPart(
  area('orders', () => import('./inbox-panel.tsx').then((m) => m.InboxPanel)),
  { waiting: <div className={styles.waiting} />, failed: (retry) => <NotFetched onRetry={retry} /> },
);

/**
 * DSK-14: what happened to the account and what there is to read, as far as this client knows: a place of the
 * navigation that opens beside it. A guest has none.
 */
export function InboxButton({ wide }: { wide: boolean }) {
  const { token } = useSnapshot(session);
  const [path] = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const unread = useUnread();
  if (token === null) return null;
  // Wherever it led to, it is closed there.
  const open = openAt === path;
  const close = () => setOpenAt(null);
  const count = unread > 0 && (
    <span className={styles.count}>
      {formatCount(unread)}{' '}
      <VisuallyHidden>
        <Trans comment="read after a number, as in: Inbox 2 unread">unread</Trans>
      </VisuallyHidden>
    </span>
  );
  const current = currentPlace(path, '') === 'inbox';
  return (
    <>
      <button
        ref={button}
        type="button"
        className={navigation.place}
        aria-expanded={open}
        aria-current={current ? 'page' : undefined}
        onClick={() => setOpenAt(open ? null : path)}
      >
        <span>
          <Trans comment="what happened to the account and what there is to read">Inbox</Trans>
        </span>
        <span className={styles.bell}>
          <Bell aria-hidden />
          {!wide && count}
        </span>
        {wide && count}
      </button>
      <Popover open={open} onClose={close} anchor={button} beside className={styles.popover}>
        <Panel onClose={close} opener={button} />
      </Popover>
    </>
  );
}

/** What was told and not read, announcements as far as they were asked for, and customer service as one. */
function useUnread(): number {
  const { user } = useSnapshot(session);
  const { accounts } = useSnapshot(inboxes);
  const { ids } = useSnapshot(readAnnouncements);
  const { data: chat } = useQuery({ ...query('getChatState'), enabled: false });
  const { data: news } = useInfiniteQuery({
    ...paged('listNews', { category_id: NewsCategory.Announcements }),
    enabled: false,
  });
  const own = user ? accounts[user.uid] : undefined;
  const support = chat && chat.unread > 0 && (chat.last_id ?? 0) > (own?.supportRead ?? 0) ? 1 : 0;
  const told = own?.told.filter(({ read }) => !read).length ?? 0;
  return support + told + (news?.rows ?? []).filter(({ id }) => !ids.includes(id)).length;
}
