// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { Candle, Period } from '../generated/socket.d.ts';
import { createCandles, type Candles } from './candles.ts';
import { liveWorld, type LiveWorld } from './testing/live-world.ts';

const open = 1_767_225_600;
let world: LiveWorld;
let candles: Candles;
const push = (Time: number, Close: number, code = 'EURUSD', period: Period = '1min') =>
  world.sockets.last.say({
    type: `KLINE.${code}`,
    data: { period, candle: { Time, Open: 1, High: 9, Low: 1, Close, Volume: 3 } },
  });
const watch = (code = 'EURUSD', period: Period = '1min') => {
  const seen: number[] = [];
  return { seen, stop: candles.subscribe(code, period, ({ Close }) => seen.push(Close)) };
};

beforeEach(async () => {
  vi.useFakeTimers();
  world = liveWorld();
  candles = createCandles(world.connection, world.subscribe);
  await world.connect();
});
afterEach(() => vi.useRealTimers());

describe('LIVE-14 the forming candle', () => {
  it('LIVE-14 (a) comes for its instrument and period only', () => {
    const { seen } = watch();
    expect(world.sockets.last.said).toEqual(['sub KLINE.EURUSD 1min']);
    push(open, 1.1);
    push(open, 2.2, 'GBPUSD');
    push(open, 3.3, 'EURUSD', '5min');
    push(open + 60, 1.2);
    expect(seen).toEqual([1.1, 1.2]);
  });

  it('is there at once for whoever joins', () => {
    watch();
    push(open, 1.1);
    expect(watch().seen).toEqual([1.1]);
  });

  it('is not an old one for whoever comes later', async () => {
    watch().stop();
    watch().stop();
    push(open, 1.1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(watch().seen).toEqual([]);
  });

  it('LIVE-14 (b) ignores a straggler of an earlier bar, and believes a clock that was moved', () => {
    const { seen } = watch();
    push(open + 60, 1.2);
    push(open, 1.1);
    push(open - 3600, 1.05);
    push(open - 3540, 1.06);
    expect(seen).toEqual([1.2, 1.05, 1.06]);
  });

  it('LIVE-14 (c) reads a snapshot again whose last bar has ended since, once a bar', async () => {
    const bar = (Time: number) => ({ Time, Open: 1, High: 9, Low: 1, Close: 1, Volume: 3 });
    const load = vi.fn(async () => [bar(open)]);
    const nothing = () => undefined;
    const stop = candles.stream({
      code: 'EURUSD',
      period: '1min',
      load,
      onSnapshot: nothing,
      onCandle: nothing,
      onError: nothing,
    });
    const say = async (time: number) => {
      await vi.advanceTimersByTimeAsync(0);
      push(time, 1.1);
      await vi.advanceTimersByTimeAsync(0);
    };
    await say(open);
    await say(open + 60);
    expect(load).toHaveBeenCalledTimes(1);
    world.sockets.last.hangUp();
    await vi.advanceTimersByTimeAsync(1000);
    world.sockets.last.accept();
    // Its snapshots lag behind its socket.
    await say(open + 120);
    await say(open + 120);
    await say(open + 120);
    expect(load).toHaveBeenCalledTimes(3);
    stop();
  });

  it('LIVE-10 starts again on a new socket', async () => {
    const { seen } = watch();
    push(open + 60, 1.2);
    world.sockets.last.hangUp();
    await vi.advanceTimersByTimeAsync(1000);
    world.sockets.last.accept();
    expect(watch().seen).toEqual([]);
    push(open, 1.1);
    expect(seen).toEqual([1.2, 1.1]);
  });

  it('stops with each watcher by itself, even of the same function', async () => {
    const seen: number[] = [];
    const listener = ({ Close }: { Close: number }) => seen.push(Close);
    const stopOne = candles.subscribe('EURUSD', '1min', listener);
    const stopTwo = candles.subscribe('EURUSD', '1min', listener);
    push(open, 1.1);
    stopOne();
    push(open, 1.2);
    stopTwo();
    push(open, 1.3);
    expect(seen).toEqual([1.1, 1.1, 1.2]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.sockets.last.said.at(-1)).toBe('unsub KLINE.EURUSD 1min');
  });
});

describe('API-16 (a) history that could not be had', () => {
  const bars = [{ Time: open, Open: 1, High: 9, Low: 1, Close: 1.1, Volume: 3 }];
  function start() {
    const shown: number[] = [];
    const load = vi.fn<() => Promise<Candle[]>>();
    load.mockRejectedValueOnce(new ApiError('transport', 500, '')).mockResolvedValue(bars);
    const stop = candles.stream({
      code: 'EURUSD',
      period: '1min',
      load,
      onSnapshot: ({ length }) => shown.push(length),
      onCandle: ({ Close }) => shown.push(Close),
      onError: () => shown.push(0),
    });
    return { load, shown, stop };
  }

  it('is asked for again by itself while the socket stands', async () => {
    const { load, shown } = start();
    await world.turn();
    expect(shown).toEqual([0]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(shown).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is asked for no more once nobody shows it', async () => {
    const { load, stop } = start();
    await world.turn();
    stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('LIVE-10 (c) is asked for again by the first socket of a page, where an attempt failed before', async () => {
    const late = liveWorld();
    const lateCandles = createCandles(late.connection, late.subscribe);
    const load = vi.fn(() => Promise.resolve(bars));
    late.connection.open();
    await late.turn();
    lateCandles.stream({
      code: 'EURUSD',
      period: '1min',
      load,
      onSnapshot() {},
      onCandle() {},
      onError() {},
    });
    late.sockets.last.hangUp();
    await vi.advanceTimersByTimeAsync(1000);
    late.sockets.last.accept();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
