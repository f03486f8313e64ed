import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDecoder } from './decode.ts';
import { portfolio as portfolioOf } from '../testing/fixtures.ts';
import { tick } from './testing/live-world.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

const dropped = vi.fn();

beforeEach(() => {
  warn.mockClear();
  dropped.mockClear();
});
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
  ])('LIVE-08 (a) is read where it fits the contract: $type', (message) => {
    expect(createDecoder(dropped)(JSON.stringify(message))).toEqual(message);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['no JSON', '{"type":'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['an unknown type', '{"type":"DAY_OFF","data":[]}'],
    ['a batch that is no list', '{"type":"DAY_MARKET","data":{}}'],
    ['a field beside the batch', '{"type":"DAY_MARKET","data":[],"more":1}'],
    ['a number as text', JSON.stringify({ type: 'pong', data: { t: '1' } })],
  ])('LIVE-08 (b) is dropped where it does not: %s', (_, text) => {
    expect(createDecoder(dropped)(text)).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('LIVE-08 (b) is dropped when it is binary', () => {
    expect(createDecoder(dropped)(new ArrayBuffer(4))).toBeNull();
  });

  it('LIVE-08 (c) is mentioned once a kind, however many come', () => {
    const decode = createDecoder(dropped);
    for (let i = 0; i < 5; i++) {
      decode('{');
      decode(JSON.stringify({ type: 'DAY_MARKET', data: [tick(i + 1, -1, 5)] }));
      decode(JSON.stringify({ type: `KLINE.SYM${i}`, data: {} }));
      decode(JSON.stringify({ type: `surprise ${i}`, data: {} }));
    }
    expect(warn).toHaveBeenCalledTimes(4);
    expect(warn.mock.calls.flat().join()).toContain('an item breaks the contract at /Close');
  });

  it('names the place of the kind that was meant', () => {
    createDecoder(dropped)('{"type":"pong","data":{}}');
    expect(warn.mock.calls.flat().join()).toContain('breaks the contract at /data');
  });
});

describe('LIVE-22 a batch of ticks', () => {
  it.each([
    ['a price of 0', { Close: 0 }],
    ['a field too many', { Bid: 1 }],
    ['a text as number', { Time: '5' }],
    ['nothing but its id', { Close: undefined }],
  ])('loses only the bad one: %s', (_, changes) => {
    const bad = { ...tick(2, 1.2, 5), ...changes };
    const message = { type: 'DAY_MARKET', data: [tick(1, 1.1, 5), bad, tick(3, 1.3, 5)] };
    const decoded = createDecoder(dropped)(JSON.stringify(message));
    expect(decoded).toEqual({ type: 'DAY_MARKET', data: [tick(1, 1.1, 5), tick(3, 1.3, 5)] });
    expect(dropped).toHaveBeenCalledExactlyOnceWith('DAY_MARKET');
  });
});

it('LIVE-22 a portfolio loses only the bad position', () => {
  const [good] = portfolioOf().TransOrder;
  const data = { ...portfolioOf(), TransOrder: [good, { ...good, Id: 0 }] };
  const decoded = createDecoder(dropped)(JSON.stringify({ type: 'FOREX_TRADE', data }));
  expect(decoded).toEqual({ type: 'FOREX_TRADE', data: portfolioOf() });
  expect(dropped).toHaveBeenCalledExactlyOnceWith('FOREX_TRADE');
});
