import type { InputOf } from '../../../src/generated/operations.ts';
import type { Order } from '../../../src/generated/rest.d.ts';
import { same, sameMoney, sameOrder } from './compare.ts';
import { dollars, Exact, multiple } from './exact.ts';
import {
  cancel,
  close,
  reset,
  setStops,
  submit,
  type ChangedStops,
  type Protection,
  type Wanted,
  type WantedClose,
} from './model-calls.ts';
import type { Side } from './model-market.ts';
import { marginOf, type ModelOrder } from './model-order.ts';
import type { Envelope } from '../../gateway/dispatch.ts';
import { change, type Scene } from './scene.ts';
import { approximately, nearest, pin, pinToBring } from './step-prices.ts';

/** Lots that take about this share of the free margin. */
function lotsFor({ account }: Scene, code: string, leverage: number, share: number): Exact {
  const { market } = account;
  const terms = market.of(code);
  const oneLot = Number(marginOf(market, terms, { lots: Exact.of(1), leverage }, market.mid(code)));
  const free = Math.max(0, Number(account.freeMargin)) * share;
  const [step, least, most] = [terms.lotStep, terms.minLots, terms.maxLots].map(approximately) as [
    number,
    number,
    number,
  ];
  const count = Math.floor(Math.min(most, Math.max(least, free / oneLot)) / step + 1e-9);
  return Exact.of(multiple(terms.lotStep, Math.max(1, count)));
}

/** An order as a trader may want it; `change` is what it is made wrong by, or special. */
export function draw(scene: Scene, special: Partial<Wanted> = {}): Wanted {
  const { dice, account } = scene;
  const code = special.code ?? dice.pick(scene.codes);
  const { market } = account;
  const side: Side = special.side ?? (dice.chance(0.5) ? 'buy' : 'sell');
  const leverage = special.leverage ?? dice.pick(market.of(code).leverages);
  const share = dice.pick([0, 0.02, 0.1, 0.3, 0.6, 0.95]);
  const target = special.target ?? null;
  return {
    code,
    side,
    lots: lotsFor(scene, code, leverage, share),
    leverage,
    target,
    ...drawStops(scene, code, side, target),
    trailing: null,
    expiresAt: null,
    protection: null,
    key: dice.uuid(),
    ...special,
  };
}

/** Distances from the market at which levels are set: within reach where prices run by themselves. */
function reach({ dice, feed }: Scene): number {
  const shares = feed ? [0.0002, 0.0005, 0.001, 0.003, 0.01] : [0.0005, 0.003, 0.01, 0.03, 0.08];
  return dice.pick(shares) * (0.2 + dice.next());
}

export function drawStops(scene: Scene, code: string, side: Side, target: Exact | null) {
  const { dice, account, feed } = scene;
  const { market } = account;
  const point = approximately(market.of(code).point);
  const spread = approximately(market.spread(code));
  const opens = approximately(target ?? market.price(code, side));
  const closes = side === 'buy' ? opens - spread : opens + spread;
  const level = (isBelow: boolean): Exact | null => {
    if (!dice.chance(feed ? 0.6 : 0.4)) return null;
    const from = isBelow ? Math.min(opens, closes) : Math.max(opens, closes);
    const least = dice.chance(0.1) ? dice.pick([-3, -1, -0.5, 0, 0.5, 1]) * point : point;
    const away = least === point ? Math.max(reach(scene) * from, point) : least;
    return nearest(scene, code, isBelow ? from - away : from + away);
  };
  return { stopLoss: level(side === 'buy'), takeProfit: level(side === 'sell') };
}

/** A price at which a pending order may wait. */
export function drawTarget(scene: Scene, code: string, side: Side): Exact {
  const { dice, account } = scene;
  const now = account.market.price(code, side);
  if (dice.chance(0.08)) return nearest(scene, code, approximately(now));
  return nearest(scene, code, approximately(now) * (1 + (dice.chance(0.5) ? 1 : -1) * reach(scene)));
}

const digits = (price: Exact | null) => Number(price?.toString() ?? 0);

export function submitInput({ account }: Scene, wanted: Wanted): InputOf<'submitOrder'> {
  const { protection } = wanted;
  return {
    type: wanted.side === 'buy' ? 1 : 2,
    cont: digits(wanted.lots),
    forex_id: account.market.of(wanted.code).id,
    status: wanted.target ? 0 : 1,
    target_price: digits(wanted.target),
    stop_loss_price: digits(wanted.stopLoss),
    target_profit_price: digits(wanted.takeProfit),
    multiple: wanted.leverage,
    ...protectionInput(protection),
    ...(wanted.expiresAt !== null && { expire_at: new Date(wanted.expiresAt).toISOString() }),
    ...(wanted.trailing && { trailing: digits(wanted.trailing) }),
  };
}

const shown = (value: Exact | null) => value?.toString() ?? 'none';
const optional = (name: string, value: Exact | string | null) =>
  value === null ? '' : ` ${name} ${value.toString()}`;

const protectionInput = (protection: Protection | null) => ({
  ...(protection?.price && { price: digits(protection.price) }),
  ...(typeof protection?.deviation === 'number' && { deviation: protection.deviation }),
});
const protectionInWords = (protection: Protection | null) =>
  protection ? ` shown ${shown(protection.price)} ± ${protection.deviation}` : '';

export function inWords(wanted: Wanted): string {
  const { side, lots, code, leverage, target, stopLoss, takeProfit, trailing, expiresAt, protection } =
    wanted;
  return (
    `submit ${side} ${shown(lots)} ${code} ${leverage}:1${optional('at', target)}${optional('stop', stopLoss)}` +
    `${optional('profit', takeProfit)}${optional('trailing', trailing)}` +
    optional('until', expiresAt === null ? null : new Date(expiresAt).toISOString()) +
    protectionInWords(protection)
  );
}

/** What the server has called the order; 0 where it refused. */
export const idIn = (answer: Envelope): number => (answer.data as Order | null)?.Id ?? 0;

/** The answer against what the model has booked, and what follows at once. */
export function sameBooking(
  { account }: Scene,
  what: string,
  answer: Envelope,
  booked: { code: number; order: ModelOrder | null },
): void {
  same(
    `Answer to ${what}`,
    `${answer.code} ${booked.code === answer.code ? '' : answer.msg}`.trim(),
    String(booked.code),
  );
  if (booked.order) sameOrder(account, answer.data as Order, booked.order);
  else same(`Data of the answer to ${what}`, answer.data, null);
  account.settle();
}

export async function place(scene: Scene, wanted: Wanted): Promise<number> {
  const words = inWords(wanted);
  scene.say(words);
  const answer = await change(scene, 'submitOrder', submitInput(scene, wanted), wanted.key);
  const id = idIn(answer);
  sameBooking(scene, words, answer, submit(scene.account, wanted, id));
  return answer.code;
}

export async function placeMarket(scene: Scene): Promise<void> {
  await place(scene, draw(scene));
}

/** So much that a small move of the price is the end of it. */
export async function placeHeavy(scene: Scene): Promise<void> {
  const { dice, account, codes } = scene;
  const open = codes.filter((code) => account.market.isOpen(code));
  const code = dice.pick(open.length > 0 ? open : codes);
  const leverage = Math.max(...account.market.of(code).leverages);
  const lots = lotsFor(scene, code, leverage, 0.97);
  await place(scene, draw(scene, { code, leverage, lots, stopLoss: null, takeProfit: null }));
}

/** A gain that is not realised beside a loss that is, and takes more than there is: the house lends. */
export async function borrow(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const [winning, losing] = dice.chance(0.5) ? scene.codes : scene.codes.toReversed();
  if (winning === undefined || losing === undefined) return;
  const lots = (code: string, share: number) =>
    lotsFor(scene, code, Math.max(...account.market.of(code).leverages), share);
  for (const [code, share] of [
    [winning, 0.5],
    [losing, 0.8],
  ] as const) {
    const leverage = Math.max(...account.market.of(code).leverages);
    await place(
      scene,
      draw(scene, { code, leverage, lots: lots(code, share), stopLoss: null, takeProfit: null }),
    );
  }
  const [winner, loser] = [winning, losing].map((code) =>
    account.open.findLast((order) => order.code === code),
  );
  if (!winner || !loser) return;
  const loss = (Number(account.cash) / 1e6) * (1.02 + 0.4 * dice.next());
  await pinToBring(scene, winner, loss * (1 + 0.5 * dice.next()));
  if (loser.state === 'open') await pinToBring(scene, loser, -loss);
  if (loser.state === 'open') await closeOne(scene, { id: loser.id });
}

/** Equity that is exactly half of the used margin: the stop-out is at 50%, not below it. */
export async function meetStopOut(scene: Scene, code: string): Promise<void> {
  const { dice, account } = scene;
  const { market } = account;
  const [side, lots] = [dice.pick(['buy', 'sell'] as const), Exact.of(dice.pick([50, 40, 25, 20]))];
  const special = {
    code,
    side,
    lots,
    leverage: market.of(code).leverages[0],
    stopLoss: null,
    takeProfit: null,
  };
  if ((await place(scene, draw(scene, special))) !== 1) return;
  const [order] = account.open;
  if (!order) return;
  const wanted = dollars(account.usedMargin).over(Exact.of(2)).minus(dollars(account.equity));
  const move = wanted.over(lots.times(market.of(code).size));
  const mid = market.mid(code)[side === 'buy' ? 'plus' : 'minus'](move);
  if (!mid.isMultipleOf(market.of(code).point)) return;
  const { point } = market.of(code);
  const before = side === 'buy' ? mid.plus(point) : mid.minus(point);
  for (const price of [before, mid]) {
    scene.say(`pin ${code} ${price.toString()}, the last one for exactly 50%`);
    await pin(scene, code, price);
  }
}

export async function placePending(scene: Scene): Promise<void> {
  const { dice } = scene;
  const code = dice.pick(scene.codes);
  const side: Side = dice.chance(0.5) ? 'buy' : 'sell';
  await place(scene, draw(scene, { code, side, target: drawTarget(scene, code, side) }));
}

/** Any order of this state, or one that is none or somebody else's: refusals are part of the game. */
export function pickOrder({ dice, account, everybody }: Scene, state: ModelOrder['state']): number {
  const fitting = account.orders.filter((order) => order.state === state);
  if (fitting.length > 0 && dice.chance(0.92)) return dice.pick(fitting).id;
  const foreign = everybody.filter((one) => one !== account).flatMap(({ orders }) => orders);
  if (foreign.length > 0 && dice.chance(0.5)) return dice.pick(foreign).id;
  return account.orders.length > 0 && dice.chance(0.7) ? dice.pick(account.orders).id : 999_999_999;
}

export async function closeOne(scene: Scene, wanted: Partial<WantedClose> = {}): Promise<void> {
  const { id = pickOrder(scene, 'open'), lots = null, protection = null } = wanted;
  const key = scene.dice.uuid();
  const words = `close ${id}${optional('only', lots)}${protectionInWords(protection)}`;
  scene.say(words);
  const input = { id, ...(lots && { cont: digits(lots) }), ...protectionInput(protection) };
  const answer = await change(scene, 'closeOrder', input, key);
  sameBooking(scene, words, answer, close(scene.account, { id, lots, protection, key }, idIn(answer)));
}

export async function cancelOne(scene: Scene): Promise<void> {
  const id = pickOrder(scene, 'pending');
  const words = `cancel ${id}`;
  scene.say(words);
  const answer = await change(scene, 'cancelOrder', { id }, scene.dice.uuid());
  sameBooking(scene, words, answer, cancel(scene.account, id));
}

export async function changeStops(scene: Scene, id: number, stops: ChangedStops): Promise<void> {
  const { stopLoss, takeProfit, target, trailing, only } = stops;
  const words = `stops of ${id}: loss ${shown(stopLoss)} profit ${shown(takeProfit)}${optional('target', target ?? null)}${
    trailing === undefined ? '' : ` trailing ${shown(trailing)}`
  }${only ? `, only ${only}` : ''}`;
  scene.say(words);
  const input = {
    id,
    stop_loss_price: digits(stopLoss),
    target_profit_price: digits(takeProfit),
    ...(target && { target_price: digits(target) }),
    ...(trailing !== undefined && { trailing: digits(trailing) }),
    ...(only && { only }),
  };
  const answer = await change(scene, 'setOrderStops', input, scene.dice.uuid());
  sameBooking(scene, words, answer, setStops(scene.account, id, stops));
}

export async function setStopsOfOne(scene: Scene): Promise<void> {
  const id = pickOrder(scene, 'open');
  const order = scene.account.orders.find((one) => one.id === id);
  const stops = order
    ? drawStops(scene, order.code, order.side, order.state === 'pending' ? order.asked : null)
    : { stopLoss: null, takeProfit: null };
  await changeStops(scene, id, stops);
}

export async function resetAll(scene: Scene): Promise<void> {
  scene.say('reset');
  const answer = await change(scene, 'resetDemoAccount', {}, scene.dice.uuid());
  same('Answer to reset', answer.code, scene.isDemo ? 1 : 0);
  if (!scene.isDemo) return;
  reset(scene.account);
  sameMoney('balance after the reset', (answer.data as { balance: number }).balance, scene.account.cash);
}
