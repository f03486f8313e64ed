import { ApiError } from '../api/api-error.ts';

/** Looks for what a key brought about: the row, or null when the list was read and does not have it; rejects when it could not be read. */
export type ReadBack<Result> = (key: string) => Promise<Result | null> | null;

const waits = [0, 1500, 3000];

/** API-09: sends once; a lost answer is read back, never sent again. */
export async function sendOnce<Result>(
  send: () => Promise<Result>,
  readBack?: () => Promise<Result | null> | null,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.mayHaveHappened || error.kind === 'cancelled') throw error;
    if (!readBack) throw new ApiError('unconfirmed', error.code, '', { cause: error });
    let read = false;
    for (const wait of waits) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      try {
        const found = await readBack();
        if (found !== null) return found;
        read = true;
      } catch {
        read = false;
      }
    }
    throw new ApiError(read ? 'not-done' : 'unconfirmed', error.code, '', { cause: error });
  }
}
