import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startSandbox } from '../testing/start-sandbox.ts';
import { checkKeptIn } from '../broker/testing/kept-in-file.ts';
import { temporaryFolder } from '../testing/sandbox-of-test.ts';
import { isLogDamaged } from './check-log.ts';
import { openStore } from './open-store.ts';

/** Of the format of SQLite's log: its header, that of a frame, and where a frame says that it ends a commit. */
const logHeader = 32;
const frameHeader = 24;
const commitField = 4;
const saltField = [16, 24] as const;

/** The ends of a log's frames, and the end of its last commit. */
function readLog(log: Buffer) {
  const ends: number[] = [];
  let committed = 0;
  if (log.length < logHeader) return { ends, committed };
  const frame = frameHeader + pageOf(log);
  const salt = log.subarray(...saltField);
  for (let at = logHeader; at + frame <= log.length; at += frame) {
    // What follows is left of the log before: it is overwritten from its beginning.
    if (!log.subarray(at + 8, at + 16).equals(salt)) break;
    ends.push(at + frame);
    if (log.readUInt32BE(at + commitField) > 0) committed = at + frame;
  }
  return { ends, committed };
}

const pageOf = (log: Buffer): number => log.readUInt32BE(8);

/** The files of a store at a moment, as every program sees them; the disk may have less. */
interface Files {
  books: Buffer;
  log: Buffer;
}

interface Moment extends Files {
  /** Ids of all that was acknowledged until then. */
  users: number[];
  orders: number[];
  /** How much of the log is on the disk for certain. */
  synced: number;
}

/** A sandbox in a file, that is written to over REST and looked at after each answer. */
async function watchedSandbox() {
  const directory = await temporaryFolder();
  const { ask, control, sandbox } = await startSandbox({
    directory,
    at: Date.parse('2026-10-14T10:00:00Z'),
    frozen: true,
  });
  const { world } = await sandbox.worlds.get('default');
  await control('price', { act: 'pin', code: 'EURUSD', price: 1.1 });
  const file = join(directory, 'default.sqlite');
  const users: number[] = [1];
  const orders: number[] = [];

  async function call<Data>(path: string, token?: string): Promise<Data> {
    const headers = {
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const { json } = await ask(path, { headers });
    expect(json).toMatchObject({ code: 1 });
    return (json as { data: Data }).data;
  }

  return {
    async openAccount(): Promise<string> {
      const { token, user } = await call<{ token: string; user: { id: number } }>(
        '/api/user/createAccountDemoForU?demo_id=1&t=1',
      );
      users.push(user.id);
      return token;
    },
    async order(token: string) {
      const { Id } = await call<{ Id: number }>(
        '/v1/api/forex/submit?type=1&cont=1&forex_id=1&status=1&multiple=100&target_price=0&stop_loss_price=0&target_profit_price=0&t=1',
        token,
      );
      orders.push(Id);
    },
    async look(): Promise<Moment> {
      const [books, log] = await Promise.all([readFile(file), readFile(`${file}-wal`)]);
      const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(world.db);
      // SQLite's word: with 2 (full) the log is on the disk when a commit returns, with less at a checkpoint only.
      const synced = rows[0]?.synchronous === 2 ? readLog(log).committed : 0;
      return { books, log, synced, users: [...users], orders: [...orders] };
    },
    checkpoint: () => sql`pragma wal_checkpoint(passive)`.execute(world.db),
  };
}

/** What a store of these files, opened after the power has come back, has of what was acknowledged. */
async function reopened(file: string, { books, log }: Files) {
  await Promise.all([writeFile(file, books), writeFile(`${file}-wal`, log)]);
  expect(isLogDamaged(file)).toBe(false);
  const database = new DatabaseSync(file);
  try {
    // Nobody cuts the power here.
    database.exec('pragma synchronous = off');
    expect(database.prepare('pragma quick_check').all()).toEqual([{ quick_check: 'ok' }]);
    const idsOf = (table: string) =>
      database
        .prepare(`select id from ${table}`)
        .all()
        .map(({ id }) => Number(id));
    expect(await checkKeptIn(database)).toEqual([]);
    return { users: idsOf('users'), orders: idsOf('orders') };
  } finally {
    database.close();
  }
}

const garbage = (length: number) => Buffer.alloc(length, 0xa5);

/** What may be left of a log of which the disk has the first bytes for certain, and anything or nothing of the rest. */
function* remains(log: Buffer, certain: number): Generator<Buffer> {
  const { ends } = readLog(log);
  const frame = (ends[0] ?? 0) - logHeader;
  for (const end of [certain, ...ends.filter((one) => one > certain)]) {
    for (const cut of [end - 1, end, end + 1, end + frameHeader, end + frame / 2]) {
      if (cut < certain || cut > log.length) continue;
      const head = log.subarray(0, cut);
      yield head;
      // The file has grown, and what should stand there has not been written.
      yield Buffer.concat([head, Buffer.alloc(frame)]);
      yield Buffer.concat([head, garbage(frame)]);
    }
    // A later frame was written, and this one was not.
    yield Buffer.concat([log.subarray(0, end), Buffer.alloc(frame), log.subarray(end + frame)]);
  }
}

/** Of the pages that a checkpoint writes any may be there and any not. */
function* halfWritten(before: Buffer, after: Buffer): Generator<Buffer> {
  const page = before.readUInt16BE(16);
  for (const step of [2, 3, 5, 7]) {
    for (const rest of [0, 1]) {
      const mixed = Buffer.from(after);
      for (let at = 0; at < before.length; at += page)
        if ((at / page) % step === rest) before.copy(mixed, at, at, at + page);
      yield mixed;
      yield mixed.subarray(0, before.length);
    }
  }
}

it('LED-11 (a) (b) LED-15 (b) a power cut at any moment loses nothing that was acknowledged, and the store opens again', async () => {
  const sandbox = await watchedSandbox();
  const image = join(await temporaryFolder(), 'cut');
  await mkdir(image);
  const file = join(image, 'default.sqlite');
  let cuts = 0;
  async function expectKept(files: Files, { users, orders }: Moment) {
    const found = await reopened(file, files);
    expect(found.users).toEqual(expect.arrayContaining(users));
    expect(found.orders).toEqual(expect.arrayContaining(orders));
    cuts += 1;
  }

  let last = await sandbox.look();
  let token = '';
  const writes = [async () => (token = await sandbox.openAccount()), () => sandbox.order(token)];
  for (const write of [...writes, ...writes]) {
    await write();
    const next = await sandbox.look();
    for (const log of remains(next.log, last.synced)) await expectKept({ books: last.books, log }, last);
    last = next;
    // As a server opens it.
    await reopened(file, last);
    await (await openStore(file)).destroy();
  }
  await expectKept(last, last);

  await sandbox.checkpoint();
  const after = await sandbox.look();
  expect(after.books.equals(last.books)).toBe(false);
  for (const books of halfWritten(last.books, after.books)) await expectKept({ books, log: last.log }, last);

  // The log is written again from its beginning, over what it was.
  await sandbox.order(token);
  const { log } = await sandbox.look();
  const { ends } = readLog(log);
  expect(log.subarray(...saltField).equals(after.log.subarray(...saltField))).toBe(false);
  for (const cut of [0, 8, 20, logHeader, ...ends.flatMap((end) => [end - 100, end])]) {
    const mixed = Buffer.concat([log.subarray(0, cut), after.log.subarray(cut)]);
    await expectKept({ books: after.books, log: mixed }, last);
    await expectKept({ books: after.books, log: log.subarray(0, cut) }, last);
  }
  expect(cuts).toBeGreaterThan(200);
}, 120_000);

it('LED-13 (c) a log that is not whole is refused, wherever it is but in its last change', async () => {
  const sandbox = await watchedSandbox();
  for (let n = 0; n < 3; n++) await sandbox.order(await sandbox.openAccount());
  const { books, log } = await sandbox.look();
  const { ends } = readLog(log);
  const commits = ends.filter((end) => log.readUInt32BE(end - pageOf(log) - frameHeader + commitField) > 0);
  const [before = 0, end = 0] = commits.slice(-2);
  expect(commits.length).toBeGreaterThan(5);
  const file = join(await temporaryFolder(), 'default.sqlite');
  await writeFile(file, books);
  const isRefused = (bytes: Buffer, at: number, bit: number): boolean => {
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(at) ^ bit, at);
    writeFileSync(`${file}-wal`, flipped);
    return isLogDamaged(file);
  };
  // The head of the log, those of a few frames, of commits too, and pages here and there.
  const early = ends.filter((at) => at < before);
  const headsAt = [0, ...early.slice(0, 2), ...early.slice(-2), before - pageOf(log) - frameHeader];
  const heads = headsAt.flatMap((at) => Array.from({ length: frameHeader + 8 }, (_, n) => at + n));
  const places = [...heads, ...early.filter((_, n) => n % 9 === 0).map((at) => at - 700)];
  const missed = places.filter((at) => !isRefused(log, at, 1 << (at % 8)));
  expect(missed).toEqual([]);
  // A change that a power cut has left unfinished looks the same.
  expect([before, before + 30, end - 1].filter((at) => isRefused(log, at, 4))).toEqual([]);
});
