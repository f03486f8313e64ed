import { Exact } from './exact.ts';
import { opposite } from './model-market.ts';
import type { ModelOrder } from './model-order.ts';
import type { Scene } from './scene.ts';

/** A price with the decimals of an instrument, next to a number. */
export function nearest({ account }: Scene, code: string, price: number): Exact {
  const { precision } = account.market.of(code);
  const points = Math.max(1, Math.round(price * 10 ** precision));
  return Exact.ratio(BigInt(points), 10n ** BigInt(precision));
}

/** How far a scenario takes a price from its usual one; the control API takes more (SBX-78). */
const farthest = 30;

/** The same for a price that is to be held: repeats of one step must not lead beyond what the control API takes. */
export function holdable(scene: Scene, code: string, price: number): Exact {
  return nearest(scene, code, notTooFar(price, scene.usual.get(code) ?? price));
}

export const notTooFar = (price: number, usual: number): number =>
  Math.min(usual * farthest, Math.max(usual / farthest, price));

export const approximately = (value: Exact): number => Number(value.top) / Number(value.bottom);

/** Holds a price from this moment on, in the world and in the model. */
export async function pin(scene: Scene, code: string, mid: Exact): Promise<void> {
  const { account, rest, everybody, feed } = scene;
  if (feed) throw new Error(`${code} is pinned where prices run by themselves`);
  await rest.control('price', { act: 'pin', code, price: Number(mid.toString()) });
  account.market.pin(code, mid);
  for (const one of everybody) one.settle();
}

/** A price that may wander a little or jump over every level; the usual one is never far. */
export async function pinAnywhere(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const code = dice.pick(dice.chance(0.8) ? scene.codes : [...scene.codes, ...scene.pairs]);
  const reach = dice.pick([0.0002, 0.002, 0.01, 0.04, 0.12]);
  const mid = approximately(account.market.mid(code)) * (1 + (dice.next() * 2 - 1) * reach);
  const price = holdable(scene, code, mid);
  scene.say(`pin ${code} ${price.toString()}`);
  await pin(scene, code, price);
}

/** A price at a level of an order, a point before it, a little or far behind it. */
export async function pinAtLevel(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const { market } = account;
  const levels = [
    ...account.pending.map(({ code, asked, side }) => ({ code, level: asked, side })),
    ...account.open.flatMap(({ code, stopLoss, takeProfit, side }) =>
      [stopLoss, takeProfit].flatMap((level) => (level ? { code, level, side: opposite(side) } : [])),
    ),
  ];
  if (levels.length === 0) return pinAnywhere(scene);
  const { code, level, side } = dice.pick(levels);
  const half = market.spread(code).over(Exact.of(2));
  const atLevel = side === 'buy' ? level.minus(half) : level.plus(half);
  const { point } = market.of(code);
  const behind = market.mid(code).isAbove(atLevel) ? -1 : 1;
  const pipsAndSpread = Math.round(approximately(market.spread(code).over(point)));
  const steps = dice.pick([-1, 0, 0, 1, 3, 10, 11, pipsAndSpread, pipsAndSpread + 1, pipsAndSpread * 4 + 12]);
  const price = holdable(scene, code, approximately(atLevel.plus(point.times(Exact.of(behind * steps)))));
  scene.say(`pin ${code} ${price.toString()}, ${steps} points behind ${level.toString()}`);
  await pin(scene, code, price);
}

/** A price that brings the account near its stop-out, by the position that is worth most. */
export async function pinNearStopOut(scene: Scene): Promise<void> {
  await pinForLevel(scene, scene.dice.pick([0.2, 0.45, 0.49, 0.51, 0.7, 1.05, -0.3]));
}

/** Equity becomes about this share of the used margin, by one position that is open. */
export async function pinForLevel(scene: Scene, share: number): Promise<void> {
  const { dice, account } = scene;
  if (account.open.length === 0) return pinAnywhere(scene);
  const toLose = (Number(account.equity) - share * Number(account.usedMargin)) / 1e6;
  await pinToBring(scene, dice.pick(account.open), -toLose);
}

/** Moves the price of a position so that it brings about so many dollars more than now. */
export async function pinToBring(scene: Scene, order: ModelOrder, dollars: number): Promise<void> {
  const { market } = scene.account;
  const terms = market.of(order.code);
  const price = scene.account.closingPrice(order);
  const perPrice = approximately(order.lots.times(terms.size).times(market.rate(terms, price)));
  const now = approximately(market.mid(order.code));
  const move = ((order.side === 'buy' ? 1 : -1) * dollars) / perPrice;
  const pinned = holdable(scene, order.code, Math.min(now * 3, Math.max(now / 3, now + move)));
  scene.say(`pin ${order.code} ${pinned.toString()}, for ${Math.round(dollars)} USD more`);
  await pin(scene, order.code, pinned);
}
