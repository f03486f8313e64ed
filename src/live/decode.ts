import type { ServerMessage } from '../generated/socket.d.ts';
import {
  validateMarketTick,
  validatePosition,
  validateServerEnvelope,
  type ServerEnvelope,
} from '../generated/validate-server-envelope.js';

/** Returns what a text from the server says; null when it breaks the contract. */
export type Decode = (text: unknown) => ServerMessage | null;

/**
 * LIVE-08: makes the decoder of the server's messages. What is no JSON or breaks the contract gives null. Of ticks and
 * positions only the bad ones are dropped (LIVE-22). The first of each kind is written to the console.
 *
 * @param onDropped called with the kind of whatever is dropped, once for each item
 */
export function createDecoder(onDropped: (kind: string) => void): Decode {
  const warned = new Set<string>();

  const drop = (kind: string, reason: string): null => {
    if (!warned.has(kind)) {
      warned.add(kind);
      console.warn(`Dropped a socket message (${kind}): ${reason}. Further ones are only counted.`);
    }
    onDropped(kind);
    return null;
  };

  function goodOf<Item>(kind: string, items: unknown[], check: ItemCheck<Item>): Item[] {
    return items.filter((item): item is Item => {
      const good = check(item);
      if (!good) drop(kind, `an item breaks the contract at ${deepest(check.errors) || 'its root'}`);
      return good;
    });
  }

  function withoutBadItems(message: ServerEnvelope): ServerMessage {
    if (message.type === 'DAY_MARKET')
      return { ...message, data: goodOf(message.type, message.data, validateMarketTick) };
    if (message.type !== 'FOREX_TRADE') return message;
    const TransOrder = goodOf(message.type, message.data.TransOrder, validatePosition);
    return { ...message, data: { ...message.data, TransOrder } };
  }

  return (text) => {
    let message: unknown;
    try {
      message = JSON.parse(String(text));
    } catch {
      return drop('unparsable', 'not JSON');
    }
    if (validateServerEnvelope(message)) return isGood(message) ? message : withoutBadItems(message);
    const reason = `breaks the contract at ${deepest(validateServerEnvelope.errors) || 'its root'}`;
    return drop(kindOf(message), reason);
  };
}

/** Nearly always so, and then the message is taken as it is. */
function isGood(message: ServerEnvelope): message is ServerMessage {
  // A check takes a second argument, which an index must not become.
  if (message.type === 'DAY_MARKET') return message.data.every((tick) => validateMarketTick(tick));
  return message.type !== 'FOREX_TRADE' || message.data.TransOrder.every((each) => validatePosition(each));
}

type Violations = { instancePath: string }[] | null | undefined;
type ItemCheck<Item> = ((item: unknown) => item is Item) & { errors?: Violations };

/** Every kind of message was tried; the one that was meant got furthest, and all others fail at the type. */
function deepest(violations: Violations): string {
  const paths = violations?.map(({ instancePath }) => instancePath).filter((path) => path !== '/type') ?? [];
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
