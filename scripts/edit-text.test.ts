import { expect, it } from 'vitest';
import { editText } from './edit-text.ts';

it('CON-82 changes what a pattern finds, as often as it does', () => {
  expect(editText('a1 b2', /(\w)\d/g, '$1')).toBe('a b');
  expect(editText('<title>', /<title>/, () => '$1<title>')).toBe('$1<title>');
});

it('CON-82 fails where the pattern is not there', () => {
  expect(() => editText('isInteger(data)', /\((\w+) % 1\)/g, '')).toThrow('Nothing in the text is');
});
