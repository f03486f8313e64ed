import { encode } from 'fast-png';
import type { Locator, Page } from '@playwright/test';
import { depositCoins } from '../../mocks/accounts/payment-channels.ts';
import { seededUser } from '../../mocks/accounts/seed-users.ts';
import { createCaller } from '../../mocks/testing/caller.ts';
import type { AnswerOf } from '../../src/generated/operations.ts';
import type { Control } from '../support/control.ts';
import { photograph } from '../support/pictures.ts';
import type { Books, Decision } from './books.ts';
import { Blocked, patience, tryTo } from './try-to.ts';
import { isSoon } from './poll.ts';
import type { Meanwhile, MoneyAct } from './schedule.ts';

/** Withdrawals need a destination, loans an approved application: both are there before anything goes wrong. */
export async function prepareMoney(port: number, world: string, control: Control): Promise<void> {
  await control.setSite({ reviews: 'never', payouts: 'at-once' });
  const client = createCaller(port, world);
  const token = await client.logIn();
  await client.data('bindWithdrawalMethod', { type: 1, draw_id: 1, dc_address: destination }, { token });
  const uploaded = await client.send('uploadImage', { file: Buffer.from(encode(pixels)) }, { token });
  const hand_pic = (uploaded as AnswerOf<'uploadImage'>).data?.url ?? '';
  await client.data(
    'submitLoanKyc',
    {
      name: 'Lovelace',
      last_name: 'Ada',
      sex: 2,
      birthday: '1991-04-23',
      country: 'United Kingdom',
      mobile: '44-7700900123',
      id_card_type: 1,
      hand_pic,
    },
    { token },
  );
  await control.approve(seededUser.email, 'loanKyc');
}

/** A picture of two by two. */
const pixels = { width: 2, height: 2, data: new Uint8Array(16).fill(255), channels: 4 } as const;

const destination = 'TPo9SntS6burENnPnJeDgsUt6dictjMbXC';
const [tron] = depositCoins;

interface MoneyOptions {
  page: Page;
  control: Control;
  books: Books;
  /** Goes to an address of the app, as by a link. */
  open(path: string): Promise<void>;
  /** Presses the button of a decision and waits for its outcome. */
  tapThen(button: Locator, decision: Decision, meanwhile: Meanwhile): Promise<void>;
}

/** What the trader does with money, by the forms of the app. */
export function createMoney({ page, control, books, open, tapThen }: MoneyOptions) {
  const within = { timeout: patience };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const press = (locator: Locator) => tryTo(locator.click(within));
  const fill = (label: string, value: string) => tryTo(page.getByLabel(label).fill(value, within));
  /** No two of them are alike: another amount is another decision. */
  let times = 0;

  async function needs(what: string, locator: Locator): Promise<void> {
    if (!(await isSoon(() => locator.isVisible(), within))) throw new Blocked(`no ${what}`);
  }

  async function addPicture(): Promise<void> {
    const slot = page.getByRole('group', { name: 'Proof of transfer' });
    await needs('place for a picture', slot);
    const uploaded = slot.getByText(/^Uploaded/);
    if (await uploaded.isVisible()) return;
    const picture = await photograph(page);
    await tryTo(slot.locator('input[type=file]').last().setInputFiles(picture, within));
    await needs('upload', uploaded);
  }

  async function deposit(meanwhile: Meanwhile): Promise<void> {
    const amount = String(100 + times);
    await open(`/mine/charge?to=${tron?.id}`);
    await fill('You send', amount);
    await press(button('I’ve sent it'));
    await addPicture();
    await tapThen(button('Submit deposit'), books.decide('submitCoinDeposit', amount), meanwhile);
  }

  async function withdraw(meanwhile: Meanwhile): Promise<void> {
    const amount = 20 + times;
    await open('/mine/withdraw');
    await tryTo(page.getByRole('textbox', { name: 'Amount' }).fill(String(amount), within));
    await press(button('Review withdrawal'));
    const review = page.getByRole('dialog', { name: 'Review withdrawal' });
    await needs('review', review);
    const end = review.getByLabel('Type the last 6 characters');
    if (await end.isVisible()) await tryTo(end.fill(destination.slice(-6), within));
    const send = review.getByRole('button', { name: `Withdraw $${amount}.00` });
    await tapThen(send, books.decide('submitWithdrawal', `$${amount}`), meanwhile);
  }

  async function bind(meanwhile: Meanwhile): Promise<void> {
    const address = `0x${String(times).padStart(40, 'a1b2c3d4e5')}`;
    await open('/mine/withdraw-way?type=1');
    await tryTo(page.getByRole('radio', { name: 'USDT ERC20' }).check({ ...within, force: true }));
    await tryTo(page.getByRole('textbox', { name: 'Address' }).fill(address, within));
    await tapThen(button('Save address'), books.decide('bindWithdrawalMethod', address.slice(-6)), meanwhile);
  }

  async function borrow(meanwhile: Meanwhile): Promise<void> {
    const amount = String(1000 + times);
    await open('/loan/submit');
    await tryTo(page.getByRole('textbox', { name: 'Amount' }).fill(amount, within));
    await tryTo(page.getByRole('radio', { name: /^7 days/ }).check(within));
    await press(button('Continue to agreement'));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Read agreement' }));
    await tryTo(page.getByRole('checkbox', { name: 'I’ve read the agreement' }).check(within));
    await press(button('Continue to signature'));
    await tryTo(page.getByRole('radio', { name: 'Type', exact: true }).check(within));
    await fill('Type your full name to sign', 'Ada Lovelace');
    await tapThen(button('Sign and submit'), books.decide('submitLoan', amount), meanwhile);
  }

  async function repay(meanwhile: Meanwhile): Promise<void> {
    // Whoever decides about loans may have nothing to decide.
    await control.approve(seededUser.email, 'loan').catch(() => undefined);
    await open('/loan/record');
    await press(page.getByRole('link', { name: 'Repay' }).first());
    await addPicture();
    await tryTo(page.getByLabel('Pay with').selectOption({ label: 'USDT · TRC20' }, within));
    await tapThen(button('Submit repayment'), books.decide('submitRepayment', ''), meanwhile);
    await control.approve(seededUser.email, 'repayment').catch(() => undefined);
  }

  const actions = { deposit, withdraw, bind, borrow, repay };
  return (act: MoneyAct, meanwhile: Meanwhile): Promise<void> => {
    times += 1;
    return actions[act](meanwhile);
  };
}
