import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWorld } from '../world/create-world.ts';
import type { World } from '../world/world.ts';
import { remarkOf } from './reviews.ts';

const start = Date.UTC(2026, 9, 14, 10);
const seconds = 1000;
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const newWorld = (file?: string) =>
  createWorld({ name: 'reviews', seed: 1, at: start, frozen: true, ...(file && { file }) });

const identity = {
  user_id: 1,
  name: 'Ada',
  card_id: 'K1',
  front_pic: 'a',
  reverse_pic: 'b',
  request_key: null,
};

/** Something of Ada's, whose user id is 1. */
const submit = (world: World, taken = true, notBefore?: number) =>
  world.reviews.submit(
    1,
    'identity',
    async (trx) => {
      const { id } = await trx
        .insertInto('identities')
        .values(identity)
        .returning('id')
        .executeTakeFirstOrThrow();
      return taken ? id : null;
    },
    notBefore,
  );

async function stateOf(world: World) {
  const { decision, decided_at } = await world.db.selectFrom('reviews').selectAll().executeTakeFirstOrThrow();
  return [decision, decided_at === null ? null : decided_at - start];
}

describe('a review', () => {
  it('REV-01 (a) (b) is kept with what it is of, or neither is', async () => {
    const world = await newWorld();
    const heard = vi.fn();
    world.events.on('review', heard);
    expect(await submit(world, false)).toBeNull();
    expect(heard).not.toHaveBeenCalled();
    const review = await submit(world);
    expect(review).toMatchObject({ user_id: 1, kind: 'identity', submitted_at: start, decision: null });
    expect(await world.reviews.of('identity', review?.subject_id ?? 0)).toEqual(review);
    expect(heard.mock.calls).toEqual([[{ userId: 1, kind: 'identity', id: review?.id, decision: null }]]);
    const failing = world.reviews.submit(1, 'identity', async (trx) => {
      await trx.insertInto('identities').values(identity).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await world.reviews.waiting()).toHaveLength(1);
  });

  it('REV-02 (a) (c) ends after 20 s of world time, not before, and is notified once', async () => {
    const world = await newWorld();
    await submit(world);
    const heard = vi.fn();
    world.events.on('review', heard);
    world.clock.moveTo(start + 20 * seconds - 1);
    await world.reviews.process();
    expect(await stateOf(world)).toEqual([null, null]);
    world.clock.moveTo(start + 3600 * seconds);
    await Promise.all([world.reviews.process(), world.reviews.process()]);
    expect(await stateOf(world)).toEqual(['approved', 20 * seconds]);
    expect(heard).toHaveBeenCalledTimes(1);
    // What was decided stays decided, whatever the clock does.
    world.clock.moveTo(start - 3600 * seconds);
    await world.reviews.process();
    expect(await stateOf(world)).toEqual(['approved', 20 * seconds]);
  });

  it('REV-02 (c) waits on when the clock is set back before it was submitted', async () => {
    const world = await newWorld();
    await submit(world);
    world.clock.moveTo(start - 3600 * seconds);
    await world.reviews.process();
    expect(await stateOf(world)).toEqual([null, null]);
  });

  it.each([
    ['at-once', ['approved', 0]],
    ['never', [null, null]],
  ] as const)('REV-02 (a) ends %s, as the site is set', async (reviews, end) => {
    const world = await newWorld();
    world.site.reviews = reviews;
    await submit(world);
    if (reviews === 'never') world.clock.moveTo(start + 365 * 86_400 * seconds);
    await world.reviews.process();
    expect(await stateOf(world)).toEqual(end);
  });

  it('REV-02 (c) goes on where it was after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candlewick-reviews-'));
    folders.push(folder);
    const file = join(folder, 'world.sqlite');
    const before = await newWorld(file);
    await submit(before);
    await before.db.destroy();
    const after = await newWorld(file);
    expect(await after.reviews.waiting()).toHaveLength(1);
    after.clock.moveTo(start + 20 * seconds);
    await after.reviews.process();
    expect(await stateOf(after)).toEqual(['approved', 20 * seconds]);
    await after.db.destroy();
  });

  it('REV-04 (a) ends no earlier than it may, also where reviews end at once', async () => {
    const world = await newWorld();
    world.site.reviews = 'at-once';
    await submit(world, true, start + 3600 * seconds);
    await world.reviews.process();
    expect(await stateOf(world)).toEqual([null, null]);
    world.clock.moveTo(start + 3600 * seconds);
    await world.reviews.process();
    expect(await stateOf(world)).toEqual(['approved', 3600 * seconds]);
  });

  it('REV-04 (b) keeps waiting where its effect fails, and does not stop the others', async () => {
    const world = await newWorld();
    const failed = vi.fn();
    world.events.on('failed', failed);
    const booked = () => world.db.selectFrom('postings').selectAll().execute();
    const before = await booked();
    // A deposit that is not there.
    await world.reviews.submit(1, 'deposit', async () => 999);
    await submit(world);
    world.clock.moveTo(start + 20 * seconds);
    await world.reviews.process();
    expect(failed).toHaveBeenCalledOnce();
    expect(await world.reviews.waiting()).toMatchObject([{ kind: 'deposit', decided_at: null }]);
    expect(await booked()).toEqual(before);
  });

  /** How often the store is asked while something is done. */
  async function askedFor(world: World, work: () => Promise<unknown>): Promise<number> {
    const [plain, built] = [vi.spyOn(world.db, 'executeQuery'), vi.spyOn(world.db, 'selectFrom')];
    await work();
    const asked = plain.mock.calls.length + built.mock.calls.length;
    plain.mockRestore();
    built.mockRestore();
    return asked;
  }

  it('REV-02 (d) asks the store for nothing while none is due', async () => {
    const world = await newWorld();
    await world.reviews.process();
    expect(await askedFor(world, () => world.reviews.process())).toBe(0);
    await submit(world);
    await world.reviews.process();
    world.clock.moveTo(start + 20 * seconds - 1);
    expect(await askedFor(world, () => world.reviews.process())).toBe(0);
    expect(await askedFor(world, () => world.reviews.willEnd())).toBe(0);
    world.clock.moveTo(start + 20 * seconds);
    await world.reviews.process();
    expect(await stateOf(world)).toEqual(['approved', 20 * seconds]);
    expect(await world.reviews.willEnd()).toBe(false);
  });

  it('REV-02 (d) knows the next after one is sent, decided, or the site is set', async () => {
    const world = await newWorld();
    const next = () => world.reviews.willEnd();
    expect(await next()).toBe(false);
    await submit(world, true, start + 3600 * seconds);
    expect(await next()).toBe(true);
    await world.reviews.decide(1, 'identity', 'approved', null);
    expect(await next()).toBe(false);
    await submit(world);
    world.clock.moveTo(start + 5 * seconds);
    await world.reviews.process();
    world.site.reviews = 'never';
    expect(await next()).toBe(false);
    world.site.reviews = 'at-once';
    await world.reviews.process();
    expect(await world.reviews.waiting()).toEqual([]);
  });

  it.each([
    ['itself', (world: World) => world.reviews.process()],
    // As the broker returns a withdrawal that nothing covers.
    ['others', (world: World) => world.db.updateTable('reviews').set({ decision: 'rejected' }).execute()],
  ])('REV-02 (d) forgets what a change by %s has told it that is not booked', async (_, decide) => {
    const world = await newWorld();
    await submit(world);
    world.clock.moveTo(start + 20 * seconds);
    const failing = world.change(async () => {
      await decide(world);
      expect(await world.reviews.willEnd()).toBe(false);
      throw new Error('crash');
    });
    await expect(failing).rejects.toThrow('crash');
    expect(await world.reviews.willEnd()).toBe(true);
    await world.reviews.process();
    expect(await stateOf(world)).toEqual(['approved', 20 * seconds]);
  });

  it('REV-02 (d) knows what is sent in a change, which nobody else sees before it is booked', async () => {
    const world = await newWorld();
    // As with a connection for each caller: who asks meanwhile has the answer of before.
    const asked = vi.spyOn(world.db, 'executeQuery').mockResolvedValueOnce({ rows: [{ due: null }] });
    const outside = AsyncLocalStorage.snapshot();
    await world.change(async () => {
      await submit(world);
      await outside(() => world.reviews.process());
    });
    expect(asked).toHaveBeenCalledOnce();
    world.clock.moveTo(start + 20 * seconds);
    await world.reviews.process();
    expect(await stateOf(world)).toEqual(['approved', 20 * seconds]);
  });

  it('REV-05 (a) ends in the order in which it was due, not in which it was sent', async () => {
    const world = await newWorld();
    await submit(world, true, start + 3600 * seconds);
    await submit(world);
    const heard: [id: number, decision: string | null][] = [];
    world.events.on('review', ({ id, decision }) => heard.push([id, decision]));
    world.clock.moveTo(start + 2 * 3600 * seconds);
    await world.reviews.process();
    expect(heard).toEqual([
      [2, 'approved'],
      [1, 'approved'],
    ]);
    const ended = world.db.selectFrom('reviews').select('id').orderBy('decided_at').execute();
    expect(await ended).toEqual([{ id: 2 }, { id: 1 }]);
  });

  it('REV-05 (c) is heard of once it is booked, whenever who hears of it reads', async () => {
    const world = await newWorld();
    // Of a deposit that is not there nothing is heard: it cannot end.
    await world.reviews.submit(1, 'deposit', async () => 999);
    for (const notBefore of [3600, 0, 1800]) await submit(world, true, start + notBefore * seconds);
    const read: Promise<[heard: number, isDecided: boolean]>[] = [];
    const readOf = async (id: number, wait: Promise<unknown>) => {
      // As with a connection for each caller: a read has its turn at once, or after much else.
      await wait;
      const row = await world.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
      return [id, row?.decision === 'approved'] as [number, boolean];
    };
    world.events.on('review', ({ id }) => {
      read.push(readOf(id, Promise.resolve()), readOf(id, sleep(20)));
    });
    world.clock.moveTo(start + 2 * 3600 * seconds);
    await world.reviews.process();
    const all = await Promise.all(read);
    expect(all).toEqual([3, 3, 4, 4, 2, 2].map((id) => [id, true]));
  });

  it('REV-03 (a) is decided by hand, the oldest first, and only once', async () => {
    const world = await newWorld();
    await submit(world);
    expect(await world.reviews.decide(1, 'deposit', 'approved', null)).toBe(false);
    expect(await world.reviews.decide(1, 'identity', 'rejected', 'No glasses')).toBe(true);
    expect(await world.reviews.decide(1, 'identity', 'approved', null)).toBe(false);
    expect(await stateOf(world)).toEqual(['rejected', 0]);
  });

  it('REV-03 (a) is decided no earlier than it was sent, also by a clock that was set back', async () => {
    const world = await newWorld();
    await submit(world);
    world.clock.moveTo(start - 3600 * seconds);
    expect(await world.reviews.decide(1, 'identity', 'approved', null)).toBe(true);
    expect(await stateOf(world)).toEqual(['approved', 0]);
  });

  it('REV-03 (b) is rejected for a reason of ours in the reader’s language, or in anybody’s words', () => {
    expect(remarkOf({ kind: 'identity', reason: 'identityExpired' }, 'de')).toBe(
      'Der Ausweis ist abgelaufen.',
    );
    expect(remarkOf({ kind: 'identity', reason: 'No glasses' }, 'de')).toBe('No glasses');
    expect(remarkOf({ kind: 'identity', reason: null }, 'de')).toBeNull();
  });
});
