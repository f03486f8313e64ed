import { openDemoAccount } from '../support/account.ts';
import { expect, test } from '../support/test.ts';

test('SBX-43 (b), SBX-45, SBX-46, SBX-47 (a) the control page chooses an answer, sends a message and lists the calls', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/400 \(Bad Request\)/);
  await openDemoAccount(page);
  const control = await context.newPage();
  await control.setViewportSize({ width: 390, height: 844 });
  await control.goto('/control');
  await expect(control.getByRole('heading', { name: 'Partner’s server' })).toBeHidden();

  const answer = control.getByRole('form', { name: 'Choose an answer' });
  await answer.getByLabel('Operation').selectOption('listOrders');
  await answer.getByLabel('Answer').selectOption('code=1001');
  await answer.getByRole('button', { name: 'Answer with this' }).click();
  await expect(control.getByText('listOrders: answered with code=1001, until cleared')).toBeVisible();
  await page.goto('/order');
  await expect(page.getByText('Couldn’t load')).toBeVisible();
  await expect(control.getByRole('row', { name: 'listOrders 200/1001' }).first()).toBeVisible();

  const outcome = control.getByRole('status');
  await answer.getByRole('button', { name: 'Clear this operation' }).click();
  await expect(outcome).toHaveText('Clear this operation: done');
  await expect(outcome).toBeInViewport();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No open positions')).toBeVisible();

  const message = control.getByLabel('Message to the sockets, as JSON');
  const send = control.getByRole('button', { name: 'Send message' });
  await expect(control.getByText('Open sockets: 1')).toBeVisible();
  await send.click();
  await expect(outcome).toHaveText('Sent to 1 socket');
  await message.fill('{"type":"FOREX_CLOSED","data":{}}');
  await send.click();
  await expect(outcome).toHaveText('The message breaks the contract: data.ids must be there');
  await message.fill('{oops');
  await send.click();
  await expect(outcome).toHaveText(/^The message is not JSON: /);
});
