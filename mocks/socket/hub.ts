import type { ServerMessage } from '../../src/generated/socket.d.ts';
import type { Client } from './client.ts';
import { channelKey, type Channel, type Feed, type OpenFeed } from './feed.ts';
import type { Outgoing } from './outgoing.ts';

/** Who listens to what in one world. */
export interface Hub {
  add(client: Client): void;
  remove(client: Client): void;
  /** False when there is no such channel. The current state is sent at once, to this client only. */
  subscribe(client: Client, channel: Channel): Promise<boolean>;
  unsubscribe(client: Client, channel: Channel): void;
  /** Ends what only somebody signed in may hear. */
  forgetUser(client: Client): void;
  tell(client: Client, message: ServerMessage): void;
  /** Tells every channel's subscribers what is new. */
  beat(): Promise<void>;
  readonly clients: ReadonlySet<Client>;
  subscribers(channel: Channel): readonly Client[];
}

interface Topic {
  feed: Feed;
  clients: Set<Client>;
  isPrivate: boolean;
}

/** SBX-34: a message is built, checked and turned into text once, however many listen. */
export function createHub(openFeed: OpenFeed, outgoing: Outgoing): Hub {
  const clients = new Set<Client>();
  const topics = new Map<string, Topic>();

  function leave(client: Client, key: string) {
    client.channels.delete(key);
    const topic = topics.get(key);
    topic?.clients.delete(client);
    if (topic?.clients.size === 0) topics.delete(key);
  }

  function tell(listeners: Iterable<Client>, message: ServerMessage) {
    const text = outgoing.encode(message);
    if (text !== null) for (const client of listeners) client.deliver(text);
  }

  return {
    clients,
    add: (client) => void clients.add(client),
    remove(client) {
      clients.delete(client);
      for (const key of client.channels) leave(client, key);
    },
    async subscribe(client, channel) {
      const key = channelKey(channel);
      let topic = topics.get(key);
      if (!topic) {
        const feed = openFeed(channel);
        if (!feed) return false;
        topic = { feed, clients: new Set(), isPrivate: channel.kind === 'portfolio' };
        topics.set(key, topic);
      }
      topic.clients.add(client);
      client.channels.add(key);
      for (const message of await topic.feed.snapshot()) tell([client], message);
      return true;
    },
    unsubscribe: (client, channel) => leave(client, channelKey(channel)),
    forgetUser(client) {
      for (const key of client.channels) if (topics.get(key)?.isPrivate) leave(client, key);
      client.userId = null;
      client.token = null;
    },
    tell: (client, message) => tell([client], message),
    async beat() {
      for (const topic of topics.values()) {
        for (const message of await topic.feed.changes()) tell(topic.clients, message);
      }
    },
    subscribers: (channel) => [...(topics.get(channelKey(channel))?.clients ?? [])],
  };
}
