import { describe, expect, it } from 'vitest';
import { seedUsers } from '../accounts/seed-users.ts';
import { openStore } from './open-store.ts';
import { createUnits } from './unit-of-work.ts';

async function store() {
  const units = createUnits();
  const db = await openStore(undefined, units);
  await seedUsers(db, 0);
  const transaction = <Result>(work: () => Promise<Result>) => db.transaction().execute(work);
  const note = (subject: string, on = db) => on.insertInto('attempts').values({ subject, at: 1 }).execute();
  const alone = (subject: string) => db.transaction().execute((trx) => note(subject, trx));
  const noted = async () =>
    (await db.selectFrom('attempts').select('subject').orderBy('id').execute()).map((row) => row.subject);
  return { db, units, note, alone, noted, unit: <R>(work: () => Promise<R>) => units.run(transaction, work) };
}

describe('a unit of work', () => {
  it('LED-10 (a) books what everybody has written in it, or nothing', async () => {
    const { db, note, noted, unit } = await store();
    const work = async () => {
      await note('outside of a transaction');
      await db.transaction().execute((trx) => note('in one', trx));
    };
    const failing = unit(async () => {
      await work();
      expect(await noted()).toHaveLength(2);
      throw new Error('crash');
    });
    await expect(failing).rejects.toThrow('crash');
    expect(await noted()).toEqual([]);
    await unit(work);
    expect(await noted()).toHaveLength(2);
  });

  it('LED-10 (b) undoes a transaction within it alone', async () => {
    const { db, note, noted, unit } = await store();
    await unit(async () => {
      await note('before');
      const failing = db.transaction().execute(async (trx) => {
        await note('undone', trx);
        throw new Error('refused');
      });
      await expect(failing).rejects.toThrow('refused');
      await note('after');
    });
    expect(await noted()).toEqual(['before', 'after']);
  });

  it('LED-10 (c) lets nobody else see or write anything meanwhile', async () => {
    const { note, alone, noted, unit } = await store();
    const gate = Promise.withResolvers<void>();
    const failing = unit(async () => {
      await note('undone');
      gate.resolve();
      await Promise.resolve();
      throw new Error('crash');
    });
    await gate.promise;
    const [seen] = await Promise.all([noted(), alone('of somebody else'), expect(failing).rejects.toThrow()]);
    expect(seen).toEqual([]);
    expect(await noted()).toEqual(['of somebody else']);
  });

  it('LED-10 (a) (c) begins as part of itself, and has ended for all who belong to it before it is booked', async () => {
    const { units } = await store();
    const seen: boolean[] = [];
    const look = () => void seen.push(units.current() !== null);
    await units.run(
      async (work) => {
        look();
        const result = await work();
        look();
        return result;
      },
      async () => look(),
    );
    expect(seen).toEqual([true, true, false]);
  });

  it('LED-10 (d) (e) announces when it is booked, and takes back what is not', async () => {
    const { units, unit } = await store();
    const done: string[] = [];
    const work = (name: string) => async () => {
      units.afterCommit(() => done.push(`${name} announced`));
      units.onRollback(() => done.push(`${name} taken back`));
      done.push(name);
      if (name === 'bad') throw new Error(name);
    };
    await unit(work('good'));
    await expect(unit(work('bad'))).rejects.toThrow();
    units.afterCommit(() => done.push('at once'));
    expect(done).toEqual(['good', 'good announced', 'bad', 'bad taken back', 'at once']);
  });

  it('LED-10 (c) (e) takes back while it still holds the store, so that nobody else sees what is not booked', async () => {
    const { units } = await store();
    const steps: string[] = [];
    const transaction = (work: () => Promise<void>) => work().finally(() => steps.push('others may read'));
    const failing = units.run(transaction, async () => {
      units.onRollback(() => steps.push('taken back'));
      throw new Error('crash');
    });
    await expect(failing).rejects.toThrow('crash');
    expect(steps).toEqual(['taken back', 'others may read']);
  });

  it('LED-10 (e) takes back what cannot be booked, once, and nothing that is', async () => {
    const { units } = await store();
    const steps: string[] = [];
    const work = async () => {
      units.onRollback(() => steps.push('taken back'));
      units.afterCommit(() => {
        throw new Error('listener');
      });
    };
    const unbookable = async (inside: () => Promise<void>) => {
      await inside();
      throw new Error('disk full');
    };
    await expect(units.run(unbookable, work)).rejects.toThrow('disk full');
    expect(steps).toEqual(['taken back']);
    await expect(units.run((inside) => inside(), work)).rejects.toThrow('listener');
    expect(steps).toEqual(['taken back']);
  });

  it('LED-10 is left by what was not waited for', async () => {
    const { units, alone, noted, unit } = await store();
    const gate = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    await expect(
      unit(async () => {
        late = gate.promise.then(() => alone('late'));
        throw new Error('crash');
      }),
    ).rejects.toThrow();
    expect(units.current()).toBeNull();
    gate.resolve();
    await late;
    expect(await noted()).toEqual(['late']);
  });
});
