import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { formatForInput } from './format.ts';
import { languages } from './languages.ts';
import { parseDecimal } from './parse-decimal.ts';

it('I18N-10 takes point or comma as the decimal mark, and the last one when both stand', () => {
  expect(parseDecimal('0.10')).toBe(0.1);
  expect(parseDecimal('0,10')).toBe(0.1);
  expect(parseDecimal('1,234.56')).toBe(1234.56);
  expect(parseDecimal('1.234,56')).toBe(1234.56);
  expect(parseDecimal('1 234,5')).toBe(1234.5);
  expect(parseDecimal('.5')).toBe(0.5);
  expect(parseDecimal('12.')).toBe(12);
  expect(parseDecimal('−3')).toBe(-3);
});

it('I18N-10 reads the digits of the scripts our languages type with', () => {
  expect(parseDecimal('١٢٫٥')).toBe(12.5);
  expect(parseDecimal('۱۲٫۵')).toBe(12.5);
  expect(parseDecimal('१२.५')).toBe(12.5);
  expect(parseDecimal('๑๒.๕')).toBe(12.5);
});

it('I18N-10 answers null for what is no number', () => {
  for (const text of ['', ' ', '-', '.', 'abc', '1e5', '1..2x', '0x10', 'Infinity']) {
    expect(parseDecimal(text)).toBeNull();
  }
});

it('I18N-10 reads back what every language writes into a field', () => {
  for (const { code } of languages) {
    i18n.loadAndActivate({ locale: code, messages: {} });
    expect(parseDecimal(formatForInput(12_345.678, 3))).toBe(12_345.678);
    expect(parseDecimal(formatForInput(-0.5, 2))).toBe(-0.5);
  }
});
