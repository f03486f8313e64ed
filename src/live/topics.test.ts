// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../state/session.ts';
import { liveWorld, type LiveWorld } from './testing/live-world.ts';

let world: LiveWorld;
const said = () => world.sockets.last.said;

beforeEach(async () => {
  vi.useFakeTimers();
  session.token = null;
  await vi.advanceTimersByTimeAsync(0);
  world = liveWorld();
});
afterEach(() => vi.useRealTimers());

describe('LIVE-09 (a) (b) topics', () => {
  it('are subscribed to once, for any number of holders, and closed 2 s after the last', async () => {
    await world.connect();
    const first = world.subscribe('DAY_MARKET');
    const second = world.subscribe('DAY_MARKET');
    first();
    await vi.advanceTimersByTimeAsync(4000);
    expect(said()).toEqual(['sub DAY_MARKET']);
    second();
    await vi.advanceTimersByTimeAsync(1999);
    expect(said()).toEqual(['sub DAY_MARKET']);
    await vi.advanceTimersByTimeAsync(1);
    expect(said()).toEqual(['sub DAY_MARKET', 'unsub DAY_MARKET']);
  });

  it('survive a change of screens', async () => {
    await world.connect();
    world.subscribe('DAY_MARKET')();
    await vi.advanceTimersByTimeAsync(1500);
    const unsubscribe = world.subscribe('DAY_MARKET');
    await vi.advanceTimersByTimeAsync(5000);
    expect(said()).toEqual(['sub DAY_MARKET']);
    unsubscribe();
    await vi.advanceTimersByTimeAsync(2000);
    expect(said()).toEqual(['sub DAY_MARKET', 'unsub DAY_MARKET']);
    world.subscribe('DAY_MARKET');
    expect(said().at(-1)).toBe('sub DAY_MARKET');
  });

  it('are let go once, however often a holder says so', async () => {
    await world.connect();
    const first = world.subscribe('DAY_MARKET');
    world.subscribe('DAY_MARKET');
    first();
    first();
    await vi.advanceTimersByTimeAsync(5000);
    expect(said()).toEqual(['sub DAY_MARKET']);
  });

  it('differ by period', async () => {
    await world.connect();
    const minutes = world.subscribe('KLINE.EURUSD', '1min');
    world.subscribe('KLINE.EURUSD', '1day');
    minutes();
    await vi.advanceTimersByTimeAsync(2000);
    expect(said()).toEqual(['sub KLINE.EURUSD 1min', 'sub KLINE.EURUSD 1day', 'unsub KLINE.EURUSD 1min']);
  });

  it('wait for a socket, and are forgotten when let go before', async () => {
    world.subscribe('DAY_MARKET');
    world.subscribe('KLINE.EURUSD', '1min')();
    await vi.advanceTimersByTimeAsync(2000);
    await world.connect();
    expect(said()).toEqual(['sub DAY_MARKET']);
  });

  it('LIVE-10 one that lingers is not taken to a new socket, but is there again when somebody wants it', async () => {
    await world.connect();
    world.subscribe('DAY_MARKET')();
    world.sockets.last.hangUp();
    await vi.advanceTimersByTimeAsync(500);
    world.sockets.last.accept();
    expect(said()).toEqual([]);
    world.subscribe('DAY_MARKET');
    expect(said()).toEqual(['sub DAY_MARKET']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(said()).toEqual(['sub DAY_MARKET']);
  });
});
