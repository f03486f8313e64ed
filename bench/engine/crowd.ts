import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { NoAnswer } from '../../mocks/testing/ask.ts';
import { createCaller, type Caller } from '../../mocks/testing/caller.ts';

/** Milliseconds between two calls of one caller. */
const thinking = 2000;

/** When somebody heard or asked something, by `performance.now()`. */
export interface Heard {
  /** Of each socket, when each batch of quotes came. */
  batches: number[][];
  /** When each call was made, and the milliseconds until its answer. */
  calls: { at: number; took: number }[];
}

export interface Crowd extends Heard {
  leave(): Promise<void>;
}

interface Wanted {
  port: number;
  sockets: number;
  /** Tokens of those who follow their account on their socket. */
  followers: readonly string[];
  /** Tokens of those who call. */
  callers: readonly string[];
}

/** Sockets with all quotes, some of them with an account, and callers, until they leave. */
export async function gather({ port, sockets: count, followers, callers }: Wanted): Promise<Crowd> {
  const batches: number[][] = Array.from({ length: count }, () => []);
  const sockets = await Promise.all(
    batches.map((times, index) => connect(port, followers[index], () => times.push(performance.now()))),
  );
  const agent = new http.Agent({ keepAlive: true, maxSockets: callers.length });
  const caller = createCaller(port, '', agent);
  const act = await actions(caller);
  const calls: Heard['calls'] = [];
  const over = new AbortController();
  const calling = callers.map(async (token, number) => {
    await sleep((number / callers.length) * thinking);
    const mine: number[] = [];
    for (let turn = number; !over.signal.aborted; turn++) {
      const at = performance.now();
      await act(token, mine, turn).catch((error: unknown) => {
        // Who waits in vain has waited for so long.
        if (!(error instanceof NoAnswer)) throw error;
      });
      calls.push({ at, took: performance.now() - at });
      await sleep(thinking);
    }
  });
  return {
    batches,
    calls,
    async leave() {
      over.abort();
      await Promise.all(calling);
      for (const socket of sockets) socket.terminate();
      agent.destroy();
    },
  };
}

async function connect(port: number, token: string | undefined, onBatch: () => void): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const quotes = Buffer.from('{"type":"DAY_MARKET"');
  socket.on('message', (data: Buffer) => {
    if (data.subarray(0, quotes.length).equals(quotes)) onBatch();
  });
  if (token !== undefined) {
    socket.send(JSON.stringify({ type: 'login', params: { token } }));
    socket.send('{"type":"sub","params":{"topic":"FOREX_TRADE"}}');
  }
  socket.send('{"type":"sub","params":{"topic":"DAY_MARKET"}}');
  return socket;
}

/** Of ten calls eight read what the app's screens read, one opens a position and one closes it. */
async function actions(caller: Caller) {
  const listed = await caller.data('listInstruments', {});
  const traded = listed.find((one) => one.Code === 'GBPUSD');
  if (!traded) throw new Error('GBPUSD is not listed.');
  const order = {
    type: 1,
    cont: traded.ForexMinCont,
    forex_id: traded.Id,
    multiple: Math.max(...traded.HasForexMultiple.map(({ Value }) => Value)),
    status: 1,
    target_price: 0,
    stop_loss_price: 0,
    target_profit_price: 0,
  } as const;
  const reads: ((as: { token: string }) => Promise<unknown>)[] = [
    (as) => caller.data('getBalance', {}, as),
    (as) => caller.data('listOrders', { status: 1, page: 1 }, as),
    (as) => caller.data('getForexAccount', {}, as),
    (as) => caller.data('listInstruments', {}, as),
  ];
  return async (token: string, mine: number[], turn: number): Promise<void> => {
    const oldest = mine[0];
    if (turn % 10 === 8) mine.push((await caller.data('submitOrder', order, { token })).Id);
    else if (turn % 10 === 9 && oldest !== undefined) {
      await caller.data('closeOrder', { id: oldest }, { token });
      mine.shift();
    } else await reads[turn % reads.length]?.({ token });
  };
}
