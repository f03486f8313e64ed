import type { Period, Subscription, Topic } from '../generated/socket.d.ts';
import type { Connection } from './connection.ts';

/** Subscribes to a topic; the returned function unsubscribes, once. */
export type SubscribeTopic = (topic: Topic, period?: Period) => () => void;

interface Entry {
  params: Subscription;
  subscribers: number;
  /** Whether it was sent on this socket. */
  sent: boolean;
  closing: ReturnType<typeof setTimeout> | undefined;
}

/** How long a topic stays subscribed to without subscribers, in milliseconds. */
export const linger = 2000;
const isPrivate = (topic: Topic): boolean => topic === 'FOREX_TRADE';

/**
 * Topics counted by reference (LIVE-09). They close 2 s after the last subscriber left, so that a change of screens
 * does not cost the subscription, and are subscribed to again on every new socket (LIVE-10).
 */
export function createTopics(connection: Connection): SubscribeTopic {
  const entries = new Map<string, Entry>();

  function send(entry: Entry): void {
    if (entry.sent || entry.subscribers === 0) return;
    if (isPrivate(entry.params.topic) && !connection.state.loggedIn) return;
    entry.sent = connection.send({ type: 'sub', params: entry.params });
  }

  function close(key: string, entry: Entry): void {
    entries.delete(key);
    const known = entry.sent && (!isPrivate(entry.params.topic) || connection.state.loggedIn);
    if (known) connection.send({ type: 'unsub', params: entry.params });
  }

  connection.onOpened(() => {
    for (const entry of entries.values()) {
      entry.sent = false;
      send(entry);
    }
  });
  connection.onLoggedIn(() => {
    for (const entry of entries.values()) {
      if (!isPrivate(entry.params.topic)) continue;
      entry.sent = false;
      send(entry);
    }
  });

  return (topic, period) => {
    const key = `${topic} ${period ?? ''}`;
    const params = period === undefined ? { topic } : { topic, period };
    const entry: Entry = entries.get(key) ?? { params, subscribers: 0, sent: false, closing: undefined };
    entries.set(key, entry);
    clearTimeout(entry.closing);
    entry.subscribers++;
    send(entry);

    let left = false;
    return () => {
      if (left) return;
      left = true;
      entry.subscribers--;
      if (entry.subscribers === 0) entry.closing = setTimeout(() => close(key, entry), linger);
    };
  };
}
