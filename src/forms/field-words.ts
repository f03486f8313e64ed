import { t } from '@lingui/core/macro';
import type { InstrumentTerms, LotProblem } from '../domain/instrument.ts';
import { formatDate, formatForInput, isolate } from '../i18n/format.ts';
import { amountText } from '../ui/controls/amount-text.ts';

/** Digits of a code that comes by email or SMS. */
export const codeLength = 6;

interface Bound {
  /** The bound itself. */
  bound: number;
  /** What is counted: 'USDT'; nothing for prices and lots. */
  unit?: string;
  decimals?: number;
}

const bounded = ({ bound, unit, decimals = 8 }: Bound): string =>
  isolate(unit ? `${amountText(bound, decimals)} ${unit}` : formatForInput(bound));

/** '1,234.56' shows which mark is which; a field for more decimals has no thousands: '1.2345'. */
const exampleOf = (decimals: number): string =>
  decimals > 2 ? formatForInput(Number('1.2345678'.slice(0, 2 + decimals))) : amountText(1234.56, decimals);

/**
 * FORM-04: the words for what is wrong in a field, by code; the only place that has them, but for those that one screen
 * alone has. `check` functions give codes, so that `domain` holds rules and no texts. They say what to do, and end with
 * a full stop only where they are two sentences.
 */
const words = {
  missing: () => t`Required`,
  'not-chosen': () => t`Choose one`,
  'not-agreed': () => t`Tick the box to continue`,
  'email-missing': () => t`Enter your email address`,
  'email-wrong': () => t`Enter a valid email address, like name@example.com`,
  'phone-missing': () => t`Enter your phone number`,
  'phone-wrong': () => t`Enter a valid phone number`,
  'area-missing': () => t`Choose your country code`,
  'password-missing': () => t`Enter your password`,
  'password-again': () => t`Enter the password once more`,
  'password-short': ({ bound }: Bound) => t`Use at least ${bound} characters`,
  'password-guessable': () => t`This password is easy to guess. Choose another.`,
  'password-differs': () => t`The passwords don’t match`,
  'code-missing': () => t`Enter the code we sent you`,
  'code-wrong': () => t`Enter all ${codeLength} digits`,
  'captcha-missing': () => t`Enter the letters in the picture`,
  'name-missing': () => t`Enter your full name, as on your document`,
  'document-number-missing': () => t`Enter the number of your document`,
  'document-number-wrong': () => t`Use letters, digits, spaces and hyphens, as on your document`,
  'address-missing': () => t`Enter the address`,
  'amount-missing': () => t`Enter an amount`,
  unclear: ({ decimals }: { decimals: number }) => {
    const example = isolate(exampleOf(decimals));
    return t({
      message: `Write the number like ${example}`,
      comment: 'what was typed can be read in two ways',
    });
  },
  'price-missing': () => t`Enter a price`,
  'price-below': () => t`Must be below the current price`,
  'price-above': () => t`Must be above the current price`,
  'price-near': () =>
    t({
      message: 'Too close to the market',
      comment: 'an order price, or a stop, that is nearer to the market than the broker allows',
    }),
  'at-least': (bound: Bound) => t`Min ${bounded(bound)}`,
  'at-most': (bound: Bound) => t`Max ${bounded(bound)}`,
  'not-a-step': (bound: Bound) => t`Use steps of ${bounded(bound)}`,
  'date-missing': () => t`Choose day, month and year`,
  'date-early': ({ day }: { day: string }) => t`Must be ${formatDate(day)} or later`,
  'date-late': ({ day }: { day: string }) => t`Must be ${formatDate(day)} or earlier`,
  'too-young': ({ age }: { age: number }) => t`You must be at least ${age} years old`,
  'image-missing': () => t({ message: 'Add a picture', context: 'error' }),
  'signature-missing': () => t`Add your signature`,
  'too-long': ({ bound }: Bound) => t`Use at most ${bound} characters`,
  /** Words that one screen alone has, which no other fetches. */
  own: ({ text }: { text: () => string }) => text(),
};

type Words = typeof words;
type FieldCode = keyof Words;

/** A code alone, or with what its words name: `{ code: 'at-least', bound: 10, unit: 'USDT' }`. */
type FieldError = {
  [Code in FieldCode]: Parameters<Words[Code]> extends [infer Values]
    ? { code: Code } & Values
    : Code | { code: Code };
}[FieldCode];

/** What `check` returns: a code for each field that is wrong, nothing for the others. */
export type FieldErrors<Values> = { [Name in keyof Values]?: FieldError };

/** What a size of an order that may not be says: the bound, or the step, that it breaks. */
export function lotError(
  problem: LotProblem,
  { minLots, maxLots, lotStep }: Pick<InstrumentTerms, 'minLots' | 'maxLots' | 'lotStep'>,
): FieldError {
  switch (problem) {
    case 'below-minimum':
      return { code: 'at-least', bound: minLots };
    case 'above-maximum':
      return { code: 'at-most', bound: maxLots ?? 0 };
    case 'off-step':
      return { code: 'not-a-step', bound: lotStep };
  }
}

/** Returns the words for a field's error, in the language on screen. */
export function fieldWords(error: FieldError): string {
  const code = typeof error === 'string' ? error : error.code;
  // Each code is given its own values, by the type above.
  return (words[code] as (values: unknown) => string)(error);
}

/** Whether a value from a form's state is an error of `check`; a server's words for a field are plain text. */
export function isFieldError(value: unknown): value is FieldError {
  const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : value;
  return typeof code === 'string' && Object.hasOwn(words, code);
}
