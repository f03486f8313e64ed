/**
 * Finds out what became of a change. Fetched with `read-back.ts`, before the first change is sent (`later-looks.ts`):
 * whatever happens then, nothing more is needed.
 */
import { operations } from '../../generated/operations.ts';
import { clearDraft } from '../../state/drafts.ts';
import { refetchAccount } from '../account-cache.ts';
import { ApiError } from '../api-error.ts';
import type { Answer, MutationId } from '../operation.ts';
import { serverTime } from '../transport.ts';
import { isReadable } from './decision.ts';
import { readBacks, type ReadBack, type ResultOf, type Sent } from './read-back.ts';
import { lookFor } from './send.ts';
import { forgetChange, keepForRetry, longestWay, owner, tell, type SentChange } from './sent.ts';

/** Reads back. Returns whether the outcome is known by now. */
export async function look(change: SentChange, waits?: readonly number[]): Promise<boolean> {
  const { id, input, key, sentAt, form, typed, keep } = change;
  const readBack = readingBack(id, { input, key, sentAt }, change.owner);
  if (!readBack) return true;
  const { found, complete } = await lookFor(readBack, waits).catch((error: { kind?: unknown }) => ({
    found: null,
    complete: error.kind,
  }));
  const isOver = complete === 'not-done' || (complete === true && serverTime() - sentAt > longestWay);
  if (found === null && !isOver) return false;
  // Log-out has taken it away, and another person is not told.
  if (change.owner !== owner()) return true;
  if (found === null && keep) keepForRetry(key);
  else forgetChange(key, found !== null);
  if (found !== null && form !== null) clearDraft(form);
  if (found !== null && operations[id].needsLogin) void refetchAccount();
  tell(key, { id, input, form, typed, keep, answer: found });
  return true;
}

/**
 * Reads back as whoever sent it: another person's lists say nothing. Undefined where nothing can be read back.
 */
export function readingBack<Id extends MutationId>(
  id: Id,
  sent: Sent<Id>,
  whose: number | null,
): (() => Promise<Answer<ResultOf<Id>> | null>) | undefined {
  if (!isReadable(id)) return undefined;
  return async () => {
    if (owner() !== whose) throw new ApiError('contract', null, '');
    // Which operation it is, is known at run time only.
    const readBack = readBacks[id] as unknown as ReadBack<Id>;
    return readBack(sent.key, sent);
  };
}
