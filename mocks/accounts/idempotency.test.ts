import { describe, expect, it } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { answerOnce, otherRequest, type KeyedCall } from './idempotency.ts';
import { seedUsers } from './seed-users.ts';

/** Counts how often it ran, and returns the count. */
function counter(delay: Promise<unknown> = Promise.resolve()) {
  let runs = 0;
  return async () => {
    runs += 1;
    await delay;
    return { code: 1, data: runs };
  };
}

async function store() {
  const db = await openStore();
  await seedUsers(db, 0);
  return db;
}

const call: KeyedCall = {
  userId: 1,
  operation: 'submitOrder',
  key: 'key',
  fingerprint: 'buy',
  secret: false,
};
const guest: KeyedCall = { ...call, userId: null, operation: 'loginUser', secret: true };
const day = 24 * 3_600_000;

describe('an Idempotency-Key', () => {
  it('BRK-20 is carried out once, and its repeats get the first answer', async () => {
    const db = await store();
    const run = counter();
    const first = await answerOnce(db, call, run);
    expect(first).toEqual({ code: 1, data: 1 });
    expect(await answerOnce(db, call, run)).toEqual(first);
    expect(await answerOnce(db, { ...call, key: 'other' }, run)).toEqual({ code: 1, data: 2 });
  });

  it('BRK-20 belongs to its user, its operation and its world', async () => {
    const db = await store();
    const run = counter();
    await answerOnce(db, call, run);
    expect(await answerOnce(db, { ...call, userId: null }, run)).toMatchObject({ data: 2 });
    expect(await answerOnce(db, { ...call, operation: 'closeOrder' }, run)).toMatchObject({ data: 3 });
    expect(await answerOnce(await store(), call, run)).toMatchObject({ data: 4 });
  });

  it.each([call, guest])(
    'BRK-20 belongs to its request, whoever sends another one ($operation)',
    async (asked) => {
      const db = await store();
      const gate = Promise.withResolvers<void>();
      const run = counter(gate.promise);
      const first = answerOnce(db, asked, run);
      expect(await answerOnce(db, { ...asked, fingerprint: 'sell' }, run)).toBe(otherRequest);
      gate.resolve();
      await first;
      expect(await answerOnce(db, { ...asked, fingerprint: 'sell' }, run)).toBe(otherRequest);
      expect(await answerOnce(db, asked, run)).toMatchObject({ data: 1 });
    },
  );

  it.each([call, guest])('BRK-20 is kept for 24 hours of real time ($operation)', async (asked) => {
    const db = await store();
    const run = counter();
    let now = 1;
    const ask = () => answerOnce(db, asked, run, () => now);
    await ask();
    now = day;
    expect(await ask()).toMatchObject({ data: 1 });
    now = day + 1;
    expect(await ask()).toMatchObject({ data: 2 });
  });

  it.each([call, guest])(
    'BRK-20 repeated while the first is under way waits for it ($operation)',
    async (asked) => {
      const db = await store();
      const gate = Promise.withResolvers<void>();
      const run = counter(gate.promise);
      const answers = [1, 2, 3].map(() => answerOnce(db, asked, run));
      gate.resolve();
      expect(await Promise.all(answers)).toEqual([1, 2, 3].map(() => ({ code: 1, data: 1 })));
      expect(await answerOnce(db, asked, run)).toMatchObject({ data: 1 });
    },
  );

  it('BRK-20 whose run broke was not answered, and may be tried again', async () => {
    const db = await store();
    const broken = () => Promise.reject(new Error('broken'));
    await expect(answerOnce(db, call, broken)).rejects.toThrow('broken');
    expect(await answerOnce(db, call, counter())).toMatchObject({ data: 1 });
  });

  it.each([guest, { ...guest, userId: 1 }])(
    'ACC-14 answers that hold a token are not written to the store (user $userId)',
    async (asked) => {
      const db = await store();
      await answerOnce(db, asked, async () => ({ code: 1, data: { token: 'secret' } }));
      expect(await db.selectFrom('answers').selectAll().execute()).toEqual([]);
    },
  );
});
