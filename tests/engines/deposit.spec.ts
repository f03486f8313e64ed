import { addPicture, openLiveAccount } from './account.ts';
import { test } from './fixtures.ts';

test('ENG-02 a deposit with a picture of the payment is sent, and waits in the history', async ({
  page,
  control,
  picture,
}) => {
  await control.setSite({ reviews: 'never' });
  await openLiveAccount(page);
  await page.open('/mine/charge');
  await page.role('textbox', /^You send/).fill('500');
  await page.text(/^Send only USDT on TRC20/).seen();
  await picture('deposit');
  await page.press('I’ve sent it');
  await page.expectPath(/step=proof/);
  await addPicture(page, 'Proof of transfer');
  await picture('deposit-proof');
  await page.press('Submit deposit');
  await page.heading('Deposit submitted').seen();
  await page.role('link', 'View history').tap();
  await page.role('link', /USDT/).says(/In review/);
  await picture('deposit-history');
});
