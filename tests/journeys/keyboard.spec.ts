import { pressKey as press, tabTo } from '../support/keys-only.ts';
import { orderTableOf, ordersOf } from '../support/orders.ts';
import { openTicket, ticketOf } from '../support/ticket.ts';
import { expect, test } from '../support/test.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  // A picture of the whole page before and after each of some hundred presses takes longer than all else.
  trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
});

test('UI-05 (a), UI-08 (a) (b), TRD-14 (b) everything from the demo account to an open position is done without a pointer', async ({
  page,
}) => {
  await page.goto('/');
  await press(
    page,
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Open a demo account' }),
  );
  await expect(page.getByText('Demo · simulated', { exact: true }).first()).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Trade', exact: true }));

  await press(page, page.getByRole('button', { name: /Choose a market/ }));
  // The terminal has all markets beside the chart as well.
  const markets = page.getByRole('dialog', { name: 'Markets' });
  const search = markets.getByRole('combobox', { name: 'Search markets' });
  await tabTo(page, search);
  await page.keyboard.type('bitcoin');
  await expect(markets.getByRole('option')).toHaveText([/BTC\/USD/, /BCH\/USD/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/trade?code=BTCUSD');

  const ticket = ticketOf(page);
  await tabTo(page, ticket.lots);
  const smallest = await ticket.lots.inputValue();
  await page.keyboard.press('ArrowUp');
  await expect(ticket.lots).not.toHaveValue(smallest);
  await press(page, ticket.stop('Stop loss'), 'Space');
  await expect(ticket.price('Stop loss distance')).toBeVisible();
  await expect(ticket.sideButton('buy')).toBeEnabled();
  await press(page, ticket.sideButton('buy'));
  await press(page, ticket.review.getByRole('button', { name: /^Buy/ }));
  await expect(ticket.confirmed.getByRole('button', { name: 'Done' })).toBeFocused();
  const position = ticket.confirmed.getByRole('link', { name: 'View position' });
  await expect(async () => {
    await press(page, position);
    await expect(position).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(orderTableOf(page).rows).toContainText('BTC/USD');
});

test('UI-05 (a), UI-08 (a) (b), ORD-13 (a) (b) and so is everything from there to its place in the history', async ({
  page,
}) => {
  const ticket = await openTicket(page, 'BTCUSD');
  await ticket.place('buy');
  await ticket.seeOrders();
  const { nothing } = ordersOf(page);
  const orders = orderTableOf(page);
  const { pane } = orders;
  await press(page, orders.rows.first());
  await press(page, pane.getByRole('button', { name: 'Close position' }));
  await expect(orders.question.getByRole('button', { name: 'Keep position' })).toBeFocused();
  await press(page, orders.question.getByRole('button', { name: 'Close position' }));
  await expect(nothing).toBeVisible();
  await tabTo(page, orders.tab('Open'));
  await page.keyboard.press('ArrowRight');
  await expect(orders.tab('Pending')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(orders.tab('History')).toHaveAttribute('aria-selected', 'true');
  await expect(orders.rows).toContainText('BTC/USD');
});

test('UI-60 on the smallest phone nothing that the keyboard reaches stands under a bar', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/trade?code=EURUSD');
  const ticket = ticketOf(page);
  await ticket.more();
  const pending = page.getByRole('radio', { name: 'Pending' });
  for (const control of [pending, ticket.stop('Take profit')]) {
    await control.focus();
    const isFree = () =>
      control.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top !== null && !top.closest('[data-sticky-footer], nav, header');
      });
    await expect.poll(isFree).toBe(true);
  }
});
