import { post } from '../broker/ledger.ts';
import { toMicros } from '../store/micros.ts';
import type { UserRow } from '../store/schema.ts';
import { endSessions as endSessionsOf } from '../store/sessions.ts';
import type { World } from '../world/world.ts';
import { BadRequest } from './bad-request.ts';

/** SBX-42: ends the sessions of an account, or of all: their next call is refused with 999, their sockets are told. */
export async function endSessions(world: World, account: string | null): Promise<void> {
  const users =
    account === null
      ? await world.db.selectFrom('users').selectAll().execute()
      : [await findUser(world, account)];
  await world.lock(async () => {
    for (const { id } of users) await endSessionsOf(world.db, id);
  });
  for (const { id } of users) world.events.emit('ended', { userId: id });
}

/** Credits an account, as an approved deposit would. `amount` in USD. */
export async function deposit(world: World, account: string, amount: number): Promise<void> {
  const { id: userId } = await findUser(world, account);
  await world.lock(() =>
    world.db
      .transaction()
      .execute((trx) =>
        post(trx, { type: 'deposit', userId, amount: toMicros(amount), at: world.clock.now() }),
      ),
  );
  world.events.emit('portfolio', { userId });
}

async function findUser({ db }: World, account: string): Promise<UserRow> {
  const users = await db.selectFrom('users').selectAll().execute();
  const user = users.find(
    (one) => one.email === account || one.uid === account || String(one.id) === account,
  );
  if (user) return user;
  throw new BadRequest(`There is no account ${account}`);
}
