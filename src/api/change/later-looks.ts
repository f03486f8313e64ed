import { ApiError } from '../api-error.ts';
import type { MutationId } from '../operation.ts';
import { isReadable } from './decision.ts';
import { isUnderWay, sentChanges, type SentChange } from './sent.ts';

/**
 * What finds out the outcome of a change. Rejects with `ApiError` where it cannot be had: then nothing may be sent that
 * has to be read back, and what was sent before a reload could not be read.
 */
export async function fetchLooks() {
  try {
    return await import('./find-outcome.ts');
  } catch (cause) {
    throw new ApiError('transport', null, '', { cause });
  }
}

/** Reads back. Resolves to whether the outcome is known by now. */
export async function look(change: SentChange, waits?: readonly number[]): Promise<boolean> {
  const looks = await fetchLooks().catch(() => null);
  return (await looks?.look(change, waits)) ?? false;
}

/** API-09: when what is unconfirmed is looked for again, milliseconds after the look before. */
const laterLooks: readonly number[] = [10_000, 20_000, 60_000];
/** The keys that are being looked for so. */
const watched = new Set<string>();

export async function lookLater(id: MutationId, key: string): Promise<void> {
  if (watched.has(key) || !isReadable(id)) return;
  watched.add(key);
  for (const wait of laterLooks) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const change = sentChanges().find((one) => one.key === key);
    if (!change || isUnderWay(key) || (await look(change, [0]))) break;
  }
  watched.delete(key);
}
