import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { World } from '../world/world.ts';
import { announce, noEffects, type Effects } from './effects.ts';

/** What the broker needs of its world. */
export type BrokerWorld = Pick<World, 'db' | 'market' | 'clock' | 'events' | 'lock'>;

/** BRK-23: one change is one transaction, and the world hears of it only when it is booked. */
export async function change<Outcome>(
  world: BrokerWorld,
  work: (trx: Kysely<Schema>, effects: Effects) => Promise<Outcome>,
): Promise<Outcome> {
  const effects = noEffects();
  const outcome = await world.db.transaction().execute((trx) => work(trx, effects));
  announce(world.events, effects);
  return outcome;
}
