import { addUser } from '../../mocks/accounts/users.ts';
import { createWorld } from '../../mocks/world/create-world.ts';

const positions = 40;
const start = Date.parse('2026-11-18T14:30:00Z');
const twoYears = 2 * 365 * 86_400_000;

/** Milliseconds in which a world with 40 positions, half of them with a stop, carries out two years at once. */
export async function clockJump(): Promise<number> {
  const world = await createWorld({ name: 'jump', seed: 1, at: start, frozen: true });
  const { broker, clock, market, db, random } = world;
  const demo = await addUser(db, random, { name: null, passwordHash: null, isDemo: true, now: start });
  await broker.resetDemo(demo.id);
  const open = market.specs.filter((spec) => market.isOpen(spec.id, start) && spec.leverages.length > 0);
  for (let index = 0; index < positions; index++) {
    const spec = open[index % open.length];
    if (!spec) throw new Error('No market is open.');
    const isBuy = index % 2 === 0;
    const far = market.quote(spec.id, start).price * (isBuy ? 0.6 : 1.4);
    const result = await broker.placeOrder(demo.id, {
      side: isBuy ? 'buy' : 'sell',
      kind: 'market',
      instrumentId: spec.id,
      lots: spec.minLots,
      leverage: Math.max(...spec.leverages),
      target: null,
      stopLoss: index % 4 < 2 ? Number(far.toFixed(spec.precision)) : null,
      takeProfit: null,
      requestKey: `key ${index}`,
    });
    if (!result.ok) throw new Error(`Order ${index} was refused: ${result.reason}`);
  }
  const started = performance.now();
  clock.moveTo(start + twoYears);
  await broker.processTriggers(clock.now());
  const took = performance.now() - started;
  await world.db.destroy();
  return took;
}
