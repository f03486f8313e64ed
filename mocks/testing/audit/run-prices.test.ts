import { describe, expect, it } from 'vitest';
import { Draws } from '../../mocked/draws.ts';
import { Exact } from './exact.ts';
import type { Published } from './feed.ts';
import { ModelAccount } from './model-account.ts';
import { submit, type Wanted } from './model-calls.ts';
import { ModelMarket, termsOf } from './model-market.ts';
import type { Quoted } from './model-range.ts';
import { letRun } from './run-prices.ts';

const tick = 250;
const minute = 60_000;
const start = Date.UTC(2026, 9, 14, 12, 0, 7);
const code = 'EURUSD';

/** A walk of a point or two a tick, and what a server would publish of it. */
function published(seed: number, ticks: number) {
  const dice = new Draws(seed);
  const first = Math.floor(start / (60 * minute)) * 60 * minute;
  let points = 110_000;
  const path = Array.from({ length: ticks }, () => (points += dice.int(-9, 9)));
  const mid = (at: number) => path[Math.min(ticks - 1, Math.floor((at - first) / tick))] ?? 0;
  const between = (from: number, to: number): Quoted => {
    const seen = [];
    for (let at = from; at <= to; at += tick) seen.push(mid(at));
    const price = (value: number) => Exact.ratio(BigInt(value), 100_000n);
    return { high: price(Math.max(...seen)), low: price(Math.min(...seen)), close: price(seen.at(-1) ?? 0) };
  };
  let asked = 0;
  const feed: Published = {
    whole: async (_, span, from) => between(from, from + (span === 'hour' ? 60 : 1) * minute - tick),
    until: async (_, at) => {
      asked += 1;
      return between(Math.floor(at / minute) * minute, at);
    },
  };
  return { feed, price: (at: number) => between(at, at).close, asked: () => asked };
}

const wanted = (special: Partial<Wanted>): Wanted => ({
  code,
  side: 'buy',
  lots: Exact.of(1),
  leverage: 100,
  target: null,
  stopLoss: null,
  takeProfit: null,
  trailing: null,
  expiresAt: null,
  protection: null,
  key: '',
  ...special,
});

/** An account with orders of every kind about a price. */
function accountAt(price: Exact): ModelAccount {
  const market = new ModelMarket([termsOf({ Id: 1, Code: code, ShowCode: code })], start);
  market.pin(code, price);
  const account = new ModelAccount(market);
  account.cash = 5_000_000_000n;
  const away = (points: number) => price.plus(Exact.ratio(BigInt(points), 100_000n));
  const orders: Partial<Wanted>[] = [
    { stopLoss: away(-150), takeProfit: away(170) },
    { side: 'sell', trailing: Exact.of('0.0012') },
    { trailing: Exact.of('0.0009') },
    { target: away(90), trailing: Exact.of('0.0007') },
    { side: 'sell', target: away(160), expiresAt: start + 20 * minute + 1 },
    { lots: Exact.of(2.5), leverage: 100 },
  ];
  for (const [index, one] of orders.entries())
    expect(submit(account, wanted({ lots: Exact.of(0.2), ...one }), index + 1).code).toBe(1);
  return account;
}

const seen = ({ orders, cash, ended }: ModelAccount) => ({
  ended,
  cash,
  orders: orders.map(({ id, state, endedAt, filledAt, reason, stopLoss, closed, opened }) => {
    const prices = [stopLoss, closed, opened].map((price) => price?.toString() ?? null);
    return { id, state, endedAt, filledAt, reason, prices };
  }),
});

const hours = 3 * 60 * minute;

describe('prices that run by themselves', () => {
  const seeds = [1, 2, 3, 4];
  it.each(seeds)(
    'AUD-09 (b) (c) end as if each tick was looked at, at once and in pieces: walk %d',
    async (seed) => {
      const { feed, price, asked } = published(seed, (hours + 60 * minute) / tick + 4000);
      const end = start + hours + 123;
      const slow = accountAt(price(start));
      for (let at = Math.floor(start / tick) * tick + tick; at <= end; at += tick) {
        const { market } = slow;
        const due = [...slow.momentsUntil(at)].filter(([moment]) => moment < at);
        for (const [moment, weekday] of due) slow.happen(moment, weekday);
        market.pin(code, price(at));
        slow.happen(at);
      }
      const run = async (moments: readonly number[]) => {
        const account = accountAt(price(start));
        const running = { feed, market: account.market, everybody: [account], codes: [code] };
        for (const moment of moments) await letRun(running, moment);
        return seen(account);
      };
      const atOnce = await run([end]);
      expect(asked()).toBeLessThan(hours / tick / 4);
      expect(atOnce).toEqual(seen(slow));
      const pieces = [
        start + 1,
        start + 40_000,
        start + 7 * minute + 77,
        start + 20 * minute,
        start + hours / 2,
      ];
      expect(await run([...pieces, end])).toEqual(atOnce);
      expect(atOnce.ended.length).toBeGreaterThan(1);
    },
  );
});
