// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLink, type Link, type LinkStatus } from './link.ts';
import { socketFactory } from './testing/fake-socket.ts';

const ping = '{"type":"ping","params":{}}';
let sockets: ReturnType<typeof socketFactory>;
let statuses: LinkStatus[];
let texts: unknown[];
let link: Link;

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const connect = async () => {
  link.open();
  await advance(0);
  sockets.last.accept();
};

beforeEach(() => {
  vi.useFakeTimers();
  sockets = socketFactory();
  statuses = [];
  texts = [];
  link = createLink({
    address: () => Promise.resolve('ws://api.test/v1/ws'),
    openSocket: sockets.open,
    random: () => 0.5,
    ping,
    onStatus: (status) => statuses.push(status),
    onOpen: () => {},
    onText: (text) => texts.push(text),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('opening', () => {
  it('LIVE-01 opens one socket, however often it is asked to', async () => {
    link.open();
    link.open();
    await advance(0);
    link.open();
    sockets.last.accept();
    link.open();
    await advance(100);
    expect(sockets.sockets).toHaveLength(1);
    expect(statuses).toEqual(['connecting', 'live']);
  });

  it('LIVE-02 gives a socket up that has not opened after 5 s', async () => {
    link.open();
    await advance(4999);
    expect(sockets.last.closed).toBe(false);
    await advance(2);
    expect(sockets.last.closed).toBe(true);
    expect(statuses.at(-1)).toBe('offline');
    await advance(500);
    expect(sockets.sockets).toHaveLength(2);
  });

  it('LIVE-02 has no more to do with a socket that it gave up', async () => {
    link.open();
    await advance(5001);
    const [late] = sockets.sockets;
    late.accept();
    late.sayText('too late');
    late.hangUp();
    expect(statuses).toEqual(['connecting', 'offline']);
    expect(texts).toEqual([]);
  });

  it('survives an address that no socket can be made for', async () => {
    const broken = createLink({
      address: () => Promise.resolve('ws://['),
      openSocket: () => {
        throw new SyntaxError('bad address');
      },
      random: () => 0,
      ping,
      onStatus: (status) => statuses.push(status),
      onOpen: () => {},
      onText: () => {},
    });
    broken.open();
    await advance(0);
    expect(statuses.at(-1)).toBe('offline');
  });

  it('keeps nothing for later', async () => {
    expect(link.send('early')).toBe(false);
    await connect();
    expect(link.send('{"type":"logout","params":{}}')).toBe(true);
    expect(sockets.last.said).toEqual(['logout']);
  });
});

describe('LIVE-05 heartbeat', () => {
  it('pings every 5 s', async () => {
    await connect();
    await advance(4999);
    expect(sockets.last.pings).toBe(0);
    await advance(1);
    expect(sockets.last.pings).toBe(1);
    link.answered();
    await advance(10_000);
    expect(sockets.last.pings).toBe(3);
  });

  it('gives up after more than 2 unanswered pings, and not before', async () => {
    await connect();
    await advance(19_999);
    expect(sockets.last.pings).toBe(3);
    expect(sockets.last.closed).toBe(false);
    await advance(1);
    expect(sockets.last.closed).toBe(true);
    expect(statuses.at(-1)).toBe('connecting');
  });

  it('goes on while pongs come', async () => {
    await connect();
    for (let i = 0; i < 40; i++) {
      await advance(5000);
      link.answered();
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

  it('waits longer each time, up to 30 s, with jitter', async () => {
    link.open();
    await advance(0);
    expect(await waits(7)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  });

  it('starts over only when the server has said something', async () => {
    link.open();
    await advance(0);
    await waits(3);
    sockets.last.accept();
    expect(await waits(1)).toEqual([4000]);
    sockets.last.accept();
    sockets.last.sayText('hello');
    expect(await waits(1)).toEqual([500]);
  });

  it('is connecting just after a loss, and offline once an attempt has failed, without flicker', async () => {
    await connect();
    sockets.last.hangUp();
    await advance(500);
    sockets.last.hangUp();
    await advance(1000);
    sockets.last.accept();
    expect(statuses).toEqual(['connecting', 'live', 'connecting', 'connecting', 'offline', 'live']);
  });

  it('is offline at once when the browser says that there is no network', async () => {
    await connect();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    sockets.last.hangUp();
    expect(statuses.at(-1)).toBe('offline');
  });

  it('LIVE-01 tries at once on the next navigation', async () => {
    link.open();
    await advance(0);
    sockets.last.hangUp();
    link.open();
    await advance(0);
    expect(sockets.sockets).toHaveLength(2);
    await advance(499);
    expect(sockets.sockets).toHaveLength(2);
  });
});

describe('LIVE-07 waking', () => {
  it('tries at once while waiting', async () => {
    link.open();
    await advance(0);
    sockets.last.hangUp();
    link.wake();
    await advance(0);
    expect(sockets.sockets).toHaveLength(2);
  });

  it('asks an open connection, and gives it up without an answer in 2.5 s', async () => {
    await connect();
    link.wake();
    link.wake();
    expect(sockets.last.pings).toBe(1);
    await advance(2499);
    expect(sockets.last.closed).toBe(false);
    await advance(1);
    expect(sockets.last.closed).toBe(true);
  });

  it('keeps an open connection that answers', async () => {
    await connect();
    link.wake();
    await advance(1000);
    link.answered();
    await advance(2000);
    expect(sockets.last.closed).toBe(false);
  });

  it('does not open a connection that nobody has opened', async () => {
    link.wake();
    await advance(1000);
    expect(sockets.sockets).toHaveLength(0);
  });
});
