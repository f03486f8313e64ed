import type { ClientMessage, ServerMessage } from '../../src/generated/socket.d.ts';
import { validateClientMessage } from '../../src/generated/validate-client-message.js';
import { validateServerMessage } from '../../src/generated/validate-server-message.js';
import { createMessageViolations } from '../socket/message-violations.ts';
import type { Ledger } from './breaks.ts';

/** PRX-06: checks what both sides of a socket say, and counts it. */
export function createMessageCheck(ledger: Ledger) {
  const violationsOf = createMessageViolations();
  let rejected = 0;

  /** Returns the message, or null for one that breaks the contract. */
  function check(side: 'command' | 'message', text: string): unknown {
    const message = parse(text);
    const isCommand = side === 'command';
    const isGood = isCommand ? validateClientMessage(message) : validateServerMessage(message);
    const wrong = isGood ? [] : violationsOf(isCommand ? 'ClientMessage' : 'ServerMessage', message);
    if (isCommand && !isGood) rejected += 1;
    ledger.count(
      side,
      kindOf(message),
      wrong.map((one) => [side, one]),
    );
    return isGood ? message : null;
  }

  return { check, rejected: () => rejected };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of the contract, but for those that carry their topic in their name. */
const kinds: Readonly<Record<Exclude<(ClientMessage | ServerMessage)['type'], `KLINE.${string}`>, true>> = {
  login: true,
  logout: true,
  sub: true,
  unsub: true,
  ping: true,
  pong: true,
  error: true,
  login_result: true,
  DAY_MARKET: true,
  FOREX_TRADE: true,
  FOREX_CLOSED: true,
};

/** A few kinds, whatever is sent. */
function kindOf(message: unknown): string {
  const type =
    typeof message === 'object' && message !== null && 'type' in message ? String(message.type) : '';
  if (type.startsWith('KLINE.')) return 'KLINE';
  return Object.hasOwn(kinds, type) ? type : 'unknown type';
}
