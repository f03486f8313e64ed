import { ApiError } from '../api-error.ts';

interface SendOnceOptions<Result> {
  /**
   * Looks for what was sent: resolves with it, with null when all was read and it is not there; rejects when it could
   * not be read.
   */
  readBack?: (() => Promise<Result | null>) | undefined;
  /** Called when no answer came and what was sent is about to be looked for: a good moment to say so. */
  onNoAnswer?: (() => void) | undefined;
}

/** API-09: when to look, milliseconds after the look before: the server may still be at it. */
const firstLooks: readonly number[] = [0, 1500, 1500];

/**
 * API-09: sends once and resolves with what became of it; a lost answer is read back, and nothing is ever sent again.
 *
 * Rejects with `ApiError`: a refusal as it came; `not-done` when it is certain that nothing happened; `unconfirmed`
 * otherwise. Certain means that everything was read, that it is not there, and that the server itself has answered
 * the call, so that it is not under way any more.
 */
export async function sendOnce<Result>(
  send: () => Promise<Result>,
  { readBack, onNoAnswer }: SendOnceOptions<Result> = {},
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.mayHaveHappened) throw error;
    onNoAnswer?.();
    const look = readBack ? await lookFor(readBack) : unread;
    if (look.found !== null) return look.found;
    const isCertain = look.complete && !error.mayStillHappen;
    throw new ApiError(isCertain ? 'not-done' : 'unconfirmed', error.code, '', { cause: error });
  }
}

const unread = { found: null, complete: false } as const;

/**
 * Reads back until it is found, three times at most. `complete`: the last look read everything. Rejects with what is
 * no failed call, and with `not-done`, by which a look says that it did not and cannot happen any more.
 */
export async function lookFor<Result>(
  readBack: () => Promise<Result | null>,
  waits: readonly number[] = firstLooks,
): Promise<{ found: Result | null; complete: boolean }> {
  let complete = false;
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      const found = await readBack();
      if (found !== null) return { found, complete: true };
      complete = true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'not-done') throw error;
      complete = false;
    }
  }
  return { found: null, complete };
}

let underWay = 0;
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** API-13: while something is being sent the browser asks before it leaves the page. */
export async function askingBeforeLeaving<Result>(work: () => Promise<Result>): Promise<Result> {
  underWay += 1;
  window.addEventListener('beforeunload', ask);
  try {
    return await work();
  } finally {
    underWay -= 1;
    if (underWay === 0) window.removeEventListener('beforeunload', ask);
  }
}
