// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createAskAgain } from '../api/ask-again.ts';
import type { Candle } from '../generated/socket.d.ts';
import { candles, connection, onPageResume, openConnection, quoteAndAccount, quotes } from './page.ts';
import { FakeSocket } from './testing/fake-socket.ts';
import { stubFrames, tick } from './testing/live-world.ts';

const wake = vi.fn();
let visibility: DocumentVisibilityState = 'visible';
vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
onPageResume(wake);
const show = (next: DocumentVisibilityState) => {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => wake.mockClear());

describe('LIVE-07 (a) the page resumes', () => {
  it.each(['online', 'offline'])('when the network changes: %s', (event) => {
    window.dispatchEvent(new Event(event));
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it('when the page comes back into sight, and not when it goes', () => {
    show('hidden');
    expect(wake).not.toHaveBeenCalled();
    show('visible');
    expect(wake).toHaveBeenCalledTimes(1);
    show('visible');
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it('out of the back-forward cache, and not at an ordinary start', () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(wake).not.toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(wake).toHaveBeenCalledTimes(1);
  });
});

describe('the page’s instances', () => {
  const opened: FakeSocket[] = [];
  class PageSocket extends FakeSocket {
    constructor(address: string) {
      super(address);
      opened.push(this);
    }
  }
  let frames: ReturnType<typeof stubFrames>;

  beforeEach(() => {
    vi.useFakeTimers();
    frames = stubFrames();
    vi.stubGlobal('WebSocket', PageSocket);
  });
  afterEach(() => vi.useRealTimers());

  it('LIVE-01 (a) LIVE-11 share one connection', async () => {
    const seen: number[] = [];
    const stop = quotes.subscribe(1, ({ Close }) => seen.push(Close));
    openConnection();
    openConnection();
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).toHaveLength(1);
    expect(opened[0].address).toBe(`ws://${location.host}/v1/ws`);
    opened[0].accept();
    expect(connection.state.status).toBe('live');
    opened[0].say({ type: 'DAY_MARKET', data: [tick(1, 1.1, 5)] });
    frames.run();
    expect(seen).toEqual([1.1]);
    stop();
  });

  it('LIVE-07 (b) probe the connection when the page resumes', () => {
    window.dispatchEvent(new Event('online'));
    expect(opened[0].pings).toBe(1);
    opened[0].pong();
  });

  it('API-16 (b) (c) what could not be read is asked again as soon as a socket opens, the network returns or somebody looks', async () => {
    const asked = vi.fn();
    const again = createAskAgain(asked);
    const fail = () => again.failed(new ApiError('timeout', null, ''));
    fail();
    window.dispatchEvent(new Event('online'));
    expect(asked).toHaveBeenCalledTimes(1);
    fail();
    show('hidden');
    expect(asked).toHaveBeenCalledTimes(1);
    show('visible');
    expect(asked).toHaveBeenCalledTimes(2);
    fail();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(asked).toHaveBeenCalledTimes(2);
    online.mockRestore();
    opened.at(-1)?.accept();
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('TKT-15 (b) tell whatever an order is judged by that the network is gone', () => {
    const changed = vi.fn();
    const stop = quoteAndAccount(1).subscribe(changed);
    const { status } = connection.state;
    connection.state.status = 'offline';
    expect(changed).toHaveBeenCalled();
    connection.state.status = status;
    stop();
  });

  it('LIVE-13 LIVE-10 bring history and forming candle without a gap, and again after the connection was lost', async () => {
    const log: string[] = [];
    const answers: ((candles: Candle[]) => void)[] = [];
    const candle = (Time: number, Close: number): Candle => ({
      Time,
      Open: 1,
      High: 9,
      Low: 1,
      Close,
      Volume: 1,
    });
    const stop = candles.stream({
      code: 'EURUSD',
      period: '1min',
      load: () => new Promise((resolve) => answers.push(resolve)),
      onSnapshot: (bars) => log.push(`snapshot of ${bars.length}`),
      onCandle: ({ Time, Close }) => log.push(`${Time}: ${Close}`),
      onError: () => log.push('error'),
    });
    const say = (socket: FakeSocket, Time: number, Close: number) =>
      socket.say({ type: 'KLINE.EURUSD', data: { period: '1min', candle: candle(Time, Close) } });
    say(opened[0], 60, 1.1);
    answers[0]([candle(0, 1), candle(60, 1.05)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual(['snapshot of 2', '60: 1.1']);

    opened[0].hangUp();
    await vi.advanceTimersByTimeAsync(1000);
    opened[1].accept();
    expect(answers).toHaveLength(2);
    say(opened[1], 180, 1.3);
    answers[1]([candle(0, 1), candle(60, 1.1), candle(120, 1.2)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(log.slice(2)).toEqual(['180: 1.3', 'snapshot of 3', '180: 1.3']);

    stop();
    say(opened[1], 180, 1.4);
    expect(log).toHaveLength(5);
  });
});
