/**
 * What a reload, a login or a screen that was left has left open: forms, messages and the shell go on with it (API-13).
 */
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { onSignedOut, session } from '../../state/session.ts';
import { operations } from '../../generated/operations.ts';
import { ApiError } from '../api-error.ts';
import type { MutationId } from '../operation.ts';
import { serverTime } from '../transport.ts';
import { isReadable, wayBack } from './decision.ts';
import { look, lookLater } from './later-looks.ts';
import type { Outcome } from './make-change.ts';
import {
  isUnderWay,
  onLateOutcome,
  longestWay,
  lookingFor,
  onNewsOf,
  onRecord,
  owner,
  sentChanges,
  storedRecord,
  tell,
  type LateOutcome,
  type News,
  type SentChange,
} from './sent.ts';

/** The same for a screen, which follows it. */
export function useSentChanges(): readonly SentChange[] {
  const text = useSyncExternalStore(onRecord, storedRecord);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text stands for what is read
  return useMemo(sentChanges, [text]);
}

/**
 * FORM-07: notifies a form of what becomes of the change that it had sent before a reload, or before it was left.
 * Returns the function that stops.
 */
export function onNewsOfForm(form: string, listener: (news: News) => void): () => void {
  const found = justFound;
  if (found?.form === form && performance.now() - found.at < slowForm) {
    justFound = null;
    listener(found.outcome);
    return () => undefined;
  }
  const change = sentChanges().find((one) => one.form === form && one.state === 'sent');
  if (!change) return () => undefined;
  const stop = onNewsOf(change.key, listener);
  if (!isUnderWay(change.key)) void resume(change);
  return stop;
}

/** What the shell was told after a reload, of a form that was not there yet: its screen had to read something first. */
let justFound: { form: string; outcome: LateOutcome; at: number } | null = null;
/** Milliseconds: whoever comes later has come for something else. */
const slowForm = 10_000;
onSignedOut(() => (justFound = null));

function keepForForm(form: string, outcome: LateOutcome): void {
  if (outcome.form === form && outcome.answer !== null) justFound = { form, outcome, at: performance.now() };
}

/**
 * Reads back what this tab sent before a reload, as far as it belongs to the person signed in, and notifies
 * `onLateOutcome`. Call it at the start and whenever somebody has signed in.
 */
export async function resumeChanges(): Promise<void> {
  const mine = sentChanges().filter(({ key, state }) => state === 'sent' && !isUnderWay(key));
  await Promise.all(mine.map((one) => resume(one)));
}

const unconfirmed = () => new ApiError('unconfirmed', null, '');

async function resume(change: SentChange): Promise<void> {
  const { id, key, sentAt, form } = change;
  if (!isReadable(id)) {
    tell(key, unconfirmed(), wayBack[id] === 'no-record' && serverTime() - sentAt < longestWay);
    return;
  }
  const stop = onLateOutcome((outcome) => form !== null && keepForForm(form, outcome));
  const known = await lookingFor(key, () => look(change)).finally(stop);
  // Somebody else has signed in meanwhile: it is not theirs to check.
  if (known || change.owner !== owner()) return;
  tell(key, unconfirmed());
  await lookLater(id, key);
}

/** By hand: looks once. Resolves to whether the outcome is known by now. */
export async function lookNow(key: string): Promise<boolean> {
  const change = sentChanges().find((one) => one.key === key);
  if (!change || isUnderWay(key)) return false;
  return lookingFor(key, () => look(change, [0]));
}

/**
 * API-06: of a change whose screen was left meanwhile: whoever waits for it by now is told, else the shell says it.
 * Returns false for a login that succeeded: it counts wherever one is.
 */
export function tellElsewhere<Id extends MutationId>(
  id: Id,
  outcome: Outcome<Id>,
  origin: Pick<LateOutcome, 'form' | 'typed'>,
): boolean {
  const isDone = outcome.state === 'done';
  if (isDone && !operations[id].needsLogin) return false;
  const news = isDone ? { ...origin, id, input: {}, keep: false, answer: outcome } : outcome.error;
  tell(outcome.key ?? '', news);
  return true;
}

/**
 * For the shell: reads back what this tab had sent before a reload or a login, and calls `onOutcome` with what became
 * of it, and of whatever else is found after its screen was left.
 */
export function useLateOutcomes(onOutcome: (outcome: LateOutcome) => void): void {
  const { token } = useSnapshot(session);
  const listener = useEffectEvent(onOutcome);
  useEffect(() => onLateOutcome((outcome) => listener(outcome)), []);
  useEffect(() => {
    if (token !== null) void resumeChanges();
  }, [token]);
}
