import http from 'node:http';
import { ask as send } from '../../mocks/testing/ask.ts';
import { createCaller, type Caller } from '../../mocks/testing/caller.ts';

const seconds = 4;
const atOnce = 16;

/**
 * Validated requests a second, one server process: a third each of a small
 * response, a page of orders, and every instrument. Every one must be a success, or the number would mean nothing.
 */
export async function requestsPerSecond(port: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
  const token = await openPositions(createCaller(port, '', agent));
  const headers = { lang: 'en', authorization: `Bearer ${token}` };
  const paths = [
    '/v1/api/main/wallet/getBalance?t=1',
    '/v1/api/forex/my_deal?status=1&page=1&t=1',
    '/v1/api/forex/trade_list?t=1',
  ];
  let asked = 0;

  async function ask() {
    const path = paths[asked++ % paths.length] ?? '/';
    const { status, text } = await send(port, path, { headers, agent });
    if (status !== 200 || !text.startsWith('{"code":1,'))
      throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
  }

  async function askFor(milliseconds: number) {
    const start = performance.now();
    let answered = 0;
    const worker = async () => {
      while (performance.now() - start < milliseconds) {
        await ask();
        answered += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    return (answered / (performance.now() - start)) * 1000;
  }

  await askFor(2000);
  const rate = await askFor(seconds * 1000);
  agent.destroy();
  return rate;
}

/** A demo account with positions in what trades day and night, so that they are open whenever this runs. */
async function openPositions(client: Caller): Promise<string> {
  const token = await client.demo();
  const instruments = await client.data('listInstruments', {});
  for (const one of instruments
    .filter(({ MarketStatus, HasForexMultiple }) => MarketStatus === 1 && HasForexMultiple[0])
    .slice(-5)) {
    const multiple = one.HasForexMultiple.at(-1)?.Value ?? 1;
    const prices = { target_price: 0, stop_loss_price: 0, target_profit_price: 0 };
    const order = { type: 1, cont: 0.1, forex_id: one.Id, status: 1, multiple, ...prices } as const;
    await client.call('submitOrder', order, { token });
  }
  return token;
}
