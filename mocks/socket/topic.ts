import type { Period } from '../../src/generated/rest.d.ts';
import type { ServerMessage } from '../../src/generated/socket.d.ts';

/** What a socket can subscribe to. */
export type Topic =
  | { kind: 'quotes' }
  | { kind: 'candles'; code: string; period: Period }
  | { kind: 'portfolio'; userId: number };

/** Publishes one topic. Opened with its first subscriber, forgotten with the last. */
export interface TopicPublisher {
  /** The current state, for a new subscriber. */
  snapshot(): Promise<ServerMessage[]>;
  /** What is new since the last call; called once a turn of the world for all subscribers together. */
  changes(): Promise<ServerMessage[]>;
}

/** Opens a topic; null when there is none of that name. */
export type OpenTopic = (topic: Topic) => TopicPublisher | null;

/** Equal topics have equal keys. */
export function topicKey(topic: Topic): string {
  if (topic.kind === 'quotes') return 'quotes';
  if (topic.kind === 'candles') return `candles ${topic.code} ${topic.period}`;
  return `portfolio ${topic.userId}`;
}
