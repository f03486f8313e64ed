// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepInstruments } from '../state/market-session.ts';
import { connection, openConnection } from './connection.ts';
import { isStale, latestTick, quoteAge, quoteCell, seedQuotes, watchQuote } from './quotes.ts';
import { watchStale } from './staleness.ts';
import { FakeSocket } from './testing/fake-socket.ts';
import { stubFrames, tick } from './testing/live-world.ts';

const opened: FakeSocket[] = [];
class PageSocket extends FakeSocket {
  constructor(address: string) {
    super(address);
    opened.push(this);
  }
}
const instrument = (Id: number, Close: number) => ({
  Id,
  Code: 'EURUSD',
  ShowCode: 'EUR/USD',
  Logo: '/a.svg',
  CategoryId: 1,
  MarketStatus: 1 as const,
  PricePrecision: 5,
  ForexQuotations: { Open: 1, Close, Change: 0.5 },
  HasForexMultiple: [],
  ForexMinCont: 1,
  ForexContNum: 1,
  Pip: 1,
  ForexFeeRate: 0,
  MarginMode: 0 as const,
});

let frames: ReturnType<typeof stubFrames>;

beforeEach(() => {
  vi.useFakeTimers();
  frames = stubFrames();
  vi.stubGlobal('WebSocket', PageSocket);
});
afterEach(() => vi.useRealTimers());

describe('the page’s quotes', () => {
  it('LIVE-01 LIVE-11 come over the one connection of the page', async () => {
    const seen: number[] = [];
    const stop = watchQuote(1, ({ Close }) => seen.push(Close));
    openConnection();
    openConnection();
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).toHaveLength(1);
    expect(opened[0].address).toBe(`ws://${location.host}/v1/ws`);
    opened[0].accept();
    expect(connection.status).toBe('live');
    opened[0].say({ type: 'DAY_MARKET', data: [tick(1, 1.1, 5)] });
    frames.run();
    expect(seen).toEqual([1.1]);
    expect(latestTick(1)?.Close).toBe(1.1);
    expect(quoteCell(1).tick?.Close).toBe(1.1);
    expect(quoteAge(1)).toBe(0);
    stop();
  });

  it('LIVE-07 LIVE-01 wake with the page', () => {
    window.dispatchEvent(new Event('online'));
    expect(opened[0].pings).toBe(1);
  });

  it('LIVE-17 are filled in from the session’s trade list by themselves', async () => {
    keepInstruments([instrument(7, 3.5)], Date.now());
    await vi.advanceTimersByTimeAsync(0);
    expect(latestTick(7)?.Close).toBe(3.5);
    seedQuotes([instrument(8, 4.5)], Date.now());
    expect(latestTick(8)?.Close).toBe(4.5);
  });
});

describe('LIVE-12 watching a price grow old', () => {
  it('tells at once, when it turns stale, and when it is fresh again', async () => {
    const changes: boolean[] = [];
    const stop = watchStale(9, (stale) => changes.push(stale));
    expect(changes).toEqual([true]);
    const say = () => opened[0].say({ type: 'DAY_MARKET', data: [tick(9, 1, 5)] });
    say();
    await vi.advanceTimersByTimeAsync(1000);
    expect(changes).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(8000);
    expect(changes).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(3000);
    expect(changes).toEqual([true, false, true]);
    expect(isStale(9)).toBe(true);
    stop();
    say();
    await vi.advanceTimersByTimeAsync(5000);
    expect(changes).toHaveLength(3);
  });
});
