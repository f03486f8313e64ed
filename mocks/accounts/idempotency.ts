import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Broker } from '../broker/broker.ts';
import type { Schema, UserRow } from '../store/schema.ts';
import { statement } from '../store/prepared-statement.ts';
import { isTidyTime } from '../store/tidy-time.ts';

/** A call that changes something, as its Idempotency-Key names it. */
export interface KeyedCall {
  /** Null: a caller without an account. */
  userId: number | null;
  operation: string;
  key: string;
  /** Of the request; another request with the same key is refused. */
  fingerprint: string;
  /**
   * Its answers may hold a token, so they stay in memory, and the store has only whose session they opened (ACC-14).
   * `waits`: it takes its time on purpose, and books nothing but its session.
   */
  secret: boolean | 'waits';
}

/** What answers need of their world. */
interface Answering {
  readonly db: Kysely<Schema>;
  readonly clock: { now(): number };
  readonly broker: Pick<Broker, 'settle'>;
  change<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Carries out a call. `earlier` is whose session the first answer to the call opened, where its token is forgotten: the
 * answer to give is that one with a new token.
 */
type Run<Answer> = (earlier: UserRow | null) => Promise<Answer>;

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
 * answer. SBX-90: the answer is booked with what it answers. A run that throws changes and keeps nothing, so the key
 * may be tried again.
 */
export async function answerOnce<Answer>(
  world: Answering,
  call: KeyedCall,
  run: Run<Answer>,
  realNow: () => number = Date.now,
): Promise<Answer | typeof otherRequest> {
  const memory = memoryOf(world.db);
  prune(memory, realNow());
  const name = `${call.userId ?? 'guest'} ${call.operation} ${call.key}`;
  const known = memory.get(name);
  // The name holds the operation, and an operation has one type of answer.
  if (known) return known.fingerprint === call.fingerprint ? (known.answer as Promise<Answer>) : otherRequest;
  const answer = call.secret === 'waits' ? run(null) : settledOnce(world, call, run, realNow);
  const mine: Kept = { fingerprint: call.fingerprint, answer, keptAt: 0 };
  memory.set(name, mine);
  try {
    const given = await answer;
    mine.keptAt = realNow();
    if (!call.secret || given === otherRequest) memory.delete(name);
    return given;
  } catch (error) {
    memory.delete(name);
    throw error;
  }
}

/** BRK-24: what the prices have brought to the caller is carried out before the change, which makes everybody wait. */
async function settledOnce<Answer>(
  world: Answering,
  call: KeyedCall,
  run: Run<Answer>,
  realNow: () => number,
): Promise<Answer | typeof otherRequest> {
  if (call.userId !== null) await world.broker.settle(call.userId, world.clock.now());
  return world.change(() => onceInStore(world.db, call, run, realNow));
}

type Named = Readonly<Record<'operation' | 'key_hash', string>> & { readonly caller: number };

const deleteOld = statement<{ until: number }>('delete from answers where kept_at <= :until');

const findAnswer = statement<
  Named & { until: number },
  { answer: string | null; fingerprint: string; session_of: number | null }
>(`
  select answer, fingerprint, session_of from answers
  where caller = :caller and operation = :operation and key_hash = :key_hash and kept_at > :until`);

/** In place of one of the same key that has run out and is not deleted yet. */
const keepAnswer = statement<
  Named & { fingerprint: string; answer: string | null; session_of: number | null; kept_at: number }
>(`
  insert into answers (caller, operation, key_hash, fingerprint, answer, session_of, kept_at)
  values (:caller, :operation, :key_hash, :fingerprint, :answer, :session_of, :kept_at)
  on conflict (caller, operation, key_hash) do update set
    fingerprint = excluded.fingerprint, answer = excluded.answer,
    session_of = excluded.session_of, kept_at = excluded.kept_at`);

/** Inside a change of the world. */
async function onceInStore<Answer>(
  db: Kysely<Schema>,
  call: KeyedCall,
  run: Run<Answer>,
  realNow: () => number,
): Promise<Answer | typeof otherRequest> {
  const now = realNow();
  if (isTidyTime(db, 'answers', now)) await deleteOld(db, { until: now - lifetime });
  const named = { caller: call.userId ?? 0, operation: call.operation, key_hash: hash('sha256', call.key) };
  const fingerprint = hash('sha256', `${call.key} ${call.fingerprint}`);
  const [stored] = await findAnswer(db, { ...named, until: now - lifetime });
  if (stored) {
    const { answer, fingerprint: first, session_of } = stored;
    if (first !== fingerprint) return otherRequest;
    return answer === null ? run(await userOf(db, session_of)) : (JSON.parse(answer) as Answer);
  }
  const answer = await run(null);
  const session_of = call.secret ? sessionOf(answer) : null;
  const text = session_of === null ? JSON.stringify(answer) : null;
  await keepAnswer(db, { ...named, fingerprint, answer: text, session_of, kept_at: realNow() });
  return answer;
}

/** Whose session an answer opened, if it opened one. */
async function userOf(db: Kysely<Schema>, id: number | null): Promise<UserRow | null> {
  if (id === null) return null;
  return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Whose session an answer opens, as the contract writes it; null where it has no token. */
function sessionOf(answer: unknown): number | null {
  const { data } = answer as { data?: { token?: unknown; user?: { id: number } } | null };
  return data?.token === undefined ? null : (data.user?.id ?? null);
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
