import { expect, it } from 'vitest';
import { Random } from '../market/random.ts';
import { loadAccount, valueAccount } from './client-account.ts';
import { worstClosable } from './stop-out.ts';
import { brokerBench, start } from './testing/broker-bench.ts';

const minute = 60_000;
const length = 20 * minute;
/** Between two ticks. */
const beat = 8000;
const instruments = [
  { id: 1, code: 'EURUSD', price: 1.08, lots: 8, precision: 5 },
  { id: 2, code: 'USDJPY', price: 150, lots: 8, precision: 3 },
  { id: 4, code: 'BTCUSD', price: 60_000, lots: 12, precision: 1 },
  { id: 6, code: 'EURJPY', price: 162, lots: 6, precision: 3 },
] as const;
const prices = Object.fromEntries(instruments.map(({ code, price }) => [code, price]));
type Bench = Awaited<ReturnType<typeof brokerBench>>;

/** When the account is first out, looked up tick by tick; null if it never is. */
async function firstOut({ market, db, userId }: Bench): Promise<number | null> {
  const account = await loadAccount(db, userId);
  for (let at = start; at <= start + length; at += beat) {
    const value = valueAccount(market, account, at);
    if (value.marginState === 'stop-out' && worstClosable(market, account, value, at)) return at;
  }
  return null;
}

/** When the broker closes the first position, in one jump of the clock. */
async function firstStopOut({ pass, db }: Bench): Promise<number | null> {
  await pass(length);
  const rows = await db.selectFrom('orders').select('completed_at').where('reason', '=', 4).execute();
  return rows.length === 0 ? null : Math.min(...rows.map(({ completed_at: at }) => at ?? Infinity));
}

/** A book near its stop-out, and prices that walk from there by a few points at a time, mostly against it. */
async function walk(seed: number): Promise<Bench> {
  const random = new Random(seed);
  const within = (low: number, high: number) => low + random.next() * (high - low);
  const bench = await brokerBench(prices);
  for (const { id, lots } of instruments) {
    const size = Number((lots * within(0.2, 1)).toFixed(2));
    await bench.submit({ instrumentId: id, leverage: 100, lots: size });
    // Some hedge a part of it.
    const part = Number((size * within(0.3, 1)).toFixed(2));
    if (random.next() < 0.4)
      await bench.submit({ instrumentId: id, leverage: 100, side: 'sell', lots: part });
  }
  const { equity, usedMargin } = await bench.account();
  for (const { code, price, precision } of instruments) {
    let last: number = price;
    // One of them falls at once, until hardly anything is left to lose.
    if (code === 'EURUSD') {
      const { lots } = await bench.place({ side: 'sell', lots: 20, leverage: 100 });
      last += (equity - usedMargin / 2 - 10_800 - within(100, 1500)) / (lots * 100_000);
    }
    const drift = within(-4, 1) * (code === 'EURUSD' ? -1 : 1);
    for (let at = start + beat; at <= start + length; at += beat) {
      last += (drift + within(-4, 4)) * 10 ** -precision;
      bench.market.tick(code, at, Number(last.toFixed(precision)));
    }
  }
  return bench;
}

it('BRK-48 a stop-out in a jump of the clock is at the very tick, as if each were looked at', async () => {
  let seen = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const bench = await walk(seed);
    const expected = await firstOut(bench);
    expect(await firstStopOut(bench), `seed ${seed}`).toBe(expected);
    if (expected !== null && expected > start + beat) seen += 1;
  }
  expect(seen).toBeGreaterThan(7);
});

it('BRK-48 a spread that widens counts, though no price moves', async () => {
  const bench = await brokerBench(prices);
  await bench.place({ lots: 45, leverage: 100 });
  await bench.place({ lots: 45, leverage: 100, side: 'sell' });
  for (let at = start + beat; at <= start + length; at += beat) bench.market.tick('EURUSD', at, 1.08);
  bench.market.widen('EURUSD', start + 10 * minute, start + 15 * minute, 0.02);
  expect(await firstOut(bench)).toBe(start + 10 * minute);
  expect(await firstStopOut(bench)).toBe(start + 10 * minute);
});

it.each([-1, 1])(
  'BRK-48 so does the rate of a foreign currency, though its instrument stands (%d)',
  async (way) => {
    const bench = await brokerBench(prices);
    // A loss in yen weighs more the dearer the yen is; a profit that keeps another loss company the cheaper it is.
    const side = way < 0 ? 'buy' : 'sell';
    await bench.place({ instrumentId: 6, leverage: 100, lots: 20, side });
    if (way > 0) await bench.place({ lots: 20, leverage: 100 });
    bench.market.tick('EURJPY', start + beat, 158);
    if (way > 0) bench.market.tick('EURUSD', start + beat, 1.02);
    for (let n = 2; n * beat <= length; n++)
      bench.market.tick('USDJPY', start + n * beat, Number((150 * (1 + way * 0.004 * n)).toFixed(3)));
    const expected = await firstOut(bench);
    expect(expected).toBeGreaterThan(start + 10 * beat);
    expect(await firstStopOut(bench)).toBe(expected);
  },
);
