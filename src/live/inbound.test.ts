import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReader } from './inbound.ts';
import { portfolioOf, tick } from './testing/live-world.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => warn.mockClear());
afterEach(() => vi.useRealTimers());

describe('LIVE-08 what the server sends', () => {
  it.each([
    { type: 'DAY_MARKET', data: [tick(1, 1.1, 5)] },
    { type: 'FOREX_TRADE', data: portfolioOf() },
    { type: 'FOREX_CLOSED', data: { ids: [1] } },
    { type: 'login_result', data: { code: 1, msg: '' } },
    { type: 'pong', data: { t: 1 } },
    {
      type: 'KLINE.EURUSD',
      data: { period: '1min', candle: { Time: 60, Open: 1, High: 1, Low: 1, Close: 1, Volume: 0 } },
    },
  ])('is read where it fits the contract: $type', (message) => {
    expect(createReader()(JSON.stringify(message))).toEqual(message);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['no JSON', '{"type":'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['an unknown type', '{"type":"DAY_OFF","data":[]}'],
    ['a price of 0', JSON.stringify({ type: 'DAY_MARKET', data: [tick(1, 0, 5)] })],
    ['a field too many', JSON.stringify({ type: 'DAY_MARKET', data: [{ ...tick(1, 1, 5), Bid: 1 }] })],
    ['a number as text', JSON.stringify({ type: 'pong', data: { t: '1' } })],
  ])('is dropped where it does not: %s', (_, text) => {
    expect(createReader()(text)).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is dropped when it is binary', () => {
    expect(createReader()(new ArrayBuffer(4))).toBeNull();
  });

  it('is mentioned once a kind, however many come', () => {
    const read = createReader();
    for (let i = 0; i < 5; i++) {
      read('{');
      read(JSON.stringify({ type: 'DAY_MARKET', data: [tick(i + 1, -1, 5)] }));
      read(JSON.stringify({ type: `KLINE.SYM${i}`, data: {} }));
      read(JSON.stringify({ type: `surprise ${i}`, data: {} }));
    }
    expect(warn).toHaveBeenCalledTimes(4);
    expect(warn.mock.calls.flat().join()).toContain('/data/0/Close');
  });
});
