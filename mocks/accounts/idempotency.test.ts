import { describe, expect, it } from 'vitest';
import { createWorld } from '../world/create-world.ts';
import { answerOnce } from './idempotency.ts';

const options = { name: 'once', seed: 1, at: Date.UTC(2026, 9, 14, 10), frozen: true };

/** Counts how often it ran; answers with the count. */
function counter(delay: Promise<unknown> = Promise.resolve()) {
  let runs = 0;
  return async () => {
    runs += 1;
    await delay;
    return { code: 1, data: runs };
  };
}

describe('an Idempotency-Key', () => {
  it('BRK-20 is answered once, and its repeats with the first answer', async () => {
    const world = await createWorld(options);
    const run = counter();
    const first = await answerOnce(world, 1, 'key', 'submitOrder', run);
    expect(first).toEqual({ code: 1, data: 1 });
    expect(await answerOnce(world, 1, 'key', 'submitOrder', run)).toEqual(first);
    expect(await answerOnce(world, 1, 'other', 'submitOrder', run)).toEqual({ code: 1, data: 2 });
  });

  it('BRK-20 belongs to its user and its operation', async () => {
    const world = await createWorld(options);
    const run = counter();
    await answerOnce(world, 1, 'key', 'submitOrder', run);
    expect(await answerOnce(world, 2, 'key', 'submitOrder', run)).toMatchObject({ data: 2 });
    expect(await answerOnce(world, 1, 'key', 'closeOrder', run)).toMatchObject({ data: 3 });
    expect(await answerOnce(await createWorld(options), 1, 'key', 'submitOrder', run)).toMatchObject({
      data: 4,
    });
  });

  it.each([1, null])('BRK-20 repeated while the first is under way waits for it (user %s)', async (user) => {
    const world = await createWorld(options);
    const gate = Promise.withResolvers<void>();
    const run = counter(gate.promise);
    const answers = [1, 2, 3].map(() => answerOnce(world, user, 'key', 'createDemoAccount', run));
    gate.resolve();
    expect(await Promise.all(answers)).toEqual([1, 2, 3].map(() => ({ code: 1, data: 1 })));
    expect(await answerOnce(world, user, 'key', 'createDemoAccount', run)).toMatchObject({ data: 1 });
  });

  it('BRK-20 whose run broke was not answered, and may be tried again', async () => {
    const world = await createWorld(options);
    const broken = () => Promise.reject(new Error('broken'));
    await expect(answerOnce(world, 1, 'key', 'submitOrder', broken)).rejects.toThrow('broken');
    expect(await answerOnce(world, 1, 'key', 'submitOrder', counter())).toMatchObject({ data: 1 });
  });

  it('ACC-14 answers that hold a token are not written to the store', async () => {
    const world = await createWorld(options);
    await answerOnce(world, null, 'key', 'loginUser', async () => ({ code: 1, data: { token: 'secret' } }));
    expect(await world.db.selectFrom('answers').selectAll().execute()).toEqual([]);
  });
});
