import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { call } from './sandbox-process.ts';

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

interface Listed {
  Id: number;
  MarketStatus: number;
  ForexMinCont: number;
  HasForexMultiple: { Value: number }[];
}

/**
 * 200 users with 20 positions each and two sockets' topics, quotes and their portfolio. Each makes a call every two
 * seconds: of ten calls eight read what the app's screens read, one opens a position and one closes one.
 */
export async function measureTrading(port: number): Promise<TradingMeasure> {
  const host = `trading.localhost:${port}`;
  const ask = async <Data>(path: string, token?: string): Promise<Data> => {
    const { status, body } = await call(port, `${path}${path.includes('?') ? '&' : '?'}t=${Date.now()}`, {
      host,
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    });
    if (status !== 200 || !body.startsWith('{"code":1,'))
      throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`);
    return (JSON.parse(body) as { data: Data }).data;
  };

  const listed = await ask<Listed[]>('/v1/api/forex/trade_list');
  const open = listed.filter((one) => one.MarketStatus === 1 && one.HasForexMultiple.length > 0);
  const buy = (index: number, token: string) => {
    const one = open[index % open.length];
    if (!one) throw new Error('No market is open.');
    const leverage = Math.max(...one.HasForexMultiple.map(({ Value }) => Value));
    const order = `type=${1 + (index % 2)}&cont=${one.ForexMinCont}&forex_id=${one.Id}&status=1&multiple=${leverage}`;
    return ask<{ Id: number }>(
      `/v1/api/forex/submit?${order}&target_price=0&stop_loss_price=0&target_profit_price=0`,
      token,
    );
  };

  async function newTrader(_: unknown, number: number): Promise<Trader> {
    const { token } = await ask<{ token: string }>('/api/user/createAccountDemoForU?demo_id=1');
    const ids: number[] = [];
    for (let index = 0; index < positions; index++) ids.push((await buy(number + index * 7, token)).Id);
    return { token, ids };
  }

  const traders = await Promise.all(Array.from({ length: users }, newTrader));
  const sockets = await Promise.all(traders.map(({ token }) => listen(port, host, token)));
  await sleep(2000);

  const times: number[] = [];
  const reads = [
    '/v1/api/main/wallet/getBalance',
    '/v1/api/forex/my_deal?status=1&page=1',
    '/v1/api/main/account/forexDetail',
    '/v1/api/forex/trade_list',
  ];
  async function act({ token, ids }: Trader, turn: number): Promise<void> {
    const started = performance.now();
    if (turn % 10 === 8) ids.push((await buy(turn, token)).Id);
    else if (turn % 10 === 9) await ask(`/v1/api/forex/close?id=${ids.shift() ?? 0}`, token);
    else await ask(reads[turn % reads.length] ?? '', token);
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
