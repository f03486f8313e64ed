import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstMinute, smallBars, smallFeed } from './fixtures/small-feed.ts';
import { join } from './part.ts';
import { minute } from './periods.ts';
import { stretch } from './stretch.ts';

const feed = smallFeed();
const end = firstMinute + 4 * minute;

it('MKT-11 all of it is what all of its parts are', () => {
  expect(stretch(feed, firstMinute, end)).toEqual({
    open: 110_000,
    high: 110_090,
    low: 109_950,
    close: 109_960,
    volume: 150,
  });
});

it('MKT-11 two halves make the whole, wherever it is cut', () => {
  const moments = fc.integer({ min: firstMinute - minute, max: end + minute });
  fc.assert(
    fc.property(fc.tuple(moments, moments, moments), (drawn) => {
      const [from, middle, to] = drawn.toSorted((a, b) => a - b);
      expect(join(stretch(feed, from, middle), stretch(feed, middle, to))).toEqual(stretch(feed, from, to));
    }),
  );
});

it('MKT-09 nothing happens where nothing was traded', () => {
  expect(stretch(feed, firstMinute + 2 * minute, firstMinute + 3 * minute)).toBeNull();
  expect(stretch(feed, firstMinute - minute, firstMinute)).toBeNull();
  expect(stretch(feed, end, end + minute)).toBeNull();
});

it('MKT-11 a tick belongs to the moment at which it starts', () => {
  const { volume } = smallBars[0];
  expect(stretch(feed, firstMinute, firstMinute + 1)).toMatchObject({ open: 110_000, high: 110_000 });
  const rest = stretch(feed, firstMinute + 1, firstMinute + minute);
  expect(rest?.volume).toBeLessThanOrEqual(volume);
  expect(rest?.open).not.toBe(110_000);
});
