import { expect } from 'vitest';
import { connect } from '../../../mocks/testing/connect.ts';
import { sumMoney } from '../../../src/domain/money.ts';
import type { MarketTick, Portfolio, ServerMessage } from '../../../src/generated/socket.d.ts';
import { everyRow, type Mock } from './ask.ts';

/** A socket of somebody who is logged in and listens to these topics. */
async function listen({ port, token }: Mock, ...topics: string[]) {
  const client = await connect(port);
  client.send({ type: 'login', params: { token } });
  for (const topic of topics) client.send({ type: 'sub', params: { topic } });
  return client;
}

type Client = Awaited<ReturnType<typeof listen>>;

async function dataOf(client: Client, type: ServerMessage['type']): Promise<unknown> {
  const message = await client.next((one) => one.type === type);
  return 'data' in message ? message.data : null;
}

/** The clocks of the mocks stand still, so that both have the prices of one moment. */
export async function socketShowsTheAccount(mocks: Mock[]): Promise<void> {
  for (const asked of mocks) {
    // Every second one as the demo account that was just opened, which has a balance of its own.
    const mock =
      asked.seed % 2 ? asked : asked.as((await asked.data('createDemoAccount', { demo_id: 1 })).token);
    const client = await listen(mock, 'DAY_MARKET', 'FOREX_TRADE');
    const ticks = (await dataOf(client, 'DAY_MARKET')) as MarketTick[];
    const closes = new Map(ticks.map(({ Id, Close }) => [Id, Close]));
    for (const { Id, ForexQuotations } of await mock.data('listInstruments'))
      expect(closes.get(Id)).toBe(ForexQuotations.Close);

    const rows = await everyRow((page) => mock.data('listOrders', { status: 1, page }));
    const { balance } = await mock.data('getForexAccount');
    const { all_fact_profits } = await mock.data('listOrders', { status: 1, page: 1 });
    const margin = sumMoney(rows.map(({ CautionMoney }) => CautionMoney)) ?? 0;
    const level = margin > 0 ? ((balance + all_fact_profits) / margin) * 100 : 0;
    // At once, and a turn later.
    for (let time = 0; time < (mock.seed < 4 ? 2 : 1); time++) {
      const { HazardRate, ...account } = (await dataOf(client, 'FOREX_TRADE')) as Portfolio;
      expect(account).toEqual({
        ProfitsTotal: all_fact_profits,
        CautionMoneyAll: margin,
        Balance: balance,
        TransOrder: rows.map(({ Id, UpdatePrice, FactProfits, Trailing, TargetLossPrice }) => ({
          Id,
          UpdatePrice,
          FactProfits,
          ...(Trailing !== undefined && { TargetLossPrice }),
        })),
      });
      expect(Math.abs(HazardRate - Math.min(level, 1e9))).toBeLessThan(0.0101);
    }
    client.socket.terminate();
  }
}

/** Whoever reads again after the news finds it in the history and not among the positions. */
export async function closedOrdersAreInTheHistory(mocks: Mock[]): Promise<void> {
  const clients = await Promise.all(mocks.map((mock) => listen(mock, 'FOREX_TRADE')));
  const waiting = new Map(
    clients.map((client, n) => [n, dataOf(client, 'FOREX_CLOSED').then((data) => ({ n, data }))]),
  );
  // Some accounts have no history, and some get their first news late.
  for (let heard = 0; heard < 4; heard++) {
    const { n, data } = await Promise.race(waiting.values());
    waiting.delete(n);
    const { ids } = data as { ids: number[] };
    const history = (await mocks[n]?.data('listOrders', { status: 3, page: 1 }))?.data ?? [];
    const closed = history.filter(({ Id }) => ids.includes(Id));
    expect(new Set(closed.map(({ Id }) => Id))).toEqual(new Set(ids));
    expect(closed.every(({ Price }) => Price !== null)).toBe(true);
    const open = (await mocks[n]?.data('listOrders', { status: 1, page: 1 }))?.data ?? [];
    expect(open.some(({ Id }) => ids.includes(Id))).toBe(false);
  }
  for (const { socket } of clients) socket.terminate();
}
