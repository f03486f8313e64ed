import { Exact } from './exact.ts';
import type { Wanted } from './model-calls.ts';
import type { Scene } from './scene.ts';
import { draw, drawTarget, place } from './step-orders.ts';
import { approximately, nearest } from './step-prices.ts';

type Spoil = (scene: Scene, wanted: Wanted) => Partial<Wanted>;

const finer = (price: Exact, point: Exact) => price.plus(point.over(Exact.of(10)));

/** What makes an order wrong, one thing at a time; the model says which refusal is meant. */
const spoils: Readonly<Record<string, Spoil>> = {
  leverage: () => ({ leverage: 33 }),
  noLeverage: ({ unleveraged }) => ({
    code: unleveraged,
    leverage: 10,
    lots: Exact.of(1),
    stopLoss: null,
    takeProfit: null,
  }),
  tooFew: ({ account }, { code }) => ({ lots: account.market.of(code).minLots.over(Exact.of(2)) }),
  tooMany: ({ account }, { code }) => {
    const { maxLots, lotStep } = account.market.of(code);
    return { lots: maxLots.plus(lotStep) };
  },
  betweenSteps: ({ account }, { code }) => {
    const { minLots, lotStep } = account.market.of(code);
    return { lots: minLots.plus(lotStep.over(Exact.of(2))) };
  },
  farTarget: (scene, { code }) => {
    const mid = approximately(scene.account.market.mid(code));
    return {
      target: nearest(scene, code, mid * scene.dice.pick([0.45, 1.55])),
      stopLoss: null,
      takeProfit: null,
    };
  },
  fineTarget: (scene, { code, side }) => ({
    target: finer(drawTarget(scene, code, side), scene.account.market.of(code).point),
    stopLoss: null,
    takeProfit: null,
  }),
  fineStop: ({ account }, { code, side }) => {
    const { market } = account;
    const price = market.price(code, side);
    const away = price.times(Exact.of(side === 'buy' ? 0.9 : 1.1));
    const { point, precision } = market.of(code);
    return { stopLoss: finer(Exact.ratio(away.cut(precision), 10n ** BigInt(precision)), point) };
  },
  wrongLoss: (scene, { code, side }) => {
    const mid = approximately(scene.account.market.mid(code));
    return { stopLoss: nearest(scene, code, mid * (side === 'buy' ? 1.02 : 0.98)) };
  },
  wrongProfit: (scene, { code, side }) => {
    const mid = approximately(scene.account.market.mid(code));
    return { takeProfit: nearest(scene, code, mid * (side === 'buy' ? 0.98 : 1.02)) };
  },
  insideSpread: (scene, { code }) => {
    const mid = scene.account.market.mid(code);
    return scene.dice.chance(0.5) ? { stopLoss: mid } : { takeProfit: mid };
  },
  tooDear: (scene, { code }) => {
    const { maxLots, leverages } = scene.account.market.of(code);
    return { lots: maxLots, leverage: leverages[0] ?? 10, stopLoss: null, takeProfit: null };
  },
};

const simple = [
  'leverage',
  'tooFew',
  'tooMany',
  'betweenSteps',
  'farTarget',
  'wrongLoss',
  'wrongProfit',
  'tooDear',
];

export async function placeWrong(scene: Scene): Promise<void> {
  const spoil = spoils[scene.dice.pick(Object.keys(spoils))];
  const wanted = draw(scene);
  if (!spoil) return;
  const wrong = { ...wanted, ...spoil(scene, wanted) };
  // Of two things that are wrong, the sequence of BRK-25 says which one the answer names.
  const second = scene.dice.chance(0.3) ? spoils[scene.dice.pick(simple)] : undefined;
  await place(scene, second ? { ...wrong, ...second(scene, wrong) } : wrong);
}
