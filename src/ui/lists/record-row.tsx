import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import common from '../common.module.css';
import tones from '../tones.module.css';
import { RowFrame } from './section-list.tsx';
import list from './section-list.module.css';
import styles from './record-row.module.css';

/** What a record did to the money: came in, went out, lost or failed, waits, or none of these. */
export type RecordTone = 'in' | 'out' | 'bad' | 'wait' | 'none';

const toneOf = { in: tones.ok, out: tones.info, bad: tones.bad, wait: tones.wait, none: styles.plain };

interface RecordRowProps {
  icon: ReactNode;
  tone?: RecordTone;
  title: ReactNode;
  note?: ReactNode;
  /** Signed, `Money`; it never wraps. */
  amount?: ReactNode;
  /** Under the amount: a StatusBadge while the record is not final, or a second figure. */
  status?: ReactNode;
  /** Why it was refused, on a line of its own. */
  reason?: ReactNode;
  href?: string;
  onClick?: () => void;
}

/** UI-44: a deposit, withdrawal, transaction, loan or order in a list. */
export function RecordRow(props: RecordRowProps) {
  const { icon, tone = 'none', title, note, amount, status, reason, href, onClick } = props;
  return (
    <RowFrame className={cx(list.row, styles.row)} href={href} onClick={onClick}>
      <span className={cx(styles.disc, toneOf[tone])}>{icon}</span>
      <span className={cx(list.text, styles.text)}>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      <span className={styles.end}>
        {amount !== undefined && <b className={common.num}>{amount}</b>}
        {status}
      </span>
      {reason && <span className={styles.reason}>{reason}</span>}
    </RowFrame>
  );
}
