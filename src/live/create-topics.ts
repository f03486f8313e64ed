import type { Period, Subscription, Topic } from '../generated/socket.d.ts';
import type { Connection } from './create-connection.ts';

/** Subscribes while at least one holder is left; the returned function lets go, once. */
export type HoldTopic = (topic: Topic, period?: Period) => () => void;

interface Held {
  subscription: Subscription;
  holders: number;
  /** Whether the server of this socket knows. */
  sent: boolean;
  closing: ReturnType<typeof setTimeout> | undefined;
}

const linger = 2000;
const isPrivate = (topic: Topic): boolean => topic === 'FOREX_TRADE';

/**
 * Topics counted by reference (LIVE-09). They close 2 s after the last holder let go, so that going from one screen to another that
 * shows the same does not cost the subscription, and are subscribed to again on every new socket (LIVE-10).
 */
export function createTopics(connection: Connection): HoldTopic {
  const held = new Map<string, Held>();

  function subscribe(entry: Held): void {
    if (entry.sent || entry.holders === 0) return;
    if (isPrivate(entry.subscription.topic) && !connection.state.loggedIn) return;
    entry.sent = connection.send({ type: 'sub', params: entry.subscription });
  }

  function close(key: string, entry: Held): void {
    held.delete(key);
    const known = entry.sent && (!isPrivate(entry.subscription.topic) || connection.state.loggedIn);
    if (known) connection.send({ type: 'unsub', params: entry.subscription });
  }

  connection.onOpened(() => {
    for (const entry of held.values()) {
      entry.sent = false;
      subscribe(entry);
    }
  });
  connection.onLoggedIn(() => {
    for (const entry of held.values()) {
      if (!isPrivate(entry.subscription.topic)) continue;
      entry.sent = false;
      subscribe(entry);
    }
  });

  return (topic, period) => {
    const key = `${topic} ${period ?? ''}`;
    const subscription = period === undefined ? { topic } : { topic, period };
    const entry: Held = held.get(key) ?? { subscription, holders: 0, sent: false, closing: undefined };
    held.set(key, entry);
    clearTimeout(entry.closing);
    entry.holders++;
    subscribe(entry);

    let released = false;
    return () => {
      if (released) return;
      released = true;
      entry.holders--;
      if (entry.holders === 0) entry.closing = setTimeout(() => close(key, entry), linger);
    };
  };
}
