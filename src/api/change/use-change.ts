import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, reportFailure } from '../api-error.ts';
import type { Answer, InputOf, MutationId } from '../operation.ts';
import { useLeft } from '../use-left.ts';
import { change, type Outcome } from './make-change.ts';
import type { ResultOf } from './read-back.ts';
import { onNewsOf, type News } from './sent.ts';

type Done<Id extends MutationId> = Extract<Outcome<Id>, { state: 'done' }>;

interface ChangeOptions<Id extends MutationId> {
  /** The form whose draft it is; a draft is gone once it is known that it was sent. */
  form?: string;
  /** Called when it is done, also when the screen was left meanwhile. */
  done?: (outcome: Done<Id>) => void;
  /** Whether a failure is a toast; else the screen says it in place, while it is there. */
  reports?: boolean | ((error: ApiError) => boolean);
}

/** An input may still have to be made. */
type Given<Id extends MutationId> = InputOf<Id> | (() => Promise<InputOf<Id>>);

type RunArgs<Id extends MutationId> = object extends InputOf<Id> ? [input?: Given<Id>] : [input: Given<Id>];

interface Change<Id extends MutationId> {
  /**
   * Sends. Resolves with the outcome, or with null where it is nobody's here: one is under way already, and a second
   * press does nothing; or somebody else has signed in meanwhile.
   */
  run: (...args: RunArgs<Id>) => Promise<Outcome<Id> | null>;
  /** `checking`: no answer came, and it is being looked for. */
  phase: 'idle' | 'sending' | 'checking';
  busy: boolean;
  /** Of the last run; null before, while it is under way, and after `reset`. */
  outcome: Outcome<Id> | null;
  /** What was sent last, where it did not have to be made; null before, and after `reset`. */
  input: InputOf<Id> | null;
  reset: () => void;
}

interface Progress<Id extends MutationId> {
  phase: Change<Id>['phase'];
  input: InputOf<Id> | null;
  outcome: Outcome<Id> | null;
}

/** API-09: changes something, once, and finds out what became of it: `useChange('closeOrder', { done })`. */
export function useChange<Id extends MutationId>(id: Id, options: ChangeOptions<Id> = {}): Change<Id> {
  const idle: Progress<Id> = { phase: 'idle', input: null, outcome: null };
  const [{ phase, input, outcome }, setProgress] = useState(idle);
  const underWay = useRef(false);
  const left = useLeft();

  const lostKey = outcome?.state === 'unknown' ? outcome.key : undefined;
  const onLate = useEffectEvent((key: string, news: News) => {
    if (news instanceof ApiError) return;
    const { answer } = news;
    if (answer === null) {
      const failed = notDone(key);
      setProgress({ phase: 'idle', input, outcome: failed });
      if (isReported(options, failed.error)) reportFailure(failed.error);
      return;
    }
    const found = { ...(answer as Answer<ResultOf<Id>>), state: 'done', key, late: true } as const;
    setProgress({ phase: 'idle', input, outcome: found });
    options.done?.(found);
  });
  useEffect(
    () => (lostKey === undefined ? undefined : onNewsOf(lostKey, (news) => onLate(lostKey, news))),
    [lostKey],
  );

  const run = async (...[given]: RunArgs<Id>) => {
    if (underWay.current) return null;
    underWay.current = true;
    const input = typeof given === 'function' ? null : ((given ?? {}) as InputOf<Id>);
    setProgress({ phase: 'sending', input, outcome: null });
    try {
      const outcome = await change(id, given ?? ({} as InputOf<Id>), {
        form: options.form,
        onNoAnswer: () => setProgress({ phase: 'checking', input, outcome: null }),
      });
      setProgress(outcome === null ? idle : { phase: 'idle', input, outcome });
      if (outcome?.state === 'done') options.done?.(outcome);
      // Nobody is there to see it in place.
      else if (outcome && (left.current || isReported(options, outcome.error))) reportFailure(outcome.error);
      return outcome;
    } catch (error) {
      setProgress(idle);
      throw error;
    } finally {
      underWay.current = false;
    }
  };
  return { run, phase, busy: phase !== 'idle', outcome, input, reset: () => setProgress(idle) };
}

const isReported = ({ reports }: Pick<ChangeOptions<never>, 'reports'>, error: ApiError) =>
  typeof reports === 'function' ? reports(error) : reports;

const notDone = (key: string) =>
  ({ state: 'not-done', key, error: new ApiError('not-done', null, '') }) as const;
