import { operations, type RefusalOf } from '../../generated/operations.ts';
import { refetchAccount } from '../account-cache.ts';
import { ApiError } from '../api-error.ts';
import { mutate, type Answer, type InputOf, type MutationId } from '../operation.ts';
import { isOffline, serverTime } from '../transport.ts';
import { isReadable, wayBack } from './decision.ts';
import { fetchLooks, lookLater } from './later-looks.ts';
import type { ResultOf, Sent } from './read-back.ts';
import { askingBeforeLeaving, sendOnce } from './send.ts';
import {
  decisionOf,
  forgetChange,
  keepForRetry,
  leaveOpen,
  owner,
  rememberChange,
  type SentChange,
} from './sent.ts';

/** How a change ended, and by which key; `late`: its answer was lost, and it was found by reading back. */
export type Outcome<Id extends MutationId> =
  | { state: 'done'; key: string; data: ResultOf<Id>; message: string; late: boolean }
  /** `code` is one that the operation lists; null when the transport refused (a 4xx), and when nothing was sent. */
  | { state: 'refused'; key: string | null; code: RefusalOf<Id> | null; error: ApiError }
  | { state: 'not-done'; key: string; error: ApiError }
  | { state: 'unknown'; key: string; error: ApiError };

interface ChangeOptions {
  /** The form whose draft it is. */
  form?: string | undefined;
  /** Whatever becomes of it, it stays in the record until it is done or discarded by hand. */
  keep?: boolean | undefined;
  /** Of the decision, where the caller knows it: a message that is sent again. */
  key?: string | undefined;
  /** What the form has in it, as JSON, but for what no draft keeps. */
  typed?: string | undefined;
  onNoAnswer?: (() => void) | undefined;
}

type InputGiven<Id extends MutationId> = InputOf<Id> | (() => Promise<InputOf<Id>>);

/**
 * API-09: changes something, once, and finds out what became of it; goes on when the screen that asked for it is gone.
 * Resolves with null where whoever sent it is not here any more: it is not for anybody else to see.
 *
 * @param input may still have to be made, an upload for example; where that fails, nothing was sent
 */
export async function change<Id extends MutationId>(
  id: Id,
  input: InputGiven<Id>,
  options: ChangeOptions = {},
): Promise<Outcome<Id> | null> {
  const whose = owner();
  const isOwner = () => !operations[id].needsLogin || whose === owner();
  const outcome = await askingBeforeLeaving(() => follow(id, input, isOwner, options));
  return isOwner() || (outcome.state === 'refused' && outcome.error.isSessionEnd) ? outcome : null;
}

async function follow<Id extends MutationId>(
  id: Id,
  given: InputGiven<Id>,
  isOwner: () => boolean,
  { form, keep, key, typed, onNoAnswer }: ChangeOptions,
): Promise<Outcome<Id>> {
  let input: InputOf<Id>;
  try {
    // What was pressed looks pressed for a moment, also where nothing has to be waited for.
    if (isOffline()) await nextTask();
    if (isOffline()) throw new ApiError('not-sent', null, 'Offline');
    input = typeof given === 'function' ? await (given as () => Promise<InputOf<Id>>)() : given;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (keep && key !== undefined && typeof given !== 'function') keepUnsent(id, given, key);
    return refused(error, null);
  }
  const decision = key === undefined ? decisionOf(id, input, typed) : { input, key };
  const sent: Sent<Id> = { ...decision, sentAt: serverTime() };
  const whose = owner();
  const before = rememberChange(id, sent, { form, typed, keep });
  let late = false;
  let outcome: Outcome<Id>;
  try {
    // Once it is on its way nothing has to be fetched to find out what became of it.
    const looks = isReadable(id) ? await fetchLooks() : null;
    // Whoever wanted it has gone before it left: it is not for the next person to do.
    if (!isOwner()) throw new ApiError('not-sent', null, '');
    const answer = await sendOnce<Answer<ResultOf<Id>>>(() => mutate(id, sent.input, sent.key), {
      readBack: looks?.readingBack(id, sent, whose),
      onNoAnswer() {
        late = true;
        onNoAnswer?.();
      },
    });
    outcome = { state: 'done', key: sent.key, ...answer, late };
  } catch (error) {
    if (!(error instanceof ApiError)) {
      forgetChange(sent.key);
      throw error;
    }
    outcome = failed(id, error, sent.key);
  }
  settle(id, outcome, { key: sent.key, before, keep });
  if (operations[id].needsLogin && wayBack[id] !== 'trifle' && !keep) void refetchAccount();
  return outcome;
}

/** SUP-10: what was not even tried stays where it was written. */
function keepUnsent<Id extends MutationId>(id: Id, input: InputOf<Id>, key: string): void {
  rememberChange(id, { input, key, sentAt: serverTime() }, { keep: true });
  keepForRetry(key);
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

interface Attempt {
  key: string;
  /** How the same decision, sent before, had ended. */
  before: SentChange['state'] | undefined;
  keep?: boolean | undefined;
}

function settle<Id extends MutationId>(id: Id, outcome: Outcome<Id>, { key, before, keep }: Attempt): void {
  const { state } = outcome;
  // Turned away before it was looked at: it says nothing of what was sent before, whose key it must keep.
  const isUnheard = state === 'refused' && (outcome.code === null || outcome.error.isSessionEnd);
  if (state === 'unknown' || (before === 'sent' && isUnheard)) {
    leaveOpen(key);
    void lookLater(id, key);
  }
  // Not done and tried again is the same decision: should the call have been slow and not lost, the server takes the
  // two for one.
  else if (state === 'not-done') keepForRetry(key);
  else if (state === 'refused' && keep) keepForRetry(key, reasonOf(outcome.error));
  else forgetChange(key, state === 'done');
}

const reasonOf = ({ kind, message }: ApiError): string | null => (kind === 'refused' ? message : null);

const refused = (error: ApiError, key: string | null) =>
  ({ state: 'refused', code: null, key, error }) as const;

function failed<Id extends MutationId>(id: Id, error: ApiError, key: string): Outcome<Id> {
  if (error.kind === 'not-done') return { state: 'not-done', key, error };
  if (error.kind === 'unconfirmed') {
    // Nothing hangs on it: it is simply done again.
    if (wayBack[id] === 'trifle')
      return { state: 'not-done', key, error: new ApiError('not-done', error.code, '', { cause: error }) };
    return { state: 'unknown', error, key };
  }
  return error.kind === 'refused'
    ? { state: 'refused', key, code: error.code as RefusalOf<Id>, error }
    : refused(error, key);
}
