import { describe, expect, it } from 'vitest';
import { periodSeconds } from '../../src/domain/bar-period.ts';
import type { Candle, MarketTick, Period, Portfolio, ServerMessage } from '../../src/generated/socket.d.ts';
import { validateServerMessage } from '../../src/generated/validate-server-message.js';
import { readContract } from '../contract/contract.ts';
import { createDrawing } from '../mocked/create-drawing.ts';
import { createMockedPortfolio } from '../mocked/mocked-portfolio.ts';
import { instruments } from '../market/instruments/catalogue.ts';
import { createMarket } from '../market/market.ts';
import { createClock } from '../market/world-clock.ts';
import { contractFile } from '../server.ts';
import { createMockedTopics } from './mocked-topics.ts';
import type { Topic } from './topic.ts';

/** A Wednesday, when most is open. */
const wednesday = Date.parse('2026-10-14T12:00:00Z');
const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
const periods = Object.keys(periodSeconds) as Period[];
const quotes: Topic = { kind: 'quotes' };
const portfolio: Topic = { kind: 'portfolio', userId: 1 };
const idsByCode = new Map(instruments.map(({ code, id }) => [code, id]));

/** Nobody has logged in by name. */
const logins = { tokenOf: () => null };
const { story } = createDrawing(await readContract({ document: contractFile }));

interface Sent {
  at: number;
  message: ServerMessage;
}

/** What a subscriber of a topic receives: its state at once, then what so many half seconds bring. */
async function listen(seed: number, topic: Topic, halfSeconds = 0): Promise<Sent[]> {
  const clock = createClock({ at: wednesday, frozen: true });
  const world = { seed, market: createMarket({ seed }), clock };
  const publisher = createMockedTopics(
    world,
    (mocked, token) => createMockedPortfolio(mocked, (of) => story(of, token)),
    logins,
  )(topic);
  if (!publisher) return [];
  const sent = (await publisher.snapshot()).map((message) => ({ at: wednesday, message }));
  for (let turn = 1; turn <= 5 * halfSeconds; turn++) {
    clock.moveTo(wednesday + turn * 100);
    for (const message of await publisher.changes()) sent.push({ at: clock.now(), message });
  }
  for (const { message } of sent) expect(validateServerMessage(message), JSON.stringify(message)).toBe(true);
  return sent;
}

const ticksOf = ({ message }: Sent): MarketTick[] => (message.type === 'DAY_MARKET' ? message.data : []);
const candleOf = ({ message }: Sent): { period: Period; candle: Candle } | null =>
  'data' in message && 'candle' in message.data ? message.data : null;
const portfolioOf = ({ message }: Sent): Portfolio | null =>
  message.type === 'FOREX_TRADE' ? message.data : null;
const closedOf = ({ message }: Sent): number[] => (message.type === 'FOREX_CLOSED' ? message.data.ids : []);

function expectRange({ Open, High, Low, Close }: Candle | MarketTick, place: string): void {
  expect(Low, place).toBeLessThanOrEqual(Math.min(Open, Close));
  expect(High, place).toBeGreaterThanOrEqual(Math.max(Open, Close));
}

describe.each(seeds)('mocked messages of seed %i', (seed) => {
  it('SBX-37 (b) quote the instruments of the mock, each once, with a price of its day that walks', async () => {
    const [first, ...later] = await listen(seed, quotes, 3);
    const all = first ? ticksOf(first) : [];
    expect(all.map(({ Code }) => Code)).toEqual([...idsByCode.keys()]);
    expect(later.length).toBe(3);
    for (const sent of [first, ...later]) {
      const ticks = sent ? ticksOf(sent) : [];
      expect(new Set(ticks.map(({ Id }) => Id)).size).toBe(ticks.length);
      for (const tick of ticks) {
        expect(tick.Id, tick.Code).toBe(idsByCode.get(tick.Code));
        expectRange(tick, tick.Code);
        if (tick.Volume === 0) expect([tick.Open, tick.High, tick.Low]).toEqual(Array(3).fill(tick.Close));
        expect(tick.Change, tick.Code).toBeCloseTo((tick.Close / tick.Open - 1) * 100, 2);
        expect(tick.Time, tick.Code).toBeLessThanOrEqual(sent?.at ?? 0);
      }
    }
    const moved = later.flatMap(ticksOf);
    expect(moved.length).toBeGreaterThan(20);
    for (const { Time } of moved) expect(Time).toBeGreaterThan(wednesday - 5000);
  });

  it('SBX-37 (b) draw candles of the instrument and the period that were asked for', async () => {
    const [start] = await listen(seed, quotes);
    const ticks = start ? ticksOf(start) : [];
    const untraded = ticks.filter(({ Volume }) => Volume === 0).slice(0, 1);
    for (const { Code, Close } of [...ticks.slice(seed % 7, (seed % 7) + 2), ...untraded]) {
      for (const period of periods) {
        const place = `${Code} ${period}`;
        const sent = await listen(seed, { kind: 'candles', code: Code, period }, 1);
        const candles = sent.flatMap((one) => candleOf(one) ?? []);
        expect(sent.map(({ message }) => message.type)).toEqual(sent.map(() => `KLINE.${Code}`));
        expect(candles[0]?.candle.Close, place).toBe(Close);
        for (const one of candles) {
          expect(one.period).toBe(period);
          expect(one.candle.Time % periodSeconds[period], place).toBe(0);
          expect(one.candle.Time * 1000, place).toBeLessThanOrEqual(wednesday + 500);
          expectRange(one.candle, place);
        }
      }
    }
    expect(await listen(seed, { kind: 'candles', code: 'NOPE', period: '1min' })).toEqual([]);
  });

  it('SBX-37 (c) show the positions of the story, worth what the prices make of them, and figures that agree', async () => {
    const { open, completed } = (await story(seed, null)).orders();
    const positions = open.map(({ Id }) => Id);
    const history = completed.slice(0, 20).map(({ Id }) => Id);
    const sent = await listen(seed, portfolio, 12);
    expect(sent.flatMap((one) => portfolioOf(one) ?? [])).toHaveLength(13);
    for (const one of sent) {
      // Who reads again finds it in the history, and among the positions all that were there.
      const closed = closedOf(one);
      expect(history).toEqual(expect.arrayContaining(closed));
      expect(new Set(closed).size).toBe(closed.length);
      const account = portfolioOf(one);
      if (!account) continue;
      const { TransOrder, ProfitsTotal, CautionMoneyAll, Balance, HazardRate } = account;
      expect(TransOrder.map(({ Id }) => Id)).toEqual(positions);
      const sum = TransOrder.reduce((total, { FactProfits }) => total + FactProfits, 0);
      expect(ProfitsTotal).toBeCloseTo(sum, 6);
      const level = CautionMoneyAll > 0 ? ((Balance + ProfitsTotal) / CautionMoneyAll) * 100 : 0;
      expect(Math.abs(HazardRate - Math.min(level, 1e9))).toBeLessThan(0.0101);
      expect(CautionMoneyAll > 0).toBe(positions.length > 0);
    }
  });
});

describe('over twenty seeds mocked messages', () => {
  it('SBX-37 (b) have, at a known rate, what a screen must bear', async () => {
    const firsts = await Promise.all(seeds.map((seed) => listen(seed, quotes)));
    const ticks = firsts.flat().flatMap(ticksOf);
    const share = (fits: (tick: MarketTick) => boolean) => ticks.filter(fits).length / ticks.length;
    expect(share(({ MarketStatus }) => ![0, 1].includes(MarketStatus))).toBeCloseTo(0.05, 1);
    expect(share(({ MarketStatus }) => ![0, 1].includes(MarketStatus))).toBeGreaterThan(0.02);
    expect(share(({ Volume }) => Volume === 0)).toBeGreaterThan(0.02);
    const accounts = await Promise.all(seeds.map((seed) => listen(seed, portfolio)));
    const sizes = accounts.flat().map((one) => portfolioOf(one)?.TransOrder.length ?? 0);
    expect(sizes.filter((size) => size === 0).length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeGreaterThan(10);
  });

  it('SBX-37 (c) announce what has closed at the known rate, several at once too', async () => {
    const sent = await Promise.all(seeds.slice(0, 6).map((seed) => listen(seed, portfolio, 60)));
    const lengths = sent.flat().flatMap((one) => closedOf(one).length || []);
    expect(lengths.length).toBeGreaterThan(10);
    expect(lengths.length).toBeLessThan(60);
    expect(Math.max(...lengths)).toBeGreaterThan(1);
  });

  it('SBX-37 (c) let the prices of positions walk', async () => {
    const sent = await Promise.all(seeds.map((seed) => listen(seed, portfolio, 4)));
    const walked = sent.filter((messages) => {
      const totals = messages.flatMap((one) => portfolioOf(one)?.ProfitsTotal ?? []);
      return new Set(totals).size > 2;
    });
    expect(walked.length).toBeGreaterThan(10);
  });

  it.each([quotes, portfolio, { kind: 'candles', code: 'EURUSD', period: '5min' } satisfies Topic])(
    'SBX-37 (b) are the same for the same seed and count: %o',
    async (topic) => {
      const first = JSON.stringify(await listen(2, topic, 4));
      expect(JSON.stringify(await listen(2, topic, 4))).toBe(first);
      expect(JSON.stringify(await listen(3, topic, 4))).not.toBe(first);
    },
  );
});
