import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CircleX from 'lucide-react/icons/circle-x';
import ImagePlus from 'lucide-react/icons/image-plus';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import common from '../common.module.css';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './chat.module.css';

interface ChatBubbleProps {
  /** Written by the person, and not to them. */
  mine?: boolean;
  /** Who wrote it, read before the text where it is not the person. */
  from?: string;
  /** Time of day; only on the last of several in a row. */
  time?: ReactNode;
  /** Of one's own: under way, or not sent; without it, sent. */
  state?: 'sending' | 'failed';
  /** Why it was not sent. */
  reason?: ReactNode;
  onRetry?: () => void;
  /** Takes a message away that was not sent. */
  onDelete?: () => void;
  /** Over the text, or instead of it. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** UI-54: one message of a conversation. Its letters are shown as they are: no markup, no link is made of them. */
export function ChatBubble(props: ChatBubbleProps) {
  const { mine, from, time, state, picture, children } = props;
  const { t } = useLingui();
  const who = (
    <VisuallyHidden>
      {mine
        ? t({ message: 'You:', comment: 'for screen readers: before one’s own message in the chat' })
        : `${from ?? t`Support`}:`}{' '}
    </VisuallyHidden>
  );
  const stamp = state === 'sending' ? <Trans>Sending…</Trans> : time;
  return (
    <div className={cx(styles.message, mine && styles.mine)}>
      {picture && (
        <div className={styles.picture}>
          {who}
          {picture}
        </div>
      )}
      {children && (
        <div className={styles.bubble}>
          {!picture && who}
          {/* Its own direction, whatever the word before it has. */}
          <div dir="auto">{children}</div>
        </div>
      )}
      {state === 'failed' ? <NotSent {...props} /> : stamp && <small className={styles.stamp}>{stamp}</small>}
    </div>
  );
}

function NotSent({ reason, onRetry, onDelete }: ChatBubbleProps) {
  return (
    <div className={styles.failed}>
      {reason && <p>{reason}</p>}
      <button type="button" className={styles.action} onClick={onRetry}>
        <CircleX aria-hidden />
        <Trans>Not sent. Try again</Trans>
      </button>
      {onDelete && (
        <button type="button" className={styles.action} onClick={onDelete}>
          <Trans comment="take a message away that was not sent">Delete</Trans>
        </button>
      )}
    </div>
  );
}

/** The day that begins here. */
export function ChatDay({ children }: { children: ReactNode }) {
  return <p className={styles.day}>{children}</p>;
}

interface ComposerProps {
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** A picture was chosen; without it there is no button for one. */
  onPicture?: (file: File) => void;
  /** The picture that goes with the message, above the text. */
  picture?: ReactNode;
  /** It is uploaded: it can be sent without a text. */
  pictureReady?: boolean;
  busy?: boolean;
  maxLength?: number;
}

/** From here on it is said how many characters are left. */
const nearTheEnd = 200;

/**
 * UI-55: where a message is written. Enter sends, Shift and Enter start a line; on a touch keyboard Enter starts a
 * line.
 */
export function Composer(props: ComposerProps) {
  const { value, onChange, onSend, onPicture, picture, pictureReady, busy, maxLength = 2000 } = props;
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const ready = (value.trim() !== '' || pictureReady === true) && !busy;
  const left = maxLength - value.length;
  const send = () => {
    if (ready) onSend();
  };
  const press = (event: KeyboardEvent) => {
    const touch = window.matchMedia?.('(pointer: coarse)').matches ?? false;
    // While letters are being composed (Japanese, Chinese) Enter chooses them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || touch) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {picture && <div className={styles.attached}>{picture}</div>}
      {onPicture && (
        <>
          <IconButton
            label={t`Add a picture`}
            icon={<ImagePlus aria-hidden />}
            onClick={() => picker.current?.click()}
          />
          <input
            ref={picker}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) onPicture(file);
            }}
          />
        </>
      )}
      <textarea
        className={styles.field}
        aria-label={t`Message`}
        placeholder={t`Message`}
        rows={1}
        dir="auto"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
      <IconButton
        type="submit"
        label={t`Send`}
        icon={<SendHorizontal aria-hidden className={common.mirror} />}
        className={styles.send}
        aria-disabled={!ready || undefined}
      />
      {left <= nearTheEnd && (
        <output className={styles.left}>
          <Plural value={left} one="# character left" other="# characters left" />
        </output>
      )}
    </form>
  );
}
