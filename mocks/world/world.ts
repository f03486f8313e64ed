import type { Kysely } from 'kysely';
import type { Reviews } from '../accounts/reviews.ts';
import type { Broker } from '../broker/broker.ts';
import type { Clock } from '../market/world-clock.ts';
import type { Market } from '../market/market.ts';
import type { Schema } from '../store/schema.ts';
import type { CallLog } from './calls.ts';
import type { Faults } from './faults.ts';
import type { Outbox } from './outbox.ts';
import type { SiteSettings } from './site-settings.ts';
import type { WorldEvents } from './world-events.ts';

/** SBX-20: one seed, one clock, one market, one store; nothing of it is shared with another world. */
export interface World {
  readonly name: string;
  /** Of whatever is drawn but prices. */
  readonly seed: number;
  /** SBX-98: then `seed` is shown to nobody either. */
  readonly hasSecretSeed: boolean;
  readonly clock: Clock;
  readonly market: Market;
  readonly db: Kysely<Schema>;
  /** Exchanged for a fresh one when its code is loaded again. */
  broker: Broker;
  /** What waits to be looked at; exchanged as the broker is. */
  reviews: Reviews;
  readonly outbox: Outbox;
  readonly faults: Faults;
  /** What was called, and what came of it. */
  readonly calls: CallLog;
  /** What the site is like; the control API changes it. */
  readonly site: SiteSettings;
  readonly events: WorldEvents;
  /** In [0, 1), from the world's seed. Nothing that guards anything may come from it. */
  random(): number;
  /** A UUID (version 4 in form) made with `random`. */
  newId(): string;
  /** Runs one change at a time, in the order in which they were asked for. Not re-entrant. */
  lock<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * LED-10: runs a change, as `lock` does, whose parts are booked together or not at all: whatever is written, locked
   * and announced within it, by whomever. Its events are emitted once it is booked.
   */
  change<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The same without the lock, for who has it; within a change it is a part of that. */
  unit<Result>(work: () => Promise<Result>): Promise<Result>;
  /** SBX-93: writes down what the store keeps besides the books, as it is now. */
  keep(): Promise<void>;
  /** Does something once the change that it belongs to is booked, and never if it is not; at once without one. */
  afterCommit(act: () => void): void;
  /** Takes back what a change has done outside of the store, if it is not booked. */
  onRollback(undo: () => void): void;
}
