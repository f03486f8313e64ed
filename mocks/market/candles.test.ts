import { expect, it } from 'vitest';
import { candlesBack } from './candles.ts';
import { firstMinute, smallFeed } from './fixtures/small-feed.ts';
import { minute, second } from './periods.ts';

const feed = smallFeed();

it('MKT-15 whole periods come newest first, without the missing one', () => {
  const times = [...candlesBack(feed, minute, firstMinute + 10 * minute)].map(
    ({ time }) => time - firstMinute,
  );
  expect(times).toEqual([3 * minute, minute, 0]);
  const earlier = [...candlesBack(feed, minute, firstMinute + minute)];
  expect(earlier).toEqual([
    { time: firstMinute, open: 110_000, high: 110_040, low: 109_980, close: 110_020, volume: 40 },
  ]);
});

it('MKT-21 parts shorter than the period are joined, longer ones cut', () => {
  const [joined, ...more] = candlesBack(feed, 5 * minute, firstMinute + 5 * minute);
  expect(more).toEqual([]);
  expect(joined).toEqual({
    time: firstMinute,
    open: 110_000,
    high: 110_090,
    low: 109_950,
    close: 109_960,
    volume: 150,
  });
  expect([...candlesBack(feed, second, firstMinute + minute)]).toHaveLength(60);
});
