import type { Kysely } from 'kysely';
import type { Clock } from '../market/clock.ts';
import type { Schema } from '../store/schema.ts';

/** Where answers are kept, and by which clock. */
interface Surroundings {
  db: Kysely<Schema>;
  clock: Clock;
}

/** Answers of this process, by world, scope, operation and key. */
interface Memory {
  /** On their way: a repeat that comes meanwhile waits for the first. */
  underWay: Map<string, Promise<unknown>>;
  /** To callers without an account. They hold tokens, so they are never written to a file. */
  toAnyone: Map<string, unknown>;
}

const memories = new WeakMap<Kysely<Schema>, Memory>();
const keptInMemory = 10_000;

/**
 * BRK-20: runs a call that changes something once per Idempotency-Key. The same key of the same user is answered with the
 * first answer, for as long as the world lives. Somebody without an account (`userId` null) is told apart by the key alone.
 * A run that throws is not kept: nothing was answered, so the key may be tried again.
 */
export async function answerOnce<Answer>(
  world: Surroundings,
  userId: number | null,
  key: string,
  operationId: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { underWay } = memoryOf(world.db);
  const name = `${userId ?? 'anyone'} ${operationId} ${key}`;
  // The name holds the operation, and an operation has one type of answer.
  const first = underWay.get(name) as Promise<Answer> | undefined;
  if (first) return first;
  const mine =
    userId === null
      ? onceInMemory(world, name, run)
      : onceInStore(world, `user:${userId}`, key, operationId, run);
  underWay.set(name, mine);
  try {
    return await mine;
  } finally {
    underWay.delete(name);
  }
}

async function onceInMemory<Answer>(
  world: Surroundings,
  name: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { toAnyone } = memoryOf(world.db);
  if (toAnyone.has(name)) return toAnyone.get(name) as Answer;
  const answer = await run();
  toAnyone.set(name, answer);
  const [oldest] = toAnyone.keys();
  if (toAnyone.size > keptInMemory && oldest !== undefined) toAnyone.delete(oldest);
  return answer;
}

async function onceInStore<Answer>(
  { db, clock }: Surroundings,
  scope: string,
  key: string,
  operation: string,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const stored = await db
    .selectFrom('answers')
    .select('answer')
    .where('scope', '=', scope)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst();
  if (stored) return JSON.parse(stored.answer) as Answer;
  const answer = await run();
  await db
    .insertInto('answers')
    .values({ scope, key, operation, answer: JSON.stringify(answer), at: clock.now() })
    .execute();
  return answer;
}

function memoryOf(db: Kysely<Schema>): Memory {
  const known = memories.get(db);
  if (known) return known;
  const fresh: Memory = { underWay: new Map(), toAnyone: new Map() };
  memories.set(db, fresh);
  return fresh;
}
