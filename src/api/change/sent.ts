/**
 * What this tab has sent and does not know the outcome of, whoever sent it: forms, ticket, stops, messages. It survives
 * a reload, and is read back after it (API-13).
 */
import { createNanoEvents } from 'nanoevents';
import type { MutationId } from '../../generated/operations.ts';
import { marketSession } from '../../state/market-session.ts';
import { isRecord, readChoice, readNumber, readString, type JsonRecord } from '../../state/read-json.ts';
import { safeSession } from '../../state/safe-storage.ts';
import { onSignedOut, session } from '../../state/session.ts';
import { ApiError, reportFailure } from '../api-error.ts';
import { newRequestKey, type Answer, type InputOf } from '../operation.ts';
import { serverTime } from '../transport.ts';
import { hasSecret, isReadable, isReplaced, isSameDecision, wayBack } from './decision.ts';
import type { Sent } from './read-back.ts';

/** One change that was sent. */
export interface SentChange {
  id: MutationId;
  /** Empty where it has a secret: only this page knows it. */
  input: object;
  /** Its Idempotency-Key. */
  key: string;
  /** Epoch milliseconds by the server's clock. */
  sentAt: number;
  /** Whose it is: user id; null of a guest. */
  owner: number | null;
  /** `not-done` keeps the key for the same decision tried again, and is not looked for. */
  state: 'sent' | 'not-done';
  /** The form whose draft it was: what was found needs no draft any more. */
  form: string | null;
  /** Stays until it is sent or discarded by hand, and the screen that has it says how it is: a message. */
  keep: boolean;
  /** Why the server refused it, where it is kept nevertheless. */
  reason: string | null;
  /** What the form had in it, as JSON, but for what no draft keeps; null where nothing of it may be kept. */
  typed: string | null;
}

/** What became of a change that was thought lost. */
export interface LateOutcome {
  id: MutationId;
  input: object;
  form: string | null;
  /** What the form had in it, as JSON. */
  typed: string | null;
  /** The screen that has it says it itself. */
  keep: boolean;
  /** Null: it is certain by now that nothing happened. */
  answer: Answer<unknown> | null;
}

/** Outcomes that no screen waits for any more: after a reload, or once it was left. */
const events = createNanoEvents<{ changed(): void; late(outcome: LateOutcome): void }>();
export const onLateOutcome = (listener: (outcome: LateOutcome) => void): (() => void) =>
  events.on('late', listener);

const storageKey = 'candlewick.sent';
/** After this long no call can be under way any more. */
export const longestWay = 10 * 60_000;
/** So long a server knows a key. */
const keyLife = 24 * 60 * 60_000;

export const owner = (): number | null => session.user?.id ?? null;

/** What this page is sending right now: its own call finds out how it ends. */
const underWay = new Set<string>();
/** Inputs with a secret in them, of this page alone. */
const secrets = new Map<string, object>();
onSignedOut(() => secrets.clear());

export const isUnderWay = (key: string): boolean => underWay.has(key);

/** While somebody else looks for it, nobody does so a second time. */
export async function lookingFor<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  underWay.add(key);
  events.emit('changed');
  return work().finally(() => {
    underWay.delete(key);
    events.emit('changed');
  });
}

/** Notifies of every change of the record. */
export const onRecord = (listener: () => void): (() => void) => events.on('changed', listener);
export const storedRecord = (): string => [owner(), ...underWay, safeSession.read(storageKey)].join(' ');

function read(): SentChange[] {
  try {
    const stored: unknown = JSON.parse(safeSession.read(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(revive).filter(isWanted) : [];
  } catch {
    return [];
  }
}

function isWanted({ id, keep, state, sentAt }: SentChange): boolean {
  if (keep || (state === 'sent' && isReadable(id))) return true;
  return serverTime() - sentAt < (state === 'sent' ? keyLife : longestWay);
}

function revive(value: unknown): SentChange[] {
  if (!isRecord(value)) return [];
  const { id, input, key } = value;
  if (typeof id !== 'string' || !Object.hasOwn(wayBack, id)) return [];
  if (typeof key !== 'string' || !isRecord(input)) return [];
  return [
    {
      id: id as MutationId,
      input,
      key,
      sentAt: readNumber(value.sentAt, 0),
      owner: readNumber(value.owner, null),
      state: readChoice(value.state, ['sent', 'not-done'], 'sent'),
      form: readString(value.form, ticketBefore(id, input)),
      keep: value.keep === true,
      reason: readString(value.reason, null),
      typed: readString(value.typed, null),
    },
  ];
}

/** Version 1 did not keep which ticket an order came from. */
function ticketBefore(id: string, { forex_id: instrument }: JsonRecord): string | null {
  const code = marketSession.instruments.find(({ Id }) => Id === instrument)?.Code;
  return id === 'submitOrder' && code !== undefined ? `ticket.${code}` : null;
}

function write(list: readonly SentChange[]): void {
  if (list.length === 0) safeSession.remove(storageKey);
  else safeSession.write(storageKey, JSON.stringify(list));
  events.emit('changed');
}

/** Returns what of the person signed in is in the record. */
export const sentChanges = (): SentChange[] => read().filter((one) => one.owner === owner());

const isEmpty = (input: object) => Object.keys(input).length === 0;

/**
 * Returns a decision as it goes out: with the key of the same one sent before while its outcome is not known, and as it
 * was sent then, for a key belongs to one request; else with a new key. A secret is known to be the same only by the
 * page that sent it.
 */
export function decisionOf<Id extends MutationId>(
  id: Id,
  input: InputOf<Id>,
  typed: string | null = null,
): { input: InputOf<Id>; key: string } {
  for (const one of sentChanges().toReversed()) {
    if (one.id !== id) continue;
    const { key } = one;
    const before = hasSecret(id) ? secrets.get(key) : one.input;
    if (before && isSameDecision(before, input as object)) return { input: before as InputOf<Id>, key };
    if (isReplaced(id, one.input, input as object)) break;
    // A form of version 1 kept what was typed, and not what it sent.
    if (isEmpty(one.input) && one.typed !== null && one.typed === typed) return { input, key };
  }
  return { input, key: newRequestKey() };
}

type Origin = { [Name in 'form' | 'typed' | 'keep']?: SentChange[Name] | undefined };

/**
 * Keeps what is about to be sent. Called before sending, so that a reload cannot come between. Returns how the same
 * decision, sent before, had ended.
 */
export function rememberChange<Id extends MutationId>(
  id: Id,
  sent: Sent<Id>,
  origin: Origin,
): SentChange['state'] | undefined {
  const { key, sentAt } = sent;
  const input = sent.input as object;
  underWay.add(key);
  // Nobody has to find out about a trifle.
  if (wayBack[id] === 'trifle') return undefined;
  if (hasSecret(id)) secrets.set(key, input);
  const { form = null, typed = null, keep = false } = origin;
  const list = read();
  write([
    ...list.filter((one) => one.key !== key),
    {
      id,
      input: hasSecret(id) ? {} : input,
      key,
      sentAt,
      owner: owner(),
      state: 'sent',
      form,
      keep,
      reason: null,
      typed: hasSecret(id) ? null : typed,
    },
  ]);
  return list.find((one) => one.key === key)?.state;
}

/** What the version before kept in another way. */
export function takeOver(more: readonly SentChange[]): void {
  const known = new Set(more.map(({ key }) => key));
  if (more.length > 0) write([...read().filter(({ key }) => !known.has(key)), ...more]);
}

/** The outcome is known. What it has taken the place of is over too, where it is done. */
export function forgetChange(key: string, isDone = false): void {
  underWay.delete(key);
  secrets.delete(key);
  const list = read();
  const change = list.find((one) => one.key === key);
  if (!change) return;
  const { id, input, owner: whose } = change;
  const isOver = (one: SentChange) =>
    one === change || (isDone && one.id === id && one.owner === whose && isReplaced(id, one.input, input));
  write(list.filter((one) => !isOver(one)));
}

/** It is certain that nothing happened; `reason`: the server's words where it refused. */
export function keepForRetry(key: string, reason: string | null = null): void {
  underWay.delete(key);
  write(read().map((one) => (one.key === key ? { ...one, state: 'not-done', reason } : one)));
}

/** Its call has ended, and its outcome is not known. */
export function leaveOpen(key: string): void {
  underWay.delete(key);
  events.emit('changed');
}

/** What a change that was not done, or is not known, failed with; or what it was found to be. */
export type News = LateOutcome | ApiError;
const listeners = new Map<string, (news: News) => void>();

/** Notifies of what becomes of one key, in place of the shell. */
export function onNewsOf(key: string, listener: (news: News) => void): () => void {
  listeners.set(key, listener);
  return () => {
    if (listeners.get(key) === listener) listeners.delete(key);
  };
}

/** API-06: the one report: gives what is known to whoever waits for it on the screen, else to the shell. */
export function tell(key: string, news: News, isNews = true): void {
  const listener = listeners.get(key);
  if (listener) listener(news);
  else if (news instanceof ApiError) {
    if (isNews) reportFailure(news);
  } else events.emit('late', news);
}
