import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openStore } from './open-store.ts';
import { seedUsers, seededUser } from '../accounts/seed-users.ts';

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candlewick-store-'));
  folders.push(folder);
  return join(folder, 'world.sqlite');
}

describe('the store', () => {
  it('LED-06 lives in memory, each on its own', async () => {
    const one = await openStore();
    const other = await openStore();
    await seedUsers(one, 0);
    expect(await other.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('BRK-23 the seeded account is there with its money, or not at all', async () => {
    const db = await openStore();
    await sql`create trigger full before insert on entries begin select raise(abort, 'full'); end`.execute(
      db,
    );
    await expect(seedUsers(db, 0)).rejects.toThrow('full');
    await sql`drop trigger full`.execute(db);
    await seedUsers(db, 0);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('entries').select('id').execute()).toHaveLength(2);
  });

  it('LED-06 in a file survives a restart, and is seeded once', async () => {
    const file = await newFile();
    const first = await openStore(file);
    await seedUsers(first, 0);
    await first.destroy();
    const second = await openStore(file);
    await seedUsers(second, 0);
    expect(await second.selectFrom('users').select('email').execute()).toEqual([{ email: seededUser.email }]);
    expect((await second.selectFrom('entries').select('id').execute()).length).toBe(2);
    await second.destroy();
  });

  it('LED-06 refuses a file that a newer version has written', async () => {
    const file = await newFile();
    const newer = await openStore(file);
    await sql`pragma user_version = 99`.execute(newer);
    await newer.destroy();
    await expect(openStore(file)).rejects.toThrow(/newer version/);
  });

  it('LED-06 undoes a transaction that fails as a whole', async () => {
    const db = await openStore();
    const failing = db.transaction().execute(async (trx) => {
      await seedUsers(trx, 0);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('entries').selectAll().execute()).toEqual([]);
  });

  it('LED-06 keeps entries that name a posting only', async () => {
    const db = await openStore();
    const orphan = db.insertInto('entries').values({ posting_id: 7, account: 'house:fees', amount: 1 });
    await expect(orphan.execute()).rejects.toThrow(/FOREIGN KEY/);
  });

  it('LED-06 takes what SQLite can keep, and says so of anything else', async () => {
    const db = await openStore();
    await expect(sql`select ${true}`.execute(db)).rejects.toThrow(/booleans/);
    const bytes = await sql<{ value: Uint8Array }>`select ${new Uint8Array([1, 2])} as value`.execute(db);
    expect([...(bytes.rows[0]?.value ?? [])]).toEqual([1, 2]);
  });

  it('streams rows', async () => {
    const db = await openStore();
    await seedUsers(db, 0);
    const accounts: string[] = [];
    for await (const entry of db.selectFrom('entries').selectAll().orderBy('id').stream()) {
      accounts.push(entry.account);
    }
    expect(accounts).toEqual(['cash:1', 'house:payments']);
  });
});
