import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBeat, type BeatOptions } from './beat.ts';
import { createWorld } from './create-world.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

async function beatOf(options: Partial<BeatOptions>) {
  const world = await createWorld({ name: 'beat', seed: 1, at: 1_000_000, frozen: true });
  const advance = vi.spyOn(world.broker, 'advance').mockResolvedValue();
  const nobody = { hasListeners: () => false, hasOrders: async () => false };
  const beat = createBeat({
    world,
    onBeat: () => undefined,
    onError: () => undefined,
    ...nobody,
    ...options,
  });
  return { beat, advance };
}

describe('the beat', () => {
  it('SBX-26 lets the broker catch up ten times a second', async () => {
    const { beat, advance } = await beatOf({ hasListeners: () => true });
    beat.wake();
    beat.wake();
    await vi.advanceTimersByTimeAsync(1000);
    expect(advance).toHaveBeenCalledTimes(10);
    expect(advance).toHaveBeenLastCalledWith(1_000_000);
    beat.stop();
  });

  it('SBX-26 rests when nobody listens and no order waits', async () => {
    const { beat } = await beatOf({});
    beat.wake();
    await vi.advanceTimersByTimeAsync(1900);
    expect(beat.beating).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(beat.beating).toBe(false);
  });

  it('SBX-26 goes on for an order that waits', async () => {
    const { beat } = await beatOf({ hasOrders: async () => true });
    beat.wake();
    await vi.advanceTimersByTimeAsync(5000);
    expect(beat.beating).toBe(true);
    beat.stop();
  });

  it('SBX-26 does not overtake itself, and outlives a failure', async () => {
    const errors: unknown[] = [];
    let finish = () => {};
    const slow = () => new Promise<void>((_resolve, reject) => (finish = () => reject(new Error('slow'))));
    const { beat, advance } = await beatOf({
      onBeat: slow,
      onError: (error) => errors.push(error),
      hasListeners: () => true,
    });
    beat.wake();
    await vi.advanceTimersByTimeAsync(1000);
    expect(advance).toHaveBeenCalledTimes(1);
    finish();
    await vi.advanceTimersByTimeAsync(200);
    expect(advance.mock.calls.length).toBeGreaterThan(1);
    expect(errors).toHaveLength(1);
    beat.stop();
  });
});
