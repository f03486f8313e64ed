// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, type FakeServer } from '../testing/fake-server.ts';
import type { queryClient as PageClient } from './query-client.ts';
import type { sparklineQuery as PageQuery } from './sparklines.ts';

let server: FakeServer;
let endings: (() => void)[];
/** Of a page that was just opened. */
let queryClient: typeof PageClient;
let sparklineQuery: typeof PageQuery;

beforeEach(async () => {
  vi.resetModules();
  ({ queryClient } = await import('./query-client.ts'));
  ({ sparklineQuery } = await import('./sparklines.ts'));
  vi.useFakeTimers();
  server = fakeServer();
  endings = [];
});
afterEach(() => {
  endings.forEach((end) => end());
  vi.useRealTimers();
});

/** As a row that is mounted. */
function row(id: number) {
  const observer = new QueryObserver(queryClient, sparklineQuery(id));
  const unmount = observer.subscribe(() => {});
  endings.push(unmount);
  return { now: () => observer.getCurrentResult(), unmount };
}
const rows = (ids: readonly number[]) => ids.map(row);
const soon = () => vi.advanceTimersByTimeAsync(20);
const sets = () =>
  server.calls('listSparklineSet').map(({ query }) => query['forex_ids']?.split(',').map(Number));
const singles = () => server.calls('listSparkline').map(({ query }) => Number(query['forex_id']));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const bars = (...closes: number[]) =>
  closes.map((Close, Time) => ({ Time, Open: 1, High: 9, Low: 1, Close, Volume: 1 }));
const answerSets = () =>
  server.answer('listSparklineSet', ({ query }) =>
    (query['forex_ids'] ?? '').split(',').map((id) => ({ Id: Number(id), Closes: [1, Number(id)] })),
  );

it('API-19 (a) small charts that are asked for within a task go out in one call, each once', async () => {
  answerSets();
  const shown = rows([1, 2, 3]);
  const movers = rows([3, 4]);
  await soon();
  expect(sets()).toEqual([[1, 2, 3, 4]]);
  expect(server.calls('listSparklineSet')[0]?.query['period']).toBe('15min');
  expect([...shown, ...movers].map(({ now }) => now().data)).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 3],
    [1, 4],
  ]);

  const later = rows([4, 5]);
  await soon();
  expect(sets().slice(1)).toEqual([[5]]);
  expect(later[0]?.now().data).toEqual([1, 4]);
  expect(singles()).toEqual([]);
});

it('API-19 (a) a call names 100 at most', async () => {
  answerSets();
  const shown = rows(upTo(205));
  await soon();
  expect(sets().map((ids) => ids?.length)).toEqual([100, 100, 5]);
  expect(shown.at(-1)?.now().data).toEqual([1, 205]);
});

it('API-19 (a) what was asked for is kept, also for a row that has left meanwhile', async () => {
  answerSets();
  const [first] = rows([1, 2]);
  first?.unmount();
  await soon();
  expect(row(1).now().data).toEqual([1, 1]);
  await soon();
  expect(sets()).toEqual([[1, 2]]);
});

it('API-19 (b) an instrument that the answer leaves out has an empty chart', async () => {
  server.answer('listSparklineSet', [{ Id: 2, Closes: [3, 4] }]);
  const shown = rows([1, 2]);
  await soon();
  expect(shown.map(({ now }) => now().data)).toEqual([[], [3, 4]]);
});

it('API-19 (c) a server without the set is asked for it once in a visit, and for each row by itself', async () => {
  server.fail('listSparklineSet', 404);
  server.answer('listSparkline', ({ query }) => bars(1, Number(query['forex_id'])));
  const shown = rows([1, 2]);
  await soon();
  expect(shown.map(({ now }) => now().data)).toEqual([
    [1, 1],
    [1, 2],
  ]);
  rows([2, 3]);
  await soon();
  expect(sets()).toEqual([[1, 2]]);
  expect(singles()).toEqual([1, 2, 3]);
});

it('API-19 (d) a set that fails otherwise fails each row, and is asked for again as one', async () => {
  server.refuse('listSparklineSet', 0, 'Not now');
  const refused = rows([1, 2]);
  await soon();
  expect(refused.map(({ now }) => now().error)).toMatchObject([{ kind: 'refused' }, { kind: 'refused' }]);

  server.fail('listSparklineSet', 503);
  const shown = rows([3, 4]);
  await soon();
  answerSets();
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown.map(({ now }) => now().data)).toEqual([
    [1, 3],
    [1, 4],
  ]);
  expect(sets()).toEqual([
    [1, 2],
    [3, 4],
    [3, 4],
  ]);
  expect(singles()).toEqual([]);
});
