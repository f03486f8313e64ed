import { describe, expect, it } from 'vitest';
import { inTransaction } from './in-transaction.ts';
import { openStore } from './open-store.ts';
import { statement } from './prepared-statement.ts';
import { createUnits } from './unit-of-work.ts';

const plain = statement<{ at: number }>(`
  with tries as (select :at as at) insert into attempts (subject, at) select 'plain', at from tries`);

describe('LED-16 a write', () => {
  it('LED-16 (b) outside of a transaction is refused in tests, however it is put', async () => {
    const db = await openStore();
    const row = { subject: 'built', at: 1 };
    const writes = [
      db.insertInto('attempts').values(row).execute(),
      db.insertInto('attempts').values(row).returning('id').execute(),
      db.updateTable('attempts').set({ at: 2 }).execute(),
      db.deleteFrom('attempts').execute(),
      plain(db, { at: 1 }),
    ];
    for (const write of writes) await expect(write).rejects.toThrow('Written outside of a transaction');
    expect(await db.selectFrom('attempts').select('id').execute()).toEqual([]);
  });

  it('LED-16 (a) is part of its own transaction, of its caller’s, or of the unit', async () => {
    const units = createUnits();
    const db = await openStore(undefined, units);
    const count = async () => (await db.selectFrom('attempts').select('id').execute()).length;
    const write = (on = db) => inTransaction(on, (trx) => plain(trx, { at: 1 }));
    await write();
    const failing = db.transaction().execute(async (trx) => {
      await write(trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await count()).toBe(1);
    await units.run(
      (work) => db.transaction().execute(work),
      async () => {
        await write();
        await plain(db, { at: 1 });
      },
    );
    expect(await count()).toBe(3);
  });
});
