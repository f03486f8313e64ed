import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ImageOff from 'lucide-react/icons/image-off';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { errorText } from '../../api/api-error.ts';
import { assetAddress } from '../../state/site-host.ts';
import { serverTime } from '../../api/transport.ts';
import { ChatAuthor } from '../../generated/enums.ts';
import type { ChatMessage } from '../../generated/rest.d.ts';
import { formatDay, formatTime } from '../../i18n/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { ChatBubble, ChatDay } from '../../ui/lists/chat.tsx';
import styles from './chat.module.css';
import { discardMessage, retryMessage, useOutgoing, type Outgoing } from './unsent-messages.ts';
import type { Conversation, useConversation } from './use-conversation.ts';

interface MessagesProps extends Pick<
  ReturnType<typeof useConversation>,
  'hasOlder' | 'loadOlder' | 'loadingOlder' | 'olderFailed'
> {
  conversation: Conversation;
}

/** SUP-08: the conversation, the newest at the end; it grows upwards, and what is read stays where it is. */
export function Messages({ conversation, ...older }: MessagesProps) {
  const { t } = useLingui();
  const outgoing = useOutgoing();
  const scroller = useRef<HTMLElement>(null);
  const { messages } = conversation;
  const unseen = useUnseen(scroller, messages.at(-1), outgoing.length);
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled area has the focus to be scrolled by keys */}
      <section ref={scroller} className={styles.scroller} aria-label={t`Messages`} tabIndex={0}>
        <div className={styles.content}>
          {older.hasOlder ? <Older {...older} root={scroller} /> : <Safety />}
          {daysOf(messages, outgoing).map(({ day, entries }) => (
            <section key={day}>
              <ChatDay>{day}</ChatDay>
              <ol className={styles.messages}>
                {entries.map((entry, i) => (
                  <li
                    key={entry.key}
                    data-message={entry.key}
                    data-joined={joins(entry, entries[i - 1]) || undefined}
                  >
                    <Message entry={entry} last={!joins(entries[i + 1], entry)} />
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </section>
      {unseen && (
        <div className={styles.unseen}>
          <Button size="small" onClick={() => scroller.current?.scrollTo({ top: 0 })}>
            <ArrowDown aria-hidden />
            <Trans>New message</Trans>
          </Button>
        </div>
      )}
      <Announcements newest={messages.at(-1)} failed={outgoing.filter(isFailed).length} />
    </div>
  );
}

const isFailed = ({ state }: Pick<Outgoing, 'state'>) => state === 'failed';

/** A message of the list, or one that is not in it yet. */
interface Entry {
  key: string;
  mine: boolean;
  text: string;
  image: string | null;
  at: number;
  outgoing: Outgoing | null;
}

function toEntry({ id, author, text, image, created_at }: ChatMessage): Entry {
  const mine = author === ChatAuthor.User;
  return { key: String(id), mine, text, image, at: Date.parse(created_at), outgoing: null };
}

/** The entries under their days in the reader's zone. */
function daysOf(messages: readonly ChatMessage[], outgoing: readonly Outgoing[]) {
  const waiting = outgoing.map((one) => ({ ...one, mine: true, outgoing: one }));
  const days = new Map<string, Entry[]>();
  for (const entry of [...messages.map(toEntry), ...waiting]) {
    const day = formatDay(new Date(entry.at).toISOString(), serverTime());
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, entries]) => ({ day, entries }));
}

const soon = 5 * 60_000;

/** Whether a message goes on with the one before: by the same person, and soon after it. */
function joins(entry: Entry | undefined, before: Entry | undefined): boolean {
  if (!entry || !before || entry.mine !== before.mine || before.outgoing !== null) return false;
  return entry.at - before.at < soon;
}

function Message({ entry, last }: { entry: Entry; last: boolean }) {
  const { key, mine, text, image, at, outgoing } = entry;
  return (
    <ChatBubble
      mine={mine}
      time={last && <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>}
      state={outgoing?.state}
      reason={outgoing?.reason}
      onRetry={() => void retryMessage(key)}
      onDelete={() => discardMessage(key)}
      picture={image !== null && <Picture image={image} />}
    >
      {text}
    </ChatBubble>
  );
}

/** Opens apart at its full size; one that is gone leaves a sign. */
function Picture({ image }: { image: string }) {
  const { t } = useLingui();
  const [gone, setGone] = useState(false);
  const address = assetAddress(image);
  if (gone || address === null)
    return (
      <span className={styles.gone}>
        <ImageOff aria-hidden />
        <Trans>This picture isn’t available</Trans>
      </span>
    );
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <img src={address} alt={t`Picture`} onError={() => setGone(true)} />
    </a>
  );
}

/** What everybody should know before they write. */
function Safety() {
  return (
    <p className={styles.safety}>
      <ShieldCheck aria-hidden />
      <Trans>We never ask for your password or codes.</Trans>
    </p>
  );
}

type OlderProps = Pick<MessagesProps, 'loadOlder' | 'loadingOlder' | 'olderFailed'> & {
  root: RefObject<HTMLElement | null>;
};

/** Older messages, when the beginning comes near; a button does the same. */
function Older({ loadOlder, loadingOlder, olderFailed, root }: OlderProps) {
  const start = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(loadOlder);
  const waiting = !loadingOlder && olderFailed === null;
  useEffect(() => {
    if (!waiting || !start.current) return undefined;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && load(), {
      root: root.current,
      rootMargin: '200px',
    });
    observer.observe(start.current);
    return () => observer.disconnect();
  }, [waiting, root]);
  return (
    <div ref={start} className={styles.older} aria-busy={loadingOlder || undefined}>
      {olderFailed !== null && <p role="alert">{errorText(olderFailed)}</p>}
      <Button variant="quiet" size="small" reads busy={loadingOlder} onClick={loadOlder}>
        {olderFailed === null ? <Trans>Earlier messages</Trans> : <Trans>Try again</Trans>}
      </Button>
    </div>
  );
}

/** Pixels from the end within which it counts as being at the end. */
const nearEnd = 80;

/** The area begins at its end and counts backwards from there. */
const isAway = (area: HTMLElement | null) => (area?.scrollTop ?? 0) < -nearEnd;

/** Whether a message came while the reader was further up; one's own leads back to the end. */
function useUnseen(
  scroller: RefObject<HTMLElement | null>,
  newest: ChatMessage | undefined,
  sending: number,
): boolean {
  const [unseen, setUnseen] = useState(false);
  const isTheirs = newest !== undefined && newest.author !== ChatAuthor.User;
  const id = newest?.id;
  const first = useRef(id);
  useEffect(() => {
    if (id === first.current) return;
    first.current = id;
    setUnseen(isTheirs && isAway(scroller.current));
  }, [id, isTheirs, scroller]);
  useEffect(() => {
    const area = scroller.current;
    if (sending > 0) area?.scrollTo({ top: 0 });
    const look = () => !isAway(area) && setUnseen(false);
    area?.addEventListener('scroll', look, { passive: true });
    return () => area?.removeEventListener('scroll', look);
  }, [sending, scroller]);
  return unseen;
}

/** SUP-08: reads out what came, and what could not be sent; older messages that are loaded are not read out. */
function Announcements({ newest, failed }: { newest: ChatMessage | undefined; failed: number }) {
  const [first] = useState(newest?.id ?? 0);
  const isNew = newest !== undefined && newest.id > first && newest.author !== ChatAuthor.User;
  let words: ReactNode = null;
  if (failed > 0) words = <Trans>Message not sent</Trans>;
  else if (isNew)
    words = <Trans comment="for screen readers; {0}: the message">New message: {newest.text}</Trans>;
  return (
    <output>
      <VisuallyHidden>{words}</VisuallyHidden>
    </output>
  );
}
