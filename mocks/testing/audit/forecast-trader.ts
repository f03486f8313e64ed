import type { Candle, Instrument } from '../../../src/generated/rest.d.ts';
import { handlers } from '../../handlers/handlers.ts';
import { createSandbox, listen } from '../../server.ts';
import { createCaller, type Caller } from '../caller.ts';

/**
 * AUD-12: a trader who keeps the candles of the last weeks. When an hour has begun, it looks for the past hour that began most
 * alike, either way up, and trades as that one went on. It knows nothing but REST; the clock is moved for it.
 */
export interface ForecastOutcome {
  trades: number;
  won: number;
  /** Mean result of a trade after spread and commission, in what one spread costs; and its t. */
  net: number;
  t: number;
}

/** More than luck: of a thousand traders who know nothing one does as well. */
export const earns = ({ trades, t }: ForecastOutcome) => trades < 10 || t > 3;

const minute = 60;
const hour = 60 * minute;
const known = 10;
const horizons = [20, 30, 40, 50];
const historyDays = 21;
const pageSize = 300;
/** A trade is made where the forecast exceeds so many spreads. */
const promising = 2;

interface Wish {
  codes: readonly string[];
  hours: number;
  seed: number;
}

/** Tuesday, before London opens. */
const begin = Date.UTC(2026, 9, 13, 6) / 1000;

export async function tradeByForecast({ codes, hours, seed }: Wish): Promise<ForecastOutcome> {
  const sandbox = await createSandbox({ handlers, seed, at: begin * 1000, frozen: true });
  try {
    const caller = createCaller(await listen(sandbox.server, 0, false));
    return await tradeFor(caller, codes, hours);
  } finally {
    await sandbox.close();
  }
}

async function tradeFor(caller: Caller, codes: readonly string[], hours: number): Promise<ForecastOutcome> {
  const token = await caller.demo();
  const listed = await caller.data('listInstruments', {});
  const watched = await Promise.all(
    codes.map(async (code) => {
      const instrument = listed.find((one) => one.Code === code);
      if (!instrument) throw new Error(`No ${code}`);
      return { instrument, past: await hoursBefore(caller, instrument.Id) };
    }),
  );
  const results: number[] = [];
  for (let turn = 0; turn < hours; turn++) {
    const start = begin + turn * hour;
    await moveTo(caller, start + known * minute);
    const ideas = [];
    for (const { instrument, past } of watched) {
      const now = await lastCloses(caller, instrument.Id, start);
      const idea = now && forecast(past, now);
      if (idea && Math.abs(idea.move) > promising * (instrument.Spread ?? 0))
        ideas.push({ instrument, ...idea });
    }
    ideas.sort((one, other) => one.until - other.until);
    const placed = [];
    for (const { instrument, move, until } of ideas) {
      placed.push({ instrument, until, order: await place(caller, token, instrument, move) });
    }
    for (const { instrument, until, order } of placed) {
      await moveTo(caller, start + until * minute);
      await caller.data('closeOrder', { id: order }, { token });
      results.push((await profitOf(caller, token, order)) / spreadCost(instrument));
    }
  }
  return judge(results);
}

const moveTo = (caller: Caller, seconds: number) =>
  caller.control('clock', { act: 'move', to: new Date(seconds * 1000).toISOString() });

/** Closes at the ends of an hour's minutes, the last one before it first; an hour without a gap has 61. */
type Closes = readonly number[];

async function hoursBefore(caller: Caller, forex_id: number): Promise<Closes[]> {
  const closes = new Map<number, number>();
  let before = begin;
  while (before > begin - historyDays * 24 * hour) {
    const page: Candle[] = await caller.data('listCandles', {
      forex_id,
      period: '1min',
      limit: pageSize,
      before,
    });
    if (page.length === 0) break;
    for (const { Time, Close } of page) closes.set(Time, Close);
    before = page[0].Time;
  }
  const first = Math.ceil(before / hour) * hour + hour;
  const all = Array.from({ length: (begin - first) / hour }, (_, index) =>
    Array.from({ length: 61 }, (_, at) => closes.get(first + index * hour + (at - 1) * minute)),
  );
  return all.filter((one): one is number[] => one.every((close) => close !== undefined));
}

async function lastCloses(caller: Caller, forex_id: number, start: number): Promise<Closes | null> {
  const page = await caller.data('listCandles', { forex_id, period: '1min', limit: known + 2 });
  const found = page.filter(({ Time }) => Time >= start - minute && Time < start + known * minute);
  return found.length === known + 1 ? found.map(({ Close }) => Close) : null;
}

/** What the hour that began most alike did from here on: its move, and after how many minutes it was farthest. */
function forecast(past: readonly Closes[], now: Closes): { move: number; until: number } {
  const shape = shapeOf(now);
  let best = { likeness: 0, move: 0, until: horizons[0] };
  for (const one of past) {
    const other = shapeOf(one.slice(0, known + 1));
    const likeness = shape.values.reduce((sum, value, index) => sum + value * other.values[index], 0);
    if (Math.abs(likeness) <= Math.abs(best.likeness)) continue;
    const scale = (Math.sign(likeness) * shape.size) / other.size;
    const moves = horizons.map((until) => ({ until, move: scale * (one[until] - one[known]) }));
    const farthest = moves.reduce((most, next) => (Math.abs(next.move) > Math.abs(most.move) ? next : most));
    best = { likeness, ...farthest };
  }
  return best;
}

function shapeOf(closes: Closes): { values: number[]; size: number } {
  const mean = closes.reduce((sum, close) => sum + close, 0) / closes.length;
  const size = Math.sqrt(closes.reduce((sum, close) => sum + (close - mean) ** 2, 0)) || 1;
  return { values: closes.map((close) => (close - mean) / size), size };
}

async function place(caller: Caller, token: string, instrument: Instrument, move: number): Promise<number> {
  const { Id } = await caller.data(
    'submitOrder',
    {
      type: move > 0 ? 1 : 2,
      cont: instrument.ForexMinCont,
      forex_id: instrument.Id,
      status: 1,
      target_price: 0,
      stop_loss_price: 0,
      target_profit_price: 0,
      multiple: instrument.HasForexMultiple[0].Value,
    },
    { token },
  );
  return Id;
}

async function profitOf(caller: Caller, token: string, order: number): Promise<number> {
  const { data } = await caller.data('listOrders', { status: 3, page: 1 }, { token });
  const ended = data.find(({ Id }) => Id === order);
  if (!ended) throw new Error(`Order ${order} has not ended.`);
  return ended.FactProfits;
}

/** USD. */
const spreadCost = ({ Spread = 0, ForexMinCont, ForexContNum, QuoteRate = 1 }: Instrument) =>
  Spread * ForexMinCont * ForexContNum * QuoteRate;

function judge(results: readonly number[]): ForecastOutcome {
  const trades = results.length;
  const net = results.reduce((sum, one) => sum + one, 0) / trades;
  const deviation = Math.sqrt(results.reduce((sum, one) => sum + (one - net) ** 2, 0) / (trades - 1));
  return {
    trades,
    won: results.filter((one) => one > 0).length,
    net,
    t: net / (deviation / Math.sqrt(trades)),
  };
}
