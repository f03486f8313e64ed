import type { ServerMessage } from '../../src/generated/socket.d.ts';
import { givingWay } from '../store/lock.ts';
import type { Client } from './client.ts';
import type { MessageEncoder } from './encode-message.ts';
import { topicKey, type OpenTopic, type Topic, type TopicPublisher } from './topic.ts';

/** Who listens to what in one world. */
export interface Hub {
  add(client: Client): void;
  remove(client: Client): void;
  /** Resolves to false when there is no such topic. The current state is sent at once, to this client only. */
  subscribe(client: Client, topic: Topic): Promise<boolean>;
  unsubscribe(client: Client, topic: Topic): void;
  /** Ends the topics that need a login. */
  forgetUser(client: Client): void;
  send(client: Client, message: ServerMessage): void;
  /** Sends every topic's subscribers what is new. */
  publish(): Promise<void>;
  readonly clients: ReadonlySet<Client>;
  /** Cuts every connection. Returns how many there were. */
  dropAll(): number;
  subscribers(topic: Topic): readonly Client[];
}

interface Opened {
  publisher: TopicPublisher;
  clients: Set<Client>;
  isPrivate: boolean;
}

/** Milliseconds of work after which others get their turn. */
const slice = 30;
/** So many are sent a message before a look at the time. */
const mostAtOnce = 100;

/** SBX-34: a message is built, checked and turned into text once, however many listen. */
export function createHub(openTopic: OpenTopic, encoder: MessageEncoder): Hub {
  const clients = new Set<Client>();
  const topics = new Map<string, Opened>();

  function leave(client: Client, key: string) {
    client.topics.delete(key);
    const opened = topics.get(key);
    opened?.clients.delete(client);
    if (opened?.clients.size === 0) topics.delete(key);
  }

  function send(listeners: Iterable<Client>, message: ServerMessage) {
    const text = encoder.encode(message);
    if (text !== null) for (const client of listeners) client.deliver(text);
  }

  return {
    clients,
    add: (client) => void clients.add(client),
    dropAll() {
      const all = [...clients];
      for (const client of all) client.drop();
      return all.length;
    },
    remove(client) {
      clients.delete(client);
      for (const key of client.topics) leave(client, key);
    },
    async subscribe(client, topic) {
      // Its socket closed while the command waited: nobody would take it out of the topic again.
      if (!clients.has(client)) return true;
      const key = topicKey(topic);
      let opened = topics.get(key);
      if (!opened) {
        const publisher = openTopic(topic);
        if (!publisher) return false;
        opened = { publisher, clients: new Set(), isPrivate: topic.kind === 'portfolio' };
        topics.set(key, opened);
      }
      opened.clients.add(client);
      client.topics.add(key);
      for (const message of await opened.publisher.snapshot()) send([client], message);
      return true;
    },
    unsubscribe: (client, topic) => leave(client, topicKey(topic)),
    forgetUser(client) {
      for (const key of client.topics) if (topics.get(key)?.isPrivate) leave(client, key);
      client.userId = null;
      client.token = null;
      client.sessionEndsAt = Number.POSITIVE_INFINITY;
    },
    send: (client, message) => send([client], message),
    async publish() {
      const giveWay = givingWay(slice);
      for (const { publisher, clients: listeners } of topics.values()) {
        for (const message of await publisher.changes()) {
          // Who comes while it is sent gets the state of that moment, which may be newer.
          const all = [...listeners];
          const text = encoder.encode(message);
          if (text === null) continue;
          for (let first = 0; first < all.length; first += mostAtOnce) {
            for (const client of all.slice(first, first + mostAtOnce))
              if (listeners.has(client)) client.deliver(text);
            await giveWay();
          }
        }
        await giveWay();
      }
    },
    subscribers: (topic) => [...(topics.get(topicKey(topic))?.clients ?? [])],
  };
}
