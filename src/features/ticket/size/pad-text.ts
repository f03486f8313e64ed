import { marks, toLatin } from '../../../i18n/parse-decimal.ts';

/** What stands in the field of a pad. */
export interface PadText {
  text: string;
  /** Nothing was typed yet: the first key begins another figure. */
  fresh: boolean;
}

/** A key of the pad: a digit, the decimal mark, or what takes the last one away. */
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'mark' | 'back';

export const padKeys: readonly PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'mark', '0', 'back'];

/** More digits than any figure has. */
const mostDigits = 12;

/**
 * SIZ-02: the text after a key of the pad. A mark comes once, and only where there are decimals; further decimals than
 * the figure has are not taken, nor is a nought before other digits.
 */
export function pressKey({ text, fresh }: PadText, key: PadKey, decimals: number): PadText {
  if (key === 'back') return { text: fresh ? '' : Array.from(text).slice(0, -1).join(''), fresh: false };
  const before = fresh ? '' : text;
  const { decimal } = marks();
  const [whole = '', fraction] = toLatin(before)
    .replaceAll(/[^\d.,٫]/g, '')
    .split(/[.,٫]/);
  const stays = { text: before, fresh: false };
  if (key === 'mark') {
    if (decimals === 0 || fraction !== undefined) return stays;
    return { text: `${before === '' ? '0' : before}${decimal}`, fresh: false };
  }
  if ((fraction ?? '').length >= decimals && fraction !== undefined) return stays;
  if (whole.length + (fraction ?? '').length >= mostDigits) return stays;
  return { text: before === '0' ? key : before + key, fresh: false };
}
