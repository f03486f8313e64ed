import { expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

/** Items that take so many ms of work each. */
function* slowItems(count: number, took: number): Generator<number> {
  for (let item = 0; item < count; item++) {
    const end = performance.now() + took;
    while (performance.now() < end);
    yield item;
  }
}

it('MKT-52 (b) others have their turn while a page is made, and between the pages of one answer', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const firstOf = inSlices();
  expect(await firstOf(slowItems(9, 3), 6)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(turns).toBeGreaterThanOrEqual(2);
  const before = turns;
  for (let page = 0; page < 8; page++) await firstOf(slowItems(2, 2), 1);
  expect(turns).toBeGreaterThan(before);
  isDone = true;
});

it('MKT-52 (b) takes no more than was asked for', async () => {
  const items = slowItems(5, 0);
  expect(await inSlices()(items, 2)).toEqual([0, 1]);
  expect(await inSlices()([1, 2], 0)).toEqual([]);
});
