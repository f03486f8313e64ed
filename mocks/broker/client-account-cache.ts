import { accountChangesSince } from '../store/watch-accounts.ts';
import type { BrokerContext } from './broker-context.ts';
import { loadAccount, loadAccounts, type ClientAccount } from './client-account.ts';

/** Accounts as they were last read, as long as nothing of them was written since. */
interface AccountCache {
  /** Of everybody who has an order or a position; one that has not changed is the same object as before. */
  all(): Promise<ReadonlyMap<number, ClientAccount>>;
  of(userId: number): Promise<ClientAccount>;
}

interface Kept {
  /** The newest change that is in it. */
  seen: number;
  all: Map<number, ClientAccount> | null;
  /** Of users without orders. */
  single: Map<number, ClientAccount>;
}

const nothing = (): Kept => ({ seen: 0, all: null, single: new Map() });

/** Accounts without orders are few at a time; beyond this they are read again. */
const mostSingle = 1000;

/**
 * BRK-32: the broker looks at every account ten times a second and every portfolio at its own four, though hardly any
 * ever changes. The connection notes whose account was written; only those are read again.
 */
export function createAccountCache({
  db,
  onRollback,
}: Pick<BrokerContext, 'db' | 'onRollback'>): AccountCache {
  let kept = nothing();

  /** What is kept, up to date. Whoever finds that another has read meanwhile begins again. */
  async function current(): Promise<Kept> {
    // A change that is undone takes its notes back with it: what was read in it has to be forgotten here.
    onRollback(() => {
      kept = nothing();
    });
    for (;;) {
      const base = kept;
      const changes = await accountChangesSince(db, base.seen);
      if (kept !== base) continue;
      if (changes.length === 0) return base;
      const next = await read(base, changes);
      if (kept === base) return (kept = next);
    }
  }

  async function read(base: Kept, changes: readonly { user_id: number; change: number }[]): Promise<Kept> {
    const seen = Math.max(...changes.map((one) => one.change));
    // At first everything has changed.
    if (!base.all) return { ...nothing(), seen };
    const [all, single] = [new Map(base.all), new Map(base.single)];
    for (const { user_id } of changes) {
      single.delete(user_id);
      const account = await loadAccount(db, user_id);
      if (account.orders.length > 0) all.set(user_id, account);
      else all.delete(user_id);
    }
    return { seen, all, single };
  }

  return {
    async all() {
      const now = await current();
      now.all ??= await loadAccounts(db);
      return now.all;
    },
    async of(userId) {
      const now = await current();
      const known = now.all?.get(userId) ?? now.single.get(userId);
      if (known) return known;
      const account = await loadAccount(db, userId);
      if (now.single.size >= mostSingle) now.single.clear();
      now.single.set(userId, account);
      return account;
    },
  };
}
