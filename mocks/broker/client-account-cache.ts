import { watchAccounts } from '../store/account-notes.ts';
import type { BrokerContext } from './broker-context.ts';
import { loadAccount, loadAccounts, type ClientAccount } from './client-account.ts';

/** Accounts as they were last read, as long as nothing of them was written since. */
export interface AccountCache {
  /** The same object as before while nothing of the account was written. */
  of(userId: number): Promise<ClientAccount>;
  /** Reads everybody who has an order or a position. */
  all(): Promise<ReadonlyMap<number, ClientAccount>>;
  /** Takes an account as it was read after the last write to it. */
  take(account: ClientAccount): void;
}

/** Accounts without orders are few at a time; beyond this all of them are forgotten. */
const mostWithoutOrders = 1000;

/**
 * BRK-32: the broker and every portfolio ask for accounts many times a second, though hardly any ever changes. Whoever
 * writes to an account notes it; only those are read again. What is read in a unit is kept once the unit is booked, so
 * that nobody else sees what may be undone.
 */
export function createAccountCache({
  db,
  afterCommit,
}: Pick<BrokerContext, 'db' | 'afterCommit'>): AccountCache {
  const written = watchAccounts(db);
  const withOrders = new Map<number, ClientAccount>();
  const others = new Map<number, ClientAccount>();

  function forget(userId: number): void {
    withOrders.delete(userId);
    others.delete(userId);
  }

  function keep(account: ClientAccount): void {
    const { userId, orders } = account;
    forget(userId);
    // Nobody may keep what was written to since it was read.
    if (written.has(userId)) return;
    if (others.size >= mostWithoutOrders) others.clear();
    (orders.length > 0 ? withOrders : others).set(userId, account);
  }

  return {
    async of(userId) {
      if (written.delete(userId)) forget(userId);
      const known = withOrders.get(userId) ?? others.get(userId);
      if (known) return known;
      const account = await loadAccount(db, userId);
      afterCommit(() => keep(account));
      return account;
    },
    async all() {
      for (const userId of written) forget(userId);
      written.clear();
      const accounts = await loadAccounts(db);
      afterCommit(() => {
        for (const account of accounts.values()) keep(account);
      });
      return accounts;
    },
    take(account) {
      written.delete(account.userId);
      forget(account.userId);
      afterCommit(() => keep(account));
    },
  };
}
