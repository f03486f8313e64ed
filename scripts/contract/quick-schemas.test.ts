import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quickSchema } from './quick-schemas.ts';
import { readSocket } from './read.ts';

const { schemas } = readSocket().components;
const ajv = new Ajv2020({ strict: false });
ajv.addSchema({ $id: 'socket', components: { schemas } });

const tick = {
  Id: 1,
  Code: 'EURUSD',
  Close: 1.08,
  Change: 0.2,
  Open: 1.07,
  High: 1.09,
  Low: 1.06,
  Volume: 10,
  MarketStatus: 1,
  Time: 1_767_225_600_000,
};
const candle = { Time: 60, Open: 1, High: 2, Low: 1, Close: 1, Volume: 3 };
const position = { Id: 4, UpdatePrice: 1.1, FactProfits: -3 };
const portfolio = { ProfitsTotal: 1, HazardRate: 0, CautionMoneyAll: 0, Balance: 5, TransOrder: [position] };
const valid: Record<string, object[]> = {
  ServerMessage: [
    { type: 'DAY_MARKET', data: [tick, { ...tick, Id: 2, Spread: 0.00012 }] },
    { type: 'KLINE.EURUSD', data: { period: '1min', candle } },
    { type: 'FOREX_TRADE', data: portfolio },
    {
      type: 'FOREX_TRADE',
      data: { ...portfolio, Owed: 2, TransOrder: [{ ...position, TargetLossPrice: 1.05 }] },
    },
    { type: 'FOREX_CLOSED', data: { ids: [1, 2] } },
    { type: 'pong', data: { t: 5 } },
    { type: 'login_result', data: { code: 1, msg: '' } },
    { type: 'error', data: { code: 1001, msg: 'no' } },
    { type: 'error', data: { code: 1001, msg: 'no', command: 'sub' } },
  ],
  ClientMessage: [
    { type: 'login', params: { token: 'x' } },
    { type: 'logout', params: {} },
    { type: 'sub', params: { topic: 'DAY_MARKET' } },
    { type: 'unsub', params: { topic: 'KLINE.EURUSD', period: '1day' } },
    { type: 'ping', params: {} },
  ],
};

/** Places in a value, as paths of keys; the value itself is the empty one. */
function placesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]))];
}

/** A copy with one place replaced, left out or with a key too many. */
function damaged(
  value: unknown,
  [key, ...rest]: string[],
  damage: { with: unknown } | 'missing' | 'extra',
): unknown {
  if (key === undefined) {
    if (damage === 'extra') return typeof value === 'object' ? { ...value, surprise: 1 } : value;
    return damage === 'missing' ? undefined : damage.with;
  }
  const copy: Record<string, unknown> = { ...(value as object) };
  if (rest.length === 0 && damage === 'missing') delete copy[key];
  else copy[key] = damaged(copy[key], rest, damage);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

describe.each(Object.keys(valid))('the quick check of a %s', (name) => {
  const plain = ajv.compile({ $ref: `socket#/components/schemas/${name}` });
  const quick = new Ajv2020({ strict: false }).compile(quickSchema(name, schemas));

  it('takes what the contract takes', () => {
    for (const message of valid[name]) {
      expect(plain(message)).toBe(true);
      expect(quick(message)).toBe(true);
    }
  });

  it('says the same as the contract of anything that was damaged', () => {
    const wrong = fc.oneof(
      fc.record({ with: fc.jsonValue() }),
      fc.record({ with: fc.constantFrom(0, -1, 1.5, '', 'DAY_MARKET', 'KLINE.A', 1e300, [], {}) }),
      fc.constantFrom('missing' as const, 'extra' as const),
    );
    const broken = fc
      .constantFrom(...valid[name])
      .chain((message) => fc.tuple(fc.constant(message), fc.constantFrom(...placesOf(message)), wrong));
    fc.assert(
      fc.property(broken, ([message, place, damage]) => {
        const value: unknown = JSON.parse(JSON.stringify(damaged(message, place, damage)) ?? 'null');
        expect(quick(value)).toBe(plain(value));
      }),
      { numRuns: 2000 },
    );
  });
});

it('the quick check names nothing that only people read', () => {
  expect(JSON.stringify(quickSchema('ServerMessage', schemas))).not.toMatch(/description|x-faker|\$ref/);
});
