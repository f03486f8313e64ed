import type { ClientMessage } from '../../src/generated/socket.d.ts';
import { validateClientMessage } from '../../src/generated/validate-client-message.js';

export type ReadCommand = { ok: true; command: ClientMessage } | { ok: false; details: string[] };

/** SBX-30: a client's message, if it keeps the contract. */
export function readCommand(text: string): ReadCommand {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return { ok: false, details: ['is not JSON'] };
  }
  if (validateClientMessage(message)) return { ok: true, command: message };
  const details = (validateClientMessage.errors ?? []).map(
    (one) => `${one.instancePath || 'message'}: ${one.keyword}`,
  );
  return { ok: false, details: [...new Set(details)] };
}
