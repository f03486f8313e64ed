import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from '../world/faults.ts';
import type { ContractOperation } from '../contract/contract.ts';

const longest = 60_000;

/**
 * SBX-11: delays an answer by the world's latency; one that is to be held waits until it is let go, the caller gives up,
 * or a minute is over. What the call did is done by then. Both are real time, as the caller's patience is.
 */
export async function delayResponse(
  operation: ContractOperation,
  faults: Faults,
  response: ServerResponse,
): Promise<void> {
  const isHeld = faults.takeHold(operation.id) !== null;
  const milliseconds = isHeld ? longest : faults.latency;
  if (milliseconds <= 0 || response.destroyed) return;
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const end = isHeld ? faults.holdBack(operation.id, () => gone.abort()) : () => undefined;
  await sleep(milliseconds, undefined, { signal: gone.signal, ref: false }).catch(() => undefined);
  end();
}
