import { sql } from 'kysely';
import type { BrokerContext } from './broker-context.ts';
import { loadAccount, loadAccounts, type ClientAccount } from './client-account.ts';

/** Accounts as they were last read, as long as nothing was written since. */
interface AccountCache {
  /** Of everybody who has an order or a position. */
  all(): Promise<ReadonlyMap<number, ClientAccount>>;
  of(userId: number): Promise<ClientAccount>;
}

const countWrites = sql<{ count: number }>`select total_changes() as count`;

/**
 * BRK-32: the broker looks at every account ten times a second and every portfolio at its own four, though hardly any
 * ever changes. SQLite counts what is written on a connection: while the count stands, so do the accounts.
 */
export function createAccountCache({
  db,
  onRollback,
}: Pick<BrokerContext, 'db' | 'onRollback'>): AccountCache {
  const compiled = countWrites.compile(db);
  let kept = emptyAt(-1);

  /** The accounts of this write count. A reader that began under an older count fills a copy that nobody else sees. */
  async function current(): Promise<Kept> {
    const { rows } = await db.executeQuery(compiled);
    const count = rows[0]?.count ?? 0;
    // Undoing a write is not counted.
    onRollback(() => {
      kept = emptyAt(-1);
    });
    if (kept.count !== count) kept = emptyAt(count);
    return kept;
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
      now.single.set(userId, account);
      return account;
    },
  };
}

interface Kept {
  count: number;
  all: ReadonlyMap<number, ClientAccount> | null;
  single: Map<number, ClientAccount>;
}

function emptyAt(count: number): Kept {
  return { count, all: null, single: new Map() };
}
