import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';

/** A call that changes something, as its Idempotency-Key names it. */
export interface KeyedCall {
  /** Null: a caller without an account. */
  userId: number | null;
  operation: string;
  key: string;
  /** Of the request; another request with the same key is refused. */
  fingerprint: string;
  /** Its answers may hold a token, so they are never written to the store (ACC-14). */
  secret: boolean;
}

interface Kept {
  fingerprint: string;
  answer: Promise<unknown>;
  /** Real time; 0 while it is under way. */
  keptAt: number;
}

const lifetime = 24 * 3_600_000;
const mostInMemory = 10_000;
const memories = new WeakMap<Kysely<Schema>, Map<string, Kept>>();

/** The same key came with another request. */
export const otherRequest = Symbol('another request with the same key');

/**
 * BRK-20: runs a call once per Idempotency-Key for 24 hours of real time; repeats of the same request get the first
 * answer. A run that throws is not kept, so the key may be tried again.
 */
export async function answerOnce<Answer>(
  db: Kysely<Schema>,
  call: KeyedCall,
  run: () => Promise<Answer>,
  realNow: () => number = Date.now,
): Promise<Answer | typeof otherRequest> {
  const memory = memoryOf(db);
  prune(memory, realNow());
  const name = `${call.userId ?? 'guest'} ${call.operation} ${call.key}`;
  const known = memory.get(name);
  // The name holds the operation, and an operation has one type of answer.
  if (known) return known.fingerprint === call.fingerprint ? (known.answer as Promise<Answer>) : otherRequest;
  const inMemory = call.secret || call.userId === null;
  const answer = inMemory ? run() : onceInStore(db, { ...call, userId: call.userId ?? 0 }, run, realNow);
  const mine: Kept = { fingerprint: call.fingerprint, answer, keptAt: 0 };
  memory.set(name, mine);
  try {
    const given = await answer;
    mine.keptAt = realNow();
    if (!inMemory) memory.delete(name);
    return given;
  } catch (error) {
    memory.delete(name);
    throw error;
  }
}

async function onceInStore<Answer>(
  db: Kysely<Schema>,
  { userId, operation, key, fingerprint }: KeyedCall & { userId: number },
  run: () => Promise<Answer>,
  realNow: () => number,
): Promise<Answer | typeof otherRequest> {
  await db
    .deleteFrom('answers')
    .where('kept_at', '<=', realNow() - lifetime)
    .execute();
  const stored = await db
    .selectFrom('answers')
    .select(['answer', 'fingerprint'])
    .where('user_id', '=', userId)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst();
  if (stored)
    return stored.fingerprint === fingerprint ? (JSON.parse(stored.answer) as Answer) : otherRequest;
  const answer = await run();
  await db
    .insertInto('answers')
    .values({
      user_id: userId,
      operation,
      key,
      fingerprint,
      answer: JSON.stringify(answer),
      kept_at: realNow(),
    })
    .execute();
  return answer;
}

/** Oldest first, as a map keeps them. */
function prune(memory: Map<string, Kept>, now: number): void {
  for (const [name, { keptAt }] of memory) {
    const isOld = keptAt > 0 && keptAt <= now - lifetime;
    if (!isOld && memory.size < mostInMemory) return;
    if (keptAt > 0) memory.delete(name);
  }
}

function memoryOf(db: Kysely<Schema>): Map<string, Kept> {
  const known = memories.get(db);
  if (known) return known;
  const fresh = new Map<string, Kept>();
  memories.set(db, fresh);
  return fresh;
}
