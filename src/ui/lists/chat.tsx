import { Trans, useLingui } from '@lingui/react/macro';
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
  onRetry?: () => void;
  /** A picture instead of a text. */
  picture?: boolean;
  children: ReactNode;
}

/** UI-54: one message of a conversation. Its letters are shown as they are: no markup, no link is made of them. */
export function ChatBubble({ mine, from, time, state, onRetry, picture, children }: ChatBubbleProps) {
  const { t } = useLingui();
  return (
    <div className={cx(styles.message, mine && styles.mine)}>
      <div className={cx(styles.bubble, picture && styles.picture)} dir="auto">
        <VisuallyHidden>{mine ? t`You:` : `${from ?? t`Support`}:`} </VisuallyHidden>
        {children}
      </div>
      {state === 'failed' ? (
        <button type="button" className={styles.failed} onClick={onRetry}>
          <CircleX aria-hidden />
          <Trans>Not sent. Try again</Trans>
        </button>
      ) : (
        (time || state) && (
          <small className={styles.stamp}>{state === 'sending' ? <Trans>Sending…</Trans> : time}</small>
        )
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
  busy?: boolean;
  maxLength?: number;
}

/** UI-55: where a message is written. Enter sends, Shift and Enter start a line; on a touch keyboard Enter starts a line. */
export function Composer({ value, onChange, onSend, onPicture, busy, maxLength = 2000 }: ComposerProps) {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const ready = value.trim() !== '' && !busy;
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
      {onPicture && (
        <>
          <IconButton
            label={t`Send a picture`}
            icon={<ImagePlus aria-hidden />}
            onClick={() => picker.current?.click()}
          />
          <input
            ref={picker}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp"
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
    </form>
  );
}
