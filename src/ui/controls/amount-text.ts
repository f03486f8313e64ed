import { formatForInput } from '../../i18n/format.ts';
import { marks } from '../../i18n/parse-decimal.ts';

/** Groups the whole digits of a number that is written without groups. */
export function grouped(plain: string): string {
  const { group, decimal } = marks();
  const [whole = '', ...fraction] = plain.split(decimal);
  return [whole.replace(/\B(?=(\d{3})+$)/g, group), ...fraction].join(decimal);
}

/** A number as the field shows it while it is not being typed in. */
export function amountText(value: number | null, decimals: number): string {
  if (value === null) return '';
  const { decimal } = marks();
  const [whole = '', fraction] = formatForInput(value, 0).split(decimal);
  // As money is written: '9,454.90', and whole amounts whole.
  const kept = fraction?.padEnd(2, '0').slice(0, decimals);
  return grouped(kept ? `${whole}${decimal}${kept}` : whole);
}
