import type { Locator, Page } from '@playwright/test';
import { figure } from './orders.ts';
import { expect } from './test.ts';

type Side = 'buy' | 'sell';

/** The order ticket of the trade screen, used by its labels. */
export function ticketOf(page: Page) {
  const form = page.getByRole('form', { name: 'Order ticket' });
  const review = page.getByRole('dialog', { name: 'Review your order' });
  const confirmed = page.getByRole('dialog', { name: 'Your order has been confirmed' });
  const sideButton = (side: Side): Locator =>
    form.getByRole('button', { name: side === 'buy' ? /^Buy/ : /^Sell/ });
  const price = (name: string): Locator => form.getByRole('textbox', { name, exact: true });

  /** Opens the rest of the ticket where it is in a sheet, and all of its costs. */
  async function more(): Promise<void> {
    const opens = form.getByRole('button', { name: 'More', expanded: false });
    const costs = form.locator('summary');
    await expect(opens.or(costs)).toBeVisible();
    if (await opens.isVisible()) await opens.click();
    await expect(costs).toBeVisible();
    if (await form.locator('details:not([open])').isVisible()) await costs.click();
  }

  /** Presses a side, and confirms it in the review. */
  async function send(side: Side): Promise<void> {
    await expect(sideButton(side)).toBeEnabled();
    await sideButton(side).click();
    // A price that is far from the market is asked about in the button itself (STP-07).
    const confirm = review.getByRole('button', { name: side === 'buy' ? /^(Buy|Place)/ : /^(Sell|Place)/ });
    await expect(confirm).toBeEnabled();
    await confirm.click();
  }

  /** Presses a button of a popup until it is gone: it takes no press in its first half second (TKT-29). */
  async function leave(button: Locator): Promise<void> {
    await expect(async () => {
      if (await button.isVisible()) await button.click({ timeout: 1000 });
      await expect(button).toBeHidden({ timeout: 500 });
    }).toPass();
  }

  return {
    form,
    more,
    review,
    leave,
    confirmed,
    sideButton,
    price,
    lots: price('Lots'),
    kind: (name: 'Market' | 'Pending') => form.getByRole('radio', { name }),
    stop: (name: 'Stop loss' | 'Take profit') => form.getByRole('switch', { name, exact: true }),
    /** Switches a stop on, at a price instead of a distance. */
    async stopAt(name: 'Stop loss' | 'Take profit', at: string): Promise<void> {
      await form.getByRole('switch', { name, exact: true }).check();
      await form.getByRole('radio', { name: 'Price', exact: true }).check();
      await price(`${name} price`).fill(at);
    },
    /** The figure beside a name among the costs: 'Margin', 'Free margin'. */
    cost: (name: string): Locator => figure(form, name),
    /** A demo account, from the ticket itself. */
    async becomeDemo(): Promise<void> {
      const opens = form.getByRole('button', { name: 'Open a demo account' });
      await opens.click();
      await expect(opens).toBeHidden();
    },
    send,
    /** Sends an order and waits for the popup that confirms it. */
    async place(side: Side): Promise<void> {
      await send(side);
      await expect(confirmed).toBeVisible();
    },
    async seeOrders(): Promise<void> {
      await leave(confirmed.getByRole('link', { name: /^View/ }));
      await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    },
  };
}

type TicketOnPage = ReturnType<typeof ticketOf>;

/** Opens the trade screen of an instrument, as a guest gets a demo account there, and waits for a price. */
export async function openTicket(
  page: Page,
  code: string,
  as: 'guest' | 'demo' = 'demo',
): Promise<TicketOnPage> {
  await page.goto(`/trade?code=${code}`);
  const ticket = ticketOf(page);
  await expect(ticket.form).toBeVisible();
  if (as === 'demo') await ticket.becomeDemo();
  return ticket;
}
