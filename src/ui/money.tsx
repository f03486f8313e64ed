import { useLingui } from '@lingui/react/macro';
import { formatMoney, formatSignedMoney, masked, type Maybe } from '../i18n/format.ts';
import { cx } from './cx.ts';
import { directionClass } from './direction.ts';

export interface MoneyProps {
  /** US dollars; null, undefined: '—'. */
  value: Maybe;
  /** 2 for balances, 6 for margin and profit. */
  digits?: number;
  /** Shows the sign always, and the colour of what rises or falls: profit and loss. */
  signed?: boolean;
  /** Shows dots instead: the person has covered the amounts. */
  hidden?: boolean;
  className?: string;
}

/** An amount in US dollars (UI-16). */
export function Money({ value, digits = 2, signed, hidden, className }: MoneyProps) {
  const { t } = useLingui();
  if (hidden) {
    return (
      <span className={cx('num', className)}>
        <span aria-hidden>{masked}</span>
        <span className="visually-hidden">{t`Hidden`}</span>
      </span>
    );
  }
  const text = signed ? formatSignedMoney(value, digits) : formatMoney(value, digits);
  return <span className={cx('num', signed && directionClass(value), className)}>{text}</span>;
}
