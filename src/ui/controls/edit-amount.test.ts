import { i18n } from '@lingui/core';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatForInput, formatMoney } from '../../i18n/format.ts';
import { languages } from '../../i18n/languages.ts';
import { marks } from '../../i18n/parse-decimal.ts';
import { amountText } from './amount-text.ts';
import { editAmount, endComposition, type WrittenAmount } from './edit-amount.ts';

const speak = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });
beforeEach(() => speak('en'));
afterEach(() => speak('en'));

const empty: WrittenAmount = { text: '', value: null, caret: 0, by: 'field' };

/** A key at the end, as a browser reports it. */
function key(before: WrittenAmount, letter: string, decimals: number): WrittenAmount {
  const text = before.text + letter;
  return editAmount({ text, caret: text.length, inputType: 'insertText', data: letter }, before, decimals);
}
const type = (text: string, decimals = 2) =>
  Array.from(text).reduce((before, letter) => key(before, letter, decimals), empty);
const typed = (text: string, decimals = 2) => {
  const { text: shown, value } = type(text, decimals);
  return [shown, value];
};

/** A text that a keyboard composes, from what stands there on: every state of the field, the last one tidied. */
function compose(text: string, decimals = 2, before = empty): WrittenAmount[] {
  const states = Array.from(text).map((_, at) => before.text + text.slice(0, at + 1));
  const seen: WrittenAmount[] = [];
  for (const one of states) {
    const edit = { text: one, caret: one.length, inputType: 'insertCompositionText', isComposing: true };
    seen.push(editAmount({ ...edit, data: one.slice(before.text.length) }, seen.at(-1) ?? before, decimals));
    // The field is left as the browser has it.
    expect(seen.at(-1)?.text).toBe(one);
  }
  const last = seen.at(-1);
  return last?.composing ? [...seen, endComposition(last.text, last.composing, decimals)] : seen;
}
const composed = (text: string, decimals = 2, before = empty) => {
  const { text: shown, value } = compose(text, decimals, before).at(-1) ?? before;
  return [shown, value];
};

/** How a whole text comes into a field: by Ctrl+V, from the clipboard chip of a keyboard, by autofill. */
const wholes = [
  { inputType: 'insertFromPaste', data: null },
  { inputType: 'insertText', data: 'all' },
  { inputType: '', data: null },
];
const whole = (text: string, decimals = 2, { inputType, data } = wholes[1]) => {
  const edit = { text, caret: text.length, inputType, data: data && text };
  const { text: shown, value } = editAmount(edit, empty, decimals);
  return [shown, value];
};

it('UI-36 (a) groups while it is typed, as the language on screen does', () => {
  expect(typed('1234567.5')).toEqual(['1,234,567.5', 1_234_567.5]);
  speak('de');
  expect(typed('1234567,5')).toEqual(['1.234.567,5', 1_234_567.5]);
  speak('fr');
  expect(typed('12345,67')).toEqual(['12\u202f345,67', 12_345.67]);
});

it('UI-36 (b) a typed group mark stays as it was typed, and never becomes a decimal point', () => {
  expect(typed('1,234')).toEqual(['1,234', 1234]);
  expect(typed('10,000')).toEqual(['10,000', 10_000]);
  expect(typed('10,000', 6)).toEqual(['10,000', 10_000]);
  expect(typed('1,234,567.8')).toEqual(['1,234,567.8', 1_234_567.8]);
  speak('de');
  expect(typed('1.234')).toEqual(['1.234', 1234]);
  expect(typed('1.234,5')).toEqual(['1.234,5', 1234.5]);
});

it('UI-36 (b) takes either mark for the decimal one where it can be no other, and other scripts’ digits', () => {
  expect(typed('12,5')).toEqual(['12,5', 12.5]);
  expect(typed('12,50')).toEqual(['12,50', 12.5]);
  expect(typed('12..5')).toEqual(['12.5', 12.5]);
  speak('de');
  expect(typed('1234.5')).toEqual(['1234.5', 1234.5]);
  speak('ar');
  expect(typed('١٢٣٤')).toEqual(['1,234', 1234]);
  expect(typed('١٢٫٥')).toEqual(['12٫5', 12.5]);
});

it('UI-36 (e) what cannot be read surely stays as it is, and is no number', () => {
  expect(typed('1.234')).toEqual(['1.234', null]);
  expect(typed('1.2345')).toEqual(['1.2345', null]);
  expect(typed('12.5.')).toEqual(['12.5.', null]);
  expect(typed('1.5', 0)).toEqual(['1.5', null]);
  expect(whole('1.234')).toEqual(['1.234', null]);
  expect(whole('1.234', 6)).toEqual(['1.234', null]);
  expect(whole('a-1e5')).toEqual(['a-1e5', null]);
  expect(whole('-5')).toEqual(['-5', null]);
});

it('UI-36 (e) keeps what is unfinished, and drops what is no part of an amount', () => {
  expect(typed('12.')).toEqual(['12.', 12]);
  expect(typed('1,')).toEqual(['1,', 1]);
  expect(typed('.5')).toEqual(['0.5', 0.5]);
  expect(typed('0012')).toEqual(['12', 12]);
  expect(typed('a-1')).toEqual(['1', 1]);
  const emptied = { text: '', caret: 0, inputType: 'deleteContentBackward', data: null };
  expect(editAmount(emptied, type('1'), 2)).toEqual(empty);
});

it.each(wholes)('UI-36 (c) reads a text that comes as a whole by its own marks: %o', (way) => {
  expect(whole('$1,234.50', 2, way)).toEqual(['1,234.50', 1234.5]);
  expect(whole('1.234,50 €', 2, way)).toEqual(['1,234.50', 1234.5]);
  expect(whole('1,234', 2, way)).toEqual(['1,234', 1234]);
  expect(whole('500,5', 2, way)).toEqual(['500.50', 500.5]);
  expect(whole('0,1', 2, way)).toEqual(['0.10', 0.1]);
  expect(whole('541.103333', 2, way)).toEqual(['541.10', 541.1]);
  expect(whole('4.999999', 2, way)).toEqual(['4.99', 4.99]);
  expect(whole('100.00', 0, way)).toEqual(['100', 100]);
  speak('de');
  expect(whole('1.234', 2, way)).toEqual(['1.234', 1234]);
  expect(whole('1234.56', 2, way)).toEqual(['1.234,56', 1234.56]);
  expect(whole('500.5', 2, way)).toEqual(['500,50', 500.5]);
  expect(whole('0.1', 2, way)).toEqual(['0,10', 0.1]);
});

it('UI-36 (g) what a keyboard composes stands as it is until it has ended, and is read all the while', () => {
  expect(compose('12.5').map(({ text, value }) => [text, value])).toEqual([
    ['1', 1],
    ['12', 12],
    ['12.', 12],
    ['12.5', 12.5],
    ['12.5', 12.5],
  ]);
  expect(composed('1234567.5')).toEqual(['1,234,567.5', 1_234_567.5]);
  expect(composed('5', 2, type('1234'))).toEqual(['12,345', 12_345]);
  expect(compose('5', 2, type('1234'))[0]).toMatchObject({ text: '1,2345', value: 12_345 });
  expect(composed('5', 2, type('12.'))).toEqual(['12.5', 12.5]);
  expect(composed('１２３４．５')).toEqual(['1,234.5', 1234.5]);
  expect(composed('10,000')).toEqual(['10,000', 10_000]);
  expect(composed('10,0000')).toEqual(['10,0000', null]);
  expect(composed('1a2')).toEqual(['12', 12]);
  expect(composed('1.234')).toEqual(['1.234', null]);
});

it('UI-36 (c) (g) a text composed as a whole is read by its own marks once it has ended', () => {
  const put = (text: string, decimals = 2) => {
    const edit = { text, caret: text.length, inputType: 'insertCompositionText', data: text };
    const one = editAmount({ ...edit, isComposing: true }, empty, decimals);
    expect(one.text).toBe(text);
    const { text: shown, value } = one.composing ? endComposition(text, one.composing, decimals) : one;
    return [one.value, shown, value];
  };
  expect(put('1.234,50 €')).toEqual([1234.5, '1,234.50', 1234.5]);
  expect(put('500,5')).toEqual([500.5, '500.50', 500.5]);
  expect(put('1.234', 6)).toEqual([null, '1.234', null]);
});

it('UI-36 (d) what is pasted among the field’s own digits is read only where both ways to see it agree', () => {
  const before = type('1234');
  const paste = (text: string, caret: number) =>
    editAmount({ text, caret, inputType: 'insertFromPaste', data: null }, before, 6);
  // At the end, or in place of all: '1,2345' would be 12,345 or 1.2345.
  expect(paste('1,2345', 6)).toMatchObject({ text: '1,2345', value: null });
  expect(paste('1,234.50', 8)).toMatchObject({ text: '1,234.50', value: 1234.5 });
  expect(paste('77', 2)).toMatchObject({ text: '77', value: 77 });
});

describe('UI-36 the caret', () => {
  const at = (text: string, caret: number, data: string | null) => {
    const inputType = data === null ? 'deleteContentBackward' : 'insertText';
    return (before: WrittenAmount) => editAmount({ text, caret, inputType, data }, before, 2);
  };

  it('UI-36 (f) stays behind the digit that was typed or deleted', () => {
    // '1,234' with a 9 typed after the 1
    expect(at('19,234', 2, '9')(type('1234'))).toMatchObject({ text: '19,234', value: 19_234, caret: 2 });
    // a group appears before the caret
    expect(at('1,2345', 6, '5')(type('1234'))).toMatchObject({ text: '12,345', caret: 6 });
    // the 2 of '1,234' is deleted
    expect(at('1,34', 2, null)(type('1234'))).toMatchObject({ text: '134', value: 134, caret: 1 });
    // the mark of the field itself cannot be deleted: the caret passes it
    expect(at('1234', 1, null)(type('1234'))).toMatchObject({ text: '1,234', value: 1234, caret: 1 });
  });

  it('UI-36 (f) stays where it is in what was written with other marks', () => {
    expect(at('12,59', 5, '9')(type('12,5'))).toMatchObject({ text: '12,59', value: 12.59, caret: 5 });
    expect(at('192,5', 2, '9')(type('12,5'))).toMatchObject({ text: '192,5', value: 192.5, caret: 2 });
    // without the mark it is written as the field does
    expect(at('125', 2, null)(type('12,5'))).toMatchObject({
      text: '125',
      value: 125,
      caret: 2,
      by: 'field',
    });
  });
});

it('UI-36 (a) shows a number as it would be typed', () => {
  expect(amountText(9454.9, 2)).toBe('9,454.90');
  expect(amountText(500, 2)).toBe('500');
  expect(amountText(500.5, 0)).toBe('500');
  expect(amountText(0.00012, 8)).toBe('0.00012');
  expect(amountText(null, 2)).toBe('');
  speak('de');
  expect(amountText(1234.56, 2)).toBe('1.234,56');
});

const codes = fc.constantFrom(...languages.map(({ code }) => code));
/** Amounts of any size, with as many decimals as a field of dollars or of USDT takes. */
const amounts = fc.record({
  decimals: fc.constantFrom(0, 1, 2, 3, 4, 6),
  units: fc.integer({ min: 1, max: 99_999_999 }),
});

it('UI-36 (b) (c), I18N-10 (g) an amount of any of the 21 languages is what it says in each of them, or no number', () => {
  fc.assert(
    fc.property(codes, codes, amounts, (writer, reader, { decimals, units }) => {
      const value = Number((units / 10 ** decimals).toFixed(decimals));
      const field = decimals > 2 ? 6 : 2;
      speak(writer);
      const formatted = [amountText(value, field), formatMoney(value, field)];
      const copied = [...formatted, formatForInput(value, field), formatForInput(value)];
      const keyed = [amountText(value, field), formatForInput(value, field), formatForInput(value)];
      speak(reader);
      const check = (text: string, read: unknown, must: boolean) => {
        if (read !== null || must)
          expect([reader, writer, text, read]).toEqual([reader, writer, text, value]);
      };
      for (const text of copied)
        for (const way of wholes) check(text, whole(text, field, way)[1], field === 2 && writer === reader);
      // A person sees how the language on screen writes; in a field of cents no other way is misread either.
      if (field !== 2 && writer !== reader) return;
      for (const text of keyed) {
        check(text, typed(text, field)[1], writer === reader);
        expect(composed(text, field)).toEqual(typed(text, field));
        // Begun with keys, and gone on with by a keyboard that composes.
        const half = Math.floor(text.length / 2);
        expect(composed(text.slice(half), field, type(text.slice(0, half), field))).toEqual(
          typed(text, field),
        );
      }
    }),
    { numRuns: 700 },
  );
});

it('UI-36 (b) (e), I18N-10 (h) a group mark in a wrong place is typed in vain: it is no decimal mark', () => {
  fc.assert(
    fc.property(
      codes,
      fc.constantFrom(0, 2, 6),
      fc.integer({ min: 10_000, max: 99_999_999 }),
      fc.nat(),
      (code, decimals, value, place) => {
        speak(code);
        const digits = String(value);
        const at = 1 + (place % (digits.length - 3));
        const text = digits.slice(0, at) + marks().group + digits.slice(at);
        for (const read of [typed(text, decimals)[1], composed(text, decimals)[1]])
          if (read !== null) expect([code, text, read]).toEqual([code, text, value]);
      },
    ),
  );
});
