import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { createCaller } from '../../mocks/testing/caller.ts';

const users = 200;
const positions = 20;
const seconds = 10;
/** Milliseconds between two calls of a user. */
const thinking = 2000;

interface TradingMeasure {
  /** Milliseconds of a call, half of them and 99 in 100 below. */
  median: number;
  most: number;
}

interface Trader {
  token: string;
  ids: number[];
}

/**
 * 200 users with 20 positions each and two sockets' topics, quotes and their portfolio. Each makes a call every two
 * seconds: of ten calls eight read what the app's screens read, one opens a position and one closes one.
 */
export async function measureTrading(port: number): Promise<TradingMeasure> {
  const world = 'trading';
  const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
  const client = createCaller(port, world, agent);
  const listed = await client.data('listInstruments', {});
  const open = listed.filter((one) => one.MarketStatus === 1 && one.HasForexMultiple.length > 0);
  const buy = (index: number, token: string) => {
    const one = open[index % open.length];
    if (!one) throw new Error('No market is open.');
    const multiple = Math.max(...one.HasForexMultiple.map(({ Value }) => Value));
    const order = {
      type: index % 2 === 0 ? 1 : 2,
      cont: one.ForexMinCont,
      forex_id: one.Id,
      multiple,
    } as const;
    const prices = { status: 1, target_price: 0, stop_loss_price: 0, target_profit_price: 0 } as const;
    return client.data('submitOrder', { ...order, ...prices }, { token });
  };

  async function newTrader(_: unknown, number: number): Promise<Trader> {
    const token = await client.demo();
    const ids: number[] = [];
    for (let index = 0; index < positions; index++) ids.push((await buy(number + index * 7, token)).Id);
    return { token, ids };
  }

  const traders = await Promise.all(Array.from({ length: users }, newTrader));
  const sockets = await Promise.all(
    traders.map(({ token }) => listen(port, `${world}.localhost:${port}`, token)),
  );
  await sleep(2000);

  const times: number[] = [];
  const reads: ((as: { token: string }) => Promise<unknown>)[] = [
    (as) => client.data('getBalance', {}, as),
    (as) => client.data('listOrders', { status: 1, page: 1 }, as),
    (as) => client.data('getForexAccount', {}, as),
    (as) => client.data('listInstruments', {}, as),
  ];
  async function act({ token, ids }: Trader, turn: number): Promise<void> {
    const started = performance.now();
    if (turn % 10 === 8) ids.push((await buy(turn, token)).Id);
    else if (turn % 10 === 9) await client.data('closeOrder', { id: ids.shift() ?? 0 }, { token });
    else await reads[turn % reads.length]?.({ token });
    times.push(performance.now() - started);
  }
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    traders.map(async (trader, number) => {
      await sleep((number / users) * thinking);
      for (let turn = number; performance.now() < end; turn++) {
        await act(trader, turn);
        await sleep(thinking);
      }
    }),
  );
  for (const socket of sockets) socket.terminate();
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { median: at(0.5), most: at(0.99) };
}

async function listen(port: number, host: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`, { headers: { host } });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ type: 'login', params: { token } }));
  for (const topic of ['DAY_MARKET', 'FOREX_TRADE'])
    socket.send(JSON.stringify({ type: 'sub', params: { topic } }));
  return socket;
}
