import { errorCodes } from '../../src/generated/error-codes.ts';
import type { ClientMessage, CommandName } from '../../src/generated/socket.d.ts';
import { validateClientMessage } from '../../src/generated/validate-client-message.js';
import { message } from '../messages/messages.ts';
import type { Client } from './client.ts';
import { createMessageViolations } from './message-violations.ts';
import type { Hub } from './hub.ts';
import type { Topic } from './topic.ts';

export interface Sessions {
  /** Whose token it is; null when its session has ended. */
  find(token: string): Promise<{ userId: number; endsAt: number } | null>;
  /** Ends the session of a token. */
  end(token: string, userId: number): Promise<void>;
}

interface Surroundings {
  hub: Hub;
  sessions: Sessions;
  now(): number;
}

/** A chart needs one topic of candles; a hundred is a mistake. */
const mostTopics = 100;

/** SBX-35: carries out one command of a client. */
export async function handleCommand(
  client: Client,
  command: ClientMessage,
  { hub, sessions, now }: Surroundings,
): Promise<void> {
  switch (command.type) {
    case 'ping':
      return hub.send(client, { type: 'pong', data: { t: now() } });
    case 'login': {
      hub.forgetUser(client);
      const { token } = command.params;
      const session = await sessions.find(token);
      if (session) {
        client.userId = session.userId;
        client.token = token;
        client.sessionEndsAt = session.endsAt;
      }
      const outcome = session ? { code: errorCodes.Success, msg: '' } : ended;
      return hub.send(client, { type: 'login_result', data: outcome });
    }
    case 'logout': {
      const { token, userId } = client;
      hub.forgetUser(client);
      // ACC-15: a log-out ends the session everywhere that this token is used.
      if (token !== null && userId !== null) await sessions.end(token, userId);
      return;
    }
    case 'sub':
      return subscribe(client, command, hub);
    case 'unsub': {
      const topic = toTopic(client, command.params);
      if (topic) hub.unsubscribe(client, topic);
      return;
    }
  }
}

/** What a socket receives whose session is over. A socket has no `lang`; the app shows its own words. */
export const ended = { code: errorCodes.SessionEnded, msg: message('en', 'sessionEnded') };

type SubCommand = Extract<ClientMessage, { type: 'sub' }>;

async function subscribe(client: Client, { params }: SubCommand, hub: Hub): Promise<void> {
  const refuse = (msg: string) =>
    hub.send(client, { type: 'error', data: { code: errorCodes.InvalidInput, msg, command: 'sub' } });
  if (client.topics.size >= mostTopics) return refuse(`At most ${mostTopics} topics on one socket`);
  const topic = toTopic(client, params);
  if (!topic) return refuse(`${params.topic} needs a login first`);
  if (!(await hub.subscribe(client, topic))) refuse(`Unknown topic ${params.topic}`);
}

/** Returns null for a private topic where nobody is logged in. */
export function toTopic(
  client: Pick<Client, 'userId'>,
  { topic, period }: SubCommand['params'],
): Topic | null {
  if (topic === 'DAY_MARKET') return { kind: 'quotes' };
  if (topic === 'FOREX_TRADE')
    return client.userId === null ? null : { kind: 'portfolio', userId: client.userId };
  // The contract has made sure that a KLINE topic brings its period.
  return { kind: 'candles', code: topic.slice('KLINE.'.length), period: period ?? '1min' };
}

type ReadCommand =
  | { ok: true; command: ClientMessage }
  /** What is wrong, and which command it was meant to be, where that can be read. */
  | { ok: false; details: string[]; meant?: CommandName };

/** SBX-96: in the words of the contract's other checks. */
const violationsOf = createMessageViolations();

const commandNames: readonly CommandName[] = ['login', 'logout', 'sub', 'unsub', 'ping'];

/** SBX-30: a client's message, if it keeps the contract. */
export function readCommand(text: string): ReadCommand {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return { ok: false, details: ['is not JSON'] };
  }
  if (validateClientMessage(message)) return { ok: true, command: message };
  const details = violationsOf('ClientMessage', message).map((one) => `${one.location} ${one.message}`);
  const type = typeof message === 'object' && message !== null && 'type' in message ? message.type : null;
  const meant = commandNames.find((name) => name === type);
  return { ok: false, details, ...(meant && { meant }) };
}
