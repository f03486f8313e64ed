// @vitest-environment jsdom
import { QueryObserver, InfiniteQueryObserver, notifyManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, failure, type FakeServer } from '../testing/fake-server.ts';
import { openOrder, user } from '../testing/fixtures.ts';
import { signIn } from '../state/session.ts';
import { settled } from '../state/testing/storage-event.ts';
import { onFailure, reportFailure, ApiError } from './api-error.ts';
import { askNow, createAskAgain, waitAfter } from './ask-again.ts';
import { paged, query } from './operation.ts';
import { queryClient } from './query-client.ts';

let server: FakeServer;
let told: string[];
let endings: (() => void)[];
const minute = 60_000;

beforeEach(async () => {
  vi.useFakeTimers();
  queryClient.clear();
  server = fakeServer();
  signIn({ token: 'token-of-user-1-0000', user: user({ id: 1 }) });
  await settled();
  told = [];
  endings = [onFailure(({ kind }) => told.push(kind))];
});
afterEach(() => {
  endings.forEach((end) => end());
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const hide = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

function watch() {
  const observer = new QueryObserver(queryClient, query('getBalance'));
  endings.push(observer.subscribe(() => {}));
  return observer;
}

describe('API-16 (a) what could not be read is asked again by itself', () => {
  it.each([
    ['the server breaks down', () => server.fail('getBalance', 500)],
    ['nobody answers', () => server.lose('getBalance')],
    ['the server is asked too often', () => server.fail('getBalance', 429)],
    ['what comes is no answer', () => server.answer('getBalance', () => Response.json({}))],
  ])('when %s, and the socket says nothing of it', async (_, trouble) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    trouble();
    const observer = watch();
    await advance(30_000);
    expect(observer.getCurrentResult().isError).toBe(true);
    server.answer('getBalance', { balance: 5 });
    await advance(minute);
    expect(observer.getCurrentResult().data).toEqual({ balance: 5 });
    const before = server.sent.length;
    await advance(10 * minute);
    expect(server.sent).toHaveLength(before);
  });

  it('but not what was refused, nor what no screen needs', async () => {
    server.refuse('getBalance', 0);
    watch();
    await advance(5 * minute);
    expect(server.sent).toHaveLength(1);
    server.fail('getBasicInfo', 422);
    endings.push(new QueryObserver(queryClient, query('getBasicInfo')).subscribe(() => {}));
    await advance(5 * minute);
    expect(server.calls('getBasicInfo')).toHaveLength(1);
    server.fail('listAreas', 500);
    const leave = new QueryObserver(queryClient, query('listAreas')).subscribe(() => {});
    await advance(1900);
    leave();
    const before = server.calls('listAreas').length;
    await advance(5 * minute);
    expect(server.calls('listAreas')).toHaveLength(before);
  });

  it('a further page too, and the pages before it are not read again', async () => {
    let isBroken = true;
    const page = (ids: number[]) => ({
      data: ids.map((Id) => openOrder({ Id })),
      total: 2,
      all_fact_profits: 0,
      balance: 0,
    });
    server.answer('listOrders', (sent) => {
      if (sent.query.page === '1') return page([5]);
      return isBroken ? failure(500) : page([4]);
    });
    const observer = new InfiniteQueryObserver(queryClient, paged('listOrders', { status: 1 }));
    endings.push(observer.subscribe(() => {}));
    await advance(0);
    void observer.fetchNextPage();
    await advance(3000);
    expect(observer.getCurrentResult().isFetchNextPageError).toBe(true);
    isBroken = false;
    await advance(minute);
    expect(observer.getCurrentResult().data?.rows.map(({ Id }) => Id)).toEqual([5, 4]);
    expect(server.sent.filter((sent) => sent.query.page === '1')).toHaveLength(1);
  });
});

describe('API-16 (b) the waits', () => {
  it('grow to a minute, and each is up to half as long by chance', () => {
    const longest = [1, 2, 3, 4, 5, 6, 7, 5000].map((failures) => waitAfter(failures, 0));
    expect(longest).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(waitAfter(1, 0.999)).toBeCloseTo(1000, -1);
  });

  it('bound what a dead server is asked, however long it is dead', async () => {
    server.fail('getBalance', 500);
    watch();
    await advance(10 * minute);
    const before = server.sent.length;
    await advance(60 * minute);
    // One try with its two retries, at least every minute and at most every half.
    const tries = (server.sent.length - before) / 3;
    expect(tries).toBeGreaterThan(50);
    expect(tries).toBeLessThan(122);
  });

  it('begin again at the shortest after a success, and after the world has changed', async () => {
    const asked = vi.fn();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const ask = createAskAgain(asked);
    const fail = () => ask.failed(new ApiError('timeout', null, ''));
    for (let i = 0; i < 5; i++) fail();
    await advance(31_000);
    expect(asked).not.toHaveBeenCalled();
    askNow();
    expect(asked).toHaveBeenCalledTimes(1);
    fail();
    await advance(2000);
    expect(asked).toHaveBeenCalledTimes(2);
    fail();
    ask.done();
    askNow();
    await advance(minute);
    expect(asked).toHaveBeenCalledTimes(2);
    fail();
    await advance(2000);
    expect(asked).toHaveBeenCalledTimes(3);
  });
});

it('API-16 (c) a hidden page does not ask; one that is seen again asks at once', async () => {
  server.fail('getBalance', 500);
  const observer = watch();
  await advance(1700);
  const before = server.sent.length;
  hide('hidden');
  await advance(10 * minute);
  expect(server.sent).toHaveLength(before);
  hide('visible');
  server.answer('getBalance', { balance: 5 });
  askNow();
  await advance(0);
  expect(observer.getCurrentResult().data).toEqual({ balance: 5 });
});

it('API-16 (d) what is on the screen stays meanwhile, and its failure is told once', async () => {
  // Else one run in thirty asks by itself at the very moment in which somebody does, and that is one question.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  server.answer('getBalance', { balance: 5 });
  const observer = watch();
  // As a component does that shows it (`useRefreshFailure`): each failure, once.
  const shown = new Set<unknown>([null]);
  const show = ({ error }: { error: unknown }) => {
    if (!shown.has(error)) reportFailure(error);
    shown.add(error);
  };
  endings.push(observer.subscribe(notifyManager.batchCalls(show)));
  await advance(0);
  server.fail('getBalance', 500);
  void observer.refetch();
  await advance(10 * minute);
  expect(server.sent.length).toBeGreaterThan(10);
  expect(observer.getCurrentResult().data).toEqual({ balance: 5 });
  expect(told).toEqual(['transport']);
  void observer.refetch();
  await advance(3000);
  expect(told).toEqual(['transport', 'transport']);
});
