import type { ClientMessage } from '../../src/generated/socket.d.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import type { Client } from './client.ts';
import type { Channel } from './feed.ts';
import type { Hub } from './hub.ts';

export interface Surroundings {
  hub: Hub;
  /** The user of a token; null when its session has ended. */
  signIn(token: string): Promise<number | null>;
  now(): number;
}

/** A chart shows one candle channel; a hundred is somebody's mistake. */
const mostChannels = 100;

/** SBX-35: carries out one command of a client. */
export async function obey(
  client: Client,
  command: ClientMessage,
  { hub, signIn, now }: Surroundings,
): Promise<void> {
  switch (command.type) {
    case 'ping':
      return hub.tell(client, { type: 'pong', data: { t: now() } });
    case 'login': {
      hub.forgetUser(client);
      const { token } = command.params;
      client.userId = await signIn(token);
      client.token = client.userId === null ? null : token;
      const outcome = client.userId === null ? ended : { code: errorCodes.Success, msg: '' };
      return hub.tell(client, { type: 'login_result', data: outcome });
    }
    case 'logout':
      return hub.forgetUser(client);
    case 'sub':
      return subscribe(client, command, hub);
    case 'unsub': {
      const channel = toChannel(client, command.params);
      if (channel) hub.unsubscribe(client, channel);
      return;
    }
  }
}

/** What a socket is told whose session is over. */
export const ended = { code: errorCodes.SessionEnded, msg: 'Your session has ended; sign in again' };

type SubCommand = Extract<ClientMessage, { type: 'sub' }>;

async function subscribe(client: Client, { params }: SubCommand, hub: Hub): Promise<void> {
  const refuse = (msg: string) =>
    hub.tell(client, { type: 'error', data: { code: errorCodes.InvalidInput, msg } });
  if (client.channels.size >= mostChannels) return refuse(`At most ${mostChannels} topics on one socket`);
  const channel = toChannel(client, params);
  if (!channel) return refuse(`${params.topic} needs a login first`);
  if (!(await hub.subscribe(client, channel))) refuse(`Unknown topic ${params.topic}`);
}

/** Null for the private topic of nobody. */
function toChannel(client: Client, { topic, period }: SubCommand['params']): Channel | null {
  if (topic === 'DAY_MARKET') return { kind: 'quotes' };
  if (topic === 'FOREX_TRADE')
    return client.userId === null ? null : { kind: 'portfolio', userId: client.userId };
  // The contract has made sure that a KLINE topic brings its period.
  return { kind: 'candles', code: topic.slice('KLINE.'.length), period: period ?? '1min' };
}
