/**
 * What this tab has sent and does not know the outcome of: it survives a reload, and is read back after it (API-13).
 */
import type { MutationId } from '../generated/operations.ts';
import { isRecord, readChoice, readNumber } from '../state/read-json.ts';
import { session } from '../state/session.ts';
import { safeSession } from '../state/safe-storage.ts';
import { refetchAccount } from './account-cache.ts';
import { ApiError, reportFailure } from './api-error.ts';
import { lateOutcomes, type LateOutcome } from './late-outcomes.ts';
import { newRequestKey, type InputOf } from './operation.ts';
import { readBackOf, readBacks, type Sent } from './read-back.ts';
import { lookFor } from './send-once.ts';
import { serverTime } from './transport.ts';

interface Submission {
  id: MutationId;
  input: object;
  key: string;
  sentAt: number;
  /** Whose it is: user id. */
  owner: number | null;
  /** `not-done` keeps the key for the same decision tried again, and is not looked for. */
  state: 'sent' | 'not-done';
}

const storageKey = 'candlewick.sent';
/** After this long no call can be under way any more. */
const longestWay = 10 * 60_000;
/** When what is unconfirmed is looked for again, milliseconds after the look before. */
const laterLooks: readonly number[] = [10_000, 20_000, 60_000];

const owner = (): number | null => session.user?.id ?? null;

/** What this page is sending right now: its own call finds out how it ends. */
const underWay = new Set<string>();
const byKey = new Map<string, (outcome: LateOutcome) => void>();

/** Notifies of the outcome of one key, in place of `lateOutcomes`. */
export function onLateOutcomeOf(key: string, listener: (outcome: LateOutcome) => void): () => void {
  byKey.set(key, listener);
  return () => byKey.delete(key);
}

function read(): Submission[] {
  try {
    const stored: unknown = JSON.parse(safeSession.read(storageKey) ?? '[]');
    const list = Array.isArray(stored) ? stored.flatMap(revive) : [];
    return list.filter(({ state, sentAt }) => state === 'sent' || serverTime() - sentAt < longestWay);
  } catch {
    return [];
  }
}

function revive(value: unknown): Submission[] {
  if (!isRecord(value)) return [];
  const { id, input, key } = value;
  if (typeof id !== 'string' || !Object.hasOwn(readBacks, id)) return [];
  if (typeof key !== 'string' || !isRecord(input)) return [];
  const [sentAt, owner] = [readNumber(value.sentAt, 0), readNumber(value.owner, null)];
  const state = readChoice(value.state, ['sent', 'not-done'], 'sent');
  return [{ id: id as MutationId, input, key, sentAt, owner, state }];
}

function write(list: readonly Submission[]): void {
  if (list.length === 0) safeSession.remove(storageKey);
  else safeSession.write(storageKey, JSON.stringify(list));
}

/** What was on the screen when it was decided: it moves by itself, and is no other decision. */
const shown = new Set(['price', 'deviation']);
const decided = (input: unknown) =>
  JSON.stringify(input, (name, value) => (shown.has(name) ? undefined : value));

/**
 * Returns a decision as it goes out: with the key of the same one sent before while its outcome is not known, and as it
 * was sent then, for a key belongs to one request; else with a new key.
 */
export function decisionOf<Id extends MutationId>(
  id: Id,
  input: InputOf<Id>,
): { input: InputOf<Id>; key: string } {
  const same = read().find(
    (one) => one.id === id && one.owner === owner() && decided(one.input) === decided(input),
  );
  return same ? { input: same.input as InputOf<Id>, key: same.key } : { input, key: newRequestKey() };
}

/**
 * Keeps what is about to be sent. Called before sending, so that a reload cannot come between. Only of operations
 * that can be read back: none of them takes a secret.
 */
export function rememberSubmission<Id extends MutationId>(id: Id, sent: Sent<Id>): void {
  underWay.add(sent.key);
  if (!(id in readBacks)) return;
  const others = read().filter(({ key }) => key !== sent.key);
  const { key, sentAt } = sent;
  write([...others, { id, input: sent.input as object, key, sentAt, owner: owner(), state: 'sent' }]);
}

/** The outcome is known. */
export function forgetSubmission(key: string): void {
  underWay.delete(key);
  const list = read();
  if (list.some((one) => one.key === key)) write(list.filter((one) => one.key !== key));
}

/** It is certain that nothing happened. */
export function keepForRetry(key: string): void {
  underWay.delete(key);
  write(read().map((one) => (one.key === key ? { ...one, state: 'not-done' } : one)));
}

/** The outcome is not known: it is looked for later. */
export function watchSubmission(key: string): void {
  underWay.delete(key);
  const submission = read().find((one) => one.key === key);
  if (submission) void lookLater(submission);
}

/**
 * Reads back what this tab sent before a reload, as far as it belongs to the person signed in, and notifies
 * `lateOutcomes`. Call it at the start and whenever somebody has signed in.
 */
export async function resumeSubmissions(): Promise<void> {
  const mine = read().filter(
    (one) => one.state === 'sent' && one.owner === owner() && !underWay.has(one.key),
  );
  await Promise.all(mine.map((one) => resume(one)));
}

async function resume(submission: Submission): Promise<void> {
  underWay.add(submission.key);
  const known = await look(submission).finally(() => underWay.delete(submission.key));
  // Somebody else has signed in meanwhile: it is not theirs to check.
  if (known || submission.owner !== owner()) return;
  reportFailure(new ApiError('unconfirmed', null, ''));
  await lookLater(submission);
}

async function lookLater(submission: Submission): Promise<void> {
  for (const wait of laterLooks) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const isStill = read().some(({ key }) => key === submission.key) && submission.owner === owner();
    if (!isStill || underWay.has(submission.key) || (await look(submission))) return;
  }
}

/** Reads back. Returns whether the outcome is known by now. */
async function look(submission: Submission): Promise<boolean> {
  const { id, input, key, sentAt } = submission;
  const readBack = readBackOf<MutationId>(id);
  if (!readBack) return true;
  const sent = { input, key, sentAt } as Sent<MutationId>;
  const { found, complete } = await lookFor(() => readBack(key, sent)).catch(
    // It cannot happen any more.
    () => ({ found: null, complete: true }),
  );
  const isOver = complete && serverTime() - sentAt > longestWay;
  if (found === null && !isOver) return false;
  forgetSubmission(key);
  if (found !== null) void refetchAccount();
  const outcome = { id, input, answer: found };
  const listener = byKey.get(key);
  if (listener) listener(outcome);
  else lateOutcomes.emit(outcome);
  return true;
}
