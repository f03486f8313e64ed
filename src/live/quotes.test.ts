// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instrument } from '../testing/fixtures.ts';
import { createQuotes, type Quotes } from './quotes.ts';
import { liveWorld, stubFrames, tick, type LiveWorld } from './testing/live-world.ts';

const start = 1_767_225_600_000;
let world: LiveWorld;
let quotes: Quotes;
let frames: ReturnType<typeof stubFrames>;
const push = (...data: ReturnType<typeof tick>[]) => world.sockets.last.say({ type: 'DAY_MARKET', data });
const watch = (id: number) => {
  const seen: number[] = [];
  return { seen, stop: quotes.subscribe(id, ({ Close }) => seen.push(Close)) };
};
const row = (Id: number, Close: number) =>
  instrument({ Id, Code: `SYM${Id}`, ForexQuotations: { Open: 1, Close, Change: 0.5 } });

beforeEach(async () => {
  vi.useFakeTimers({ now: start });
  frames = stubFrames();
  world = liveWorld();
  quotes = createQuotes(world.connection, world.subscribe);
  await world.connect();
});
afterEach(() => vi.useRealTimers());

describe('LIVE-11 quotes', () => {
  it('hold DAY_MARKET while somebody watches', async () => {
    const one = watch(1);
    const two = watch(2);
    expect(world.sockets.last.said).toEqual(['sub DAY_MARKET']);
    one.stop();
    one.stop();
    await vi.advanceTimersByTimeAsync(3000);
    expect(world.sockets.last.said).toEqual(['sub DAY_MARKET']);
    two.stop();
    await vi.advanceTimersByTimeAsync(3000);
    expect(world.sockets.last.said).toEqual(['sub DAY_MARKET', 'unsub DAY_MARKET']);
  });

  it('LIVE-11 (a) (b) show the newest, once a frame', () => {
    const { seen } = watch(1);
    push(tick(1, 1.1, start));
    push(tick(1, 1.2, start + 1), tick(2, 5, start + 1));
    push(tick(1, 1.3, start + 2));
    expect(seen).toEqual([]);
    expect(quotes.latest(1)?.Close).toBe(1.3);
    expect(frames.waiting).toBe(1);
    frames.run();
    expect(seen).toEqual([1.3]);
    frames.run();
    expect(seen).toEqual([1.3]);
  });

  it('ask for no frame for what nobody watches', () => {
    push(tick(1, 1.1, start));
    expect(frames.waiting).toBe(0);
    expect(quotes.latest(1)?.Close).toBe(1.1);
  });

  it('LIVE-11 (b) catch up at once when somebody begins to watch', () => {
    push(tick(1, 1.1, start));
    expect(watch(1).seen).toEqual([1.1]);
    push(tick(1, 1.2, start + 1));
    expect(watch(1).seen).toEqual([1.2]);
  });

  it('stop with the watcher, and not for the others', () => {
    const gone = watch(1);
    const stays = watch(1);
    push(tick(1, 1.1, start));
    gone.stop();
    frames.run();
    expect(gone.seen).toEqual([]);
    expect(stays.seen).toEqual([1.1]);
  });

  it('LIVE-11 (c) do not pile up while no frames come, and are there when they do', () => {
    const { seen } = watch(1);
    for (let i = 0; i < 1000; i++) push(tick(1, 1 + i, start + i));
    expect(frames.waiting).toBe(1);
    frames.run();
    expect(seen).toEqual([1000]);
  });

  it('LIVE-11 (e) leave to the next frame what would keep a finger waiting', () => {
    // Each takes two milliseconds.
    const slow = [1, 2, 3, 4].map((id) => quotes.subscribe(id, () => vi.setSystemTime(Date.now() + 2)));
    const last = watch(5);
    push(...[1, 2, 3, 4, 5].map((id) => tick(id, 1.1, start)));
    frames.run();
    expect(last.seen).toEqual([]);
    expect(frames.waiting).toBe(1);
    push(tick(5, 1.2, start + 1));
    frames.run();
    frames.run();
    expect(last.seen).toEqual([1.2]);
    expect(frames.waiting).toBe(0);
    slow.forEach((stop) => stop());
  });

  it('LIVE-11 (d) never go back in time', () => {
    const { seen } = watch(1);
    push(tick(1, 1.2, start + 100));
    push(tick(1, 1.1, start + 50));
    frames.run();
    expect(seen).toEqual([1.2]);
    push(tick(1, 1.4, start + 100));
    frames.run();
    expect(seen).toEqual([1.2, 1.4]);
  });

  it('LIVE-11 (d) believe a new socket, whatever its clock says', async () => {
    const { seen } = watch(1);
    push(tick(1, 1.2, start));
    world.sockets.last.hangUp();
    await vi.advanceTimersByTimeAsync(1000);
    world.sockets.last.accept();
    push(tick(1, 1.1, start - 3000));
    frames.run();
    expect(seen).toEqual([1.1]);
  });

  it('LIVE-11 (d) believe a server whose clock was moved back', () => {
    push(tick(1, 1.2, start));
    push(tick(1, 1.1, start - 3_600_000));
    expect(quotes.latest(1)?.Close).toBe(1.1);
    push(tick(1, 1.05, start - 3_599_000));
    expect(quotes.latest(1)?.Close).toBe(1.05);
  });
});

describe('LIVE-12 age', () => {
  it('LIVE-12 (b) is unknown without a quote, which is stale', () => {
    expect(quotes.age(1)).toBeNull();
    expect(quotes.isStale(1)).toBe(true);
  });

  it('LIVE-12 (a) counts from the arrival, whatever the server’s clock says', async () => {
    push(tick(1, 1.1, start - 3_600_000), tick(2, 1.1, start + 3_600_000));
    await vi.advanceTimersByTimeAsync(4000);
    expect(quotes.age(1)).toBe(4000);
    expect(quotes.age(2)).toBe(4000);
  });

  it('LIVE-12 (b) is too old after 10 s with the market open, never with it closed', async () => {
    push(tick(1, 1.1, start), tick(2, 1.1, start, { MarketStatus: 0 }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(quotes.isStale(1)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(quotes.isStale(1)).toBe(true);
    expect(quotes.isStale(2)).toBe(false);
    push(tick(1, 1.2, start + 1));
    expect(quotes.isStale(1)).toBe(false);
  });
});

describe('LIVE-12 watching a price grow old', () => {
  it('notifies when it turns stale, fresh again, and closed', async () => {
    const source = quotes.state(9);
    const states = [source.read()];
    const stop = source.subscribe(() => states.push(source.read()));
    push(tick(9, 1, start));
    frames.run();
    expect(states).toEqual(['stale', 'live']);
    await vi.advanceTimersByTimeAsync(9000);
    expect(states).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(3000);
    expect(states).toEqual(['stale', 'live', 'stale']);
    push(tick(9, 1, start, { MarketStatus: 0 }));
    frames.run();
    expect(states.at(-1)).toBe('closed');
    push(tick(9, 1, start));
    frames.run();
    push(tick(9, 1, start, { MarketStatus: 0 }));
    frames.run();
    await vi.advanceTimersByTimeAsync(1000);
    expect(states.slice(3)).toEqual(['closed', 'live', 'closed']);
    stop();
    push(tick(9, 1, start + 1));
    frames.run();
    await vi.advanceTimersByTimeAsync(5000);
    expect(states).toHaveLength(6);
  });
});

it('LIVE-24 (a) the newest spread: a tick’s, that of the tick before, or the list’s', () => {
  const listed = row(1, 1.5);
  expect(quotes.spread(listed)).toBe(0.00012);
  push(tick(1, 1.1, start));
  expect(quotes.spread(listed)).toBe(0.00012);
  push({ ...tick(1, 1.1, start + 1), Spread: 0.0003 });
  push(tick(1, 1.2, start + 2));
  expect(quotes.spread(listed)).toBe(0.0003);
});

describe('LIVE-17 the trade list', () => {
  it('LIVE-17 (a) (b) fills in, and leaves unknown what it does not say', () => {
    const { seen } = watch(1);
    quotes.seed([row(1, 1.5)], Date.now());
    frames.run();
    expect(seen).toEqual([1.5]);
    expect(quotes.latest(1)).toMatchObject({ Close: 1.5, High: null, Low: null, Volume: null, Time: null });
  });

  it('LIVE-17 (a) gives way to the first tick', () => {
    quotes.seed([row(1, 1.5)], Date.now());
    push(tick(1, 1.6, start - 5));
    expect(quotes.latest(1)).toMatchObject({ Close: 1.6, High: 2 });
  });

  it('LIVE-17 (a) does not replace a tick that may be newer', async () => {
    push(tick(1, 1.6, start));
    await vi.advanceTimersByTimeAsync(14_000);
    quotes.seed([row(1, 1.5)], Date.now());
    expect(quotes.latest(1)?.Close).toBe(1.6);
  });

  it('replaces one that is older, and keeps what that one knew', async () => {
    push(tick(1, 1.6, start));
    await vi.advanceTimersByTimeAsync(60_000);
    quotes.seed([row(1, 1.5)], Date.now());
    expect(quotes.latest(1)).toMatchObject({ Close: 1.5, High: 2, Volume: 100 });
    expect(quotes.isStale(1)).toBe(false);
  });

  it('is as old as its fetching', () => {
    quotes.seed([row(1, 1.5)], start - 12_000);
    expect(quotes.age(1)).toBe(12_000);
    expect(quotes.isStale(1)).toBe(true);
  });
});

describe('LIVE-18 (a) (b) the time on the server', () => {
  it('follows from the newest tick of all, and goes on', async () => {
    watch(1);
    expect(quotes.serverNow()).toBe(start);
    push(tick(1, 1.1, 5_000_000), tick(2, 2.2, 1_000_000));
    push(tick(2, 2.3, 2_000_000));
    await vi.advanceTimersByTimeAsync(1500);
    expect(quotes.serverNow()).toBe(5_001_500);
  });
});
