import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { operations, type RefusalOf } from '../generated/operations.ts';
import { session } from '../state/session.ts';
import { refetchAccount } from './account-cache.ts';
import { ApiError, reportFailure } from './api-error.ts';
import { lateOutcomes, type LateOutcome } from './late-outcomes.ts';
import { mutate, type Answer, type InputOf, type MutationId } from './operation.ts';
import { readBackOf, type ReadBack, type ResultOf, type Sent } from './read-back.ts';
import { sendOnce } from './send-once.ts';
import {
  decisionOf,
  forgetSubmission,
  keepForRetry,
  onLateOutcomeOf,
  rememberSubmission,
  resumeSubmissions,
  watchSubmission,
} from './submissions.ts';
import { serverTime } from './transport.ts';

/** How a change ended. `late`: its answer was lost, and it was found by reading back. */
export type Outcome<Id extends MutationId> =
  | { state: 'done'; data: ResultOf<Id>; message: string; late: boolean }
  /** `code` is one that the operation lists; null when the transport refused (a 4xx). */
  | { state: 'refused'; code: RefusalOf<Id> | null; error: ApiError }
  | { state: 'not-done'; error: ApiError }
  | { state: 'unknown'; error: ApiError };

type Done<Id extends MutationId> = Extract<Outcome<Id>, { state: 'done' }>;

interface MutateOptions<Id extends MutationId> {
  /** Looks for what became of it when the answer is lost; left out: as `readBacks` knows. */
  readBack?: ReadBack<Id>;
  /** Called when it is done, also when the screen was left meanwhile. */
  done?: (outcome: Done<Id>, input: InputOf<Id>) => void;
  /** The screen shows itself how it ended; otherwise the shell makes a toast of a failure. */
  inPlace?: boolean;
}

type RunArgs<Id extends MutationId> =
  object extends InputOf<Id> ? [input?: InputOf<Id>] : [input: InputOf<Id>];

interface Mutation<Id extends MutationId> {
  /** Sends. Resolves with the outcome, or with null when one is under way already: a second press does nothing. */
  run: (...args: RunArgs<Id>) => Promise<Outcome<Id> | null>;
  /** `checking`: no answer came, and it is being looked for. */
  phase: 'idle' | 'sending' | 'checking';
  busy: boolean;
  /** Of the last run; null before, while it is under way, and after `reset`. */
  outcome: Outcome<Id> | null;
  /** What was sent last; null before, and after `reset`. */
  input: InputOf<Id> | null;
  reset: () => void;
}

interface Progress<Id extends MutationId> {
  phase: Mutation<Id>['phase'];
  sent: Sent<Id> | null;
  outcome: Outcome<Id> | null;
}

/** API-09: changes something, once, and finds out what became of it: `useMutate('closeOrder', { done })`. */
export function useMutate<Id extends MutationId>(id: Id, options: MutateOptions<Id> = {}): Mutation<Id> {
  const idle: Progress<Id> = { phase: 'idle', sent: null, outcome: null };
  const [{ phase, sent, outcome }, setProgress] = useState(idle);
  const underWay = useRef(false);
  const { mutateAsync } = useMutation({
    mutationKey: [id],
    mutationFn: (sent: Sent<Id>) =>
      follow(id, sent, {
        ...options,
        onNoAnswer: () => setProgress({ phase: 'checking', sent, outcome: null }),
      }),
  });

  const lostKey = outcome?.state === 'unknown' ? sent?.key : undefined;
  const onLate = useEffectEvent(({ answer }: LateOutcome) => {
    if (!sent || !answer) return;
    const found = { state: 'done', ...answer, late: true } as Done<Id>;
    setProgress({ phase: 'idle', sent, outcome: found });
    options.done?.(found, sent.input);
  });
  useEffect(
    () => (lostKey === undefined ? undefined : onLateOutcomeOf(lostKey, (late) => onLate(late))),
    [lostKey],
  );

  const run = async (...[given]: RunArgs<Id>) => {
    if (underWay.current) return null;
    underWay.current = true;
    const input = (given ?? {}) as InputOf<Id>;
    const sent = { ...decisionOf(id, input), sentAt: serverTime() };
    setProgress({ phase: 'sending', sent, outcome: null });
    try {
      const outcome = await mutateAsync(sent);
      setProgress({ phase: 'idle', sent, outcome });
      return outcome;
    } catch (error) {
      setProgress(idle);
      throw error;
    } finally {
      underWay.current = false;
    }
  };
  return {
    run,
    phase,
    busy: phase !== 'idle',
    outcome,
    input: sent?.input ?? null,
    reset: () => setProgress(idle),
  };
}

interface FollowOptions<Id extends MutationId> extends MutateOptions<Id> {
  onNoAnswer: () => void;
}

/** Sends, finds out the outcome, and goes on when the screen that asked for it is gone. */
async function follow<Id extends MutationId>(
  id: Id,
  sent: Sent<Id>,
  { readBack = readBackOf(id), done, inPlace, onNoAnswer }: FollowOptions<Id>,
): Promise<Outcome<Id>> {
  rememberSubmission(id, sent);
  let late = false;
  let outcome: Outcome<Id>;
  try {
    const answer = await sendOnce<Answer<ResultOf<Id>>>(() => mutate(id, sent.input, sent.key), {
      readBack: readBack && (() => readBack(sent.key, sent)),
      onNoAnswer() {
        late = true;
        onNoAnswer();
      },
    });
    outcome = { state: 'done', ...answer, late };
  } catch (error) {
    if (!(error instanceof ApiError)) {
      forgetSubmission(sent.key);
      throw error;
    }
    outcome = failed<Id>(error);
    if (!inPlace) reportFailure(error);
  }
  // Not done and tried again is the same decision: should the call have been slow and not lost, the server takes the
  // two for one.
  if (outcome.state === 'unknown') watchSubmission(sent.key);
  else if (outcome.state === 'not-done') keepForRetry(sent.key);
  else forgetSubmission(sent.key);
  if (operations[id].needsLogin) void refetchAccount();
  if (outcome.state === 'done') done?.(outcome, sent.input);
  return outcome;
}

function failed<Id extends MutationId>(error: ApiError): Outcome<Id> {
  if (error.kind === 'unconfirmed') return { state: 'unknown', error };
  if (error.kind === 'not-done') return { state: 'not-done', error };
  const code = error.kind === 'refused' ? (error.code as RefusalOf<Id>) : null;
  return { state: 'refused', code, error };
}

/**
 * For the shell: reads back what this tab had sent before a reload or a login, and calls `onOutcome` with what became
 * of it, and of whatever else is found after its screen was left.
 */
export function useLateOutcomes(onOutcome: (outcome: LateOutcome) => void): void {
  const { token } = useSnapshot(session);
  const listener = useEffectEvent(onOutcome);
  useEffect(() => lateOutcomes.on((outcome) => listener(outcome)), []);
  useEffect(() => {
    if (token !== null) void resumeSubmissions();
  }, [token]);
}
