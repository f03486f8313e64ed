import type { Period } from '../../src/generated/rest.d.ts';
import type { ServerMessage } from '../../src/generated/socket.d.ts';

/** What a socket can subscribe to. */
export type Channel =
  | { kind: 'quotes' }
  | { kind: 'candles'; code: string; period: Period }
  | { kind: 'portfolio'; userId: number };

/** One channel as its subscribers see it. Opened with the first of them, forgotten with the last. */
export interface Feed {
  /** The current state, for somebody who has just subscribed. */
  snapshot(): Promise<ServerMessage[]>;
  /** What is new since the last call; called once a beat for all subscribers together. */
  changes(): Promise<ServerMessage[]>;
}

/** Opens a channel; null when there is no such thing. */
export type OpenFeed = (channel: Channel) => Feed | null;

/** Equal channels have equal keys. */
export function channelKey(channel: Channel): string {
  if (channel.kind === 'quotes') return 'quotes';
  if (channel.kind === 'candles') return `candles ${channel.code} ${channel.period}`;
  return `portfolio ${channel.userId}`;
}
