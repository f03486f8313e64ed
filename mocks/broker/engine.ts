import { watchAccounts } from '../store/account-notes.ts';
import { nextStep, scanAfter, startScan, unfinished, type AccountScan, type Step } from './account-scan.ts';
import { AccountTurns } from './account-turns.ts';
import { emitEvents, inTransactionOf, noEvents, type TradingContext } from './broker-context.ts';
import { carryOut, followTrails } from './carry-out.ts';
import type { AccountCache } from './client-account-cache.ts';
import { loadAccount, usersWithOrders, type ClientAccount } from './client-account.ts';
import { Lookout, type Hit } from './lookout.ts';
import { trailedFrom } from './trailing.ts';
import { watchAccount, type AccountWork, type WatchedAccount } from './watched-account.ts';

/** Whether a piece of work has taken long enough, so that others get their turn. */
export type IsEnough = () => boolean;

/** How far everybody's account is carried out: until a moment, and some until an earlier one. */
export interface Progress {
  until: number;
  due: ReadonlyMap<number, number>;
}

/**
 * Carries out what the prices and the clock bring to accounts. It asks an index whom a span of prices reaches, and
 * works on those alone, the earliest step of all first; what nobody waits for costs nothing. Call all of it inside the
 * world's lock.
 */
export interface Engine {
  /** Until when everybody's account was looked at; those that are due are carried out later. */
  readonly lookedTo: number;
  progress(): Progress;
  /** Forgets all accounts, and reads them again bit by bit. */
  start(progress: Progress): Promise<void>;
  /** Finds out what is due until a moment; false where that is not all, because it is enough. */
  look(until: number, isEnough: IsEnough): Promise<boolean>;
  /** Finds out what is due until a moment, for one account at least. */
  lookFor(userId: number, until: number): Promise<void>;
  /** Whether anything is due, or anything of one account. */
  isDue(userId?: number): boolean;
  /** Carries out what is due, of one account where one is named, until that is enough. */
  carryOutDue(isEnough: IsEnough, userId?: number): Promise<void>;
  /** Instruments in which anybody has a position. */
  heldInstruments(): ReadonlySet<number>;
}

/** So much of a jump of the clock is worked out at once for an account: 30 days. */
const longestWork = 30 * 86_400_000;

export function createEngine(context: TradingContext, cache: AccountCache): Engine {
  return new TriggerEngine(context, cache);
}

class TriggerEngine implements Engine {
  private readonly context: TradingContext;
  private readonly cache: AccountCache;
  /** Whose account was written since it was taken over. */
  private readonly written: Set<number>;
  private lookout: Lookout;
  private readonly turns = new AccountTurns();
  /** Since when accounts are to be carried out that were not taken over since the start. */
  private readonly resume = new Map<number, number>();
  /** Accounts of which something was booked and not told. */
  private readonly untold = new Set<WatchedAccount>();

  constructor(context: TradingContext, cache: AccountCache) {
    this.context = context;
    this.cache = cache;
    this.written = watchAccounts(context.db);
    this.lookout = this.newLookout(Number.NEGATIVE_INFINITY);
  }

  get lookedTo(): number {
    return this.lookout.lookedTo;
  }

  progress(): Progress {
    const due = new Map(this.resume);
    for (const watched of this.turns.accounts()) due.set(watched.userId, carriedOutTo(watched));
    return { until: this.lookedTo, due };
  }

  async start({ until, due }: Progress): Promise<void> {
    this.turns.clear();
    this.untold.clear();
    this.resume.clear();
    this.lookout = this.newLookout(until);
    for (const userId of await usersWithOrders(this.context.db)) {
      this.resume.set(userId, due.get(userId) ?? until);
      this.written.add(userId);
    }
  }

  async look(until: number, isEnough: IsEnough): Promise<boolean> {
    for (const userId of this.written) {
      await this.takeOver(userId);
      if (isEnough() && this.written.size > 0) return false;
    }
    this.lookout.lookTo(until);
    return true;
  }

  async lookFor(userId: number, until: number): Promise<void> {
    const watched = this.lookout.accounts.get(userId);
    if (watched) this.restoreOnRollback(watched);
    if (this.written.has(userId)) await this.takeOver(userId);
    this.lookout.lookTo(until);
  }

  isDue(userId?: number): boolean {
    if (userId === undefined) return this.turns.size > 0;
    const watched = this.lookout.accounts.get(userId);
    return watched !== undefined && this.turns.has(watched);
  }

  async carryOutDue(isEnough: IsEnough, userId?: number): Promise<void> {
    const only = userId === undefined ? undefined : this.lookout.accounts.get(userId);
    if (only) this.restoreOnRollback(only);
    const first = () => (only === undefined ? this.turns.first() : this.turns.has(only) ? only : undefined);
    for (let watched = first(); watched; watched = first()) {
      if (this.written.has(watched.userId)) await this.takeOver(watched.userId);
      else {
        this.turns.drop(watched);
        await this.advance(watched, isEnough);
      }
      if (isEnough()) break;
    }
    this.tell();
  }

  heldInstruments(): ReadonlySet<number> {
    const held = new Set<number>();
    for (const { account } of this.lookout.accounts.values())
      for (const order of account.orders) if (order.open_price !== null) held.add(order.instrument_id);
    return held;
  }

  private newLookout(lookedTo: number): Lookout {
    return new Lookout(this.context.market, lookedTo, (watched, hit) => this.hear(watched, hit));
  }

  /** What the prices or the clock have reached is due. */
  private hear(watched: WatchedAccount, hit: Hit): void {
    if (hit === 'any') watched.hits = null;
    else if (!this.turns.has(watched)) watched.hits = watched.hasFailed ? null : new Set();
    if (typeof hit === 'number') watched.hits?.add(hit);
    this.due(watched);
  }

  /** Reads an account that was written. */
  private async takeOver(userId: number): Promise<void> {
    this.written.delete(userId);
    // What was read in a unit that is undone has to be read again.
    this.context.onRollback(() => this.written.add(userId));
    const account = await this.cache.of(userId);
    const watched = this.lookout.accounts.get(userId);
    if (!watched) {
      if (account.orders.length > 0) this.add(account);
    } else if (account.orders.length > 0) this.change(watched, account);
    else this.remove(watched);
    this.resume.delete(userId);
  }

  private add(account: ClientAccount): void {
    const watched = watchAccount(account, this.resume.get(account.userId) ?? this.lookedTo);
    this.lookout.add(watched);
    if (Number.isFinite(this.lookedTo)) this.turns.add(watched);
  }

  private change(watched: WatchedAccount, account: ClientAccount): void {
    if (!this.turns.has(watched)) watched.hits = watched.hasFailed ? null : new Set();
    this.lookout.change(watched, account);
    this.due(watched);
  }

  private remove(watched: WatchedAccount): void {
    this.lookout.remove(watched);
    this.turns.drop(watched);
  }

  private restoreOnRollback(watched: WatchedAccount): void {
    const since = this.turns.has(watched) ? carriedOutTo(watched) : this.lookedTo;
    this.context.onRollback(() => {
      this.written.add(watched.userId);
      Object.assign(watched, { since, work: null, hits: null, events: noEvents() });
      this.lookout.add(watched);
      this.turns.add(watched);
    });
  }

  /** BRK-21: what was booked of an account is one event each. */
  private tell(): void {
    for (const watched of this.untold) {
      emitEvents(this.context, watched.events);
      watched.events = noEvents();
    }
    this.untold.clear();
  }

  /** All that has happened to an account until the last look is to be carried out. */
  private due(watched: WatchedAccount): void {
    if (this.turns.has(watched)) return;
    watched.since = this.lookedTo;
    this.turns.add(watched);
  }

  /** Does the next piece of work on an account, and gives it another turn if that was not the last. */
  private async advance(watched: WatchedAccount, isEnough: IsEnough): Promise<void> {
    try {
      const work = (watched.work ??= begin(watched, this.lookout));
      if (work.next === undefined) {
        const next = nextStep(this.context, work.scan, work.to, isEnough);
        if (next === unfinished) return this.turns.add(watched);
        work.next = next;
        if (next && (isEnough() || !this.turns.wouldBeFirst(watched))) return this.turns.add(watched);
      }
      if (work.next) await this.book(watched, work, work.next, isEnough);
      else await this.finish(watched, work);
    } catch (error) {
      this.setAside(watched, error);
    }
  }

  /** BRK-23: books steps, each in a transaction of its own, for as long as nobody else's turn comes before. */
  private async book(
    watched: WatchedAccount,
    work: AccountWork,
    first: Step,
    isEnough: IsEnough,
  ): Promise<void> {
    let { scan } = work;
    let next: Step | null | typeof unfinished = first;
    try {
      do {
        scan = await this.bookStep(watched, scan, next);
        next = scan.account.orders.length > 0 ? nextStep(this.context, scan, work.to, isEnough) : null;
        if (next === null || next === unfinished || isEnough()) break;
        work.next = next;
      } while (this.turns.wouldBeFirst(watched));
    } finally {
      if (scan !== work.scan) this.takeBooked(watched, scan.account);
    }
    if (scan.account.orders.length === 0) return this.remove(watched);
    work.scan = scan;
    if (next !== unfinished) work.next = next;
    this.turns.add(watched);
  }

  private async bookStep(watched: WatchedAccount, scan: AccountScan, step: Step): Promise<AccountScan> {
    const { context } = this;
    const account = await inTransactionOf(context, watched.events, async (trx, events) => {
      await carryOut(context, { trx, events }, scan.account, step);
      return loadAccount(trx, watched.userId);
    });
    return scanAfter(scan, account, step.time);
  }

  /** Takes over an account as it is after something was booked here. */
  private takeBooked(watched: WatchedAccount, account: ClientAccount): void {
    this.untold.add(watched);
    this.written.delete(watched.userId);
    this.cache.take(account);
    this.lookout.change(watched, account);
  }

  /** Ends a span of time in which nothing more happens to an account. */
  private async finish(watched: WatchedAccount, work: AccountWork): Promise<void> {
    await this.keepTrails(watched, work);
    watched.since = work.to;
    watched.work = null;
    watched.hits = null;
    // What was looked at since then may have reached it, though it waited for nothing.
    if (work.to < this.lookedTo || work.span !== this.lookout.span) return this.turns.add(watched);
    this.lookout.settled(watched);
    watched.hasFailed = false;
  }

  private async keepTrails(watched: WatchedAccount, { scan, from, to }: AccountWork): Promise<void> {
    const { context } = this;
    if (scan.account.orders.every((order) => trailedFrom(order) === null)) return;
    const moved = await inTransactionOf(context, watched.events, async (trx, events) => {
      const isMoved = await followTrails(context, { trx, events }, scan.account, from, to);
      return isMoved ? loadAccount(trx, watched.userId) : null;
    });
    if (moved) this.takeBooked(watched, moved);
  }

  /** BRK-38: an account that cannot be worked out is left alone, so that it does not hold up the others. */
  private setAside(watched: WatchedAccount, error: unknown): void {
    watched.work = null;
    watched.hits = null;
    watched.hasFailed = true;
    this.lookout.failed(watched);
    this.context.events.emit('failed', { userId: watched.userId, error });
  }
}

/** Begins with a span of time of an account that is due. */
function begin({ account, since, hits, safe }: WatchedAccount, { lookedTo, span }: Lookout): AccountWork {
  const oldest = Math.min(...account.orders.map((order) => order.watched_from));
  const from = Number.isFinite(since) ? since : Math.min(oldest, lookedTo);
  const scan = startScan(account, since);
  if (hits) {
    for (const { id } of account.orders) if (!hits.has(id)) scan.triggers.set(id, null);
    if (safe.length > 0) scan.safeUntil = Infinity;
  }
  return { scan, from: since, to: Math.min(lookedTo, from + longestWork), span };
}

/** Until when an account that is due is carried out: its last step may not have been the last of its tick. */
function carriedOutTo({ work, since }: WatchedAccount): number {
  return work && work.scan.since > since ? work.scan.since - 1 : since;
}
