import { letRun } from './run-prices.ts';
import { compareAll, type Scene } from './scene.ts';
import { placeMarket } from './step-orders.ts';
import { pinForLevel } from './step-prices.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A session ends after seven days without a call. */
const mostUnused = 6.9 * day;

/** Moves the frozen clock forward; what is due meanwhile happens at its own moment. */
export async function moveTo(scene: Scene, wanted: number): Promise<void> {
  const to = Math.min(wanted, scene.until, scene.account.market.now + mostUnused);
  if (to <= scene.account.market.now) return;
  scene.say(`clock to ${new Date(to).toISOString()}`);
  await scene.rest.control('clock', { act: 'move', to: new Date(to).toISOString() });
  const { feed, everybody, account, codes, pairs, unleveraged } = scene;
  const { market } = account;
  if (feed) return letRun({ feed, market, everybody, codes: [...codes, ...pairs, unleveraged] }, to);
  const from = market.now;
  for (const one of everybody) {
    market.now = from;
    one.advance(to);
  }
}

export async function stepClock(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const span = dice.pick([1, 250, 20_000, 3 * minute, hour, 3 * hour, 8 * hour, 20 * hour]);
  await moveTo(scene, account.market.now + Math.max(1, Math.round(span * (0.3 + dice.next()))));
}

/** The same span as one move might have, in pieces between which everything is looked at. */
export async function runInPieces(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const span = dice.pick([20_000, 10 * minute, 2 * hour]);
  const pieces = dice.int(2, 5);
  for (let piece = 0; piece < pieces; piece++) {
    await moveTo(scene, account.market.now + Math.max(1, Math.round((span / pieces) * 2 * dice.next())));
    await compareAll(scene);
  }
}

/** Over nights and weekends. */
export async function jumpClock(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const days = dice.pick([1, 1, 2, 3, 4, 7]);
  await moveTo(scene, account.market.now + Math.round((days - 0.4 + 0.8 * dice.next()) * day));
}

/** A night so near the stop-out that a wider spread, or a swap, is one too many. */
export async function nightOnTheBrink(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  if (account.open.length === 0) await placeMarket(scene);
  if (account.open.length === 0) return;
  await pinForLevel(scene, 0.5 + dice.pick([0.0005, 0.002, 0.008, 0.03]));
  await moveTo(scene, account.market.now + Math.round((0.3 + dice.next()) * day));
}

/** Opens or closes a market by hand, or leaves it to its calendar again. */
export async function forceHours(scene: Scene): Promise<void> {
  const { dice, account, forced, everybody } = scene;
  const code = dice.pick(scene.codes);
  const act = forced.has(code) ? dice.pick(['auto', 'open', 'auto']) : dice.pick(['open', 'close']);
  scene.say(`${act} ${code}`);
  await scene.rest.control('hours', { act, code });
  forced.add(code);
  scene.onceForced.add(code);
  account.market.force(code, act === 'auto' ? null : act === 'open');
  for (const one of everybody) one.settle();
}
