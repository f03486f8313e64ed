import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { cashOf, post } from '../broker/ledger.ts';
import { createWorld } from '../world/create-world.ts';
import { answerOnce, otherRequest, type KeyedCall } from './idempotency.ts';

/** Counts how often it ran, and returns the count. */
function counter(delay: Promise<unknown> = Promise.resolve()) {
  let runs = 0;
  return async () => {
    runs += 1;
    await delay;
    return { code: 1, data: runs };
  };
}

const world = () => createWorld({ name: 'answers', seed: 1, frozen: true });

const call: KeyedCall = {
  userId: 1,
  operation: 'submitOrder',
  key: 'key',
  fingerprint: 'buy',
  secret: false,
};
const guest: KeyedCall = { ...call, userId: null, operation: 'createDemoAccount', secret: true };
const day = 24 * 3_600_000;

describe('an Idempotency-Key', () => {
  it('BRK-20 (a) (b) is carried out once, and its repeats get the first answer', async () => {
    const one = await world();
    const run = counter();
    const first = await answerOnce(one, call, run);
    expect(first).toEqual({ code: 1, data: 1 });
    expect(await answerOnce(one, call, run)).toEqual(first);
    expect(await answerOnce(one, { ...call, key: 'other' }, run)).toEqual({ code: 1, data: 2 });
  });

  it('BRK-20 (a) belongs to its user, its operation and its world', async () => {
    const one = await world();
    const run = counter();
    await answerOnce(one, call, run);
    expect(await answerOnce(one, { ...call, userId: null }, run)).toMatchObject({ data: 2 });
    expect(await answerOnce(one, { ...call, operation: 'closeOrder' }, run)).toMatchObject({ data: 3 });
    expect(await answerOnce(await world(), call, run)).toMatchObject({ data: 4 });
  });

  it.each([call, guest])(
    'BRK-20 (a) (b) SBX-12 (b) belongs to its request, whoever sends another one ($operation)',
    async (asked) => {
      const one = await world();
      const gate = Promise.withResolvers<void>();
      const run = counter(gate.promise);
      const first = answerOnce(one, asked, run);
      expect(await answerOnce(one, { ...asked, fingerprint: 'sell' }, run)).toBe(otherRequest);
      gate.resolve();
      await first;
      expect(await answerOnce(one, { ...asked, fingerprint: 'sell' }, run)).toBe(otherRequest);
      expect(await answerOnce(one, asked, run)).toMatchObject({ data: 1 });
    },
  );

  it.each([call, guest])(
    'BRK-20 (b) SBX-12 (c) is kept for 24 hours of real time ($operation)',
    async (asked) => {
      const one = await world();
      const run = counter();
      let now = 1;
      const ask = () => answerOnce(one, asked, run, () => now);
      await ask();
      now = day;
      expect(await ask()).toMatchObject({ data: 1 });
      now = day + 1;
      expect(await ask()).toMatchObject({ data: 2 });
    },
  );

  it('BRK-20 (b) what was kept for 24 hours is deleted, at most once a minute', async () => {
    const one = await world();
    const ask = (key: string, now: number) => answerOnce(one, { ...call, key }, counter(), () => now);
    const keptAt = async () =>
      (await one.db.selectFrom('answers').select('kept_at').orderBy('kept_at').execute()).map(
        ({ kept_at }) => kept_at,
      );
    for (const now of [0, 1000, day, day + 1000]) await ask(`at ${now}`, now);
    expect(await keptAt()).toEqual([1000, day, day + 1000]);
    await ask('a minute later', day + 60_000);
    expect(await keptAt()).toEqual([day, day + 1000, day + 60_000]);
  });

  it.each([call, guest])(
    'BRK-20 (b) repeated while the first is under way waits for it ($operation)',
    async (asked) => {
      const one = await world();
      const gate = Promise.withResolvers<void>();
      const run = counter(gate.promise);
      const answers = [1, 2, 3].map(() => answerOnce(one, asked, run));
      gate.resolve();
      expect(await Promise.all(answers)).toEqual([1, 2, 3].map(() => ({ code: 1, data: 1 })));
      expect(await answerOnce(one, asked, run)).toMatchObject({ data: 1 });
    },
  );

  it('BRK-20 (c) whose run broke was not answered, and may be tried again', async () => {
    const one = await world();
    const broken = () => Promise.reject(new Error('broken'));
    await expect(answerOnce(one, call, broken)).rejects.toThrow('broken');
    expect(await answerOnce(one, call, counter())).toMatchObject({ data: 1 });
  });

  it('SBX-12 (c) whose answer is in memory alone is forgotten once 10,000 newer ones are there', async () => {
    const one = await world();
    const run = counter();
    const ask = async (n: number) => answerOnce(one, { ...guest, secret: 'waits', key: `key ${n}` }, run);
    for (let n = 1; n < 10_000; n++) await ask(n);
    expect(await ask(1)).toMatchObject({ data: 1 });
    await ask(10_000);
    expect(await ask(10_001)).toMatchObject({ data: 10_001 });
    expect(await ask(1)).toMatchObject({ data: 10_002 });
    expect(await ask(10_001)).toMatchObject({ data: 10_001 });
  });

  it('SBX-90 (a) is not booked where its answer cannot be', async () => {
    const one = await world();
    const announced: number[] = [];
    one.events.on('portfolio', ({ userId }) => announced.push(userId));
    const credit = async () => {
      await one.lock(() =>
        one.db
          .transaction()
          .execute((trx) => post(trx, { type: 'deposit', userId: 1, amount: 5, at: one.clock.now() })),
      );
      one.events.emit('portfolio', { userId: 1 });
      return { code: 1 };
    };
    const before = await cashOf(one.db, 1);
    await sql`create trigger broken before insert on answers begin select raise(abort, 'full'); end`.execute(
      one.db,
    );
    await expect(answerOnce(one, call, credit)).rejects.toThrow('full');
    expect([await cashOf(one.db, 1), announced]).toEqual([before, []]);
    await sql`drop trigger broken`.execute(one.db);
    await answerOnce(one, call, credit);
    await answerOnce(one, call, credit);
    expect([await cashOf(one.db, 1), announced]).toEqual([before + 5, [1]]);
  });

  it.each([guest, { ...guest, userId: 1 }])(
    'ACC-14 (c) answers that hold a token are not written to the store, nor is the key (user $userId)',
    async (asked) => {
      const one = await world();
      const answer = async () => ({ code: 1, data: { token: 'secret', user: { id: 1 } } });
      await answerOnce(one, { ...asked, key: 'unguessable' }, answer);
      const kept = await one.db.selectFrom('answers').selectAll().execute();
      expect(kept).toMatchObject([{ session_of: 1, answer: null }]);
      expect(JSON.stringify(kept)).not.toMatch(/secret|unguessable|buy/);
    },
  );

  it('SBX-91 gets the account of the first answer where its token is forgotten, for the same request alone', async () => {
    const one = await world();
    const seen: (number | null)[] = [];
    const run = async (earlier: { id: number } | null) => {
      seen.push(earlier?.id ?? null);
      return { code: 1, data: { token: `token ${seen.length}`, user: { id: 1 } } };
    };
    const first = await answerOnce(one, guest, run);
    expect(await answerOnce(one, guest, run)).toEqual(first);
    // As after a restart: the same store, and nothing in memory.
    const restarted = { ...one, db: one.db.withoutPlugins() };
    expect(await answerOnce(restarted, guest, run)).toMatchObject({ data: { token: 'token 2' } });
    expect(await answerOnce(restarted, { ...guest, fingerprint: 'sell' }, run)).toBe(otherRequest);
    expect(seen).toEqual([null, 1]);
  });
});
