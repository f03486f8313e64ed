import { formatCount, formatForInput } from './format.ts';

/** How the language on screen writes numbers: '1,234.5', '1 234,5', '1.234,5'. */
export function marks(): { group: string; decimal: string } {
  return {
    group: /\D+/.exec(formatCount(1_234_567))?.[0] ?? '',
    decimal: formatForInput(1.5, 1).replace(/\d/g, '') || '.',
  };
}

/** The first digit of each script that our languages type with: Arabic, Persian, Devanagari, Thai, wide letters. */
const zeros = [0x660, 0x6f0, 0x966, 0xe50, 0xff10];

/** Every script's digits are read like ours, and so are the marks of Arabic, Chinese and Japanese keyboards. */
export function toLatin(text: string): string {
  const latin = (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? character : String(code - zero);
  };
  return Array.from(text, latin)
    .join('')
    .replace(/[،，]/g, ',')
    .replace(/[。．｡]/g, '.');
}

const invisible = /[\u200b-\u200f\u061c\u2060\u2066-\u2069\ufeff]/g;

/**
 * A currency before or after an amount: '$', 'US$', 'USDT'. Any other word may change the number ('5M'), and is
 * refused.
 */
const isCurrency = (word: string) =>
  word === '' ||
  word === 'USDT' ||
  /^[A-Z]{0,3}\p{Sc}[A-Z]{0,3}$/u.test(word) ||
  Intl.supportedValuesOf('currency').includes(word);

/** Whole digits in groups: of three, or as in India ('12,34,567'). */
const grouped = /^[1-9]\d{0,2}([., '])\d{3}(?:\1\d{3})*$|^[1-9]\d?([., '])(?:\d\d\2)+\d{3}$/;

/**
 * How a number came into a field: `typed` key by key, by somebody who sees how this language writes numbers; `copied`
 * from wherever; or into a field for a `quote`, as prices and sizes are: always with its decimals, never in thousands.
 */
export type Origin = 'typed' | 'copied' | 'quote';

/**
 * Reads a number as a person wrote it (I18N-10). A mark may group only where exactly three digits follow it; what
 * could be two numbers is not guessed.
 *
 * @param decimals how many the field takes
 * @returns null for an empty text, and for one that cannot be read surely
 */
export function parseDecimal(text: string, decimals: number, origin: Origin): number | null {
  const plain = toLatin(text)
    .replace(invisible, '')
    .replace(/[−－]/g, '-')
    .replace(/[’‘]/g, "'")
    .replace(/\s/g, ' ')
    .trim();
  const parts = /^(-?) *([^\d .,٫'-]*) *(-?)([\d.,٫٬' ]*?) *([^\d .,٫٬']*)$/.exec(plain);
  if (!parts) return null;
  const [, sign = '', before = '', innerSign = '', number = '', after = ''] = parts;
  if (!isCurrency(before) || !isCurrency(after) || (sign && innerSign)) return null;
  const read = readDigits(number, decimals, origin);
  if (read === null) return null;
  const value = Number(`${sign}${innerSign}${read}`);
  return Number.isFinite(value) ? value : null;
}

/** Returns the number as JavaScript writes it. */
function readDigits(text: string, decimals: number, origin: Origin): string | null {
  const at = decimalAt(text, decimals, origin);
  if (at === null) return null;
  const whole = (at < 0 ? text : text.slice(0, at)).replace(/٬/g, "'");
  const fraction = at < 0 ? '' : text.slice(at + 1);
  if (!/^\d*$/.test(fraction) || !(/^\d*$/.test(whole) || grouped.test(whole))) return null;
  const digits = whole.replace(/\D/g, '');
  return digits === '' && fraction === '' ? null : `${digits || '0'}.${fraction || '0'}`;
}

/** Where the decimal mark is; -1 without one, null where that is not sure. */
function decimalAt(text: string, decimals: number, origin: Origin): number | null {
  if (text.includes('٫')) return text.indexOf('٫');
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return -1;
  const mark = text.charAt(last);
  // Of two marks the last one is the decimal mark; one that comes twice groups.
  if (/[., '٬]/.test(text.slice(0, last).replaceAll(mark, ''))) return last;
  if (text.indexOf(mark) !== last) return -1;
  const whole = text.slice(0, last);
  const after = text.length - last - 1;
  if (after < 3 || whole === '' || whole.startsWith('0')) return last;
  const groups = mark === marks().group;
  // '10,0000' is a slip of somebody who groups, unless it is a price in another language's way.
  if (after > 3) return groups && (origin === 'typed' || after > decimals) ? null : last;
  if (whole.length > 3) return groups ? null : last;
  // '1,234' can be two numbers. A field of two decimals takes one of them, where this language writes it so.
  if (decimals < 3) return groups ? -1 : null;
  if (origin === 'quote') return groups ? null : last;
  if (origin === 'typed') return groups ? -1 : mark === marks().decimal ? last : null;
  // No amount ends with a nought in its third decimal.
  return groups && text.endsWith('0') ? -1 : null;
}
