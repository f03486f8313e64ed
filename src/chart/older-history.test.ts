// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { Candle } from '../generated/rest.d.ts';
import { createOlderHistory } from './older-history.ts';
import { candles } from './testing/samples.ts';

function setUp(added = 3) {
  const waiting: { resolve(candles: Candle[]): void; reject(error: Error): void }[] = [];
  const load = vi.fn<(before: number) => Promise<Candle[]>>(
    () => new Promise((resolve, reject) => waiting.push({ resolve, reject })),
  );
  const onOlder = vi.fn<(older: Candle[]) => number>(() => added);
  const onLoading = vi.fn<(loading: boolean) => void>();
  const history = createOlderHistory({ load, onOlder, onLoading });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { history, load, onOlder, onLoading, waiting, settle };
}

describe('CHT-13 older history', () => {
  it('CHT-13 (a) asks near the first bar only, with its time', () => {
    const { history, load } = setUp();
    history.look(101, 100, 777);
    expect(load).not.toHaveBeenCalled();
    history.look(99, 100, 777);
    expect(load).toHaveBeenCalledWith(777);
  });

  it('CHT-13 (b) asks once at a time, and again after the answer', async () => {
    const { history, load, onOlder, onLoading, waiting, settle } = setUp();
    history.look(0, 100, 777);
    history.look(-5, 100, 777);
    expect(load).toHaveBeenCalledTimes(1);
    waiting[0]?.resolve(candles(3));
    await settle();
    expect(onOlder).toHaveBeenCalledTimes(1);
    expect(onLoading.mock.calls).toEqual([[true], [false]]);
    history.look(0, 100, 500);
    expect(load).toHaveBeenLastCalledWith(500);
  });

  it('CHT-13 (c) stops when nothing older comes', async () => {
    const { history, load, waiting, settle } = setUp(0);
    history.look(0, 100, 777);
    waiting[0]?.resolve([]);
    await settle();
    history.look(0, 100, 777);
    expect(load).toHaveBeenCalledTimes(1);
    history.reset();
    history.look(0, 100, 900);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('CHT-13 (d) after a failure waits until the view has left the edge', async () => {
    const { history, load, onLoading, waiting, settle } = setUp();
    history.look(0, 100, 777);
    waiting[0]?.reject(new Error('offline'));
    await settle();
    expect(onLoading).toHaveBeenLastCalledWith(false);
    history.look(0, 100, 777);
    expect(load).toHaveBeenCalledTimes(1);
    history.look(500, 100, 777);
    history.look(0, 100, 777);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('CHT-13 (d), API-16 (a) asks again by itself, once, while the view stays at the edge', async () => {
    vi.useFakeTimers();
    const { history, load, waiting } = setUp();
    const fail = async (i: number) => {
      waiting[i]?.reject(new ApiError('transport', 500, 'No answer'));
      await vi.advanceTimersByTimeAsync(0);
    };
    history.look(0, 100, 777);
    await fail(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(load).toHaveBeenCalledTimes(2);
    await fail(1);
    history.look(500, 100, 777);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('CHT-13 (e) drops an answer for bars that are no longer shown', async () => {
    const { history, onOlder, onLoading, waiting, settle } = setUp();
    history.look(0, 100, 777);
    history.reset();
    expect(onLoading).toHaveBeenLastCalledWith(false);
    waiting[0]?.resolve(candles(3));
    await settle();
    expect(onOlder).not.toHaveBeenCalled();
  });

  it('CHT-23 asks for nothing without bars', () => {
    const { history, load } = setUp();
    history.look(0, 100, undefined);
    expect(load).not.toHaveBeenCalled();
  });
});
