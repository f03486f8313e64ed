import type { ServerMessage } from '../../src/generated/socket.d.ts';
import type { Client } from './client.ts';
import type { Hub } from './hub.ts';

/** Messages that somebody wants to be sent, beside those of the world. */
export interface Pushes {
  /** SBX-46: sends those a message whom it concerns, only those of one user where one is named. */
  send(message: ServerMessage, userId: number | null): void;
  /** How many got the last one. */
  readonly reached: number;
}

export function createPushes(hub: Hub): Pushes {
  let reached = 0;
  return {
    send(message, userId) {
      const all = [...hub.clients].filter((client) => concerns(message, client, hub));
      const meant = all.filter((client) => userId === null || client.userId === userId);
      for (const client of meant) hub.send(client, message);
      reached = meant.length;
    },
    get reached() {
      return reached;
    },
  };
}

/** Who subscribed to it gets it; what is private, who is logged in; an answer to a command, everybody. */
function concerns(message: ServerMessage, client: Client, hub: Hub): boolean {
  if (message.type === 'DAY_MARKET') return hub.subscribers({ kind: 'quotes' }).includes(client);
  if (message.type === 'FOREX_TRADE' || message.type === 'FOREX_CLOSED')
    return (
      client.userId !== null && hub.subscribers({ kind: 'portfolio', userId: client.userId }).includes(client)
    );
  if (!isCandle(message)) return true;
  const code = message.type.slice('KLINE.'.length);
  return hub.subscribers({ kind: 'candles', code, period: message.data.period }).includes(client);
}

type CandleMessage = Extract<ServerMessage, { type: `KLINE.${string}` }>;
const isCandle = (message: ServerMessage): message is CandleMessage => message.type.startsWith('KLINE.');
