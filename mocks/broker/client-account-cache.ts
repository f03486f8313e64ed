import { watchAccounts } from '../store/account-notes.ts';
import type { BrokerContext } from './broker-context.ts';
import { loadAccount, loadAccounts, type ClientAccount } from './client-account.ts';

/** Accounts as they were last read, as long as nothing of them was written since. */
interface AccountCache {
  /** Of everybody who has an order or a position; one that has not changed is the same object as before. */
  all(): Promise<ReadonlyMap<number, ClientAccount>>;
  of(userId: number): Promise<ClientAccount>;
}

interface Kept {
  all: Map<number, ClientAccount> | null;
  /** Of users without orders. */
  single: Map<number, ClientAccount>;
}

const nothing = (): Kept => ({ all: null, single: new Map() });

/** Accounts without orders are few at a time; beyond this they are read again. */
const mostSingle = 1000;

/**
 * BRK-32: the broker looks at every account ten times a second and every portfolio at its own four, though hardly any
 * ever changes. Whoever writes to an account notes it; only those are read again.
 */
export function createAccountCache({
  db,
  onRollback,
}: Pick<BrokerContext, 'db' | 'onRollback'>): AccountCache {
  const written = watchAccounts(db);
  let kept = nothing();

  /** What is kept, up to date. Whoever finds that another has read meanwhile begins again. */
  async function current(): Promise<Kept> {
    // What was read in a change that is undone has to be forgotten.
    onRollback(() => {
      kept = nothing();
    });
    while (written.size > 0) {
      const base = kept;
      const changes = [...written];
      const next = await read(base, changes);
      if (kept !== base) continue;
      kept = next;
    }
    return kept;
  }

  async function read(base: Kept, changes: readonly number[]): Promise<Kept> {
    for (const userId of changes) written.delete(userId);
    if (!base.all) return nothing();
    const [all, single] = [new Map(base.all), new Map(base.single)];
    for (const userId of changes) {
      single.delete(userId);
      const account = await loadAccount(db, userId);
      if (account.orders.length > 0) all.set(userId, account);
      else all.delete(userId);
    }
    return { all, single };
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
