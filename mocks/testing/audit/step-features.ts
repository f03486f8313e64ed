import { Exact, multiple } from './exact.ts';
import type { Protection } from './model-calls.ts';
import { opposite, type Side } from './model-market.ts';
import type { Scene } from './scene.ts';
import { changeStops, closeOne, draw, drawStops, drawTarget, pickOrder, place } from './step-orders.ts';
import { approximately, nearest, pin, pinToBring } from './step-prices.ts';
import { moveTo } from './step-time.ts';

/** A price that was shown on this side, and how far it may have moved: sometimes too far, sometimes none of both. */
function drawProtection({ dice, account }: Scene, code: string, side: Side): Protection {
  const { market } = account;
  const worse = Exact.of(dice.pick([-20, -1, 0, 0, 1, 2, 5, 6, 40]));
  const points = market.of(code).point.times(worse);
  const now = market.price(code, side);
  const shown = side === 'buy' ? now.minus(points) : now.plus(points);
  return {
    price: dice.chance(0.1) ? null : shown,
    deviation: dice.pick([null, 0, 1, 5, 5, 40]),
  };
}

export async function placeProtected(scene: Scene): Promise<void> {
  const wanted = draw(scene);
  const protection = drawProtection(scene, wanted.code, wanted.side);
  if (protection.price || protection.deviation !== null) await place(scene, { ...wanted, protection });
}

export async function closeProtected(scene: Scene): Promise<void> {
  const id = pickOrder(scene, 'open');
  const order = scene.account.orders.find((one) => one.id === id);
  if (!order) return closeOne(scene, { id });
  const protection = drawProtection(scene, order.code, opposite(order.side));
  if (protection.price || protection.deviation !== null) await closeOne(scene, { id, protection });
}

/** Parts that fit, and parts that are too small, too large or between two sizes. */
export async function closePart(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const id = pickOrder(scene, 'open');
  const order = account.orders.find((one) => one.id === id);
  if (!order) return closeOne(scene, { id, lots: Exact.of(1) });
  const { lotStep, minLots } = account.market.of(order.code);
  const count = Math.round(approximately(order.lots.over(lotStep)));
  const odd = [
    order.lots,
    order.lots.plus(lotStep),
    minLots.over(Exact.of(2)),
    order.lots.minus(lotStep.over(Exact.of(2))),
  ];
  const lots =
    count < 2 || dice.chance(0.15) ? dice.pick(odd) : Exact.of(multiple(lotStep, dice.int(1, count - 1)));
  await closeOne(scene, { id, lots });
}

export async function placeExpiring(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const side: Side = dice.chance(0.5) ? 'buy' : 'sell';
  const code = dice.pick(scene.codes);
  const target = dice.chance(0.95) ? drawTarget(scene, code, side) : null;
  const wait = dice.pick([-1000, 0, 1, 250, 90_000, 3_600_000, 30_000_000, 150_000_000]);
  await place(scene, draw(scene, { code, side, target, expiresAt: account.market.now + wait }));
}

/**
 * BRK-65: a market opens beyond the price of an order. One that expires at that very moment fills first; one that
 * expired before, though nobody looked until now, does not fill.
 */
export async function openAtExpiry(scene: Scene, code: string): Promise<void> {
  const { dice, account } = scene;
  const { market } = account;
  const [closes, opens] = market.turns(code, market.now + 4 * 86_400_000);
  if (!market.isOpen(code) || closes === undefined || opens === undefined) return;
  const side: Side = dice.pick(['buy', 'sell']);
  const now = approximately(market.mid(code));
  const beyond = (share: number) => nearest(scene, code, now * (1 - (side === 'buy' ? share : -share)));
  const expiresAt = opens - dice.pick([0, 1, 900_000]);
  const special = { code, side, target: beyond(0.01), lots: market.of(code).minLots, expiresAt };
  if ((await place(scene, draw(scene, { ...special, stopLoss: null, takeProfit: null }))) !== 1) return;
  await moveTo(scene, closes + 600_000);
  scene.say(`pin ${code} ${beyond(0.012).toString()}`);
  await pin(scene, code, beyond(0.012));
  await moveTo(scene, opens + 60_000);
}

/** Stops and target of a pending order; a target for an open one is refused. */
export async function changePending(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const id = pickOrder(scene, dice.chance(0.93) ? 'pending' : 'open');
  const order = account.orders.find((one) => one.id === id);
  if (!order) return changeStops(scene, id, { stopLoss: null, takeProfit: null });
  const { code, side } = order;
  const target = dice.chance(0.7)
    ? dice.chance(0.1)
      ? order.asked
      : drawTarget(scene, code, side)
    : undefined;
  await changeStops(scene, id, { ...drawStops(scene, code, side, target ?? order.asked), target });
}

/** BRK-91: one price by itself; what is sent for the others does not count. */
export async function setOne(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const id = pickOrder(scene, dice.chance(0.5) ? 'pending' : 'open');
  const order = account.orders.find((one) => one.id === id);
  const only = dice.pick(['stop_loss', 'take_profit', 'target'] as const);
  if (!order) return changeStops(scene, id, { stopLoss: null, takeProfit: null, only });
  const { code, side, state, asked } = order;
  const target = state === 'pending' && dice.chance(0.8) ? drawTarget(scene, code, side) : undefined;
  const from = state === 'pending' ? (only === 'target' ? (target ?? asked) : asked) : null;
  const trailing = dice.chance(0.2) ? drawDistance(scene, code) : undefined;
  await changeStops(scene, id, { ...drawStops(scene, code, side, from), target, trailing, only });
}

function drawDistance(scene: Scene, code: string): Exact {
  const { dice, account } = scene;
  const mid = approximately(account.market.mid(code));
  const { point } = account.market.of(code);
  if (dice.chance(0.04)) return point.over(Exact.of(2));
  const distance = nearest(scene, code, mid * dice.pick([0.0004, 0.002, 0.01, 0.03]));
  return dice.chance(0.03) ? nearest(scene, code, mid * 1.01) : distance;
}

export async function placeTrailing(scene: Scene): Promise<void> {
  const { dice } = scene;
  const code = dice.pick(scene.codes);
  const side: Side = dice.chance(0.5) ? 'buy' : 'sell';
  const target = dice.chance(0.3) ? drawTarget(scene, code, side) : null;
  await place(scene, draw(scene, { code, side, target, trailing: drawDistance(scene, code) }));
}

export async function setTrailing(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const following = account.open.filter((one) => one.trailing !== null);
  const isKnown = following.length > 0 && dice.chance(0.6);
  const id = isKnown ? dice.pick(following).id : pickOrder(scene, dice.chance(0.8) ? 'open' : 'pending');
  const order = account.orders.find((one) => one.id === id);
  if (!order) return;
  // A step back: the same distance goes on from the best price, another one from this.
  if (isKnown && !scene.feed && dice.chance(0.6))
    await pinToBring(scene, order, -Math.abs(Number(account.equity)) / 2e9);
  const { code, side, state, asked } = order;
  const stops = drawStops(scene, code, side, state === 'pending' ? asked : null);
  const again = dice.chance(isKnown ? 0.5 : 0.1) ? order.trailing : drawDistance(scene, code);
  const trailing = dice.chance(0.2) ? null : again;
  await changeStops(scene, id, { ...stops, ...(dice.chance(0.85) && { trailing }) });
}
