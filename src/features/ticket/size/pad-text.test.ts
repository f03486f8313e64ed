import { i18n } from '@lingui/core';
import { afterEach, expect, it } from 'vitest';
import { padKeys, pressKey, type PadKey, type PadText } from './pad-text.ts';

const speak = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });
afterEach(() => speak('en'));

const press = (keys: readonly PadKey[], decimals = 2, start: PadText = { text: '0.10', fresh: true }) =>
  keys.reduce((value, key) => pressKey(value, key, decimals), start).text;

it('SIZ-02 (d) the first key begins another figure; a mark comes once, and no decimal too many', () => {
  expect(press(['3'])).toBe('3');
  expect(press(['0', '0', 'mark', '3', 'mark', '0', '5'])).toBe('0.30');
  expect(press(['mark', '5'])).toBe('0.5');
  expect(press(['1', 'mark', '5'], 0)).toBe('15');
});

it('SIZ-02 (d) the last key is taken away, and a figure that was not typed as a whole', () => {
  expect(press(['1', '2', 'back'])).toBe('1');
  expect(press(['back'])).toBe('');
  expect(press(['back', 'back', 'back'])).toBe('');
});

it('SIZ-02 (d) goes on from what was typed, in the language’s way', () => {
  speak('de');
  expect(press(['mark', '5'])).toBe('0,5');
  expect(press(['5', '5'], 2, { text: '1.2', fresh: false })).toBe('1.25');
  expect(press(['5'], 2, { text: '٠٫٣', fresh: false })).toBe('٠٫٣5');
});

it('SIZ-02 (d) has each digit once, and no end of them', () => {
  expect(new Set(padKeys).size).toBe(12);
  expect(press(Array.from({ length: 40 }, () => '9' as const))).toHaveLength(12);
});
