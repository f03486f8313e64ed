import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createBroker } from '../broker/broker.ts';
import { createClock } from '../market/world-clock.ts';
import { createMarket } from '../market/market.ts';
import { marketVersion } from '../market/market-version.ts';
import type { Seed } from '../market/secret-draws.ts';
import { createLock } from '../store/lock.ts';
import { openStore } from '../store/open-store.ts';
import type { Schema } from '../store/schema.ts';
import { createUnits, type Units } from '../store/unit-of-work.ts';
import { createReviews } from '../accounts/reviews.ts';
import { seedUsers } from '../accounts/seed-users.ts';
import { createCallLog, type CallEntry } from './calls.ts';
import { createWorldEvents } from './world-events.ts';
import { createFaults } from './faults.ts';
import { createOutbox } from './outbox.ts';
import { defaultSiteSettings } from './site-settings.ts';
import { originOf, restoreState } from './kept-state.ts';
import { replayStart } from './replay-start.ts';
import { createWorldRandom, numberOf, seedOfWorld } from './world-random.ts';
import type { World } from './world.ts';

export interface WorldOptions {
  name: string;
  /** The server's: a secret one is another in each world (`seedOfWorld`). */
  seed: Seed;
  /**
   * The world's time at its start, epoch ms; real time when absent, or a moment inside the recording when replaying.
   */
  at?: number | undefined;
  frozen?: boolean | undefined;
  /** Directory of recorded bars. */
  replayDir?: string | undefined;
  /** SQLite file of the store; memory when absent. */
  file?: string | undefined;
  /** SBX-99: an older market's positions are closed; without it such a file is refused. */
  resetMarket?: boolean | undefined;
  /** Names the run of the server, in which a world that is closed and opened again has its clock still. */
  run?: string | undefined;
  /** Called with every call, when it has been answered. */
  onCall?: ((world: string, call: CallEntry) => void) | undefined;
}

/** SBX-27, LED-10: one change at a time; of what belongs to one unit, one part at a time. */
function createChanges(
  db: Kysely<Schema>,
  units: Units,
): Pick<World, 'lock' | 'unit' | 'change' | 'afterCommit' | 'onRollback' | 'events'> {
  const alone = createLock();
  const unit: World['unit'] = (work) =>
    units.current() ? work() : units.run((inside) => db.transaction().execute(inside), work);
  const { on, emit } = createWorldEvents();
  return {
    lock: (work) => (units.current()?.lock ?? alone)(work),
    unit,
    change: (work) => alone(() => unit(work)),
    afterCommit: units.afterCommit,
    onRollback: units.onRollback,
    events: { on, emit: (name, event) => units.afterCommit(() => emit(name, event)) },
  };
}

/** SBX-20: builds a world; some milliseconds, most of them the store's tables. */
export async function createWorld(options: WorldOptions): Promise<World> {
  const units = createUnits();
  const market = { market: marketVersion, resetsMarket: options.resetMarket ?? false };
  const db = await openStore(options.file, units, market);
  try {
    return await worldOn(db, units, options);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function worldOn(db: Kysely<Schema>, units: Units, options: WorldOptions): Promise<World> {
  const { name, seed, at, frozen, replayDir, run = randomUUID(), onCall } = options;
  const own = seedOfWorld(seed, name);
  const market = createMarket({ seed: own, ...(replayDir !== undefined && { replayDir }) });
  const start = at ?? replayStart(market);
  const clock = createClock({ ...(start !== undefined && { at: start }), frozen: frozen ?? false });
  await seedUsers(db, clock.now());
  const parts = {
    name,
    seed: numberOf(own),
    hasSecretSeed: typeof seed === 'string',
    clock,
    market,
    db,
    outbox: createOutbox(),
    faults: createFaults(),
    calls: createCallLog(onCall && ((call) => onCall(name, call))),
    site: defaultSiteSettings(),
    ...createChanges(db, units),
    ...createWorldRandom(numberOf(own), name),
  };
  // The mark of the server's seed, which the next start holds against its own.
  const keepState = await restoreState(parts, originOf(seed, replayDir), run);
  const broker = createBroker(parts);
  const keep = async () => {
    await keepState();
    await world.broker.keep();
  };
  const world: World = { ...parts, broker, keep, reviews: createReviews({ ...parts, broker }) };
  return world;
}
