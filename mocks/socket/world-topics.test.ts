import { describe, expect, it } from 'vitest';
import { startTrader } from '../testing/rest-trader.ts';
import { createWorld } from '../world/create-world.ts';
import { createEncoder } from './encode-message.ts';
import { createCandlesPublisher, createPortfolioPublisher, createQuotesPublisher } from './world-topics.ts';

const wednesday = Date.parse('2026-10-14T09:41:00Z');
const open = () => createWorld({ name: 'topics', seed: 1, at: wednesday, frozen: true });

describe('quotes', () => {
  it('SBX-31 (b) has nothing to say while nothing changes', async () => {
    const { market, clock } = await open();
    const publisher = createQuotesPublisher({ market, clock });
    await publisher.changes();
    expect(await publisher.changes()).toEqual([]);
    clock.moveTo(wednesday + 5000);
    const [message] = await publisher.changes();
    expect(message?.type).toBe('DAY_MARKET');
  });

  it('SBX-31 (a) MKT-40 (a) carries the spread of the moment, and a spread that changed alone is a change', async () => {
    const { market, clock } = await open();
    // Gold rests from 21:00 to 22:00: its price stands still, and its spread does not.
    clock.moveTo(Date.parse('2026-10-14T21:04:59.900Z'));
    const publisher = createQuotesPublisher({ market, clock });
    const goldOf = (messages: Awaited<ReturnType<typeof publisher.changes>>) =>
      messages
        .flatMap((one) => (one.type === 'DAY_MARKET' ? one.data : []))
        .find(({ Code }) => Code === 'XAUUSD');
    const before = goldOf(await publisher.changes());
    clock.moveTo(Date.parse('2026-10-14T21:05:00.100Z'));
    const after = goldOf(await publisher.changes());
    expect(after).toEqual({ ...before, Spread: market.spread(21, clock.now()) });
    expect(after?.Spread).not.toBe(before?.Spread);
  });
});

describe('candles', () => {
  it('SBX-32 (b) sends how a candle ended before it sends the next', async () => {
    const { market, clock } = await open();
    const publisher = createCandlesPublisher(
      { market, clock },
      { kind: 'candles', code: 'EURUSD', period: '1min' },
    );
    expect(await publisher?.changes()).toHaveLength(1);
    expect(await publisher?.changes()).toEqual([]);
    clock.moveTo(wednesday + 61_000);
    const messages = (await publisher?.changes()) ?? [];
    const times = messages.map((one) => (one.type === 'KLINE.EURUSD' ? one.data.candle.Time * 1000 : 0));
    expect(times).toEqual([wednesday, wednesday + 60_000]);
  });

  it('SBX-35 (b) knows no candles of what is not there', async () => {
    const { market, clock } = await open();
    expect(
      createCandlesPublisher({ market, clock }, { kind: 'candles', code: 'NOPE', period: '1min' }),
    ).toBeNull();
  });
});

describe('portfolio', () => {
  it('SBX-33 (a) speaks at most every 250 ms of real time, and only of changes', async () => {
    let now = 0;
    let balance = 1;
    const nothing = {
      locked: 0,
      usedMargin: 0,
      floating: 0,
      equity: 0,
      freeMargin: 0,
    };
    const { clock, broker } = await open();
    const account = async () => ({
      ...(await broker.account(1, wednesday)),
      ...nothing,
      balance,
      marginLevel: -3,
      positions: [],
    });
    const publisher = createPortfolioPublisher({ clock, broker: { ...broker, account } }, 1, () => now);
    expect(await publisher.changes()).toMatchObject([{ data: { Balance: 1, HazardRate: 0 } }]);
    balance = 2;
    now = 249;
    expect(await publisher.changes()).toEqual([]);
    now = 250;
    expect(await publisher.changes()).toMatchObject([{ data: { Balance: 2 } }]);
    now = 900;
    expect(await publisher.changes()).toEqual([]);
  });

  it('BRK-07 (d) is sent for a tiny margin under a huge balance too, with the highest level', async () => {
    const trader = await startTrader('2026-10-14T14:10:00Z');
    await trader.place({ code: 'ADAUSD', lots: 0.01, leverage: 20 });
    for (let times = 0; times < 8; times++) await trader.deposit(100_000_000);
    expect(await trader.portfolio()).toMatchObject({ HazardRate: 1_000_000_000, TransOrder: [{}] });
  });
});

describe('what is sent', () => {
  it('SBX-30 (b) is dropped, counted and logged where it breaks the contract', () => {
    const logged: string[] = [];
    const encoder = createEncoder(({ where }) => logged.push(where));
    expect(encoder.encode({ type: 'pong', data: { t: 1 } })).toBe('{"type":"pong","data":{"t":1}}');
    expect(encoder.encode({ type: 'pong', data: { t: -1 } })).toBeNull();
    expect([encoder.dropped, logged]).toEqual([1, ['pong']]);
  });
});
