import type { Kysely } from 'kysely';
import type { Broker } from '../broker/broker.ts';
import type { Clock } from '../market/clock.ts';
import type { Market } from '../market/market.ts';
import type { Schema } from '../store/schema.ts';
import type { Emitter } from './emitter.ts';
import type { Faults } from './faults.ts';
import type { Outbox } from './outbox.ts';

/** What happens in a world that someone outside may want to hear of. */
export interface WorldEvents {
  /** Balance, orders or stops of this user changed: the portfolio has to be told again. */
  portfolio: { userId: number };
  /** Orders that left the open positions or the pending ones, by whatever cause. */
  closed: { userId: number; ids: number[] };
  /** A session of this user was ended by the server. */
  ended: { userId: number };
  /** Prices or market states may have changed at once: a pin, a move, a clock that was moved. */
  market: null;
}

/** SBX-20: one seed, one clock, one market, one store; nothing of it is shared with another world. */
export interface World {
  readonly name: string;
  readonly seed: number;
  readonly clock: Clock;
  readonly market: Market;
  readonly db: Kysely<Schema>;
  readonly broker: Broker;
  readonly outbox: Outbox;
  readonly faults: Faults;
  readonly events: Emitter<WorldEvents>;
  /** In [0, 1), from the world's seed: the only randomness in a world. */
  random(): number;
  /** A UUID (version 4 in form) drawn from `random`. */
  newId(): string;
  /** Runs one change at a time, in the order in which they were asked for. Not re-entrant. */
  lock<Result>(work: () => Promise<Result>): Promise<Result>;
}
