import type { Kysely } from 'kysely';
import type { CommissionMode } from '../../src/domain/margin.ts';
import type { Clock } from '../market/world-clock.ts';
import type { Market } from '../market/market.ts';
import type { Schema } from '../store/schema.ts';

/** What the broker announces once it is booked. */
export interface BrokerEvents {
  /** Balance, orders or stops of this user changed. */
  portfolio: { userId: number };
  /** Orders that left the open positions or the pending ones, by whatever cause. */
  closed: { userId: number; ids: number[] };
  /** This account could not be worked out; nothing of it was changed. */
  failed: { userId: number; error: unknown };
}

/** What the broker needs of the world that it works in. */
export interface BrokerContext {
  readonly db: Kysely<Schema>;
  readonly market: Market;
  readonly clock: Clock;
  readonly events: { emit<Name extends keyof BrokerEvents>(name: Name, event: BrokerEvents[Name]): void };
  /** Runs one piece of work at a time, in the order in which they were asked for. Not re-entrant. */
  lock<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether positions pay and get swap, and whether stops keep the levels of instruments; so where nothing is said. */
  readonly site?: { readonly swap: 'on' | 'off'; readonly stopLevels?: 'on' | 'off' };
  /** LED-10: runs work as one unit, or as a part of the caller's. Inside the lock. */
  unit<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Takes back what is remembered outside of the store, if the change that the caller belongs to is not booked. */
  onRollback(undo: () => void): void;
  /** Does something once the change that the caller belongs to is booked; at once where there is none. */
  afterCommit(act: () => void): void;
}

/** What booking orders needs besides: how commission is charged. */
export interface TradingContext extends BrokerContext {
  readonly mode: CommissionMode;
}

/** The events of a change, collected until it is booked. */
export interface ChangeEvents {
  /** Users whose balance, orders or stops changed. */
  touched: Set<number>;
  /** Orders that completed, by user. */
  closed: Map<number, number[]>;
}

export function noEvents(): ChangeEvents {
  return { touched: new Set(), closed: new Map() };
}

export function addClosed(events: ChangeEvents, userId: number, ...orderIds: number[]): void {
  events.touched.add(userId);
  events.closed.set(userId, [...(events.closed.get(userId) ?? []), ...orderIds]);
}

/** BRK-21: closed orders first, so that a portfolio never shows a position after word of its end. */
export function emitEvents({ events }: BrokerContext, { touched, closed }: ChangeEvents): void {
  for (const [userId, ids] of closed) events.emit('closed', { userId, ids });
  for (const userId of touched) events.emit('portfolio', { userId });
}

type Work<Outcome> = (trx: Kysely<Schema>, events: ChangeEvents) => Promise<Outcome>;

/** BRK-23: one change is one transaction. BRK-21: its events are emitted when it is booked. */
export async function inTransaction<Outcome>(context: BrokerContext, work: Work<Outcome>): Promise<Outcome> {
  const events = noEvents();
  const outcome = await inTransactionOf(context, events, work);
  emitEvents(context, events);
  return outcome;
}

/** The same for one of several transactions whose events belong together; the caller emits them. */
export async function inTransactionOf<Outcome>(
  { db }: BrokerContext,
  all: ChangeEvents,
  work: Work<Outcome>,
): Promise<Outcome> {
  const events = noEvents();
  const outcome = await db.transaction().execute((trx) => work(trx, events));
  for (const userId of events.touched) all.touched.add(userId);
  for (const [userId, ids] of events.closed) addClosed(all, userId, ...ids);
  return outcome;
}
