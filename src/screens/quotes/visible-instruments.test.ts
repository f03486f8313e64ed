import { expect, it } from 'vitest';
import { instrument } from '../../testing/fixtures.ts';
import { visibleInstruments } from './visible-instruments.ts';

it('QUO-02 (a), QUO-04 shows what is asked for, in the order of the server, and an id once', () => {
  const ids = (...args: Parameters<typeof visibleInstruments>) =>
    visibleInstruments(...args).map(({ Id }) => Id);
  const mixed = [3, 1, 2, 3].map((id) => instrument({ Id: id, CategoryId: id === 1 ? 5 : 1 }));
  expect(ids(mixed, 'all', [])).toEqual([3, 1, 2]);
  expect(ids(mixed, 1, [])).toEqual([3, 2]);
  expect(ids(mixed, 'watchlist', [2, 9])).toEqual([2]);
});
