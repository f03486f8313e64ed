import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { amountText } from './amount-text.ts';
import { editAmount } from './edit-amount.ts';

const speak = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });
beforeEach(() => speak('en'));
afterEach(() => speak('en'));

/** Types letter by letter at the end, as a browser reports it. */
function typed(text: string, decimals = 2, start = '') {
  let shown = start;
  let value: number | null = null;
  for (const letter of text) {
    const next = editAmount(shown + letter, shown.length + 1, letter, shown, decimals);
    ({ text: shown, value } = next);
  }
  return [shown, value];
}
const pasted = (text: string, decimals = 2) => {
  const { text: shown, value } = editAmount(text, text.length, null, '', decimals);
  return [shown, value];
};

it('UI-36 groups while it is typed, as the language on screen does', () => {
  expect(typed('1234567.5')).toEqual(['1,234,567.5', 1_234_567.5]);
  speak('de');
  expect(typed('1234567,5')).toEqual(['1.234.567,5', 1_234_567.5]);
  speak('fr');
  expect(typed('12345,67')).toEqual(['12\u202f345,67', 12_345.67]);
});

it('UI-36 takes either mark for the decimal one, once, and other scripts’ digits', () => {
  expect(typed('12,5')).toEqual(['12.5', 12.5]);
  expect(typed('12..5.')).toEqual(['12.5', 12.5]);
  speak('de');
  expect(typed('1234.5')).toEqual(['1.234,5', 1234.5]);
  speak('ar');
  expect(typed('١٢٣٤')).toEqual(['1,234', 1234]);
});

it('UI-36 keeps what is unfinished, and drops what does not fit', () => {
  expect(typed('12.')).toEqual(['12.', 12]);
  expect(typed('.5')).toEqual(['0.5', 0.5]);
  expect(typed('0012')).toEqual(['12', 12]);
  expect(typed('1.239')).toEqual(['1.23', 1.23]);
  expect(typed('1.5', 0)).toEqual(['15', 15]);
  expect(typed('a-1e5')).toEqual(['15', 15]);
  expect(editAmount('', 0, null, '1', 2)).toEqual({ text: '', value: null, caret: 0 });
});

it('UI-36 reads what is pasted, in its own marks', () => {
  expect(pasted('$1,234.50')).toEqual(['1,234.50', 1234.5]);
  expect(pasted('1.234,50 €')).toEqual(['1,234.50', 1234.5]);
  expect(pasted('1,234')).toEqual(['1,234', 1234]);
  expect(pasted('12,5')).toEqual(['12.5', 12.5]);
  speak('de');
  expect(pasted('1.234')).toEqual(['1.234', 1234]);
});

it('UI-36 keeps the caret behind the digit that was typed or deleted', () => {
  // '1,234|' with a 9 typed after the 1: '19,234'
  expect(editAmount('19,234', 2, '9', '1,234', 2)).toEqual({ text: '19,234', value: 19_234, caret: 2 });
  // a group appears before the caret
  expect(editAmount('12345', 5, '5', '1,234', 2).caret).toBe(6);
  // the 2 of '1,234' is deleted
  expect(editAmount('1,34', 2, null, '1,234', 2)).toEqual({ text: '134', value: 134, caret: 1 });
});

it('UI-36 shows a number as it would be typed', () => {
  expect(amountText(9454.9, 2)).toBe('9,454.90');
  expect(amountText(500, 2)).toBe('500');
  expect(amountText(0.00012, 8)).toBe('0.00012');
  expect(amountText(null, 2)).toBe('');
  speak('de');
  expect(amountText(1234.56, 2)).toBe('1.234,56');
});
