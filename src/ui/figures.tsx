import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { formatMoney, formatMoneyParts, formatSignedMoney, masked, type Maybe } from '../i18n/format.ts';
import common from './common.module.css';
import { cx } from './cx.ts';
import { directionClass } from './direction.ts';
import styles from './figures.module.css';
import { VisuallyHidden } from './layout/visually-hidden.tsx';

interface MoneyProps {
  /** US dollars; null, undefined: '—'. */
  value: Maybe;
  /** 2, or 6 where the specification asks for it: digits three to six then follow smaller and dimmed. */
  digits?: number;
  /**
   * Shows the sign always, and the colour of what rises or falls: profit and loss. 'plain' leaves the colour out: a fee
   * is no loss.
   */
  signed?: boolean | 'plain';
  /** Shows dots instead: the person has covered the amounts. */
  hidden?: boolean;
  /** The one great figure of a card; it grows with the text only as far as its screen is wide. */
  hero?: boolean;
  /** The cents are smaller, where the figure is read at a glance. */
  quietCents?: boolean;
  className?: string;
}

/** An amount in US dollars (UI-16). It never wraps. */
export function Money({ value, digits = 2, signed, hidden, hero, quietCents, className: own }: MoneyProps) {
  const { t } = useLingui();
  const className = cx(hero && styles.hero, own);
  if (hidden) {
    return (
      <span className={cx(common.num, className)}>
        <span aria-hidden>{masked}</span>
        <VisuallyHidden>
          {t({ message: 'Hidden', comment: 'for screen readers: in place of an amount that is covered' })}
        </VisuallyHidden>
      </span>
    );
  }
  const text = signed ? formatSignedMoney(value, digits) : formatMoney(value, digits);
  const { main, rest, after } =
    digits === 6 ? formatMoneyParts(value, { signed: Boolean(signed) }) : { main: text, rest: '', after: '' };
  const cents = quietCents && digits === 2 ? /[.,]\d\d(?=\D*$)/.exec(main) : null;
  return (
    <span className={cx(common.num, signed === true && directionClass(value), className)}>
      {cents ? main.slice(0, cents.index) : main}
      {cents && <small className={styles.cents}>{cents[0]}</small>}
      {cents && main.slice(cents.index + cents[0].length)}
      {rest && (
        <small className={styles.rest} data-zeros={rest === '0000' || undefined}>
          {rest}
        </small>
      )}
      {after}
    </span>
  );
}

/** A figure inside text: digits of one width, never broken, left to right in every language (UI-16). */
export function Num({ className, ...rest }: ComponentProps<'bdi'>) {
  return <bdi {...rest} className={cx(common.num, className)} />;
}
