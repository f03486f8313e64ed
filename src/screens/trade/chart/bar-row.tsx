import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
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
  step?: { label: string; by: (count: number) => void; isShown?: boolean };
  send: { label: string; onSend: () => void; busy?: boolean; blocked?: boolean; danger?: boolean };
  /** Before the button that sends. */
  more?: ReactNode;
  onDiscard: () => void;
  /** Half a second after the last change, aloud. */
  spoken: string;
}

/** CNF-01, CNF-04: a price that is not sent yet: what it means, and the one button that sends it. */
export function BarRow({ hint, title, words, tone, step, send, more, onDiscard, spoken }: BarRowProps) {
  const { t } = useLingui();
  const part = useRef<HTMLDivElement>(null);
  useBarKeys(part, onDiscard, (count) => step?.by(count));
  const label = step?.label ?? '';
  return (
    <>
      <p className={styles.hint}>{hint}</p>
      <div ref={part} className={styles.row}>
        <IconButton label={t`Discard`} icon={<X aria-hidden />} onClick={onDiscard} />
        <p className={styles.words}>
          <b className={common.num}>{title}</b>
          <span className={tone}>{words}</span>
        </p>
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

/** CNF-04: in the bar, Esc puts the line back, and arrows move it by a pip. */
function useBarKeys(part: RefObject<HTMLElement | null>, discard: () => void, step: (count: number) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.key === 'Escape') discard();
    else if (way !== 0) step(way);
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
