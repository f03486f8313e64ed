// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoff, createReconnectingSocket, type ReconnectingSocket } from './reconnecting-socket.ts';
import { socketFactory } from './testing/fake-socket.ts';

const ping = '{"type":"ping","params":{}}';
let sockets: ReturnType<typeof socketFactory>;
let events: string[];
let texts: unknown[];
let socket: ReconnectingSocket;

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const connect = async () => {
  socket.open();
  await advance(0);
  sockets.last.accept();
};

const create = (changes: Partial<Parameters<typeof createReconnectingSocket>[0]> = {}) =>
  createReconnectingSocket({
    address: () => Promise.resolve('ws://api.test/v1/ws'),
    openSocket: sockets.open,
    random: () => 0.5,
    ping,
    onOpen: () => events.push('open'),
    onLost: () => events.push('lost'),
    onText: (text) => texts.push(text),
    ...changes,
  });

beforeEach(() => {
  vi.useFakeTimers();
  sockets = socketFactory();
  events = [];
  texts = [];
  socket = create();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('opening', () => {
  it('LIVE-01 (a) (b) opens one socket, however often it is asked to', async () => {
    socket.open();
    socket.open();
    await advance(0);
    socket.open();
    sockets.last.accept();
    socket.open();
    await advance(100);
    expect(sockets.sockets).toHaveLength(1);
    expect(events).toEqual(['open']);
  });

  it('LIVE-02 gives a socket up that has not opened after 5 s', async () => {
    socket.open();
    await advance(4999);
    expect(sockets.last.closed).toBe(false);
    await advance(2);
    expect(sockets.last.closed).toBe(true);
    expect(events).toEqual(['lost']);
    await advance(500);
    expect(sockets.sockets).toHaveLength(2);
  });

  it('LIVE-02 has no more to do with a socket that it gave up', async () => {
    socket.open();
    await advance(5001);
    const [late] = sockets.sockets;
    late.accept();
    late.sayText('too late');
    late.hangUp();
    expect(events).toEqual(['lost']);
    expect(texts).toEqual([]);
  });

  it('tries again when what it needs cannot be fetched', async () => {
    const address = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    create({ address }).open();
    await advance(0);
    expect(events).toEqual(['lost']);
    await advance(500);
    expect(address).toHaveBeenCalledTimes(2);
  });

  it('survives an address that no socket can be made for', async () => {
    const openSocket = () => {
      throw new SyntaxError('bad address');
    };
    create({ openSocket }).open();
    await advance(0);
    expect(events).toContain('lost');
  });

  it('keeps nothing for later', async () => {
    expect(socket.send('early')).toBe(false);
    await connect();
    expect(socket.send('{"type":"logout","params":{}}')).toBe(true);
    expect(sockets.last.said).toEqual(['logout']);
  });
});

describe('LIVE-05 heartbeat', () => {
  it('LIVE-05 (a) pings every 5 s', async () => {
    await connect();
    await advance(4999);
    expect(sockets.last.pings).toBe(0);
    await advance(1);
    expect(sockets.last.pings).toBe(1);
    socket.answered();
    await advance(10_000);
    expect(sockets.last.pings).toBe(3);
  });

  it('LIVE-05 (b) gives up after more than 2 unanswered pings, and not before', async () => {
    await connect();
    await advance(19_999);
    expect(sockets.last.pings).toBe(3);
    expect(sockets.last.closed).toBe(false);
    await advance(1);
    expect(sockets.last.closed).toBe(true);
    expect(events).toEqual(['open', 'lost']);
  });

  it('LIVE-05 (b) goes on while pongs come', async () => {
    await connect();
    for (let i = 0; i < 40; i++) {
      await advance(5000);
      socket.answered();
    }
    expect(sockets.sockets).toHaveLength(1);
    expect(sockets.last.closed).toBe(false);
  });

  it('stops with its socket', async () => {
    await connect();
    sockets.last.hangUp();
    const [first] = sockets.sockets;
    await advance(60_000);
    expect(first.pings).toBe(0);
  });
});

describe('LIVE-06 coming back', () => {
  /** How long it waits after each of several failures in a row. */
  const waits = async (failures: number): Promise<number[]> => {
    const found: number[] = [];
    for (let i = 0; i < failures; i++) {
      sockets.last.hangUp();
      const before = sockets.sockets.length;
      let waited = 0;
      while (sockets.sockets.length === before) {
        await advance(100);
        waited += 100;
      }
      found.push(waited);
    }
    return found;
  };

  it('LIVE-06 (a) waits longer each time, up to 30 s, with jitter', async () => {
    socket.open();
    await advance(0);
    expect(await waits(7)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  });

  it('LIVE-06 (b) starts over only when the server has said something', async () => {
    socket.open();
    await advance(0);
    await waits(3);
    sockets.last.accept();
    expect(await waits(1)).toEqual([4000]);
    sockets.last.accept();
    sockets.last.sayText('hello');
    expect(await waits(1)).toEqual([500]);
  });

  it('LIVE-01 (b) tries at once on the next navigation', async () => {
    socket.open();
    await advance(0);
    sockets.last.hangUp();
    socket.open();
    await advance(0);
    expect(sockets.sockets).toHaveLength(2);
    await advance(499);
    expect(sockets.sockets).toHaveLength(2);
  });
});

describe('LIVE-07 (a) (b) probing', () => {
  it('tries at once while waiting', async () => {
    socket.open();
    await advance(0);
    sockets.last.hangUp();
    socket.probe();
    await advance(0);
    expect(sockets.sockets).toHaveLength(2);
  });

  it('asks an open connection, and gives it up without an answer in 2.5 s', async () => {
    await connect();
    socket.probe();
    socket.probe();
    expect(sockets.last.pings).toBe(1);
    await advance(2499);
    expect(sockets.last.closed).toBe(false);
    await advance(1);
    expect(sockets.last.closed).toBe(true);
  });

  it('keeps an open connection that answers', async () => {
    await connect();
    socket.probe();
    await advance(1000);
    socket.answered();
    await advance(2000);
    expect(sockets.last.closed).toBe(false);
  });

  it('does not open a connection that nobody has opened', async () => {
    socket.probe();
    await advance(1000);
    expect(sockets.sockets).toHaveLength(0);
  });
});

describe('LIVE-06 the wait before an attempt', () => {
  it('LIVE-06 (a) has a ceiling that doubles, up to 30 s', () => {
    const ceilings = [0, 1, 2, 3, 4, 5, 6, 1000].map((attempt) => backoff(attempt, 1));
    expect(ceilings).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('is anything below it', () => {
    expect(backoff(3, 0)).toBe(0);
    expect(backoff(3, 0.25)).toBe(2000);
  });
});
