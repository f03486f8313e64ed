import { i18n } from '@lingui/core';
import { afterAll, describe, expect, it } from 'vitest';
import { chipName } from './chip-texts.ts';
import type { ChipGroup } from './order-marks.ts';

const use = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });
afterAll(() => use('en'));

const group: ChipGroup = { kind: 'entry', side: 'buy', orders: [], lots: 0.1, price: 1, money: null };
const name = (changes: Partial<ChipGroup> = {}) =>
  chipName({ group: { ...group, ...changes }, outside: null }, 3);

describe('names of chips, which are kept', () => {
  it('CHT-08 (a) another side, size or brevity is another name', () => {
    use('en');
    const names = [
      name(),
      name({ side: 'sell' }),
      chipName({ group, outside: null }, 2),
      chipName({ group: { ...group, lots: 0.2 }, outside: 'above' }, 2),
    ];
    expect(names).toEqual(['B', 'S', 'B 0.10', '↑ B 0.20']);
  });

  it('I18N-06 (a) another language writes them again', () => {
    use('en');
    expect(chipName({ group, outside: null }, 2)).toBe('B 0.10');
    use('de');
    expect(chipName({ group, outside: null }, 2)).toBe('B 0,10');
  });
});
