import { expect, it } from 'vitest';
import { firstMinute, smallFeed } from './fixtures/small-feed.ts';
import { lastTick } from './last-tick.ts';
import { minute } from './periods.ts';

const feed = smallFeed();

it('MKT-20 the newest tick is the one at or before the moment', () => {
  expect(lastTick(feed, firstMinute)).toEqual({ time: firstMinute, price: 110_000 });
  expect(lastTick(feed, firstMinute + 249)?.time).toBe(firstMinute);
  expect(lastTick(feed, firstMinute + 250)?.time).toBe(firstMinute + 250);
});

it('MKT-20 over a gap and after the end it is the last close', () => {
  const gap = { time: firstMinute + 2 * minute - 250, price: 110_080 };
  expect(lastTick(feed, firstMinute + 2 * minute + 30_000)).toEqual(gap);
  expect(lastTick(feed, firstMinute + 90 * minute)?.price).toBe(109_960);
});

it('MKT-20 before the beginning there is none', () => {
  expect(lastTick(feed, firstMinute - 1)).toBeNull();
});
