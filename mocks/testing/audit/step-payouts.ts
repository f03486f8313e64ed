import { BalanceRecordType } from '../../../src/generated/enums.ts';
import { errorCodes } from '../../../src/generated/error-codes.ts';
import { same, sameMoney } from './compare.ts';
import { Exact, toMicros } from './exact.ts';
import { change, type Scene } from './scene.ts';

/** Deposits arrive at once, by the control API. */
export async function deposit(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  const cents = dice.pick([1, 999, 50_000, 123_456, 1_000_000, dice.int(1, 3_000_000)]);
  scene.say(`deposit ${cents / 100}`);
  await scene.rest.control('accounts', { act: 'deposit', account: scene.name, amount: cents / 100 });
  account.post(BalanceRecordType.Deposit, BigInt(cents) * 10_000n);
}

/** Coins by one network: fixed fee and bounds, USD. */
const channel = { id: 1, fee: 1, least: 10, most: 50_000 };
const address = 'TTrdaqmNaFDEp7VT75Se6y3EdXhxuH1xzg';

async function bind(scene: Scene): Promise<void> {
  if (scene.method !== 0) return;
  const { rest, token } = scene;
  await rest.control('site', { act: 'set', reviews: 'never' });
  const input = { type: 1 as const, draw_id: channel.id, dc_address: address };
  scene.method = (await rest.data('bindWithdrawalMethod', input, { token })).id;
}

/** WDR-03, WDR-04: a part of what is free, all of it, or more; one that waits for its review locks its amount. */
export async function withdraw(scene: Scene): Promise<void> {
  const { dice, account } = scene;
  await bind(scene);
  const free = Number(account.withdrawable) / 1e6;
  const amount = dice.pick([free * dice.next(), free, free + 0.01, 5, 60_000, free / 3]).toFixed(2);
  scene.say(`withdraw ${amount}`);
  if (Number(amount) <= 0) return;
  const input = { draw_currency_id: channel.id, number: Number(amount), draw_method_id: scene.method };
  const answer = await change(scene, 'submitWithdrawal', input, dice.uuid());
  const micros = toMicros(Exact.of(amount));
  const isOut = Number(amount) < channel.least || Number(amount) > channel.most;
  const refused = micros > account.withdrawable ? errorCodes.NotEnoughBalance : 1;
  same('Answer to the withdrawal', answer.code, isOut ? errorCodes.AmountOutOfBounds : refused);
  if (answer.code !== 1) return;
  sameMoney('Amount of the withdrawal', (answer.data as { number: number }).number, micros);
  account.payouts.push({ amount: micros, fee: BigInt(channel.fee) * 1_000_000n });
}

/** A review that ends by hand. */
export async function decide(scene: Scene): Promise<void> {
  const { dice, account, rest } = scene;
  if (account.payouts.length !== 1) return withdraw(scene);
  const act = dice.chance(0.7) ? 'approve' : 'reject';
  scene.say(`${act} the withdrawal`);
  await rest.control('reviews', { act, account: scene.name, kind: 'withdrawal' });
  account.decidePayout(act === 'approve');
}
