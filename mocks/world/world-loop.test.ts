import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorldLoop, type WorldLoopOptions } from './world-loop.ts';
import { createWorld } from './create-world.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

async function loopOf(options: Partial<WorldLoopOptions>) {
  const world = await createWorld({ name: 'loop', seed: 1, at: 1_000_000, frozen: true });
  const processTriggers = vi
    .spyOn(world.broker, 'processTriggers')
    .mockImplementation(async (until) => until);
  const nobody = { hasListeners: () => false, hasWork: async () => false };
  const loop = createWorldLoop({
    world,
    onTurn: () => undefined,
    onError: () => undefined,
    ...nobody,
    ...options,
  });
  return { loop, processTriggers, world };
}

describe('the loop of a world', () => {
  it('SBX-26 (a) lets the broker catch up ten times a second', async () => {
    const { loop, processTriggers } = await loopOf({ hasListeners: () => true });
    loop.wake();
    loop.wake();
    await vi.advanceTimersByTimeAsync(1000);
    expect(processTriggers).toHaveBeenCalledTimes(10);
    expect(processTriggers).toHaveBeenLastCalledWith(1_000_000, expect.any(Function));
    loop.stop();
  });

  it('SBX-26 (b) rests when nobody listens and no order waits', async () => {
    const { loop } = await loopOf({});
    loop.wake();
    await vi.advanceTimersByTimeAsync(1900);
    expect(loop.running).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(loop.running).toBe(false);
  });

  it('SBX-26 (b) goes on for an order that waits', async () => {
    const { loop } = await loopOf({ hasWork: async () => true });
    loop.wake();
    await vi.advanceTimersByTimeAsync(5000);
    expect(loop.running).toBe(true);
    loop.stop();
  });

  it('SBX-26 (a), REV-02 (b) ends the reviews that are due, although nobody reads them', async () => {
    const { loop, world } = await loopOf({ hasListeners: () => true });
    world.site.reviews = 'at-once';
    await world.reviews.submit(1, 'identity', async () => 7);
    expect(await world.reviews.waiting()).toHaveLength(1);
    loop.wake();
    await vi.advanceTimersByTimeAsync(200);
    expect(await world.reviews.waiting()).toEqual([]);
    loop.stop();
  });

  it('SBX-26 (e) makes up for the turns that a long one held up, but not for all of a long while', async () => {
    const turns: number[] = [];
    const held = { 3: 250, 10: 2000 };
    const { loop } = await loopOf({
      hasListeners: () => true,
      onTurn: async () => {
        turns.push(performance.now() - from);
        const time = held[turns.length as keyof typeof held];
        if (time) await new Promise((resolve) => setTimeout(resolve, time));
      },
    });
    const from = performance.now();
    loop.wake();
    await vi.advanceTimersByTimeAsync(3600);
    const atOnce = (at: number) => turns.filter((turn) => Math.abs(turn - at) < 10).length;
    expect(turns.slice(0, 3)).toEqual([100, 200, 300]);
    expect(atOnce(550)).toBe(2);
    expect(turns.slice(5, 10)).toEqual([600, 700, 800, 900, 1000]);
    expect(atOnce(3000)).toBe(6);
    expect(turns.slice(16)).toEqual([3100, 3200, 3300, 3400, 3500, 3600]);
    loop.stop();
  });

  it('SBX-26 (b) goes on for what comes while it looks whether it is needed', async () => {
    const { loop } = await loopOf({
      hasWork: async () => {
        loop.wake();
        return false;
      },
    });
    loop.wake();
    await vi.advanceTimersByTimeAsync(2100);
    expect(loop.running).toBe(true);
    loop.stop();
  });

  it('SBX-26 (c) is not overtaken by who stops and wakes it in a turn', async () => {
    const { loop, processTriggers } = await loopOf({
      hasListeners: () => true,
      onTurn: async () => {
        loop.stop();
        loop.wake();
        await new Promise((resolve) => setTimeout(resolve, 1000));
      },
    });
    loop.wake();
    await vi.advanceTimersByTimeAsync(1000);
    expect(processTriggers).toHaveBeenCalledTimes(1);
    loop.stop();
  });

  it('SBX-26 (c) (d) does not overtake itself, and outlives a failure', async () => {
    const errors: unknown[] = [];
    let finish = () => {};
    const slow = () => new Promise<void>((_resolve, reject) => (finish = () => reject(new Error('slow'))));
    const { loop, processTriggers } = await loopOf({
      onTurn: slow,
      onError: (error) => errors.push(error),
      hasListeners: () => true,
    });
    loop.wake();
    await vi.advanceTimersByTimeAsync(1000);
    expect(processTriggers).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(200);
    expect(processTriggers.mock.calls.length).toBeGreaterThan(1);
    expect(errors).toHaveLength(1);
    loop.stop();
  });
});
