import { expect, it } from 'vitest';
import { lengthen } from './longer-pseudo.ts';

it.each([
  ['Ŵàţćĥĺĩśţ', 'Ŵàààţćĥĺĩĩĩśţ'],
  ['ßũŷ', 'ßũũŷŷ'],
  ['Ōƥēń', 'Ōōƥēēń'],
  ['à', 'àà'],
  ['ḿḿ', 'ḿḿḿ'],
])('I18N-13 (c) makes the word %s longer, by its vowels where it has some', (word, longer) => {
  expect(lengthen(word)).toBe(longer);
});

it('I18N-13 (c) makes each word of a text longer, and so the text, signs and spaces included', () => {
  const longer = lengthen('15 ḿĩńũţēś, ōŕ ḿōŕē');
  expect(longer).toMatch(/^15 ḿĩ+ńũ+ţē+ś, ō+ŕ ḿō+ŕē+$/);
  expect(longer.length).toBeGreaterThanOrEqual(1.4 * '15 minutes, or more'.length);
});

it('I18N-13 (c) lets words grow for the codes beside them', () => {
  expect(lengthen('ĆŚƑ à ŴŶŹ').length).toBeGreaterThanOrEqual(1.4 * 'CSV a WYZ'.length);
});

it('I18N-13 (c) leaves tags, codes and what has no words as they are', () => {
  expect(lengthen('<0>Ŕēàď</0> <1/>')).toMatch(/^<0>Ŕē+à+ď<\/0> <1\/>$/);
  for (const text of ['ŨŚĎŢ', 'ƤĎƑ', 'ßŢĈ', '# / 24', ' · ']) expect(lengthen(text)).toBe(text);
});
