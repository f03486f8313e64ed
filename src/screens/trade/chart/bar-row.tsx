import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import common from '../../../ui/common.module.css';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SpokenLater } from '../../../ui/feedback/spoken-later.tsx';
import styles from './confirm-bar.module.css';

interface BarRowProps {
  /** Above the row, where there is room. */
  hint: ReactNode;
  title: ReactNode;
  /** What it means in money, or why it cannot be sent. */
  words: ReactNode;
  tone?: string | undefined;
  /** Its price moves by so many pips. */
  step?: { label: string; value: number; text: string; by: (count: number) => void; isShown?: boolean };
  send: { label: string; onSend: () => void; busy?: boolean; blocked?: boolean; danger?: boolean };
  /** Before the button that sends. */
  more?: ReactNode;
  onDiscard: () => void;
  /** Half a second after the last change, aloud. */
  spoken: string;
  /** A key began it: the focus comes here, and goes back when it ends. */
  byKey?: boolean;
}

/** How many pips a key takes with Shift. */
const far = 10;

/** CNF-01, CNF-04: a price that is not sent yet: what it means, and the one button that sends it. */
export function BarRow(props: BarRowProps) {
  const { hint, title, words, tone, step, send, more, onDiscard, spoken, byKey = false } = props;
  const { t } = useLingui();
  const part = useRef<HTMLDivElement>(null);
  useBarKeys(part, {
    discard: onDiscard,
    step: (count) => step?.by(count),
    send: () => !send.blocked && !send.busy && send.onSend(),
  });
  useBarFocus(part, byKey);
  const label = step?.label ?? '';
  return (
    <>
      <p className={styles.hint}>{hint}</p>
      <div ref={part} className={styles.row}>
        <IconButton label={t`Discard`} icon={<X aria-hidden />} onClick={onDiscard} />
        <div className={styles.words} {...(step && spinOf(step))}>
          <b className={common.num}>{title}</b>
          <span className={tone}>{words}</span>
        </div>
        {step && step.isShown !== false && (
          <>
            <IconButton
              label={t`Decrease ${label}`}
              icon={<Minus aria-hidden />}
              onClick={() => step.by(-1)}
            />
            <IconButton label={t`Increase ${label}`} icon={<Plus aria-hidden />} onClick={() => step.by(1)} />
          </>
        )}
        {more}
        <Button
          className={styles.send}
          data-autofocus={step ? undefined : true}
          variant={send.danger ? 'danger' : undefined}
          aria-label={send.label}
          busy={send.busy}
          disabled={send.blocked}
          onClick={send.onSend}
        >
          <Check aria-hidden />
        </Button>
      </div>
      <SpokenLater text={spoken} />
    </>
  );
}

/** CNF-04: the price as keys have it, with arrows, Enter and Esc. */
const spinOf = ({ label, value, text }: NonNullable<BarRowProps['step']>) => ({
  role: 'spinbutton',
  tabIndex: 0,
  'aria-label': label,
  'aria-valuenow': value,
  'aria-valuetext': text,
  'data-autofocus': true,
});

interface BarKeys {
  discard: () => void;
  step: (count: number) => void;
  send: () => void;
}

/** CNF-04: in the bar, Esc puts the line back, and arrows move it by a pip, with Shift by ten; on its price, Enter sends. */
function useBarKeys(part: RefObject<HTMLElement | null>, { discard, step, send }: BarKeys) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const isOnPrice = event.target instanceof Element && event.target.role === 'spinbutton';
    if (event.key === 'Escape') discard();
    else if (way !== 0) step(way * (event.shiftKey ? far : 1));
    // A key that is held began something else.
    else if (event.key === 'Enter' && isOnPrice && !event.repeat) send();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const bar = part.current?.closest('fieldset');
    const listen = (event: KeyboardEvent) => onKey(event);
    bar?.addEventListener('keydown', listen);
    return () => bar?.removeEventListener('keydown', listen);
  }, [part]);
}

/** CNF-04: what a key began goes on here, and the key's owner has the focus again afterwards. */
function useBarFocus(part: RefObject<HTMLElement | null>, byKey: boolean) {
  const began = useRef(byKey);
  const from = useRef<Element | null>(null);
  useEffect(() => {
    if (!began.current) return;
    from.current = document.activeElement;
    part.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, [part]);
  useLayoutEffect(() => {
    const row = part.current;
    return () => {
      const isHere = row?.contains(document.activeElement);
      if (isHere && from.current instanceof HTMLElement) from.current.focus({ preventScroll: true });
    };
  }, [part]);
}
