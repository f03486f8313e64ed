import { test } from './fixtures.ts';

test('ENG-01 (a) (b) a guest opens a demo account, buys through the review, and sees the position move', async ({
  page,
  control,
  picture,
}) => {
  await page.open('/');
  await page.press('Open a demo account');
  await page.text('Demo · simulated').seen();
  await page
    .role('list', 'Markets')
    .role('link', /EUR\/USD/)
    .tap();
  await page.expectPath(/^\/trade\?code=EURUSD$/);
  const ticket = page.role('form', 'Order ticket');
  await ticket.role('button', '0.10').tap();
  await page.role('slider', 'EUR/USD chart').seen();
  await picture('trade');
  await ticket.role('button', /^Buy/).tap();
  const review = page.role('dialog', 'Review your order');
  await review.role('button', /^Buy/).seen();
  await picture('review');
  await review.role('button', /^Buy/).tap();
  const confirmed = page.role('dialog', 'Your order has been confirmed');
  await confirmed.says(/Bought 0\.10 EUR\/USD at 1\./);
  await confirmed.role('link', /^View/).tapUntil(async () => (await confirmed.look()).count === 0);
  await page.heading('Orders').seen();
  const row = page.role('list', 'Orders').role('button', /EUR\/USD/);
  const { text } = await row.seen();
  await control.movePrice('EURUSD', 1);
  await row.until('moved with the price', (seen) => seen.text !== text && /\+\$\d/.test(seen.text));
  await picture('orders');
});
