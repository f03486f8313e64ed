import TinyQueue from 'tinyqueue';
import { watchAccounts } from '../store/account-notes.ts';
import { nextStep, scanAfter, startScan, unfinished, type AccountScan, type Step } from './account-scan.ts';
import { emitEvents, inTransactionOf, noEvents, type TradingContext } from './broker-context.ts';
import { carryOut, keepTrails } from './carry-out.ts';
import type { AccountCache } from './client-account-cache.ts';
import { loadAccount, openPositions, type ClientAccount } from './client-account.ts';
import { Lookout, type Hit } from './lookout.ts';
import { trailedFrom } from './trailing.ts';
import { watchAccount, type AccountWork, type WatchedAccount } from './watched-account.ts';

/** Whether a piece of work has taken long enough, so that others get their turn. */
export type IsEnough = () => boolean;

/**
 * Carries out what the prices and the clock bring to accounts. It asks an index whom a span of prices reaches, and
 * works on those alone, the earliest step of all first; what nobody waits for costs nothing. Call all of it inside the
 * world's lock.
 */
export interface Engine {
  /** Until when everybody's account was looked at; those that are due are carried out later. */
  readonly lookedTo: number;
  /** Until when everything is carried out. */
  readonly doneTo: number;
  /** Reads all accounts anew, carried out until a moment. */
  start(doneTo: number): Promise<void>;
  /** Finds out what is due until a moment; false where that is not all, because it is enough. */
  look(until: number, isEnough: IsEnough): Promise<boolean>;
  /** Finds out what is due until a moment, for one account at least. */
  lookFor(userId: number, until: number): Promise<void>;
  /** Whether anything is due, or anything of one account. */
  isDue(userId?: number): boolean;
  /** Carries out what is due, of one account where one is named, until that is enough. */
  carryOut(isEnough: IsEnough, userId?: number): Promise<void>;
  /** Instruments in which anybody has a position. */
  heldInstruments(): Iterable<number>;
}

/** So much of a jump of the clock is worked out at once for an account: 30 days. */
const longestWork = 30 * 86_400_000;

/** When an account is next in turn; of the same moment levels come before swap, swap before a stop-out. */
interface Turn {
  time: number;
  rank: number;
  id: number;
  watched: WatchedAccount;
  isLive: boolean;
}

/** How an account is after steps were booked, and what comes next, if that was worked out. */
interface Booked {
  scan: AccountScan;
  next: Step | null | typeof unfinished;
}

const byTime = (one: Turn, other: Turn) =>
  one.time - other.time || one.rank - other.rank || one.id - other.id;

export function createEngine(context: TradingContext, cache: AccountCache): Engine {
  return new TriggerEngine(context, cache);
}

class TriggerEngine implements Engine {
  private readonly context: TradingContext;
  private readonly cache: AccountCache;
  /** Whose account was written since it was taken over. */
  private readonly written: Set<number>;
  private lookout: Lookout;
  private readonly turns = new TinyQueue<Turn>([], byTime);
  private readonly turnOf = new Map<WatchedAccount, Turn>();

  constructor(context: TradingContext, cache: AccountCache) {
    this.context = context;
    this.cache = cache;
    this.written = watchAccounts(context.db);
    this.lookout = this.newLookout(Number.NEGATIVE_INFINITY);
  }

  get lookedTo(): number {
    return this.lookout.lookedTo;
  }

  get doneTo(): number {
    let done = this.lookedTo;
    for (const { since } of this.turnOf.keys()) done = Math.min(done, since);
    return done;
  }

  async start(doneTo: number): Promise<void> {
    for (const watched of this.turnOf.keys()) this.dropTurn(watched);
    this.lookout = this.newLookout(doneTo);
    this.written.clear();
    for (const account of (await this.cache.all()).values()) this.add(account);
  }

  async look(until: number, isEnough: IsEnough): Promise<boolean> {
    for (const userId of this.written) {
      await this.takeOver(userId);
      if (isEnough()) return false;
    }
    this.lookout.lookTo(until);
    return true;
  }

  async lookFor(userId: number, until: number): Promise<void> {
    if (this.written.has(userId)) await this.takeOver(userId);
    const watched = this.lookout.accounts.get(userId);
    if (watched) this.restoreOnRollback(watched);
    this.lookout.lookTo(until);
  }

  isDue(userId?: number): boolean {
    if (userId === undefined) return this.turnOf.size > 0;
    const watched = this.lookout.accounts.get(userId);
    return watched !== undefined && this.turnOf.has(watched);
  }

  async carryOut(isEnough: IsEnough, userId?: number): Promise<void> {
    const only = userId === undefined ? undefined : this.lookout.accounts.get(userId);
    if (only) this.restoreOnRollback(only);
    const next = () => (only ? this.turnOf.get(only) : this.firstTurn());
    for (let turn = next(); turn; turn = next()) {
      this.dropTurn(turn.watched);
      await this.advance(turn.watched, isEnough);
      if (isEnough()) return;
    }
  }

  *heldInstruments(): Iterable<number> {
    for (const { account } of this.lookout.accounts.values())
      for (const order of openPositions(account)) yield order.instrument_id;
  }

  private newLookout(lookedTo: number): Lookout {
    return new Lookout(this.context.market, lookedTo, (watched, hit) => this.hear(watched, hit));
  }

  /** What the prices or the clock have reached is due. */
  private hear(watched: WatchedAccount, hit: Hit): void {
    if (hit === 'any') watched.hits = null;
    else if (!this.turnOf.has(watched)) watched.hits = watched.hasFailed ? null : new Set();
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
  }

  private add(account: ClientAccount): void {
    const watched = watchAccount(account, this.lookedTo);
    this.lookout.add(watched);
    if (Number.isFinite(this.lookedTo)) this.due(watched);
  }

  private change(watched: WatchedAccount, account: ClientAccount): void {
    this.restoreOnRollback(watched);
    if (!this.turnOf.has(watched)) watched.hits = watched.hasFailed ? null : new Set();
    this.lookout.change(watched, account);
    this.due(watched);
  }

  private remove(watched: WatchedAccount): void {
    this.lookout.remove(watched);
    this.dropTurn(watched);
    this.announce(watched);
  }

  private restoreOnRollback(watched: WatchedAccount): void {
    const since = this.turnOf.has(watched) ? watched.since : this.lookedTo;
    this.context.onRollback(() => {
      this.written.add(watched.userId);
      this.dropTurn(watched);
      Object.assign(watched, { since, work: null, hits: null });
      this.lookout.add(watched);
      this.queue(watched);
    });
  }

  private announce(watched: WatchedAccount): void {
    const { events } = watched;
    watched.events = noEvents();
    emitEvents(this.context, events);
  }

  /** All that has happened to an account until the last look is to be carried out. */
  private due(watched: WatchedAccount): void {
    if (this.turnOf.has(watched)) return;
    watched.since = this.lookedTo;
    this.queue(watched);
  }

  private queue(watched: WatchedAccount): void {
    const turn = turnOf(watched);
    this.turnOf.set(watched, turn);
    this.turns.push(turn);
  }

  private dropTurn(watched: WatchedAccount): void {
    const turn = this.turnOf.get(watched);
    if (turn) turn.isLive = false;
    this.turnOf.delete(watched);
  }

  private firstTurn(): Turn | null {
    for (let turn = this.turns.peek(); turn; turn = this.turns.peek()) {
      if (turn.isLive) return turn;
      this.turns.pop();
    }
    return null;
  }

  /** Does the next piece of work on an account, and gives it another turn if that was not the last. */
  private async advance(watched: WatchedAccount, isEnough: IsEnough): Promise<void> {
    try {
      const work = (watched.work ??= begin(watched, this.lookout));
      if (work.next === undefined) {
        const next = nextStep(this.context, work.scan, work.to, isEnough);
        if (next === unfinished) return this.queue(watched);
        work.next = next;
        if (next && !this.isFirst(watched)) return this.queue(watched);
      }
      if (work.next) await this.book(watched, work, work.next, isEnough);
      else await this.finish(watched, work);
    } catch (error) {
      this.setAside(watched, error);
    }
  }

  /** Whether nobody else's turn comes before the next step of an account. */
  private isFirst(watched: WatchedAccount): boolean {
    const first = this.firstTurn();
    return !first || byTime(turnOf(watched), first) <= 0;
  }

  /** BRK-23: books a step, and those that follow in the same turn, in one transaction. */
  private async book(
    watched: WatchedAccount,
    work: AccountWork,
    first: Step,
    isEnough: IsEnough,
  ): Promise<void> {
    const { context } = this;
    const done = await inTransactionOf(context, watched.events, async (trx, events): Promise<Booked> => {
      let { scan } = work;
      for (let step = first; ;) {
        await carryOut(context, { trx, events }, scan.account, step);
        scan = scanAfter(scan, await loadAccount(trx, watched.userId), step.time);
        const next = nextOf(context, scan, work.to, isEnough);
        if (!next || next === unfinished || isEnough()) return { scan, next };
        work.next = next;
        if (!this.isFirst(watched)) return { scan, next };
        step = next;
      }
    });
    const { account } = done.scan;
    this.written.delete(watched.userId);
    this.cache.take(account);
    if (account.orders.length === 0) return this.remove(watched);
    this.lookout.change(watched, account);
    work.scan = done.scan;
    if (done.next !== unfinished) work.next = done.next;
    this.queue(watched);
  }

  /** Ends a span of time in which nothing more happens to an account. */
  private async finish(watched: WatchedAccount, work: AccountWork): Promise<void> {
    await this.keepTrails(watched, work);
    watched.since = work.to;
    watched.work = null;
    watched.hits = null;
    // What was looked at since then may have reached it, though it waited for nothing.
    if (work.to < this.lookedTo || work.span !== this.lookout.span) return this.queue(watched);
    this.lookout.settled(watched);
    watched.hasFailed = false;
    this.announce(watched);
  }

  private async keepTrails(watched: WatchedAccount, { scan, from, to }: AccountWork): Promise<void> {
    const { context } = this;
    if (scan.account.orders.every((order) => trailedFrom(order) === null)) return;
    const moved = await inTransactionOf(context, watched.events, async (trx, events) => {
      const isMoved = await keepTrails(context, { trx, events }, scan.account, from, to);
      return isMoved ? loadAccount(trx, watched.userId) : null;
    });
    if (!moved) return;
    this.written.delete(watched.userId);
    this.cache.take(moved);
    this.lookout.change(watched, moved);
  }

  /** BRK-38: an account that cannot be worked out is left alone, so that it does not hold up the others. */
  private setAside(watched: WatchedAccount, error: unknown): void {
    watched.work = null;
    watched.hits = null;
    watched.hasFailed = true;
    this.lookout.failed(watched);
    this.announce(watched);
    this.context.events.emit('failed', { userId: watched.userId, error });
  }
}

function nextOf(context: TradingContext, scan: AccountScan, to: number, isEnough: IsEnough) {
  return scan.account.orders.length === 0 ? null : nextStep(context, scan, to, isEnough);
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

function turnOf(watched: WatchedAccount): Turn {
  const { work, since, userId } = watched;
  const step = work?.next;
  const turn = { watched, isLive: true };
  if (!step) return { ...turn, time: work?.scan.since ?? since, rank: -1, id: userId };
  if ('trigger' in step) return { ...turn, time: step.time, rank: 0, id: step.trigger.order.id };
  return { ...turn, time: step.time, rank: 'rolls' in step ? 1 : 2, id: userId };
}
