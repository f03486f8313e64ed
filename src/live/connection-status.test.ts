// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instrument } from '../testing/fixtures.ts';
import { createQuotes } from './quotes.ts';
import { liveWorld, tick, type LiveWorld } from './testing/live-world.ts';

let world: LiveWorld;
beforeEach(() => {
  vi.useFakeTimers();
  world = liveWorld();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('LIVE-19 what may be believed of the prices', () => {
  const status = () => world.connection.state.status;
  const troubled = () => world.connection.state.troubled;
  const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const prices = (time: number, MarketStatus: 0 | 1 = 1) =>
    world.sockets.last.say({ type: 'DAY_MARKET', data: [tick(1, 1.1, time, { MarketStatus })] });

  beforeEach(() => {
    const quotes = createQuotes(world.connection, world.subscribe);
    quotes.subscribe(1, () => {});
  });

  it('LIVE-19 (c) (e) connecting is neutral for 3 s, and delayed after 10 s', async () => {
    world.connection.open();
    expect([status(), troubled()]).toEqual(['connecting', false]);
    await advance(2000);
    expect([status(), troubled()]).toEqual(['connecting', false]);
    await advance(2000);
    expect([status(), troubled()]).toEqual(['connecting', true]);
    await advance(8000);
    expect([status(), troubled()]).toEqual(['delayed', true]);
  });

  it('LIVE-19 (a) (d) (e) reconnecting for 10 s, then delayed, and live again with the next price', async () => {
    await world.connect();
    prices(1);
    expect([status(), troubled()]).toEqual(['live', false]);
    world.sockets.last.hangUp();
    expect([status(), troubled()]).toEqual(['reconnecting', true]);
    await advance(9000);
    expect(status()).toBe('reconnecting');
    await advance(2000);
    expect(status()).toBe('delayed');
    world.sockets.last.accept();
    expect(status()).toBe('delayed');
    prices(2);
    expect(status()).toBe('live');
  });

  it('LIVE-19 (e) (g) delayed when pongs come and prices do not, with the age of the last one', async () => {
    vi.setSystemTime(1_767_225_600_000);
    await world.connect();
    prices(1);
    for (let i = 0; i < 4; i++) {
      await advance(2500);
      world.sockets.last.pong();
    }
    expect(status()).toBe('live');
    await advance(1000);
    world.sockets.last.pong();
    expect(world.connection.state).toMatchObject({ status: 'delayed', pricesAt: 1_767_225_600_000 });
  });

  it('LIVE-19 (g) delayed without an age while the page has heard no price at all', async () => {
    const quotes = createQuotes(world.connection, world.subscribe);
    quotes.seed([instrument()], Date.now());
    quotes.subscribe(1, () => {});
    await world.connect();
    for (let i = 0; i < 5; i++) {
      await advance(2500);
      world.sockets.last.pong();
    }
    expect(world.connection.state).toMatchObject({ status: 'delayed', pricesAt: null });
  });

  it('LIVE-19 (b) live without prices while every market that is known is closed', async () => {
    await world.connect();
    prices(1, 0);
    for (let i = 0; i < 6; i++) {
      await advance(5000);
      world.sockets.last.pong();
    }
    expect(status()).toBe('live');
  });

  it('LIVE-19 (f) offline when the browser has no network', async () => {
    await world.connect();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    world.sockets.last.hangUp();
    expect([status(), troubled()]).toEqual(['offline', true]);
    online.mockReturnValue(true);
    await advance(1000);
    expect(status()).toBe('reconnecting');
  });

  it('LIVE-19 (f) offline from the very moment, though the socket has not been missed yet, and at the start', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    world.connection.open();
    expect([status(), troubled()]).toEqual(['offline', true]);
    online.mockReturnValue(true);
    await world.connect();
    prices(1);
    expect(status()).toBe('live');
    online.mockReturnValue(false);
    world.connection.probe();
    expect([status(), troubled()]).toEqual(['offline', true]);
    online.mockReturnValue(true);
    world.connection.probe();
    expect(status()).toBe('live');
  });

  it('LIVE-19 (f) live without the internet where a server is heard more than 2 s later', async () => {
    await world.connect();
    prices(1);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    world.connection.probe();
    world.sockets.last.pong();
    await advance(1000);
    prices(2);
    expect(status()).toBe('offline');
    await advance(1500);
    prices(3);
    expect([status(), troubled()]).toEqual(['live', false]);
    await advance(5000);
    expect(status()).toBe('live');
    world.sockets.last.hangUp();
    expect(status()).toBe('offline');
  });

  it('LIVE-19 (c) a page that waits before it first connects is not late from the start', async () => {
    await advance(60_000);
    world.connection.open();
    expect([status(), troubled()]).toEqual(['connecting', false]);
    await advance(2000);
    expect([status(), troubled()]).toEqual(['connecting', false]);
  });
});

it('LIVE-19 (b) live without prices where no screen asks for them', async () => {
  createQuotes(world.connection, world.subscribe);
  await world.connect();
  world.sockets.last.say({ type: 'DAY_MARKET', data: [tick(1, 1.1, 1)] });
  for (let i = 0; i < 6; i++) {
    await vi.advanceTimersByTimeAsync(5000);
    world.sockets.last.pong();
  }
  expect(world.connection.state.status).toBe('live');
});

describe('LIVE-19 silence across screens', () => {
  const quiet = async (seconds: number) => {
    for (let i = 0; i < seconds; i++) {
      await vi.advanceTimersByTimeAsync(1000);
      world.sockets.last.pong();
    }
  };
  const status = () => world.connection.state.status;

  it('LIVE-19 (b) a change of screens is no excuse for it: the topic goes on meanwhile', async () => {
    const quotes = createQuotes(world.connection, world.subscribe);
    const leave = quotes.subscribe(1, () => {});
    await world.connect();
    world.sockets.last.say({ type: 'DAY_MARKET', data: [tick(1, 1.1, 1)] });
    await quiet(8);
    leave();
    await quiet(1);
    quotes.subscribe(1, () => {});
    await quiet(1);
    expect(status()).toBe('live');
    await quiet(2);
    expect(status()).toBe('delayed');
  });

  it('LIVE-19 (b) after a screen without prices, whose topic was closed, they are not due at once', async () => {
    const quotes = createQuotes(world.connection, world.subscribe);
    const leave = quotes.subscribe(1, () => {});
    await world.connect();
    world.sockets.last.say({ type: 'DAY_MARKET', data: [tick(1, 1.1, 1)] });
    leave();
    await quiet(20);
    quotes.subscribe(1, () => {});
    await quiet(9);
    expect(status()).toBe('live');
    await quiet(3);
    expect(status()).toBe('delayed');
  });
});
