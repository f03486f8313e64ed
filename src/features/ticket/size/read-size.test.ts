import { i18n } from '@lingui/core';
import { afterEach, expect, it } from 'vitest';
import { readSize } from './read-size.ts';

const speak = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });
afterEach(() => speak('en'));

it('SIZ-02 (a) a plain figure is of the mode that is set, in the language’s way or the other', () => {
  expect(readSize('0.3', 'lots', 2)).toEqual({ mode: 'lots', figure: 0.3 });
  expect(readSize('0,3', 'lots', 2)).toEqual({ mode: 'lots', figure: 0.3 });
  expect(readSize('250', 'risk', 2)).toEqual({ mode: 'risk', figure: 250 });
  expect(readSize('1,500', 'margin', 2)).toEqual({ mode: 'margin', figure: 1500 });
  speak('de');
  expect(readSize('0,3', 'lots', 2)).toEqual({ mode: 'lots', figure: 0.3 });
  expect(readSize('1.500', 'margin', 2)).toEqual({ mode: 'margin', figure: 1500 });
});

it('SIZ-02 (a) a sign says what is meant', () => {
  expect(readSize('$200', 'lots', 2)).toEqual({ mode: 'risk', figure: 200 });
  expect(readSize('200 US$', 'percent', 2)).toEqual({ mode: 'risk', figure: 200 });
  expect(readSize('$200', 'margin', 2)).toEqual({ mode: 'margin', figure: 200 });
  expect(readSize('1%', 'lots', 2)).toEqual({ mode: 'percent', figure: 1 });
  expect(readSize('%1,5', 'margin', 2)).toEqual({ mode: 'percent', figure: 1.5 });
});

it('SIZ-02 (b) digits of any script are read', () => {
  expect(readSize('٠٫٣', 'lots', 2)).toEqual({ mode: 'lots', figure: 0.3 });
  expect(readSize('۱٪', 'lots', 2)).toEqual({ mode: 'percent', figure: 1 });
  expect(readSize('＄２００', 'lots', 2)).toEqual({ mode: 'risk', figure: 200 });
  speak('ar');
  expect(readSize('٢٠٠ $', 'lots', 2)).toEqual({ mode: 'risk', figure: 200 });
});

it('SIZ-02 (a) what could be two numbers, or is none, is not guessed', () => {
  for (const text of ['', ' ', '0', '-1', '$', '%', '1 2 3', '0.3 lots', '5M', '1%%x'])
    expect(readSize(text, 'lots', 2), text).toBeNull();
});
