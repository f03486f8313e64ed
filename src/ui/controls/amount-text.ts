import { formatCount, formatForInput } from '../../i18n/format.ts';

/** How the language on screen writes numbers: '1,234.5', '1 234,5', '1.234,5'. */
export function marks(): { group: string; decimal: string } {
  return {
    group: /\D+/.exec(formatCount(1_234_567))?.[0] ?? '',
    decimal: formatForInput(1.5, 1).replace(/\d/g, '') || '.',
  };
}

/** A number as the field shows it while it is not being typed in. */
export function amountText(value: number | null, decimals: number): string {
  if (value === null) return '';
  const { group, decimal } = marks();
  const [whole, fraction] = formatForInput(value, 0).split(decimal);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  // As money is written: '9,454.90', and whole amounts whole.
  return fraction === undefined
    ? grouped
    : `${grouped}${decimal}${fraction.padEnd(2, '0').slice(0, decimals)}`;
}
