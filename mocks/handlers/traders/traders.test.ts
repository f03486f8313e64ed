import { describe, expect, it } from 'vitest';
import { isUsdBase } from '../../../src/domain/instrument.ts';
import { commission, fillPrice, profit } from '../../../src/domain/margin.ts';
import type { InstrumentSpec } from '../../market/market.ts';
import { day, hour } from '../../market/periods.ts';
import { callerOf, dataOf, wednesday } from '../testing/caller.ts';
import { barsUntil, seats, stay, traderAt, tradesOf, type ClosedTrade } from './simulated-trader.ts';
import { copyTradingWindowDays } from './traders.ts';

type Caller = Awaited<ReturnType<typeof callerOf>>;

async function readAll({ call }: Caller, id: 'listRanking' | 'listCopyTraders', pages = [1, 2, 3]) {
  const read = [];
  for (const page of pages) read.push([page, dataOf(await call(id, { query: { page } }))] as const);
  return read.sort(([one], [other]) => one - other).flatMap(([, { list }]) => list);
}

async function everyTrader({ world }: Caller, now: number) {
  const barsOf = await barsUntil(world.market, now);
  return Array.from({ length: seats }, (_, seat) => {
    const trader = traderAt(world.seed, seat, now);
    return { trader, trades: tradesOf(trader, world.market, barsOf, now) };
  });
}

const specOf = ({ world }: Caller, code: string): InstrumentSpec => {
  const spec = world.market.byCode(code);
  if (!spec) throw new Error(`No ${code}.`);
  return spec;
};

const sumOf = (trades: readonly ClosedTrade[]) => trades.reduce((sum, { cents }) => sum + cents, 0);
const descending = (values: readonly number[]) => values.toSorted((one, other) => other - one);

describe('traders', () => {
  it('RANK-01 (a) (c) are sixty, 20 a page, each once; ranked by return, and for copying by followers', async () => {
    const caller = await callerOf();
    const page = async (number: number) =>
      dataOf(await caller.call('listRanking', { query: { page: number } }));
    expect([(await page(1)).list.length, (await page(3)).list.length, (await page(4)).list.length]).toEqual([
      20, 20, 0,
    ]);
    expect((await page(4)).total).toBe(seats);
    const ranking = await readAll(caller, 'listRanking');
    const copying = await readAll(caller, 'listCopyTraders');
    expect(new Set(ranking.map(({ user }) => user.id)).size).toBe(seats);
    expect(new Set(ranking.map(({ user }) => user.name)).size).toBe(seats);
    const rates = ranking.map(({ three_week_rate }) => three_week_rate);
    expect(rates).toEqual(descending(rates));
    const followers = copying.map((one) => one.followers ?? -1);
    expect(followers).toEqual(descending(followers));
    expect(new Set(copying)).toEqual(new Set(ranking));
    // Some win, some lose, some have not begun.
    expect(rates.filter((rate) => rate < -2).length).toBeGreaterThan(5);
    expect(rates.filter((rate) => rate > 2).length).toBeGreaterThan(5);
  });

  it('RANK-01 (b) are the same for everybody, in any order of pages; another seed has others', async () => {
    const guest = await callerOf();
    const signedIn = await callerOf();
    await signedIn.demo();
    const ranking = await readAll(guest, 'listRanking');
    expect(await readAll(signedIn, 'listRanking', [3, 1, 2])).toEqual(ranking);
    expect((await readAll(await callerOf(2), 'listRanking'))[0]).not.toEqual(ranking[0]);
  });

  it('RANK-02 (a) (b) every figure comes from one list of trades', async () => {
    const caller = await callerOf();
    const ranking = await readAll(caller, 'listRanking');
    for (const { trader, trades } of await everyTrader(caller, wednesday)) {
      const entry = ranking.find(({ user }) => user.id === trader.id);
      const recent = trades.filter(({ closedAt }) => closedAt > wednesday - copyTradingWindowDays * day);
      const before = trader.deposit + (sumOf(trades) - sumOf(recent)) / 100;
      expect(entry?.user.name).toBe(trader.name);
      expect(entry?.three_week_profit).toBeCloseTo(sumOf(recent) / 100, 6);
      expect(entry?.three_week_rate).toBeCloseTo(sumOf(recent) / before, 1);
      expect(Math.abs((entry?.three_week_rate ?? NaN) - sumOf(recent) / before)).toBeLessThan(0.0051);
      const won = recent.filter(({ cents }) => cents > 0).length;
      expect(entry?.three_week_win).toBeCloseTo((100 * won) / Math.max(1, recent.length), 1);
      expect(entry?.three_week_curve).toHaveLength(copyTradingWindowDays + 1);
      expect(entry?.three_week_curve?.[0]).toBe(0);
      expect(entry?.three_week_curve?.at(-1)).toBe(entry?.three_week_rate);
      expect(Math.abs((entry?.total_rate ?? NaN) - sumOf(trades) / trader.deposit)).toBeLessThan(0.0051);
      expect(entry?.total_trade_num).toBe(trades.length);
      if (trades.length === 0) continue;
      const timesOf = (code: string | undefined) => trades.filter((trade) => trade.code === code).length;
      expect(timesOf(entry?.code)).toBe(Math.max(...trades.map(({ code }) => timesOf(code))));
      expect(trades.map(({ leverage }) => leverage)).toContain(entry?.multiple);
    }
  });

  it('RANK-02 (a) trades at the market’s own prices, by the broker’s rules, one at a time', async () => {
    const caller = await callerOf();
    const all = await everyTrader(caller, wednesday);
    const trades = all.flatMap((one) => one.trades.slice(-3));
    expect(trades.length).toBeGreaterThan(100);
    for (const { code, side, lots, leverage, ...trade } of trades) {
      const spec = specOf(caller, code);
      const period = trade.openedAt % day === 0 && trade.closedAt % day === 0 ? '1day' : '60min';
      const length = period === '1day' ? day : hour;
      const barAt = (time: number) =>
        caller.world.market.bars(spec.id, period, {
          at: wednesday,
          before: (time + length) / 1000,
          limit: 1,
        })[0];
      expect(barAt(trade.openedAt)).toMatchObject({ time: trade.openedAt / 1000, open: trade.openPrice });
      expect(barAt(trade.closedAt - length)).toMatchObject({ close: trade.closePrice });
      expect(spec.leverages).toContain(leverage);
      expect([lots >= spec.minLots, lots <= spec.maxLots]).toEqual([true, true]);
      const opposite = side === 'buy' ? 'sell' : 'buy';
      const termsOf = (at: number) => ({ ...spec, spread: caller.world.market.spread(spec.id, at) });
      const closePrice = fillPrice(opposite, trade.closePrice, termsOf(trade.closedAt - 1));
      const won = profit({
        side,
        openPrice: fillPrice(side, trade.openPrice, termsOf(trade.openedAt)),
        closePrice,
        lots,
        contractSize: spec.contractSize,
        quoteRate: 1,
        isUsdBase: isUsdBase(spec.code, spec.quoteCurrency),
      });
      const charged = commission('per-lot', spec.commissionRate, lots, 0);
      expect(Math.abs(trade.cents / 100 - (won - charged))).toBeLessThan(0.0051);
    }
    for (const one of all)
      for (const [i, { openedAt, closedAt }] of one.trades.entries()) {
        expect(openedAt).toBeGreaterThanOrEqual(one.trades[i - 1]?.closedAt ?? one.trader.since);
        expect(closedAt).toBeLessThanOrEqual(wednesday);
      }
  });

  it('RANK-03 (a) (b) move with the world’s clock by the hour: new trades are added, the old ones stay', async () => {
    const caller = await callerOf();
    const { world } = caller;
    const first = await readAll(caller, 'listRanking');
    world.clock.moveTo(wednesday + hour - 1);
    expect(await readAll(caller, 'listRanking')).toEqual(first);
    world.clock.moveTo(wednesday + day);
    const next = await readAll(caller, 'listRanking');
    expect(next).not.toEqual(first);
    for (const { user, total_trade_num } of next) {
      const before = first.find((one) => one.user.id === user.id);
      expect(total_trade_num).toBeGreaterThanOrEqual(before?.total_trade_num ?? 0);
    }
    const [today] = await everyTrader(caller, wednesday);
    const [tomorrow] = await everyTrader(caller, wednesday + day);
    expect(tomorrow?.trades.slice(0, today?.trades.length)).toEqual(today?.trades);
    world.clock.moveTo(wednesday);
    expect(await readAll(caller, 'listRanking')).toEqual(first);
  });

  it('RANK-03 (c) give their seat to somebody else after sixteen weeks', async () => {
    const caller = await callerOf();
    const now = new Set((await readAll(caller, 'listRanking')).map(({ user }) => user.id));
    caller.world.clock.moveTo(wednesday + stay);
    const later = await readAll(caller, 'listRanking');
    expect(later.filter(({ user }) => now.has(user.id))).toEqual([]);
    expect(later).toHaveLength(seats);
  });
});
