import { ApiError } from '../api-error.ts';
import { onAskNow } from '../ask-again.ts';
import type { MutationId } from '../operation.ts';
import { serverTime } from '../transport.ts';
import { isReadable } from './decision.ts';
import { isUnderWay, longestWay, sentChanges, type SentChange } from './sent.ts';

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

/** API-09: when what is unconfirmed is looked for again, milliseconds after the look before; then once a minute. */
const laterLooks: readonly number[] = [10_000, 20_000, 60_000];
/** The looks that each key is in. Those of a later attempt stand in for them. */
const rounds = new Map<string, object>();

/**
 * Looks until it is known. After ten minutes a look that can read everything settles it; where none could, the network
 * has to return first.
 */
export async function lookLater(id: MutationId, key: string): Promise<void> {
  if (!isReadable(id)) return;
  const round = {};
  rounds.set(key, round);
  const open = () => sentChanges().find((one) => one.key === key && rounds.get(key) === round);
  for (let looks = 0, change = open(); change; looks += 1) {
    const isLate = serverTime() - change.sentAt > longestWay;
    await untilNetworkOr(isLate ? null : (laterLooks[looks] ?? 60_000));
    change = open();
    // Somebody else may be at it, who looks but once.
    if (!change || (!isUnderWay(key) && (await look(change, [0])))) break;
  }
  if (rounds.get(key) === round) rounds.delete(key);
}

/** Resolves after a while, and sooner when the network or the connection is back. */
function untilNetworkOr(wait: number | null): Promise<void> {
  return new Promise((resolve) => {
    const timer = wait === null ? undefined : setTimeout(go, wait);
    const stop = onAskNow(go);
    function go(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
