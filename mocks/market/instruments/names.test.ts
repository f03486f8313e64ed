import { expect, it } from 'vitest';
import type { Language } from '../../../src/generated/rest.d.ts';
import { categories, instruments } from './catalogue.ts';
import { categoryName, instrumentName } from './names.ts';

const others = 'hk jp kr th vn fr de ru spa pt ar it tr id my hi cs fa fi et'.split(' ') as Language[];
const named = (code: string, lang: Language) => {
  const spec = instruments.find((one) => one.code === code);
  return spec && instrumentName(spec, lang);
};

it('BRK-41 (a) English names stand with the instruments', () => {
  expect(instruments.map((spec) => instrumentName(spec, 'en'))).toEqual(instruments.map(({ name }) => name));
  expect(categories.map(({ id }) => categoryName(id, 'en'))).toEqual(categories.map(({ name }) => name));
});

it.each(others)('BRK-41 (a) every currency, metal, index and category has a name in %s', (lang) => {
  const names = instruments.map((spec) => instrumentName(spec, lang));
  for (const name of names) {
    expect(name).not.toMatch(/[{}]|undefined/);
    // What the contract allows.
    expect(name.length).toBeLessThanOrEqual(80);
  }
  expect(new Set(names).size).toBe(names.length);
  // A runtime without the language would show codes.
  expect(named('EURJPY', lang)).not.toMatch(/EUR|JPY/);
  const translated = instruments.filter(({ categoryId }) => categoryId === 1);
  for (const spec of translated) expect(instrumentName(spec, lang)).not.toBe(spec.name);
  expect(new Set(categories.map(({ id }) => categoryName(id, lang))).size).toBe(categories.length);
});

it('BRK-41 (b) companies and coins keep their own name', () => {
  expect(named('AAPL', 'hk')).toBe('Apple Inc.');
  expect(named('BTCUSD', 'ar')).toBe('Bitcoin');
  expect(named('DE40', 'fr')).toBe('Indice Allemagne 40');
  expect(named('EURUSD', 'it')).toBe('Euro · Dollaro statunitense');
});
