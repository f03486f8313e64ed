import { formatPrice, type Maybe } from '../i18n/format.ts';
import { cx } from './cx.ts';

export interface PriceProps {
  value: Maybe;
  /** Decimals of the instrument. */
  precision: number;
  className?: string;
}

/** A quote in figures of one width; '—' when there is none. */
export function Price({ value, precision, className }: PriceProps) {
  return <span className={cx('num', className)}>{formatPrice(value, precision)}</span>;
}
