import { openTicket } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

test('TKT-05 an instrument without leverage says so, to guests too, and takes no order', async ({ page }) => {
  const ticket = await openTicket(page, 'DOGEUSD', 'guest');
  for (const who of ['guest', 'demo']) {
    if (who === 'demo') await ticket.becomeDemo();
    else await ticket.more();
    await expect(ticket.form).toContainText('No leverage configured, cannot place order temporarily');
    await expect(ticket.form).toContainText('No multiples');
    for (const side of ['buy', 'sell'] as const) {
      await expect(ticket.sideButton(side)).toContainText('No leverage');
      await expect(ticket.sideButton(side)).toBeDisabled();
    }
  }
});
