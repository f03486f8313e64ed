import { i18n } from '@lingui/core';
import { afterEach, expect, it } from 'vitest';
import fc from 'fast-check';
import { formatForInput, formatLots, formatPrice } from './format.ts';
import { languages } from './languages.ts';
import { parseDecimal } from './parse-decimal.ts';

const speak = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });
afterEach(() => speak('en'));

const copied = (text: string, decimals = 2) => parseDecimal(text, decimals, 'copied');
const typed = (text: string, decimals = 2) => parseDecimal(text, decimals, 'typed');
const quote = (text: string, decimals = 5) => parseDecimal(text, decimals, 'quote');

it('I18N-10 (c) (e) a mark before one, two or more than three digits is the decimal mark, and the last of two', () => {
  for (const locale of ['en', 'de', 'fr']) {
    speak(locale);
    for (const read of [copied, typed, quote]) {
      expect(read('0.10')).toBe(0.1);
      expect(read('0,10')).toBe(0.1);
      expect(read('500,5')).toBe(500.5);
      expect(read('500.5')).toBe(500.5);
      // The group mark of German, where it comes in a field that takes no fourth decimal (h).
      expect(read('1.0865')).toBe(locale === 'de' && read !== quote ? null : 1.0865);
      expect(read('1,234.56')).toBe(1234.56);
      expect(read('1.234,56')).toBe(1234.56);
      expect(read('1.234,567')).toBe(1234.567);
      expect(read('.5')).toBe(0.5);
      expect(read('0,125')).toBe(0.125);
      expect(read('12.')).toBe(12);
      expect(read('−3')).toBe(-3);
    }
  }
});

it('I18N-10 (d) groups: by either mark, spaces, apostrophes, of three digits or as in India', () => {
  for (const text of ['1,234,567', '1.234.567', '1 234 567', '1\u202f234\u00a0567', '1’234’567', '12,34,567'])
    expect(copied(text)).toBe(1_234_567);
  expect(copied("1'234.5")).toBe(1234.5);
  expect(copied('1 234,567')).toBe(1234.567);
  for (const text of [
    '1 2',
    '12 34',
    '1,23,4',
    '1,2345,678',
    '1.234,567.8',
    '1,234 567',
    '1,234,',
    '0,123,456',
  ])
    expect(copied(text)).toBeNull();
});

it('I18N-10 (f) one mark before exactly three digits is never guessed', () => {
  // The thousands of the language, where the field takes no third decimal.
  expect([copied('10,000'), typed('10,000'), quote('10,000', 2)]).toEqual([10_000, 10_000, 10_000]);
  expect([copied('1.234'), typed('1.234'), quote('1.234', 2)]).toEqual([null, null, null]);
  // Where it does, the language on screen tells those who type what they write.
  expect([typed('1,234', 6), typed('1.234', 6)]).toEqual([1234, 1.234]);
  expect([copied('1,234', 6), copied('1.234', 6)]).toEqual([null, null]);
  expect(copied('10,000', 6)).toBe(10_000);
  // Prices are written with their decimals, and not in thousands.
  expect([quote('1.074'), quote('1,074')]).toEqual([1.074, null]);
  expect([copied('1234.567', 6), copied('1234,567', 6)]).toEqual([1234.567, null]);
  speak('de');
  expect([copied('1.234'), typed('1.234'), quote('1.234', 2)]).toEqual([1234, 1234, 1234]);
  expect([copied('1,234'), copied('1,234', 6), typed('1,234', 6)]).toEqual([null, null, 1.234]);
  expect([quote('1,074'), quote('1.074')]).toEqual([1.074, null]);
  speak('fr');
  expect([typed('1.234', 6), quote('1.074')]).toEqual([null, 1.074]);
});

it('I18N-10 (h) the language’s own group mark before more than three digits is a slip, or a price of another language', () => {
  const read = (text: string) => [typed(text, 6), quote(text, 2), copied(text)];
  expect(read('10,0000')).toEqual([null, null, null]);
  expect(read('1,08432')).toEqual([null, null, null]);
  expect(read('10.0000')).toEqual([10, 10, 10]);
  expect(read('0,0000')).toEqual([0, 0, 0]);
  expect([quote('1,08432'), copied('1,08432', 6), quote('1,084321')]).toEqual([1.08432, 1.08432, null]);
  speak('de');
  expect(read('10.0000')).toEqual([null, null, null]);
  expect(read('10,0000')).toEqual([10, 10, 10]);
  expect([quote('1.08432'), copied('1.08432', 6), quote('1.084321')]).toEqual([1.08432, 1.08432, null]);
});

it('I18N-10 (a) reads the digits and marks of the scripts our languages type with', () => {
  for (const text of ['١٢٫٥', '۱۲٫۵', '१२.५', '๑๒.๕', '１２．５', '12。5']) expect(copied(text)).toBe(12.5);
  expect(copied('١٬٢٣٤٫٥')).toBe(1234.5);
  expect(copied('١٫٢٣٤', 6)).toBe(1.234);
});

it('I18N-10 (b) takes a currency beside the digits, and no other word', () => {
  for (const text of [
    '$1,234.50',
    'US$1,234.50',
    '1.234,50 €',
    'USD 1234.50',
    '1,234.50 USDT',
    '\u2066$1,234.50\u2069',
  ])
    expect(copied(text)).toBe(1234.5);
  expect(copied('-$5')).toBe(-5);
  for (const text of ['5M', '1.5k', '5 million', '10万', '5%', 'Rs.500', '10²', '½', '1-2', '(5)'])
    expect(copied(text)).toBeNull();
});

it('I18N-10 (g) answers null for what is no number', () => {
  for (const text of ['', ' ', '-', '.', 'abc', '1e5', '1..2x', '0x10', 'Infinity'])
    expect(copied(text)).toBeNull();
});

const codes = fc.constantFrom(...languages.map(({ code }) => code));

it('I18N-10 (g) a price or a size, written in any of the languages, is what it says in every one of them, or nothing', () => {
  fc.assert(
    fc.property(
      fc.record({ writer: codes, reader: codes }),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      ({ writer, reader }, decimals, units) => {
        const value = Number((units / 10 ** decimals).toFixed(decimals));
        speak(writer);
        const field = Math.max(2, decimals);
        const texts = [
          { text: formatPrice(value, decimals), decimals },
          { text: formatForInput(value, decimals), decimals },
          { text: formatForInput(-value, decimals), decimals },
          { text: formatLots(value), decimals: field },
        ];
        speak(reader);
        for (const { text, decimals: places } of texts) {
          const read = parseDecimal(text, places, 'quote');
          // What the language itself writes is always read; thousands in a size of three decimals aside.
          if (writer !== reader && read === null) continue;
          if (read === null && places >= 3 && /^\d{1,3}\D\d{3}$/.test(text)) continue;
          expect([reader, text, Math.abs(read ?? NaN)]).toEqual([reader, text, value]);
        }
      },
    ),
    { numRuns: 1000 },
  );
});
