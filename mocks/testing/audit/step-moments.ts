import { Exact } from './exact.ts';
import type { Side } from './model-market.ts';
import { rolls } from './model-hours.ts';
import type { Scene } from './scene.ts';
import { draw, place } from './step-orders.ts';
import { moveTo } from './step-time.ts';

const day = 86_400_000;
const plain = { stopLoss: null, takeProfit: null, trailing: null };

/** BRK-67: what was open before 17:00 New York pays for the night, what is opened at that moment does not. */
export async function placeAtRoll(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const { market } = account;
  const next = rolls(market.now, Math.min(market.now + 4 * day, scene.until)).find(
    ({ weekday }) => weekday > 0 && weekday < 6,
  );
  if (!next) return;
  await moveTo(scene, next.at - 1);
  const open = () => scene.codes.filter((code) => market.isOpen(code));
  const orderNow = async () => {
    if (open().length > 0) await place(scene, draw(scene, { code: dice.pick(open()), ...plain }));
  };
  if (dice.chance(0.5)) await orderNow();
  await moveTo(scene, next.at);
  await orderNow();
  await moveTo(scene, next.at + dice.pick([1, 250, 1000]));
}

/**
 * BRK-65: at the tick at which the spread becomes another one, a side of the price comes to the price of an order. One
 * that expires at that very tick fills; one that expired a moment before does not.
 */
export async function fillAtExpiry(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const { market } = account;
  const found = dice
    .shuffled(scene.codes)
    .filter((code) => market.isOpen(code))
    .flatMap((code) => changeOfSpread(scene, code))
    .find(({ at }) => at <= scene.until);
  if (!found) return;
  const { code, at, side, target } = found;
  const expiresAt = at + dice.pick([0, 0, 0, -1, 1]);
  await moveTo(scene, at - 1000);
  const lots = market.of(code).minLots;
  await place(scene, draw(scene, { code, side, target, lots, expiresAt, ...plain }));
  await moveTo(scene, at + dice.pick([0, 1, 60_000]));
}

/** The next moment at which another spread takes a side over a point, in the open market; and that point. */
function changeOfSpread({ dice, account }: Scene, code: string) {
  const { market } = account;
  const { precision } = market.of(code);
  const side: Side = dice.pick(['buy', 'sell']);
  const sideAt = (moment: number) => {
    const half = market.spread(code, moment).over(Exact.of(2));
    return market.mid(code)[side === 'buy' ? 'plus' : 'minus'](half);
  };
  for (const at of market.widenings(code, market.now + 2 * day)) {
    const [before, after] = [sideAt(at - 1), sideAt(at)];
    const isRise = after.isAbove(before);
    const points = isRise ? after.floor(precision) : -after.negative().floor(precision);
    const target = Exact.ratio(points, 10n ** BigInt(precision));
    const isBetween = isRise ? target.isAbove(before) : target.isBelow(before);
    if (at > market.now + 1000 && isBetween && market.isOpen(code, at) && market.isOpen(code, at - 1000))
      return [{ code, at, side, target }];
  }
  return [];
}
