import { expect, it } from 'vitest';
import { callLine, createCallLog } from './calls.ts';

const call = {
  at: Date.UTC(2026, 9, 14, 10, 0, 0, 123),
  operation: 'submitOrder',
  milliseconds: 12.4,
  status: 200,
  code: 2001,
  by: 'handler',
  violation: null,
} as const;

it('SBX-47 (a) keeps the newest 500 calls, and gives those after a number', () => {
  const log = createCallLog();
  expect(log.since(0)).toEqual([]);
  for (let i = 0; i < 1234; i++) log.add(call);
  const all = log.since(0).map(({ number }) => number);
  expect([all.length, all[0], all.at(-1)]).toEqual([500, 735, 1234]);
  expect(log.since(1232).map(({ number }) => number)).toEqual([1233, 1234]);
  expect(log.since(1234)).toEqual([]);
  // The world was reset since.
  expect(log.since(5000)).toHaveLength(500);
});

it('SBX-47 (b) prints a call as one line', () => {
  const line = (change: object) => callLine('alice', { ...call, number: 1, ...change });
  expect(line({})).toBe('10:00:00.123 alice submitOrder 200/2001 12 ms handler');
  expect(line({ status: 422, code: null, by: 'gateway', violation: 'query.t is missing' })).toBe(
    '10:00:00.123 alice submitOrder 422 12 ms gateway query.t is missing',
  );
});
