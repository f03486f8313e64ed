import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { runServer } from '../cli/run.ts';
import { sandboxOfTest, temporaryFolder } from '../testing/sandbox-of-test.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { openStore } from './open-store.ts';
import { openDirectory } from './store-directory.ts';

/** A start that is to be refused: its exit code, and what it says. */
async function start(directory: string) {
  const printed: string[] = [];
  const code = await runServer({
    command: 'npm run sandbox --',
    flags: ['--port', '0', '--file', directory],
    defaultPort: 0,
    addPage: async () => {
      throw new Error('must not be started');
    },
    print: (text) => printed.push(text),
  });
  return { code, text: printed.join('\n') };
}

function inDatabase(file: string, statements: string): void {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
}

/** What somebody may find where a store should be, made of a good one. */
const others: [what: string, make: (file: string) => void, words: string][] = [
  ['some text', (file) => writeFileSync(file, 'Dear diary, '.repeat(999)), 'is no database'],
  ['half of it', (file) => truncateSync(file, 4096 * 21), 'is damaged'],
  ['a few bytes of it', (file) => truncateSync(file, 900), 'is damaged'],
  [
    'a page of something else',
    (file) => {
      const bytes = readFileSync(file);
      bytes.fill(0x58, 4096 * 5, 4096 * 7);
      writeFileSync(file, bytes);
    },
    'is damaged',
  ],
  [
    'a newer version',
    (file) => inDatabase(file, 'pragma user_version = 99'),
    'was written by a newer version',
  ],
  [
    'a newer version, by its table,',
    (file) => inDatabase(file, 'update schema_version set version = 99'),
    'was written by a newer version (99 migrations',
  ],
  [
    'another program',
    (file) => {
      writeFileSync(file, '');
      inDatabase(
        file,
        'create table visits (place); pragma journal_mode = wal; insert into visits values (1)',
      );
    },
    'is a database of another program',
  ],
];

async function storeIn(directory: string, world: string): Promise<string> {
  const file = join(directory, `${world}.sqlite`);
  await (await openStore(file)).destroy();
  return file;
}

describe('a directory of worlds', () => {
  it('LED-12 (a) (b) belongs to one process, and one that was killed keeps nobody out', async () => {
    const directory = await temporaryFolder();
    const first = await sandboxOfTest('--file', directory);
    await first.demo();
    const refused = await start(directory);
    expect([refused.code, refused.text]).toEqual([
      2,
      expect.stringMatching(`^${directory} is in use by another server, process [0-9]+\\. Stop it, or give`),
    ]);
    await first.end('SIGKILL');
    const second = openDirectory(directory, 'default');
    expect(() => openDirectory(directory, 'default')).toThrow(`another server, process ${process.pid}.`);
    second.close();
    second.close();
    openDirectory(directory, 'default').close();
  });

  it('LED-12 (c) a tool that holds a file for a moment is waited for', async () => {
    const file = join(await temporaryFolder(), 'default.sqlite');
    const db = await openStore(file);
    const { rows } = await sql`pragma busy_timeout`.execute(db);
    expect(rows).toEqual([{ timeout: 1000 }]);
    await db.destroy();
  });

  it.each(others)(
    'LED-13 (a) %s in place of the default world is refused at the start, and left',
    async (_, make, words) => {
      const directory = await temporaryFolder();
      const file = await storeIn(directory, 'default');
      make(file);
      const before = readFileSync(file);
      const { code, text } = await start(directory);
      expect([code, text]).toEqual([2, expect.stringContaining(`${file} ${words}`)]);
      expect(readFileSync(file).equals(before)).toBe(true);
      // The directory is free again.
      openDirectory(directory, 'other').close();
    },
  );

  it.each(others)(
    'LED-13 (b) SBX-06 (b) %s in place of another world is named in the log',
    async (_, make, words) => {
      const directory = await temporaryFolder();
      const file = await storeIn(directory, 'alice');
      make(file);
      const before = readFileSync(file);
      const { ask, logged, port } = await startSandbox({ directory });
      const headers = { host: `alice.localhost:${port}` };
      const failed = await ask('/v1/api/forex/trade_list?t=1', { headers });
      expect([failed.status, failed.json]).toEqual([
        500,
        { code: 500, msg: 'Something went wrong on our side', violations: [] },
      ]);
      expect(failed.headers).toMatchObject({
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(logged.map(({ details }) => details[0])).toEqual([expect.stringContaining(`${file} ${words}`)]);
      expect(readFileSync(file).equals(before)).toBe(true);
      expect((await ask('/v1/api/forex/trade_list?t=1')).status).toBe(200);
    },
  );

  it('LED-13 (a) (c) a byte that is wrong in the log of a killed server is refused, and all is left', async () => {
    const directory = await temporaryFolder();
    const sandbox = await sandboxOfTest('--file', directory);
    for (let n = 0; n < 4; n++) await sandbox.demo();
    await sandbox.end('SIGKILL');
    const file = join(directory, 'default.sqlite');
    const log = readFileSync(`${file}-wal`);
    const whole = Buffer.from(log);
    const middle = Math.floor(log.length / 2);
    log.writeUInt8(log.readUInt8(middle) ^ 1, middle);
    writeFileSync(`${file}-wal`, log);
    const books = readFileSync(file);
    const { code, text } = await start(directory);
    expect([code, text]).toEqual([
      2,
      expect.stringContaining(`${file} is damaged: ${file}-wal has changes that cannot be read`),
    ]);
    expect(readFileSync(file).equals(books)).toBe(true);
    expect(readFileSync(`${file}-wal`).equals(log)).toBe(true);
    writeFileSync(`${file}-wal`, whole);
    const db = await openStore(file);
    const users = await db.selectFrom('users').select('id').execute();
    expect(users).toHaveLength(5);
    await db.destroy();
  });

  it('LED-06 a store without our mark, of an earlier version, is taken over', async () => {
    const directory = await temporaryFolder();
    const file = await storeIn(directory, 'default');
    inDatabase(file, 'pragma application_id = 0');
    await storeIn(directory, 'default');
    const database = new DatabaseSync(file, { readOnly: true });
    expect(database.prepare('pragma application_id').get()).toEqual({ application_id: 0x434e444c });
    database.close();
  });

  it('LED-13 a store that a power cut has left in the middle of its making is finished', async () => {
    const directory = await temporaryFolder();
    const file = await storeIn(directory, 'default');
    // A journal is older than what it undoes.
    const journal = new DatabaseSync(file);
    journal.exec('pragma journal_mode = delete; begin; pragma user_version = 3; create table half (made)');
    const [half, undo] = [readFileSync(file), readFileSync(`${file}-journal`)];
    journal.exec('rollback');
    journal.close();
    writeFileSync(file, half);
    writeFileSync(`${file}-journal`, undo);
    await storeIn(directory, 'default');
    expect(readdirSync(directory)).toEqual(['default.sqlite']);
  });

  it('SBX-29 (c) where none can be made is refused, in words', async () => {
    const { code, text } = await start('/proc/nope/x');
    expect([code, text]).toEqual([
      2,
      expect.stringContaining('--file takes a directory that can be made, and /proc'),
    ]);
  });
});

it('LED-14 (a) a full disk is called that at the start, too', async () => {
  const directory = await temporaryFolder();
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementationOnce(() => {
    throw full;
  });
  const { code, text } = await start(directory);
  exec.mockRestore();
  expect([code, text]).toEqual([
    2,
    `The disk is full: ${join(directory, 'worlds.sqlite-lock')} cannot be written.`,
  ]);
});

it('LED-14 (a) (c) with a full disk an answer keeps the contract, the log names the file, and reads go on', async () => {
  const directory = await temporaryFolder();
  const { ask, sandbox, logged, logIn } = await startSandbox({ directory });
  const authorization = `Bearer ${await logIn()}`;
  const { world } = await sandbox.worlds.get('default');
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(world.db);
  const limit = (pages: number) => sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(world.db);
  const write = async () => {
    const headers = { 'idempotency-key': randomUUID() };
    return ask('/api/user/createAccountDemoForU?demo_id=1&t=1', { headers });
  };
  await limit(rows[0]?.page_count ?? 0);
  const answers = [];
  // The pages that are there have some room.
  for (let n = 0; n < 100 && answers.at(-1)?.status !== 500; n++) answers.push(await write());
  expect(answers.at(-1)?.json).toEqual({
    code: 500,
    msg: 'Something went wrong on our side',
    violations: [],
  });
  expect(logged[0]?.details[0]).toContain(
    `The disk is full: ${join(directory, 'default.sqlite')} cannot be written`,
  );
  const balance = await ask('/v1/api/main/wallet/getBalance?t=1', { headers: { authorization } });
  expect(balance.json).toMatchObject({ code: 1, data: { balance: 5000 } });
  await limit(1e9);
  expect((await write()).json).toMatchObject({ code: 1 });
});
