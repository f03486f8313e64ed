import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from './in-transaction.ts';
import { openStore } from './open-store.ts';
import { nameFile } from './store-problem.ts';
import { createUnits } from './unit-of-work.ts';
import { seedUsers, seededUser } from '../accounts/seed-users.ts';
import { post } from '../broker/ledger.ts';

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candlewick-store-'));
  folders.push(folder);
  return join(folder, 'world.sqlite');
}

const deposit = { type: 'deposit', userId: 1, amount: 1_000_000, at: 1 } as const;
const cash = async (db: Awaited<ReturnType<typeof openStore>>) =>
  (await db.selectFrom('entries').select('amount').where('account', '=', 'cash:1').execute()).length;

/** Room for so many more pages, as on a disk that is nearly full; none: as much as it likes. */
async function leaveRoom(db: Awaited<ReturnType<typeof openStore>>, pages = 1e9) {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.raw(String((rows[0]?.page_count ?? 0) + pages))}`.execute(db);
}

describe('a full disk', () => {
  it('LED-14 (b) is called that, with the file, and nothing is booked', async () => {
    const file = await newFile();
    const db = await openStore(file);
    await seedUsers(db, 0);
    await leaveRoom(db, 0);
    const fill = db.transaction().execute(async (trx) => {
      await post(trx, deposit);
      await trx
        .insertInto('kept')
        .values({ name: 'large', value: 'x'.repeat(9000) })
        .execute();
    });
    await expect(fill).rejects.toThrow(`The disk is full: ${file} cannot be written`);
    expect(await cash(db)).toBe(1);
    await leaveRoom(db);
    await db.transaction().execute((trx) => post(trx, deposit));
    expect(await cash(db)).toBe(2);
    await db.destroy();
  });

  it('LED-14 (b) leaves nothing of a unit that goes on all the same', async () => {
    const units = createUnits();
    const db = await openStore(await newFile(), units);
    await seedUsers(db, 0);
    await leaveRoom(db, 0);
    const unit = units.run(
      (work) => db.transaction().execute(work),
      async () => {
        await post(db, deposit);
        const large = { name: 'large', value: 'x'.repeat(9000) };
        const within = db.transaction().execute((trx) => trx.insertInto('kept').values(large).execute());
        await expect(within).rejects.toThrow('The disk is full');
        await post(db, deposit);
      },
    );
    await expect(unit).rejects.toThrow('The transaction was undone');
    expect(await cash(db)).toBe(1);
    await db.destroy();
  });

  it('LED-13 LED-14 (a) only what is about a file names it', () => {
    const sqlite = (errcode: number) => Object.assign(new Error('said SQLite'), { errcode });
    expect(String(nameFile(sqlite(267), '/w/a.sqlite'))).toBe('StoreFailure: /w/a.sqlite: said SQLite');
    expect(String(nameFile(sqlite(13), '/w/a.sqlite'))).toContain('The disk is full: /w/a.sqlite');
    const constraint = sqlite(2067);
    expect(nameFile(constraint, '/w/a.sqlite')).toBe(constraint);
  });
});

describe('the store', () => {
  it('LED-06 (a) lives in memory, each on its own', async () => {
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

  it('LED-06 (a) in a file survives a restart, and is seeded once', async () => {
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

  it('LED-11 (a) in a file, a commit waits for the disk, macOS asked to mean it', async () => {
    const db = await openStore(await newFile());
    const read = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0] as unknown;
    const pragmas = ['journal_mode', 'synchronous', 'fullfsync', 'checkpoint_fullfsync', 'foreign_keys'];
    expect(await Promise.all(pragmas.map(read))).toEqual(['wal', 2, 1, 1, 1]);
    await db.destroy();
  });

  it('LED-13 (d) what a crash has left in the log is in the books when the store is open again', async () => {
    const file = await newFile();
    const first = await openStore(file);
    await seedUsers(first, 0);
    const [books, log] = await Promise.all([readFile(file), readFile(`${file}-wal`)]);
    await first.destroy();
    await Promise.all([writeFile(file, books), writeFile(`${file}-wal`, log)]);
    const second = await openStore(file);
    expect(log.length).toBeGreaterThan(0);
    expect((await stat(`${file}-wal`)).size).toBe(0);
    expect(await second.selectFrom('users').select('email').execute()).toEqual([{ email: seededUser.email }]);
    await second.destroy();
  });

  it('LED-06 (b) undoes a transaction that fails as a whole', async () => {
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
    const orphan = { posting_id: 7, account: 'house:fees', amount: 1 };
    const keep = inTransaction(db, (trx) => trx.insertInto('entries').values(orphan).execute());
    await expect(keep).rejects.toThrow(/FOREIGN KEY/);
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
