// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Portfolio as PortfolioMessage } from '../generated/socket.d.ts';
import { session } from '../state/session.ts';
import { createPortfolio, type OrderEvents, type Portfolio, type PositionValue } from './portfolio.ts';
import { portfolio as portfolioOf } from '../testing/fixtures.ts';
import { liveWorld, stubFrames, type LiveWorld } from './testing/live-world.ts';

const now = 1_767_225_600_000;
const id = 7;
const nothing = {
  floatingProfit: null,
  marginLevel: null,
  usedMargin: null,
  balance: null,
  owed: 0,
  ordersRev: null,
  at: null,
  stale: false,
};
let world: LiveWorld;
let feed: Portfolio;
let frames: ReturnType<typeof stubFrames>;
const push = (rest?: Partial<PortfolioMessage>) =>
  world.sockets.last.say({ type: 'FOREX_TRADE', data: portfolioOf(rest) });

beforeEach(async () => {
  vi.useFakeTimers({ now });
  frames = stubFrames();
  session.token = 'token-0123456789abcdef';
  await vi.advanceTimersByTimeAsync(0);
  world = liveWorld();
  feed = createPortfolio(world.connection, world.subscribe);
  await world.connect();
  world.sockets.last.say({ type: 'login_result', data: { code: 1, msg: '' } });
});
afterEach(() => vi.useRealTimers());

describe('LIVE-15 portfolio', () => {
  it('is unknown until the first message', () => {
    expect(feed.state).toEqual(nothing);
  });

  it('LIVE-15 (b) is the newest, once a frame', () => {
    push({ ProfitsTotal: 1 });
    push();
    expect(feed.state).toEqual(nothing);
    frames.run();
    expect(feed.state).toEqual({
      floatingProfit: 211,
      marginLevel: 18_519.4,
      usedMargin: 541.1,
      balance: 99_996.5,
      owed: 0,
      ordersRev: null,
      at: now,
      stale: false,
    });
    expect(frames.waiting).toBe(0);
  });

  it('LIVE-15 (d) has no margin level with no open margin, but one of 0 with margin and no equity', () => {
    push({ CautionMoneyAll: 0, HazardRate: 0, TransOrder: [] });
    frames.run();
    expect(feed.state).toMatchObject({ marginLevel: null, usedMargin: 0 });
    push({ HazardRate: 0 });
    frames.run();
    expect(feed.state.marginLevel).toBe(0);
  });

  it('LIVE-15 (c) stays through a lost connection, and goes with the session', async () => {
    push();
    frames.run();
    world.sockets.last.hangUp();
    await world.turn();
    expect(feed.state.balance).toBe(99_996.5);
    session.token = null;
    await world.turn();
    expect(feed.state).toEqual(nothing);
  });

  it('LIVE-15 (a) is not what comes after signing out', async () => {
    push();
    session.token = null;
    await world.turn();
    push();
    frames.run();
    expect(feed.state).toEqual(nothing);
  });

  it('is subscribed to while somebody holds it', async () => {
    const unsubscribe = feed.subscribe();
    unsubscribe();
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.sockets.last.said).toEqual(['login', 'sub FOREX_TRADE', 'unsub FOREX_TRADE']);
  });
});

describe('LIVE-15 positions', () => {
  const watch = (order = id) => {
    const seen: PositionValue[] = [];
    return { seen, stop: feed.subscribePosition(order, (value) => seen.push(value)) };
  };

  it('tell their watcher what changed, at once if known, then once a frame', () => {
    const early = watch();
    push();
    frames.run();
    expect(early.seen).toEqual([{ price: 1.08642, profit: 211 }]);
    expect(watch().seen).toEqual([{ price: 1.08642, profit: 211 }]);
    push({ Balance: 5 });
    frames.run();
    expect(early.seen).toHaveLength(1);
    push({ TransOrder: [{ Id: id, UpdatePrice: 1.09, FactProfits: -3 }] });
    frames.run();
    expect(early.seen.at(-1)).toEqual({ price: 1.09, profit: -3 });
  });

  it('ORD-19 (b) tell where a stop loss that trails stands', () => {
    const { seen } = watch();
    const at = (TargetLossPrice: number) =>
      push({ TransOrder: [{ Id: id, UpdatePrice: 1.09, FactProfits: 1, TargetLossPrice }] });
    at(1.085);
    frames.run();
    at(1.086);
    frames.run();
    at(1.086);
    frames.run();
    expect(seen.map(({ stopLoss }) => stopLoss)).toEqual([1.085, 1.086]);
  });

  it('ORD-23 (d) tell what the server says of stops and lots, and the account how often orders have changed', () => {
    const { seen } = watch();
    const terms = { TargetLossPrice: 1.08, TargetProfitPrice: 0, Cont: 0.25 };
    push({ OrdersRev: 3, TransOrder: [{ Id: id, UpdatePrice: 1.09, FactProfits: 1, ...terms }] });
    frames.run();
    expect(seen.at(-1)).toEqual({ price: 1.09, profit: 1, stopLoss: 1.08, takeProfit: 0, lots: 0.25 });
    expect(feed.state.ordersRev).toBe(3);
    push({ OrdersRev: 4, TransOrder: [{ Id: id, UpdatePrice: 1.09, FactProfits: 1, ...terms, Cont: 0.1 }] });
    frames.run();
    expect(seen.at(-1)?.lots).toBe(0.1);
  });

  it('tell nobody of another’s position, nor after letting go', () => {
    const other = watch(5);
    const gone = watch();
    gone.stop();
    push();
    frames.run();
    expect(other.seen).toEqual([]);
    expect(gone.seen).toEqual([]);
  });
});

describe('LIVE-16 order events', () => {
  const closed = (...ids: number[]) => world.sockets.last.say({ type: 'FOREX_CLOSED', data: { ids } });
  const opened = (...ids: number[]) => {
    push({ TransOrder: ids.map((Id) => ({ Id, UpdatePrice: 1, FactProfits: 0 })) });
    frames.run();
  };
  const listen = () => {
    const events: OrderEvents[] = [];
    return { events, stop: feed.onOrderEvents((event) => events.push(event)) };
  };

  it('come once for all that happened within 250 ms, and the portfolio is subscribed to for it', async () => {
    const { events, stop } = listen();
    expect(world.sockets.last.said).toContain('sub FOREX_TRADE');
    opened(1);
    closed(3);
    await vi.advanceTimersByTimeAsync(200);
    closed(4, 3);
    opened(1, 9);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(50);
    expect(events).toEqual([{ closed: [3, 4], opened: [9] }]);
    closed(5);
    await vi.advanceTimersByTimeAsync(250);
    expect(events).toHaveLength(2);
    stop();
    closed(6);
    await vi.advanceTimersByTimeAsync(250);
    expect(events).toHaveLength(2);
  });

  it('are nobody’s after signing out', async () => {
    const { events } = listen();
    closed(2);
    session.token = null;
    await world.turn();
    closed(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(events).toEqual([]);
  });
});

describe('LIVE-20 an old portfolio', () => {
  it('LIVE-20 (a) is marked when its newest message breaks the contract, until a good one comes', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    push();
    frames.run();
    world.sockets.last.sayText('{"type":"FOREX_TRADE","data":{"Balance":"1"}}');
    expect(feed.state).toMatchObject({ stale: true, balance: 99_996.5, at: now });
    push();
    frames.run();
    expect(feed.state.stale).toBe(false);
  });

  it('LIVE-20 (b) is marked when the connection has been lost for long, and not before', async () => {
    push();
    frames.run();
    world.sockets.last.hangUp();
    await vi.advanceTimersByTimeAsync(9000);
    expect(feed.state.stale).toBe(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(feed.state.stale).toBe(true);
  });

  it('LIVE-20 (c) is none while nothing is known', async () => {
    world.sockets.last.hangUp();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(feed.state).toEqual(nothing);
  });
});
