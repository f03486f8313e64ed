import { afterEach, describe, expect, it, vi } from 'vitest';
import { CompleteReason } from '../../src/generated/enums.ts';
import { createWorld } from '../world/create-world.ts';
import type { World } from '../world/world.ts';
import { addUser } from '../accounts/users.ts';
import { accepted } from './testing/broker-bench.ts';
import type { OrderSubmission } from './place-order.ts';

const hour = 3_600_000;
/** A Friday afternoon in London. */
const friday = Date.UTC(2026, 9, 16, 14);
const worlds: World[] = [];

afterEach(async () => {
  for (const world of worlds.splice(0)) await world.db.destroy();
});

/** A world with one demo account that has placed eight orders around the price. */
async function tradingWorld(): Promise<{ world: World; userId: number }> {
  const world = await createWorld({ name: 'real', seed: 7, at: friday, frozen: true });
  worlds.push(world);
  const user = await addUser(world.db, world.random, {
    name: null,
    passwordHash: null,
    isDemo: true,
    now: friday,
  });
  await world.broker.resetDemo(user.id);
  for (const code of ['EURUSD', 'USDJPY', 'XAUUSD', 'BTCUSD']) {
    const spec = world.market.byCode(code);
    if (!spec) throw new Error(`${code} is missing`);
    const { price } = world.market.quote(spec.id, friday);
    const near = price * spec.dailyVolatility * 0.1;
    const round = (value: number) => Number(value.toFixed(spec.precision));
    const order = {
      instrumentId: spec.id,
      lots: spec.minLots,
      leverage: spec.leverages[0] ?? 1,
    };
    const inputs: Omit<OrderSubmission, 'requestKey'>[] = [
      {
        ...order,
        side: 'buy',
        kind: 'market',
        target: null,
        stopLoss: round(price - near),
        takeProfit: round(price + near),
      },
      {
        ...order,
        side: 'sell',
        kind: 'pending',
        target: round(price + near),
        stopLoss: round(price + 2 * near),
        takeProfit: null,
      },
    ];
    for (const input of inputs) {
      accepted(await world.broker.placeOrder(user.id, { ...input, requestKey: world.newId() }));
    }
  }
  return { world, userId: user.id };
}

const outcome = (world: World) =>
  world.db
    .selectFrom('orders')
    .select(['id', 'status', 'reason', 'open_price', 'close_price', 'filled_at', 'completed_at', 'profit'])
    .orderBy('id')
    .execute();

describe('the broker on the real market', () => {
  it('BRK-24 (c) a weekend at once ends like the same weekend in small pieces', async () => {
    const jump = await tradingWorld();
    jump.world.clock.moveTo(friday + 72 * hour);
    await jump.world.broker.processTriggers(jump.world.clock.now());
    const walk = await tradingWorld();
    for (let at = friday; at <= friday + 72 * hour; at += hour / 2) {
      walk.world.clock.moveTo(at);
      await walk.world.broker.processTriggers(at);
    }
    const ended = await outcome(jump.world);
    expect(ended).toEqual(await outcome(walk.world));
    expect(ended.filter(({ status }) => status === 3).length).toBeGreaterThan(2);
  });

  it('BRK-17 (b) a price pinned by hand triggers at once, the clock frozen', async () => {
    const { world, userId } = await tradingWorld();
    const spec = world.market.byCode('EURUSD');
    if (!spec) throw new Error('EURUSD is missing');
    const before = await world.broker.account(userId, friday);
    world.market.pin(spec.id, spec.anchorPrice * 0.9, friday);
    await world.broker.processTriggers(friday);
    const [first] = await outcome(world);
    expect(first).toMatchObject({ status: 3, reason: 2 });
    expect((await world.broker.account(userId, friday)).positions.length).toBeLessThan(
      before.positions.length,
    );
  });
});

it('BRK-32 (c) looks again when a price is changed between two ticks, and not when none is', async () => {
  const { world } = await tradingWorld();
  const now = world.clock.now();
  await world.broker.processTriggers(now);
  const looks = vi.spyOn(world.market, 'firstCrossing');
  await world.broker.processTriggers(now);
  expect(looks).not.toHaveBeenCalled();
  const before = await outcome(world);
  world.market.move(world.market.byCode('XAUUSD')?.id ?? 0, -5, now);
  await world.broker.processTriggers(now);
  const stopped = (await outcome(world)).filter((one, index) => one.status !== before[index]?.status);
  expect(stopped).toMatchObject([{ reason: CompleteReason.StopLoss, completed_at: now }]);
});
