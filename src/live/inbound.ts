import { validateServerMessage } from '../generated/validate-server-message.js';
import type { ServerMessage } from '../generated/socket.d.ts';

/**
 * LIVE-08: a reader of what the server sends. A text that is no JSON, or that breaks the contract, gives null; the console hears of
 * the first of each kind, and nothing else happens.
 */
export function createReader(): (text: unknown) => ServerMessage | null {
  const warned = new Set<string>();

  const drop = (kind: string, reason: string): null => {
    if (!warned.has(kind)) {
      warned.add(kind);
      console.warn(`Dropped a socket message (${kind}): ${reason}. Further ones are only counted.`);
    }
    return null;
  };

  return (text) => {
    let message: unknown;
    try {
      message = JSON.parse(String(text));
    } catch {
      return drop('unparsable', 'not JSON');
    }
    if (validateServerMessage(message)) return message;
    return drop(kindOf(message), `breaks the contract at ${deepestViolation() || 'its root'}`);
  };
}

/** Every kind of message was tried; the one that was meant got furthest. */
function deepestViolation(): string {
  const paths = validateServerMessage.errors?.map(({ instancePath }) => instancePath) ?? [];
  return paths.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** A few kinds, whatever a server sends: one a topic, and one for the rest. */
function kindOf(message: unknown): string {
  if (typeof message !== 'object' || message === null || !('type' in message)) return 'no type';
  const { type } = message;
  if (typeof type !== 'string') return 'no type';
  const known = /^(login_result|pong|error|DAY_MARKET|FOREX_TRADE|FOREX_CLOSED|KLINE)(?=$|\.)/.exec(type);
  return known?.[0] ?? 'unknown type';
}
