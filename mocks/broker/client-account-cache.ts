import { watchAccounts } from '../store/account-notes.ts';
import type { BrokerContext } from './broker-context.ts';
import { loadAccount, type ClientAccount } from './client-account.ts';

/** Accounts as they were last read, as long as nothing of them was written since. */
export interface AccountCache {
  /** The same object as before while nothing of the account was written. */
  of(userId: number): Promise<ClientAccount>;
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
  /** How often each account was found written: whoever read it before then has read what is old. */
  const states = new Map<number, number>();
  const stateOf = (userId: number) => states.get(userId) ?? 0;

  function forget(userId: number): void {
    states.set(userId, stateOf(userId) + 1);
    withOrders.delete(userId);
    others.delete(userId);
  }

  /** Nobody may keep what was written to since it was read. */
  function keepLater(account: ClientAccount, state: number): void {
    const { userId, orders } = account;
    afterCommit(() => {
      if (written.has(userId) || stateOf(userId) !== state) return;
      if (others.size >= mostWithoutOrders) others.clear();
      (orders.length > 0 ? withOrders : others).set(userId, account);
    });
  }

  return {
    async of(userId) {
      for (;;) {
        if (written.delete(userId)) forget(userId);
        const known = withOrders.get(userId) ?? others.get(userId);
        if (known) return known;
        const state = stateOf(userId);
        const account = await loadAccount(db, userId);
        // Orders and money are read one after the other: a change between the two would show half of it.
        if (written.has(userId) || stateOf(userId) !== state) continue;
        keepLater(account, state);
        return account;
      }
    },
    take(account) {
      written.delete(account.userId);
      forget(account.userId);
      keepLater(account, stateOf(account.userId));
    },
  };
}
