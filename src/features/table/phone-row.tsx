import { Fragment, type ReactNode } from 'react';
import common from '../../ui/common.module.css';
import { cx } from '../../ui/cx.ts';
import { RowFrame } from '../../ui/lists/section-list.tsx';
import list from '../../ui/lists/section-list.module.css';
import tones from '../../ui/tones.module.css';
import type { Column, PhoneSlot } from './column.ts';
import styles from './phone-row.module.css';

interface PhoneRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Before both lines: a logo, a disc with an icon, an avatar. */
  leading?: ReactNode;
  /** Behind both lines: a picture. */
  trailing?: ReactNode;
  /** Under both lines. */
  note?: ReactNode;
  /** Under both lines: why a record was refused. */
  refusal?: ReactNode;
  /** Last, as wide as the row: what can be done about it. */
  under?: ReactNode;
  href?: string;
  onClick?: () => void;
  /** It stands beside the list. */
  current?: boolean;
  className?: string;
}

/**
 * DSK-21: a row of a list on a phone, from the list's columns: those of a slot stand in their order, with dots between.
 * The start of the first line is the row's name, its end never wraps; the second line gives way first.
 */
export function PhoneRow<Row>(props: PhoneRowProps<Row>) {
  const { row, columns, leading, trailing, note, refusal, under, href, onClick, current, className } = props;
  const slot = (name: PhoneSlot) => (
    <Slot row={row} columns={columns.filter(({ phone }) => phone === name)} />
  );
  const has = (name: PhoneSlot) => columns.some(({ phone }) => phone === name);
  return (
    <RowFrame className={cx(list.row, styles.row, className)} href={href} onClick={onClick} current={current}>
      {leading}
      <span className={styles.lines}>
        <span className={styles.first}>
          <b>{slot('line1-start')}</b> <b className={cx(common.num, styles.end)}>{slot('line1-end')}</b>
        </span>{' '}
        {(has('line2-start') || has('line2-end')) && (
          <span className={styles.second}>
            <small>{slot('line2-start')}</small>{' '}
            {has('line2-end') && <small className={styles.end}>{slot('line2-end')}</small>}
          </span>
        )}
      </span>
      {trailing}
      {note && <small className={styles.note}>{note}</small>}
      {refusal && <span className={cx(styles.note, styles.refusal)}>{refusal}</span>}
      {under && <span className={styles.under}>{under}</span>}
    </RowFrame>
  );
}

function Slot<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  // What has nothing to say takes its dot along.
  const said = columns.filter(({ control, text, phoneCell }) => control || phoneCell || text(row) !== '');
  return said.map(({ key, badge, cell, phoneCell }, i) => (
    <Fragment key={key}>
      {i > 0 && (badge ? ' ' : ' · ')}
      {phoneCell ? phoneCell(row) : cell(row, true)}
    </Fragment>
  ));
}

/** What a record did to the money: came in, went out, lost or failed, waits, or none of these. */
export type RecordTone = 'in' | 'out' | 'bad' | 'wait' | 'none';

const toneOf = { in: tones.ok, out: tones.info, bad: tones.bad, wait: tones.wait, none: styles.plain };

/** The disc before a record: its kind as an icon, what became of it as its colour. */
export function RowDisc({ tone = 'none', children }: { tone?: RecordTone; children: ReactNode }) {
  return <span className={cx(styles.disc, toneOf[tone])}>{children}</span>;
}
