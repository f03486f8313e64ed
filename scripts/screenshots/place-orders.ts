import type { Page } from '@playwright/test';

export interface Wish {
  code: string;
  side: 'buy' | 'sell';
  lots: string;
  /** Sets a stop loss and a take profit at the prices that the ticket offers. */
  stops?: boolean;
  /** Waits for this price, in place of the market's. */
  target?: string;
}

/** A demo account, in one tap. */
export async function openDemoAccount(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open a demo account' }).click();
  await page.getByRole('main').getByText('Equity').first().waitFor();
}

/** Places one order the way a person does: ticket, review, confirmation. */
export async function placeOrder(page: Page, { code, side, lots, stops, target }: Wish): Promise<void> {
  await page.goto(`/trade?code=${code}`);
  const form = page.getByRole('form', { name: 'Order ticket' });
  await form.getByText('Free margin', { exact: true }).waitFor();
  if (target !== undefined) {
    await form.getByRole('radio', { name: 'Pending' }).check();
    await form.getByRole('textbox', { name: 'Order price' }).fill(target);
  }
  await form.getByRole('textbox', { name: 'Lots', exact: true }).fill(lots);
  if (stops) {
    await form.getByRole('switch', { name: 'Stop loss', exact: true }).check();
    await form.getByRole('switch', { name: 'Take profit', exact: true }).check();
  }
  const button = { name: side === 'buy' ? /^Buy/ : /^Sell/ };
  await form.getByRole('button', button).click();
  const review = page.getByRole('dialog', { name: 'Review your order' });
  await review.getByRole('button', button).click();
  await page.getByRole('dialog', { name: 'Your order has been confirmed' }).waitFor();
}
