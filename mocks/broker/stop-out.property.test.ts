import { expect, it } from 'vitest';
import { addUser } from '../accounts/users.ts';
import type { Market } from '../market/market.ts';
import { Random } from '../market/random.ts';
import { createWorld } from '../world/create-world.ts';
import { loadAccount, valueAccount, type ClientAccount } from './client-account.ts';
import { nextStopOut, safePrices, worstClosable } from './stop-out.ts';
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

function isOut(market: Market, account: ClientAccount, at: number): boolean {
  const value = valueAccount(market, account, at);
  return value.marginState === 'stop-out' && worstClosable(market, account, value, at) !== undefined;
}

/** When an account is out, looked up step by step; null if it never is. */
function scan(
  market: Market,
  account: ClientAccount,
  { from, to, step }: { from: number; to: number; step: number },
) {
  for (let at = from; at <= to; at += step) if (isOut(market, account, at)) return at;
  return null;
}

/** When the account is first out, looked up tick by tick; null if it never is. */
async function firstOut({ market, db, userId }: Bench): Promise<number | null> {
  return scan(market, await loadAccount(db, userId), { from: start, to: start + length, step: beat });
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

it('BRK-48 (a) a stop-out in a jump of the clock is at the very tick, as if each were looked at', async () => {
  let seen = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const bench = await walk(seed);
    const expected = await firstOut(bench);
    expect(await firstStopOut(bench), `seed ${seed}`).toBe(expected);
    if (expected !== null && expected > start + beat) seen += 1;
  }
  expect(seen).toBeGreaterThan(7);
});

it('BRK-48 (b), BRK-09 (b) a spread that widens counts, though no price moves', async () => {
  const bench = await brokerBench(prices);
  await bench.place({ lots: 45, leverage: 100 });
  await bench.place({ lots: 45, leverage: 100, side: 'sell' });
  for (let at = start + beat; at <= start + length; at += beat) bench.market.tick('EURUSD', at, 1.08);
  bench.market.widen('EURUSD', start + 10 * minute, start + 15 * minute, 0.02);
  expect(await firstOut(bench)).toBe(start + 10 * minute);
  expect(await firstStopOut(bench)).toBe(start + 10 * minute);
});

it.each([-1, 1])(
  'BRK-48 (b) so does the rate of a foreign currency, though its instrument stands (%d)',
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

it('BRK-82 (b) between the prices that are called safe no account is stopped out, wherever in between they go', async () => {
  let seen = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const random = new Random(seed);
    const bench = await brokerBench(prices);
    for (const { id, lots } of instruments) {
      if (random.next() < 0.3) continue;
      const side = random.next() < 0.5 ? 'buy' : 'sell';
      const size = Number((lots * (0.1 + random.next() * 2)).toFixed(2));
      await bench.submit({ instrumentId: id, leverage: 100, lots: size, side });
      if (random.next() < 0.4) await bench.submit({ instrumentId: id, leverage: 100, lots: 1 });
    }
    const account = await loadAccount(bench.db, bench.userId);
    const { equity, usedMargin } = valueAccount(bench.market, account, start);
    const left = usedMargin * (0.5 + random.next() ** 3);
    const near = { ...account, cash: account.cash - Math.round((equity - left) * 1e6) };
    const safe = safePrices(bench.market, near, start);
    if (!safe) continue;
    seen += 1;
    for (let n = 1; n <= 100; n++) {
      const at = start + n * beat;
      for (const { id, code, precision } of instruments) {
        // What the account does not hang on goes where it likes.
        const mid = bench.market.mid(id, start);
        const { low, high, spread } = safe.get(id) ?? { low: mid * 0.6, high: mid * 1.6, spread: 0 };
        // Corners as well as what lies between, in whole points.
        const part = random.next() < 0.7 ? Math.round(random.next()) : random.next();
        const scale = 10 ** precision;
        const points = Math.min(Math.floor(high * scale), Math.ceil((low + part * (high - low)) * scale));
        bench.market.tick(code, at, points / scale);
        if (safe.has(id)) bench.market.widen(code, at, at + beat, spread);
      }
      expect(valueAccount(bench.market, near, at).marginState, `seed ${seed}`).not.toBe('stop-out');
    }
  }
  expect(seen).toBeGreaterThan(35);
});

/** A world with a position in every fourth instrument, and an account of them with so much above the stop-out level. */
async function wideBook(seed: number, cushion: number) {
  const at = Date.parse('2026-11-18T14:30:00Z') + seed * 5 * 3_600_000;
  const { broker, market, db, random } = await createWorld({ name: 'wide', seed, at, frozen: true });
  const { id } = await addUser(db, random, { name: null, passwordHash: null, isDemo: true, now: at });
  await broker.resetDemo(id);
  const pick = new Random(seed);
  for (const [index, spec] of market.specs.entries()) {
    if (!market.isOpen(spec.id, at) || spec.leverages.length === 0 || index % 4 !== seed % 4) continue;
    await broker.placeOrder(id, {
      side: pick.next() < 0.5 ? 'buy' : 'sell',
      kind: 'market',
      instrumentId: spec.id,
      lots: spec.minLots,
      leverage: Math.max(...spec.leverages),
      target: null,
      stopLoss: null,
      takeProfit: null,
      requestKey: `key ${index}`,
    });
  }
  const account = await loadAccount(db, id);
  const { equity, usedMargin } = valueAccount(market, account, at);
  const cash = account.cash - Math.round((equity - usedMargin * (0.5 + cushion)) * 1e6);
  // BRK-44: what is owed counts like a loss.
  const owed = 5_000_000;
  return { at, market, account: { ...account, cash: cash + owed, owed } };
}

it('BRK-48 (a) on the real market too: not out at any moment looked at before, nor a tick before', async () => {
  const tick = 250;
  let seen = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const { at, market, account } = await wideBook(seed, 0.01 + (seed % 4) * 0.03);
    const end = at + 24 * 60 * minute;
    const found = nextStopOut(market, account, at, end);
    const before = found === null ? end : found - tick;
    expect(scan(market, account, { from: at, to: before, step: 60_000 }), `seed ${seed}`).toBeNull();
    if (found === null) continue;
    expect(
      scan(market, account, { from: found - minute, to: before, step: tick }),
      `seed ${seed}`,
    ).toBeNull();
    expect(isOut(market, account, found), `seed ${seed}`).toBe(true);
    seen += 1;
  }
  expect(seen).toBeGreaterThan(4);
});

it('BRK-48 (a) a price set by hand counts from its very moment, between two ticks', async () => {
  const { at, market, account } = await wideBook(1, 0.5);
  const [{ instrument_id: id, side }] = account.orders;
  market.pin(id, market.mid(id, at) * (side === 'buy' ? 0.5 : 1.5), at + 12_345);
  market.pin(id, null, at + 12_400);
  expect(nextStopOut(market, account, at, at + minute)).toBe(at + 12_345);
});
