import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startSandbox } from '../testing/start-sandbox.ts';
import { createRequestDelay } from './request-delay.ts';

/** Requests of one session whose clock is wrong by `offset`; `now` is real time. */
function session(offset: number) {
  let now = 1_700_000_000_000;
  let wrong = offset;
  const delayOf = createRequestDelay(() => now);
  return {
    /** A request that was on its way for so long. */
    ask: (took: number) => {
      now += 60_000;
      return delayOf('token', now - took + wrong);
    },
    setClock: (by: number) => void (wrong += by),
  };
}

const day = 86_400_000;

it.each([0, -26 * 3_600_000, 400 * day])(
  'BRK-40 (b) does not mind a clock that is wrong by %i ms',
  (offset) => {
    const { ask } = session(offset);
    expect(ask(40)).toBe(0);
    expect(ask(100)).toBe(60);
    expect(ask(24_040)).toBe(24_000);
    expect(ask(40)).toBe(0);
  },
);

it('BRK-40 (b) learns that the clock was set', () => {
  const { ask, setClock } = session(0);
  ask(40);
  setClock(-3_600_000);
  expect([1, 2, 3, 4].map(() => ask(40) > 15_000)).toEqual([true, true, true, true]);
  expect(ask(40)).toBe(0);
  expect(ask(24_040)).toBe(24_000);
  setClock(3_600_000);
  expect(ask(40)).toBe(0);
});

it('BRK-40 knows nothing of guests, of a first request, or of a time that stands still', () => {
  let now = 5_000_000;
  const delayOf = createRequestDelay(() => now);
  expect(delayOf(null, 1)).toBe(0);
  expect(delayOf('a', 1)).toBe(0);
  now += day;
  expect(delayOf('a', 1)).toBe(0);
  expect(delayOf('b', Number.NaN)).toBe(0);
});

it('BRK-40 (a) an order that was held up for 20 s is refused, and the same again at once is not', async () => {
  const { ask, demo } = await startSandbox({ at: Date.parse('2026-10-14T10:00:00Z') });
  const authorization = `Bearer ${await demo()}`;
  const get = (path: string, t: number) =>
    ask(`${path}t=${t}`, { headers: { authorization, 'idempotency-key': randomUUID() } });
  const order =
    '/v1/api/forex/submit?type=1&cont=0.1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0' +
    '&forex_id=1&multiple=100&';
  await get('/v1/api/main/wallet/getBalance?', Date.now());
  expect((await get(order, Date.now() - 20_000)).json).toMatchObject({ code: 2008, data: null });
  expect((await get(order, Date.now())).json).toMatchObject({ code: 1 });
});
