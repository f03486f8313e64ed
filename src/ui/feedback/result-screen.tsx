import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Circle from 'lucide-react/icons/circle';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import tones from '../tones.module.css';
import styles from './result-screen.module.css';

interface ResultScreenProps {
  /** Done, in review, or not done. */
  meaning: 'ok' | 'wait' | 'bad';
  title: ReactNode;
  /** What follows, in a sentence. */
  children?: ReactNode;
  /** A CopyField or DetailList with the reference; a Timeline of what happens when. */
  details?: ReactNode;
  /** The two ways on; in a screen of its own they stand in a StickyFooter instead. */
  actions?: ReactNode;
}

const icons = { ok: Check, wait: Clock, bad: X };

/** UI-52: how something ended, and what happens next. */
export function ResultScreen({ meaning, title, children, details, actions }: ResultScreenProps) {
  const Icon = icons[meaning];
  return (
    <div className={styles.result}>
      <div className={styles.head}>
        <span className={cx(styles.disc, tones[meaning])}>
          <Icon aria-hidden />
        </span>
        <h2 className={styles.title}>{title}</h2>
        {children && <p className={styles.text}>{children}</p>}
      </div>
      {details}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

interface TimelineStep {
  title: ReactNode;
  /** When it was or will be. */
  note?: ReactNode;
  state: 'done' | 'now' | 'next';
}

const marks = { done: Check, now: Clock, next: Circle };
const toneOf = { done: tones.ok, now: tones.wait, next: styles.next };

/** What has happened, what happens now, and what is left. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ title, note, state }, i) => {
        const Mark = marks[state];
        return (
          <li key={i} className={styles.step} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={cx(styles.mark, toneOf[state])}>
              <Mark aria-hidden />
            </span>
            <span className={styles.what}>
              <b>{title}</b>
              {note && <small>{note}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
