// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Candle } from '../generated/socket.d.ts';
import { joinCandles } from './candles.ts';
import { openConnection } from './connection.ts';
import { FakeSocket } from './testing/fake-socket.ts';

const opened: FakeSocket[] = [];
class PageSocket extends FakeSocket {
  constructor(address: string) {
    super(address);
    opened.push(this);
  }
}
const candle = (Time: number, Close: number): Candle => ({
  Time,
  Open: 1,
  High: 9,
  Low: 1,
  Close,
  Volume: 1,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', PageSocket);
});
afterEach(() => vi.useRealTimers());

it('LIVE-13 LIVE-10 history and forming candle join without a gap, and again after the connection was lost', async () => {
  const log: string[] = [];
  let answers: ((candles: Candle[]) => void)[] = [];
  const stop = joinCandles({
    code: 'EURUSD',
    period: '1min',
    load: () => new Promise((resolve) => answers.push(resolve)),
    onSnapshot: (candles) => log.push(`snapshot of ${candles.length}`),
    onCandle: ({ Time, Close }) => log.push(`${Time}: ${Close}`),
    onError: () => log.push('error'),
  });
  openConnection();
  await vi.advanceTimersByTimeAsync(0);
  opened[0].accept();
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
  answers = [];
  expect(log).toHaveLength(5);
});
