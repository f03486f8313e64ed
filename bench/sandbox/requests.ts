import { randomUUID } from 'node:crypto';
import { call } from './sandbox-process.ts';

const seconds = 4;
const atOnce = 16;

/**
 * Validated requests a second, one server process: a third each of a small
 * response, a page of orders, and every instrument. Every one must be a success, or the number would mean nothing.
 */
export async function requestsPerSecond(port: number): Promise<number> {
  const { token } = await demoAccount(port);
  const headers = { authorization: `Bearer ${token}` };
  const paths = [
    '/v1/api/main/wallet/getBalance?t=1',
    '/v1/api/forex/my_deal?status=1&page=1&t=1',
    '/v1/api/forex/trade_list?t=1',
  ];
  let asked = 0;

  async function ask() {
    const path = paths[asked++ % paths.length] ?? '/';
    const { status, body } = await call(port, path, headers);
    if (status !== 200 || !body.startsWith('{"code":1,'))
      throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`);
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
  return askFor(seconds * 1000);
}

async function demoAccount(port: number): Promise<{ token: string }> {
  const { body } = await call(port, '/api/user/createAccountDemoForU?demo_id=1&t=1', {
    'idempotency-key': randomUUID(),
  });
  const envelope: { data: { token: string } } = JSON.parse(body);
  const order =
    '/v1/api/forex/submit?type=1&cont=0.1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&t=1';
  const headers = { authorization: `Bearer ${envelope.data.token}` };
  // Crypto trades day and night, so that there are open positions whenever this runs.
  const { body: list } = await call(port, '/v1/api/forex/trade_list?t=1');
  const { data }: { data: { Id: number; MarketStatus: number; HasForexMultiple: { Value: number }[] }[] } =
    JSON.parse(list);
  for (const one of data
    .filter(({ MarketStatus, HasForexMultiple }) => MarketStatus === 1 && HasForexMultiple[0])
    .slice(-5)) {
    const leverage = one.HasForexMultiple.at(-1)?.Value ?? 1;
    const key = { 'idempotency-key': randomUUID() };
    await call(port, `${order}&forex_id=${one.Id}&multiple=${leverage}`, { ...headers, ...key });
  }
  return envelope.data;
}
