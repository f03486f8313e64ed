import { expect, it } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { isPassword } from './passwords.ts';
import { seedUsers, seededUser } from './seed-users.ts';
import { openSession, userOfToken } from './sessions.ts';

it('ACC-03 the hash of the seeded account is that of its password', async () => {
  const db = await openStore();
  await seedUsers(db, 0);
  const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(await isPassword(seededUser.password, user.password_hash)).toBe(true);
  expect(await isPassword('candlewick-2', user.password_hash)).toBe(false);
  expect(await isPassword(seededUser.password, null)).toBe(false);
});

it('ACC-14 a token is kept as its hash only', async () => {
  const db = await openStore();
  await seedUsers(db, 0);
  const token = await openSession(db, 1, 0);
  const [session] = await db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(session)).not.toContain(token);
  expect((await userOfToken(db, token, 1))?.id).toBe(1);
  expect(await userOfToken(db, session?.token_hash ?? '', 1)).toBeNull();
});
