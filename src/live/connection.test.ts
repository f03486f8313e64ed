// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { confirmSession, onSignedOut, session, type SignOutReason } from '../state/session.ts';
import { liveWorld, tick, type LiveWorld } from './testing/live-world.ts';

const token = 'token-0123456789abcdef';
const accepted = { type: 'login_result', data: { code: 1, msg: '' } } as const;
let warn: MockInstance<typeof console.warn>;
let world: LiveWorld;
let reasons: SignOutReason[];
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  session.token = null;
  await vi.advanceTimersByTimeAsync(0);
  world = liveWorld();
  reasons = [];
  stop = onSignedOut((reason) => reasons.push(reason));
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('LIVE-03 logging in', () => {
  it('LIVE-03 (a), SES-06 sends the token in the first message, and in no address or log', async () => {
    session.token = token;
    world.subscribe('DAY_MARKET');
    await world.connect();
    expect(world.sockets.last.address).toBe('ws://api.test/v1/ws');
    expect(world.sockets.last.sent[0]).toEqual({ type: 'login', params: { token } });
    world.sockets.last.say({ type: 'login_result', data: { code: 1002, msg: 'no' } });
    expect(JSON.stringify(warn.mock.calls)).not.toContain(token);
  });

  it('sends none for a guest', async () => {
    world.subscribe('DAY_MARKET');
    await world.connect();
    expect(world.sockets.last.said).toEqual(['sub DAY_MARKET']);
    expect(world.connection.state.loggedIn).toBe(false);
  });

  it('LIVE-03 (b) holds private topics back until code 1', async () => {
    session.token = token;
    world.subscribe('FOREX_TRADE');
    world.subscribe('DAY_MARKET');
    await world.connect();
    expect(world.sockets.last.said).toEqual(['login', 'sub DAY_MARKET']);
    world.sockets.last.say(accepted);
    expect(world.sockets.last.said).toEqual(['login', 'sub DAY_MARKET', 'sub FOREX_TRADE']);
    expect(world.connection.state.loggedIn).toBe(true);
  });

  it('LIVE-03 (c) ends the session on 999', async () => {
    session.token = token;
    await world.connect();
    confirmSession();
    world.sockets.last.say({ type: 'login_result', data: { code: 999, msg: 'Ended' } });
    await world.turn();
    expect(session.token).toBeNull();
    expect(reasons).toEqual(['ended']);
  });

  it('LIVE-03 (c) ends the session when a command is answered with 999', async () => {
    session.token = token;
    await world.connect();
    world.sockets.last.say(accepted);
    world.sockets.last.say({ type: 'error', data: { code: 999, msg: 'Ended' } });
    await world.turn();
    expect(reasons).toEqual(['ended']);
  });

  it('LIVE-03 (d) leaves the public topics alive after any other refusal', async () => {
    session.token = token;
    world.subscribe('FOREX_TRADE');
    world.subscribe('DAY_MARKET');
    await world.connect();
    world.sockets.last.say({ type: 'login_result', data: { code: 1006, msg: 'Too many' } });
    await vi.advanceTimersByTimeAsync(6000);
    expect(world.connection.state).toMatchObject({ status: 'live', loggedIn: false });
    expect(world.sockets.last.said).not.toContain('sub FOREX_TRADE');
    expect(session.token).toBe(token);
  });

  it('LIVE-03 (e) costs the socket when no answer comes for 5 s, a garbled one included', async () => {
    session.token = token;
    await world.connect();
    world.sockets.last.sayText('{"type":"login_result","data":{"co');
    await vi.advanceTimersByTimeAsync(4999);
    expect(world.sockets.last.closed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.sockets.last.closed).toBe(true);
  });
});

describe('LIVE-04 signing in and out on an open socket', () => {
  it('logs in', async () => {
    await world.connect();
    world.subscribe('FOREX_TRADE');
    session.token = token;
    await world.turn();
    world.sockets.last.say(accepted);
    expect(world.sockets.last.said).toEqual(['login', 'sub FOREX_TRADE']);
  });

  it('LIVE-04 (a) logs out, and closes private topics without asking for it', async () => {
    session.token = token;
    await world.connect();
    const unsubscribe = world.subscribe('FOREX_TRADE');
    world.sockets.last.say(accepted);
    session.token = null;
    await world.turn();
    unsubscribe();
    await vi.advanceTimersByTimeAsync(3000);
    expect(world.sockets.last.said).toEqual(['login', 'sub FOREX_TRADE', 'logout']);
    expect(world.connection.state.loggedIn).toBe(false);
  });

  it('ignores the answer to a login that was taken back', async () => {
    session.token = token;
    await world.connect();
    session.token = null;
    await world.turn();
    world.sockets.last.say(accepted);
    expect(world.connection.state.loggedIn).toBe(false);
    await vi.advanceTimersByTimeAsync(4900);
    expect(world.sockets.last.closed).toBe(false);
  });

  it('LIVE-04 (b) gets another person a new socket', async () => {
    session.token = token;
    await world.connect();
    world.sockets.last.say(accepted);
    session.token = 'another-persons-token';
    await world.turn();
    expect(world.connection.state.loggedIn).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    world.sockets.last.accept();
    expect(world.sockets.sockets).toHaveLength(2);
    expect(world.sockets.last.sent[0]).toEqual({ type: 'login', params: { token: 'another-persons-token' } });
  });
});

describe('LIVE-08 messages', () => {
  it('LIVE-08 (a) (b) are passed on; a broken one is counted, and nothing else happens', async () => {
    const heard: string[] = [];
    world.connection.onMessage(({ message }) => heard.push(message.type));
    await world.connect();
    world.sockets.last.say({ type: 'DAY_MARKET', data: [tick(1, 1.1, 5)] });
    world.sockets.last.sayText('garbled');
    world.sockets.last.sayText('{"type":"FOREX_TRADE","data":[{"Id":1}]}');
    world.sockets.last.say({ type: 'FOREX_CLOSED', data: { ids: [4] } });
    expect(heard).toEqual(['DAY_MARKET', 'FOREX_CLOSED']);
    expect(world.connection.state).toMatchObject({ dropped: 2, status: 'live' });
  });

  it('LIVE-23 of commands that are refused, the console shows the first of each code', async () => {
    const shown = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await world.connect();
    const refuse = (code: 1001 | 1006) =>
      world.sockets.last.say({ type: 'error', data: { code, msg: 'No such topic' } });
    refuse(1001);
    refuse(1001);
    refuse(1006);
    expect(shown.mock.calls.map(([text]) => String(text))).toEqual([
      expect.stringContaining('(1001)'),
      expect.stringContaining('(1006)'),
    ]);
    shown.mockRestore();
  });

  it('LIVE-05 a pong is an answer to the ping', async () => {
    await world.connect();
    for (let i = 0; i < 8; i++) {
      await vi.advanceTimersByTimeAsync(5000);
      world.sockets.last.pong();
    }
    expect(world.sockets.sockets).toHaveLength(1);
  });
});

describe('LIVE-10 (a) (b) after a lost connection', () => {
  it('logs in and subscribes again, and tells that it is back', async () => {
    const back = vi.fn();
    world.connection.onReconnected(back);
    session.token = token;
    world.subscribe('DAY_MARKET');
    world.subscribe('KLINE.EURUSD', '15min');
    world.subscribe('FOREX_TRADE');
    await world.connect();
    world.sockets.last.say(accepted);
    expect(back).not.toHaveBeenCalled();

    world.sockets.last.hangUp();
    expect(world.connection.state).toMatchObject({ status: 'reconnecting', loggedIn: false });
    await vi.advanceTimersByTimeAsync(1000);
    world.sockets.last.accept();
    world.sockets.last.say(accepted);
    expect(world.sockets.sockets).toHaveLength(2);
    expect(world.sockets.last.said).toEqual([
      'login',
      'sub DAY_MARKET',
      'sub KLINE.EURUSD 15min',
      'sub FOREX_TRADE',
    ]);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('LIVE-10 (c) tells so of the first socket too, where an attempt failed before it, and not else', async () => {
    const back = vi.fn();
    world.connection.onReconnected(back);
    world.connection.open();
    await world.turn();
    world.sockets.last.hangUp();
    await vi.advanceTimersByTimeAsync(1000);
    world.sockets.last.accept();
    expect(back).toHaveBeenCalledTimes(1);
    const other = liveWorld();
    other.connection.onReconnected(back);
    await other.connect();
    expect(back).toHaveBeenCalledTimes(1);
  });
});
