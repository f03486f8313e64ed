import TinyQueue from 'tinyqueue';
import type { Market } from '../market/market.ts';
import { createLevelIndex } from './level-index.ts';
import {
  guard,
  pointOf,
  renew,
  unguard,
  unwatchAccount,
  watchOrders,
  type Waiting,
  type WatchedAccount,
} from './watched-account.ts';
import type { ClientAccount } from './client-account.ts';

/** What may have happened to an account: something to an order, to the account as a whole, or anything. */
export type Hit = number | 'account' | 'any';

type Report = (watched: WatchedAccount, hit: Hit) => void;

/** An account to which something happens by the clock; what it is on the clock for decides. */
interface Alarm {
  time: number;
  watched: WatchedAccount;
}

const byTime = (one: Alarm, other: Alarm) => one.time - other.time;

/** So many alarms that are out of date stay on the clock, however few others there are. */
const mostOutdated = 1000;

/** Over more than this, bounds of prices reach nearly everybody: each account is looked at by itself. */
const longestLook = 3_600_000;

/** Looks at prices and the clock, and reports whom they reach; what nobody waits for costs nothing. */
export class Lookout {
  readonly accounts = new Map<number, WatchedAccount>();
  /** Until when was looked; before that nothing is reported. */
  lookedTo: number;
  private readonly market: Market;
  private readonly onHit: Report;
  private readonly index = createLevelIndex<Waiting>();
  private clock = new TinyQueue<Alarm>([], byTime);
  /** Accounts of which no prices are known between which they are safe: they are reported with every price. */
  private readonly unguarded = new Set<WatchedAccount>();
  /** The quiet span up to which was looked. */
  span = '';

  constructor(market: Market, lookedTo: number, onHit: Report) {
    this.market = market;
    this.lookedTo = lookedTo;
    this.onHit = onHit;
  }

  add(watched: WatchedAccount): void {
    this.accounts.set(watched.userId, watched);
    this.unguarded.add(watched);
    this.setClock(watched);
  }

  remove(watched: WatchedAccount): void {
    unwatchAccount(watched, this.index);
    this.accounts.delete(watched.userId);
    this.unguarded.delete(watched);
  }

  /** Takes over how an account is now; it waits for nothing new until it is `settled`. */
  change(watched: WatchedAccount, account: ClientAccount): void {
    renew(watched, account, this.index);
    this.unguarded.add(watched);
    this.setClock(watched);
  }

  /** All of an account is carried out: it waits for what comes next. */
  settled(watched: WatchedAccount): void {
    watchOrders(watched, this.market, this.index);
    if (guard(watched, this.market, this.index, watched.since)) this.unguarded.delete(watched);
    this.setClock(watched);
  }

  /** An account that cannot be worked out is reported with every price. */
  failed(watched: WatchedAccount): void {
    unguard(watched, this.index);
    this.unguarded.add(watched);
    this.setClock(watched);
  }

  lookTo(until: number): void {
    if (until < this.lookedTo) return;
    const span = this.market.quietSpan(until);
    if (until - this.lookedTo > longestLook) {
      for (const watched of this.accounts.values()) this.onHit(watched, 'any');
    } else if (span !== this.span) this.lookAtPrices(until);
    this.lookAtClock(until);
    this.lookedTo = until;
    this.span = span;
  }

  private lookAtPrices(until: number): void {
    const { market, index } = this;
    for (const id of index.instruments()) {
      const spec = market.spec(id);
      if (!spec) continue;
      for (const [from, to] of daysOf(Math.min(this.lookedTo + 1, until), until + 1)) {
        for (const reached of index.reached(id, market.range(id, from, to), pointOf(spec)))
          this.reach(reached);
      }
    }
    for (const watched of this.unguarded) this.onHit(watched, 'account');
  }

  private reach({ watched, orderId }: Waiting): void {
    if (orderId === null) {
      unguard(watched, this.index);
      this.unguarded.add(watched);
    } else this.onHit(watched, orderId);
  }

  private lookAtClock(until: number): void {
    for (let top = this.clock.peek(); top && top.time <= until; top = this.clock.peek()) {
      this.clock.pop();
      const { time, watched } = top;
      if (time !== watched.onClockFor) continue;
      watched.onClockFor = null;
      const isThere = this.accounts.get(watched.userId) === watched;
      if (isThere && time === watched.clockAt) this.onHit(watched, 'any');
    }
  }

  private clearClock(): void {
    const alarms: Alarm[] = [];
    for (const watched of this.accounts.values())
      if (watched.onClockFor !== null) alarms.push({ time: watched.onClockFor, watched });
    this.clock = new TinyQueue(alarms, byTime);
  }

  private setClock(watched: WatchedAccount): void {
    const { clockAt: time } = watched;
    if (time === watched.onClockFor || time === Infinity) return;
    watched.onClockFor = time;
    this.clock.push({ time, watched });
    if (this.clock.length > 2 * this.accounts.size + mostOutdated) this.clearClock();
  }
}

const day = 86_400_000;

/** The parts of [from, to) that lie in one UTC day each. */
function* daysOf(from: number, to: number): Generator<[number, number]> {
  for (let start = from; start < to;) {
    const end = Math.min(to, (Math.floor(start / day) + 1) * day);
    yield [start, end];
    start = end;
  }
}
