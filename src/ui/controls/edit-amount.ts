import { parseDecimal } from '../../i18n/parse-decimal.ts';
import { marks } from './amount-text.ts';

const isMark = (character: string): boolean => /[.,٫،]/.test(character);

/** The Latin digit of a letter, or '' for what is no digit; other scripts' digits are read like ours. */
function digitOf(character: string): string {
  if (/\d/.test(character)) return character;
  const value = /\p{Nd}/u.test(character) ? parseDecimal(character) : null;
  return value === null ? '' : String(value);
}

/** An amount as it stands in the field: whole digits, and those after the mark; null without a mark. */
interface Written {
  whole: string;
  fraction: string | null;
}

/** Reads a text in which `at` is the place of the decimal mark, or -1. */
function readAt(text: string, at: number): Written {
  const digits = (part: string) => Array.from(part, digitOf).join('');
  return at < 0
    ? { whole: digits(text), fraction: null }
    : { whole: digits(text.slice(0, at)), fraction: digits(text.slice(at + 1)) };
}

/** Which mark is the decimal one in a text from elsewhere: pasted, filled in, or set whole. */
function decimalPlace(text: string): number {
  const { group, decimal } = marks();
  const last = Math.max(...Array.from(text, (character, i) => (isMark(character) ? i : -1)), -1);
  if (last < 0) return -1;
  const ours = text.lastIndexOf(decimal);
  // '1,234' is a thousand where the reader's language groups so; '12,5' never is.
  const escaped = group.trim() === '' ? '\\s' : `\\${group}`;
  const grouped = new RegExp(`^\\D*\\d{1,3}(${escaped}\\d{3})+\\D*$`).test(text);
  return grouped && ours < 0 ? -1 : last;
}

/**
 * What the field shows after an edit, the number it stands for, and where the caret belongs (UI-36).
 *
 * @param text as the browser has it after the edit
 * @param caret its place in that text
 * @param typed the letters that were typed, or null for anything else (pasting, deleting, filling in)
 * @param before what the field showed before
 */
export function editAmount(
  text: string,
  caret: number,
  typed: string | null,
  before: string,
  decimals: number,
): { text: string; value: number | null; caret: number } {
  const { group, decimal } = marks();
  const own = text.length < before.length || typed !== null;
  let at = own ? text.lastIndexOf(decimal) : decimalPlace(text);
  // Any mark that is typed is meant as the decimal one, whatever the keyboard has.
  if (typed !== null && typed.length === 1 && isMark(typed)) {
    const had = before.includes(decimal);
    at = had ? text.indexOf(decimal, text.indexOf(decimal) === caret - 1 ? caret : 0) : caret - 1;
  }
  const { whole, fraction } = readAt(text, at);
  const shown = write({ whole, fraction: decimals === 0 ? null : (fraction?.slice(0, decimals) ?? null) });
  return {
    text: shown,
    value: parseDecimal(shown.replaceAll(group || '\u0000', '').replace(decimal, '.')),
    caret: placeCaret(),
  };

  function write(amount: Written): string {
    const plain = amount.whole.replace(/^0+(?=\d)/, '');
    const groups = plain.replace(/\B(?=(\d{3})+$)/g, group);
    if (amount.fraction === null) return groups;
    return `${groups || '0'}${decimal}${amount.fraction}`;
  }

  /** After as many digits and marks as stood before it. */
  function placeCaret(): number {
    const counts = (part: string, mark: number) =>
      Array.from(part, (character, i) => (digitOf(character) !== '' || i === mark ? 1 : 0)).reduce<number>(
        (a, b) => a + b,
        0,
      );
    let left = counts(text.slice(0, caret), at);
    const markAt = shown.indexOf(decimal);
    let place = 0;
    while (place < shown.length && left > 0) {
      if (digitOf(shown[place] ?? '') !== '' || place === markAt) left -= 1;
      place += 1;
    }
    return place;
  }
}
