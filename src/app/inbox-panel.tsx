import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import Bell from 'lucide-react/icons/bell';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { paged, query } from '../api/operation.ts';
import { serverTime } from '../api/transport.ts';
import { toStory } from '../features/story.ts';
import { NewsCategory } from '../generated/enums.ts';
import {
  formatAxisTime,
  formatLots,
  formatMoney,
  formatPrice,
  formatSignedMoney,
  formatTime,
  isolate,
} from '../i18n/format.ts';
import { orderLists, paths, pathTo } from '../routes/paths.ts';
import { inboxes, markSupport, markTold, type Told } from '../state/inbox-messages.ts';
import { markRead, readAnnouncements } from '../state/read-announcements.ts';
import { session } from '../state/session.ts';
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';
import styles from './inbox.module.css';

const titles = {
  filled: msg({ message: 'Order filled', comment: 'what happened to an order' }),
  stopLoss: msg`Stop loss hit`,
  takeProfit: msg`Take profit hit`,
  stopOut: msg({ message: 'Stopped out', comment: 'a position was closed because the margin ran out' }),
  notCovered: msg`Order cancelled: not enough margin`,
  expired: msg({ message: 'Order expired', comment: 'what happened to an order' }),
  placed: msg`Your last order was placed`,
  notPlaced: msg`Your last order wasn’t placed`,
  done: msg`Your last request went through`,
  notDone: msg`Your last request didn’t go through`,
  credited: msg({ message: 'Deposit credited', context: 'inbox' }),
  refused: msg`Deposit not credited`,
} satisfies Record<Told['kind'], unknown>;

const history = pathTo(paths.orders, { type: orderLists.history });
const open = pathTo(paths.orders, { type: orderLists.open });
const deposits = pathTo(paths.deposit, { view: 'history' });
const places: Record<Told['kind'], string> = {
  filled: open,
  stopLoss: history,
  takeProfit: history,
  stopOut: history,
  notCovered: history,
  expired: history,
  placed: open,
  notPlaced: open,
  done: paths.transactions,
  notDone: paths.transactions,
  credited: deposits,
  refused: deposits,
};

/** Announcements among the rows: the newest. */
const mostAnnouncements = 5;

interface Entry {
  key: string;
  at: number;
  icon: ReactNode;
  title: ReactNode;
  line: ReactNode;
  href: string;
  unread: boolean;
  onOpen: () => void;
}

interface InboxPanelProps {
  onClose: () => void;
  /** It gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

/** DSK-14: the rows, newest first, each of which leads to its page. */
export function InboxPanel({ onClose, opener }: InboxPanelProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLDivElement>(null);
  const [support, told, announcements] = [useSupportEntry(), useToldEntries(), useAnnouncementEntries()];
  const entries = [...support, ...[...told, ...announcements].toSorted((a, b) => b.at - a.at)];
  const unread = entries.filter((entry) => entry.unread);
  useFocusInside(panel, opener);
  const markAll = () => {
    for (const { onOpen } of unread) onOpen();
    panel.current?.focus();
  };
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={t`Inbox`}>
      <div className={styles.head}>
        <h2>
          <Trans comment="what happened to the account and what there is to read">Inbox</Trans>
        </h2>
        {unread.length > 0 && (
          <button type="button" className={styles.link} onClick={markAll}>
            <Trans>Mark all read</Trans>
          </button>
        )}
      </div>
      {entries.length === 0 ? (
        <p className={styles.empty}>
          <Trans>Replies from support, announcements and what happens to your orders appear here.</Trans>
        </p>
      ) : (
        <ul className={styles.rows} aria-label={t`Messages`}>
          {entries.map((entry) => (
            <li key={entry.key}>
              <Row entry={entry} onClose={onClose} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Link href={paths.support} className={styles.link} onClick={onClose}>
          <Trans comment="leads to the conversation with customer service">All messages</Trans>
        </Link>
        <Link href={paths.settings} className={styles.link} onClick={onClose}>
          <Trans>Settings</Trans>
        </Link>
      </div>
    </section>
  );
}

/** `Tab` begins inside; once it is closed, the button has the focus again, unless something else has taken it. */
function useFocusInside(panel: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [inside, button] = [panel.current, opener.current];
    inside?.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body || inside?.contains(activeElement))
        button?.focus();
    };
  }, [panel, opener]);
}

function Row({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { at, icon, title, line, href, unread, onOpen } = entry;
  const follow = () => {
    onOpen();
    onClose();
  };
  return (
    <Link href={href} className={styles.row} data-unread={unread || undefined} onClick={follow}>
      {icon}
      <span className={styles.text}>
        <b>
          {unread && (
            <>
              <i className={styles.dot} aria-hidden />
              <VisuallyHidden>
                <Trans context="inbox" comment="for screen readers: before the title of a message">
                  Unread:
                </Trans>
              </VisuallyHidden>{' '}
            </>
          )}
          {title}
        </b>
        {line && <small>{line}</small>}
      </span>
      {at > 0 && <time dateTime={new Date(at).toISOString()}>{shortTime(at)}</time>}
    </Link>
  );
}

/** The time of today's, the date of the others. */
function shortTime(at: number): string {
  const today = new Date(serverTime()).toDateString() === new Date(at).toDateString();
  return today ? formatTime(at) : formatAxisTime(at / 1000, 'day');
}

function useOwn() {
  const { user } = useSnapshot(session);
  const { accounts } = useSnapshot(inboxes);
  return user ? accounts[user.uid] : undefined;
}

function useSupportEntry(): Entry[] {
  const own = useOwn();
  const { data } = useQuery({ ...query('getChatState'), enabled: false });
  if (!data || data.unread === 0) return [];
  const lastId = data.last_id ?? 0;
  return [
    {
      key: 'support',
      at: 0,
      icon: <MessageCircle aria-hidden />,
      title: <Trans>Support replied</Trans>,
      line: <Plural value={data.unread} one="# new message" other="# new messages" />,
      href: paths.support,
      unread: lastId > (own?.supportRead ?? 0),
      onOpen: () => markSupport(lastId),
    },
  ];
}

function useToldEntries(): Entry[] {
  const { i18n } = useLingui();
  return (useOwn()?.told ?? []).map((one) => ({
    key: one.id,
    at: one.at,
    icon:
      one.kind === 'credited' || one.kind === 'refused' ? <ArrowDown aria-hidden /> : <Bell aria-hidden />,
    title: i18n._(titles[one.kind]),
    line: <ToldLine told={one} />,
    href: places[one.kind],
    unread: !one.read,
    onOpen: () => markTold(one.id),
  }));
}

function ToldLine({ told }: { told: Readonly<Told> }) {
  const { kind, name, side, lots, price, precision, amount } = told;
  const code = name === null ? '' : isolate(name);
  if (kind === 'filled' && name !== null && price !== null) {
    const [size, at] = [isolate(formatLots(lots)), isolate(formatPrice(price, precision))];
    return side === 'sell' ? (
      <Trans comment="an order that filled: Sell 0.20 EUR/USD at 1.08641">
        Sell {size} {code} at {at}
      </Trans>
    ) : (
      <Trans comment="an order that filled: Buy 0.20 EUR/USD at 1.08641">
        Buy {size} {code} at {at}
      </Trans>
    );
  }
  if (amount === null) return code;
  return name === null ? isolate(formatMoney(amount)) : `${code} · ${isolate(formatSignedMoney(amount))}`;
}

/** Asked for when the panel opens, else as far as some screen has asked. */
function useAnnouncementEntries(): Entry[] {
  const { ids } = useSnapshot(readAnnouncements);
  const { data } = useInfiniteQuery(paged('listNews', { category_id: NewsCategory.Announcements }));
  const stories = (data?.rows ?? []).map(toStory);
  // All of the unread ones, so that what is counted is there.
  const shown = stories.filter(({ id }, i) => i < mostAnnouncements || !ids.includes(id));
  return shown.map(({ id, title, summary, publishedAt, language }) => ({
    key: `announcement ${id}`,
    at: Date.parse(publishedAt),
    icon: <Megaphone aria-hidden />,
    title: (
      <span dir="auto" lang={language}>
        {title}
      </span>
    ),
    line: summary && (
      <span dir="auto" lang={language}>
        {summary}
      </span>
    ),
    href: pathTo(paths.article, { id }),
    unread: !ids.includes(id),
    onOpen: () => markRead([id]),
  }));
}
