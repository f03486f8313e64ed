import { cashOf } from '../broker/ledger.ts';
import type { Handlers } from '../gateway/handler.ts';
import { fromMicros } from '../store/micros.ts';
import { success } from './answer.ts';
import { listBalanceRecords } from './balance-records.ts';
import { signedIn } from './signed-in.ts';

/** Tag `account`. */
export const accountHandlers = {
  getBalance: signedIn<'getBalance'>(async ({ world }, user) =>
    success({ balance: fromMicros(await cashOf(world.db, user.id)) }),
  ),

  getForexAccount: signedIn<'getForexAccount'>(async ({ world }, user) => {
    const { balance, locked } = await world.broker.account(user.id, world.clock.now());
    return success({ balance, lock_balance: locked });
  }),

  listBalanceRecords: signedIn<'listBalanceRecords'>(async ({ world, lang, query }, user) =>
    success(await listBalanceRecords(world, user.id, query.page, lang)),
  ),
} satisfies Handlers;
