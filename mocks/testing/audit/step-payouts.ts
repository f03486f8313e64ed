import { BalanceRecordType, DepositType } from '../../../src/generated/enums.ts';
import { errorCodes } from '../../../src/generated/error-codes.ts';
import { same, sameMoney } from './compare.ts';
import { Exact, toMicros } from './exact.ts';
import { askForPayout, reportDeposit } from './model-money.ts';
import { rolls } from './model-hours.ts';
import type { ReviewKind } from './model-reviews.ts';
import { upload } from './upload-picture.ts';
import { change, type Scene } from './scene.ts';
import { placeMarket } from './step-orders.ts';
import { pinToBring } from './step-prices.ts';
import { moveTo } from './step-time.ts';

/** Deposits arrive at once, by the control API. */
export async function deposit(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const cents = dice.pick([1, 999, 50_000, 123_456, 1_000_000, dice.int(1, 3_000_000)]);
  scene.say(`deposit ${cents / 100}`);
  await scene.rest.control('accounts', { act: 'deposit', account: scene.name, amount: cents / 100 });
  account.post(BalanceRecordType.Deposit, BigInt(cents) * 10_000n);
}

/** DEP-12: a payment that is reported, with a picture that may have been sent before. */
export async function report(scene: Scene): Promise<void> {
  const { dice, account, rest, pictures } = scene;
  const [coin] = await rest.data('listDepositCoins', {}, { token: scene.token });
  if (!coin) return;
  const { id: charge_id, address, min_amount: least = 0, max_amount: most = Infinity } = coin;
  const isAgain = pictures.length > 0 && dice.chance(0.4);
  const picture = isAgain ? dice.pick(pictures) : dice.uuid();
  const number = dice.pick([least, least - 0.01, 123.45, 2500, most + 0.01, dice.int(1000, 900_000) / 100]);
  scene.say(
    `report ${number} paid, ${isAgain ? 'with the picture of an earlier one' : 'with a new picture'}`,
  );
  const input = { charge_id, address, number, proofImg: await upload(scene, picture) };
  const answer = await change(scene, 'submitCoinDeposit', input, dice.uuid());
  const isOut = number < least || number > most;
  same('Answer to the deposit', answer.code, isOut ? errorCodes.AmountOutOfBounds : 1);
  if (isOut) return;
  pictures.push(picture);
  const { id } = answer.data as { id: number };
  reportDeposit(account, { id, amount: toMicros(Exact.of(number)), picture });
  await letReviewsEnd(scene);
}

/** REV-02 (b): what ends at once has ended before anything under review is read. */
export async function letReviewsEnd({ rest, token, account }: Scene): Promise<void> {
  await rest.data('listDeposits', { type: DepositType.Coin, page: 1 }, { token });
  account.reviews.endDue(account.market.now);
}

/** Coins by one network: fixed fee and bounds, USD. */
const channel = { id: 1, fee: 1, least: 10, most: 50_000 };
const address = 'TTrdaqmNaFDEp7VT75Se6y3EdXhxuH1xzg';
/** WAL-07. */
const wait = 24 * 3_600_000;

async function bind(scene: Scene): Promise<void> {
  if (scene.method.id !== 0) return;
  const { rest, token, account, waits } = scene;
  const input = { type: 1 as const, draw_id: channel.id, dc_address: address };
  const { id } = await rest.data('bindWithdrawalMethod', input, { token });
  scene.method = { id, payableFrom: account.market.now + (waits ? wait : 0) };
}

/** WDR-03, WDR-04: a part of what is free, all of it, or more; one that waits for its review locks its amount. */
export async function withdraw(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const free = Number(account.withdrawable) / 1e6;
  await payOut(scene, dice.pick([free * dice.next(), free, free + 0.01, 5, 60_000, free / 3]));
}

async function payOut(scene: Scene, wanted: number): Promise<void> {
  const { dice, account } = scene;
  await bind(scene);
  const amount = wanted.toFixed(2);
  scene.say(`withdraw ${amount}`);
  if (Number(amount) <= 0) return;
  const input = { draw_currency_id: channel.id, number: Number(amount), draw_method_id: scene.method.id };
  const answer = await change(scene, 'submitWithdrawal', input, dice.uuid());
  const micros = toMicros(Exact.of(amount));
  const isOut = Number(amount) < channel.least || Number(amount) > channel.most;
  const refused = micros > account.withdrawable ? errorCodes.NotEnoughBalance : 1;
  same('Answer to the withdrawal', answer.code, isOut ? errorCodes.AmountOutOfBounds : refused);
  if (answer.code !== 1) return;
  const { id, number } = answer.data as { id: number; number: number };
  sameMoney('Amount of the withdrawal', number, micros);
  const fee = BigInt(channel.fee) * 1_000_000n;
  askForPayout(account, { id, amount: micros, fee, notBefore: scene.method.payableFrom });
  await letReviewsEnd(scene);
}

/** A review that ends by hand: the oldest of a kind. */
export async function decideOn(scene: Scene, kind: ReviewKind, isApproved: boolean): Promise<void> {
  const { account, rest } = scene;
  const act = isApproved ? 'approve' : 'reject';
  scene.say(`${act} the ${kind}`);
  await rest.control('reviews', { act, account: scene.name, kind });
  account.reviews.decide(kind, isApproved, account.market.now);
}

export async function decide(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const { kinds } = account.reviews;
  if (kinds.length === 0) return dice.chance(0.5) ? withdraw(scene) : report(scene);
  await decideOn(scene, dice.pick(kinds), dice.chance(0.6));
}

/** WDR-13: most of what is free is on its way, and open positions lose more or less than what is left. */
export async function loseCover(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  if (account.open.length === 0) await placeMarket(scene);
  const free = Number(account.withdrawable) / 1e6;
  if (account.open.length === 0 || free < 2 * channel.least) return withdraw(scene);
  const amount = Math.min(channel.most, free * dice.pick([0.6, 0.9, 1]));
  await payOut(scene, amount);
  const [payout] = account.reviews.of('withdrawal');
  if (!payout) return;
  const left = Number(account.freeMargin) / 1e6;
  await pinToBring(scene, dice.pick(account.open), -(left + amount * dice.pick([-0.1, 0.05, 0.5, 0.9])));
  if (account.reviews.of('withdrawal').includes(payout)) await decideOn(scene, 'withdrawal', true);
}

/** REV-05: seconds before a night is paid something is submitted whose review ends after it, in one jump of the clock. */
export async function reviewOverRoll(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const { market } = account;
  if (account.open.length === 0) await placeMarket(scene);
  const next = rolls(market.now + 30_000, Math.min(market.now + 96 * 3_600_000, scene.until)).find(
    ({ weekday }) => weekday > 0 && weekday < 6,
  );
  if (!next) return;
  await moveTo(scene, next.at - dice.pick([1, 5000, 19_999, 20_000]));
  await (dice.chance(0.6) ? report(scene) : withdraw(scene));
  await moveTo(scene, next.at + dice.int(20_000, 3_600_000));
}
