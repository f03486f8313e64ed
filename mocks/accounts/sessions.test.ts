import { scrypt } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { isKnownPassword } from './known-passwords.ts';
import { limits, noteAttempt } from './attempts.ts';
import { keepCode } from './codes.ts';
import { startSandbox } from '../testing/start-sandbox.ts';
import { hashPassword, isOlderHash, isPassword } from './passwords.ts';
import { seedUsers, seededUser } from './seed-users.ts';
import { openSession, userOfToken } from './sessions.ts';
import { inTransaction } from '../store/in-transaction.ts';

it('ACC-03 (c) the hash of the seeded account is that of its password', async () => {
  const db = await openStore();
  await seedUsers(db, 0);
  const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(await isPassword(seededUser.password, user.password_hash)).toBe(true);
  expect(await isPassword('candlewick-2', user.password_hash)).toBe(false);
  expect(await isPassword(seededUser.password, null)).toBe(false);
});

it('ACC-14 (a) (b) a token is kept as its hash only', async () => {
  const db = await openStore();
  await seedUsers(db, 0);
  const token = await openSession(db, 1, 0);
  const [session] = await db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(session)).not.toContain(token);
  expect((await userOfToken(db, token, 1))?.id).toBe(1);
  expect(await openSession(db, 1, 0)).not.toBe(token);
  expect(await userOfToken(db, session?.token_hash ?? '', 1)).toBeNull();
});

// What a try costs is counted, and not timed.
vi.mock('node:crypto', { spy: true });

const hour = 3_600_000;
const day = 24 * hour;

it('ACC-18 (a) (b) sessions that have ended and codes that have run out are forgotten', async () => {
  const db = await openStore();
  await seedUsers(db, 0);
  for (const at of [0, 1]) await openSession(db, 1, at);
  const code = { purpose: 1, code: '123456' } as const;
  for (const at of [0, 1]) await keepCode(db, { ...code, recipient: `${at}@candlewick.example`, now: at });
  await openSession(db, 1, 7 * day);
  await keepCode(db, { ...code, recipient: 'new@candlewick.example', now: 10 * 60_000 });
  // The second of each is 1 ms younger.
  expect((await db.selectFrom('sessions').selectAll().execute()).map(({ created_at: at }) => at)).toEqual([
    1,
    7 * day,
  ]);
  expect((await db.selectFrom('codes').selectAll().execute()).map(({ sent_at: at }) => at)).toEqual([
    1, 600_000,
  ]);
});

it('ACC-01 (b), ACC-16 (b) the key of the hashes of codes and pictures is made with each process', async () => {
  const hashes = async () => {
    vi.resetModules();
    const [codes, captchas] = await Promise.all([import('./codes.ts'), import('./captchas.ts')]);
    const db = await openStore();
    const code = { recipient: 'new@candlewick.example', purpose: 1, code: '123456', now: 0 } as const;
    await codes.keepCode(db, code);
    await captchas.keepCaptcha(db, { id: 'picture', text: 'AKCD', now: 0 });
    const { code_hash } = await db.selectFrom('codes').select('code_hash').executeTakeFirstOrThrow();
    const { text_hash } = await db.selectFrom('captchas').select('text_hash').executeTakeFirstOrThrow();
    return [code_hash, text_hash];
  };
  // Few codes and few letters: without a key anybody would soon have tried them all.
  const all = [...(await hashes()), ...(await hashes())];
  expect(all).toEqual(all.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)));
  expect(new Set(all).size).toBe(4);
});

it('ACC-18 (c) tries of more than an hour ago are forgotten', async () => {
  const db = await openStore();
  for (const at of [0, 1, hour]) await noteAttempt(db, 'login to ada', limits.login, at);
  expect((await db.selectFrom('attempts').select('at').execute()).map(({ at }) => at)).toEqual([1, hour]);
});

it('ACC-19 (b) (c) passwords that many use are known, and our own words', async () => {
  for (const known of ['password', 'Iloveyou', '12345678', 'qwertyuiop', 'Candlewick-2026', 'forex!!!!'])
    expect([known, await isKnownPassword(known)]).toEqual([known, true]);
  for (const good of ['new-staple-42', 'لا أحد يعرف', 'constructor of boats'])
    expect([good, await isKnownPassword(good)]).toEqual([good, false]);
});

/** Of the seeded password, as files from before the cost was raised have it. */
const olderHash = 'scrypt$vGzbz0/8yUObbApW1XtMgA==$O7AV82y0H1vEeZkJj4ICfS14l/mw3QFUO9A3J/GljkM=';

it('ACC-03 (b) ACC-20 (c) a try is the same work for an unknown account, an older hash and a new one', async () => {
  const newHash = await hashPassword('new-staple-42');
  const counted = vi.mocked(scrypt);
  const work = counted.mock.calls;
  // Without the work itself.
  counted.mockImplementation((_password, _salt, length, _cost, done) => done(null, Buffer.alloc(length)));
  onTestFinished(() => counted.mockRestore());
  const older = olderHash;
  const halfway = newHash.replace('$8$5$', '$8$2$');
  const spent = async (password: string, hash: string | null) => {
    work.length = 0;
    await isPassword(password, hash);
    return work.reduce((sum, [, , , cost]) => sum + (cost.N ?? 0) * (cost.r ?? 0) * (cost.p ?? 0), 0);
  };
  const all = [];
  for (const hash of [null, older, halfway, newHash])
    for (const password of ['wrong', seededUser.password]) all.push(await spent(password, hash));
  expect(new Set(all)).toEqual(new Set([16_384 * 8 * 5]));
  expect([older, halfway, newHash].map(isOlderHash)).toEqual([true, true, false]);
});

it('ACC-20 (b) a login with the right password renews an older hash, a wrong one does not', async () => {
  const { ask, logIn, sandbox } = await startSandbox();
  const { world } = await sandbox.worlds.get('default');
  const hash = async () =>
    (await world.db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()).password_hash ??
    '';
  await inTransaction(world.db, (trx) =>
    trx.updateTable('users').set({ password_hash: olderHash }).execute(),
  );
  await ask('/api/user/loginForU', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': crypto.randomUUID() },
    body: new URLSearchParams({ account: seededUser.email, password: 'wrong-1', login_type: '1' }).toString(),
  });
  expect(await hash()).toBe(olderHash);
  await logIn();
  const renewed = await hash();
  expect(renewed).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(await isPassword(seededUser.password, renewed)).toBe(true);
  await logIn();
  expect(await hash()).toBe(renewed);
});

it('ACC-20 (a) a hash says what it costs, and is good for its own password only; so is an older one', async () => {
  const hash = await hashPassword('new-staple-42');
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w+/]{22}==\$[\w+/]{43}=$/);
  expect(await isPassword('new-staple-42', hash)).toBe(true);
  expect(await isPassword('new-staple-43', hash)).toBe(false);
  expect(await isPassword(seededUser.password, olderHash)).toBe(true);
  expect(await isPassword('candlewick-2', olderHash)).toBe(false);
});
