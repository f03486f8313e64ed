import type { ServerMessage } from '../../src/generated/socket.d.ts';
import { validateServerMessage } from '../../src/generated/validate-server-message.js';
import { createMessageViolations } from './message-violations.ts';
import { logSparsely, type Log } from '../world/log.ts';

const violationsOf = createMessageViolations();

export interface MessageEncoder {
  /** Returns the text to send, or null for a message that breaks the contract. */
  encode(message: ServerMessage): string | null;
  /** Messages that were not sent. */
  readonly dropped: number;
}

/** SBX-30: our own messages are checked too: one that does not fit is dropped, counted and logged. */
export function createEncoder(log: Log): MessageEncoder {
  let dropped = 0;
  const logOnce = logSparsely(log);
  return {
    get dropped() {
      return dropped;
    },
    encode(message) {
      const { type } = message;
      if (validateServerMessage(message)) return JSON.stringify(message);
      dropped += 1;
      const details = violationsOf('ServerMessage', message).map((one) => `${one.location} ${one.message}`);
      logOnce({
        what: 'message breaks the contract, not sent',
        where: type,
        details,
      });
      return null;
    },
  };
}
