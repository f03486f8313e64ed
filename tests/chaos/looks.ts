import type { Page } from '@playwright/test';
import type { Control } from '../support/control.ts';
import type { BookedPayment } from './own-sandbox.ts';
import type { PageFlags } from './page-side.ts';
import { isSoon } from './poll.ts';
import type { Trader } from './trader.ts';

// What is looked at once everything works again.

type Complain = (text: string) => void;

const records = [
  ['submitCoinDeposit', '/mine/charge?view=history'],
  ['submitWithdrawal', '/mine/withdraw?view=history'],
] as const;

/** The records of money show what the server has. */
export async function recordsAreRight(
  page: Page,
  read: () => BookedPayment[],
  complain: Complain,
): Promise<void> {
  for (const [operation, path] of records) {
    await page.goto(path);
    const wanted = () => read().filter((one) => one.operation === operation).length;
    const shown = () => page.getByRole('main').getByRole('list').getByRole('listitem').count();
    const isRight = await isSoon(async () => (await shown()) === wanted(), { timeout: 15_000 });
    if (!isRight) complain(`${path} shows ${await shown()} records, the server has ${wanted()}`);
  }
}

/** LIVE-10: in which time every topic brings something on a new socket; the attempt itself may wait up to 30 s. */
const untilHeard = 10_000;
const untilOpened = 45_000;

/** After a reconnect every topic brings something, the private one too. */
export async function topicsComeBack(
  page: Page,
  trader: Trader,
  control: Control,
  complain: Complain,
): Promise<void> {
  await trader.visit('trade');
  const look = () => page.evaluate(() => window.chaosSockets());
  const due = ['DAY_MARKET', 'FOREX_TRADE'];
  // The chart says by itself which candles it wants.
  const isCharted = async () => (await look()).wanted.some((topic) => topic.startsWith('KLINE'));
  if (!(await isSoon(isCharted, { timeout: 10_000 }))) complain('The chart asks for no candles');
  const before = await look();
  await control.dropSockets();
  if (!(await isSoon(async () => (await look()).opened > before.opened, { timeout: untilOpened }))) {
    complain('No new socket after the old one was dropped');
    return;
  }
  const wanted = [...new Set([...due, ...before.wanted])];
  const missing = async () => {
    const { heard } = await look();
    return wanted.filter((topic) => !heard.includes(topic));
  };
  if (!(await isSoon(async () => (await missing()).length === 0, { timeout: untilHeard })))
    complain(`Nothing on ${(await missing()).join(', ')} within ${untilHeard / 1000} s of a reconnect`);
}

/** LIVE-19: longer than a price may be shown as live, with what the page adds before it complains. */
const longSilence = 17_000;

/** Prices stop while the trader looks at them; the page complains by itself of what is shown as live for too long. */
export async function silenceIsSaid(page: Page, trader: Trader): Promise<void> {
  await trader.visit('quotes');
  const setSilent = (flags: Partial<PageFlags>) =>
    page.evaluate((changed) => window.chaosFlags(changed), flags);
  await isSoon(() => page.locator('[data-connection=live]').count().then(Boolean), { timeout: 10_000 });
  await setSilent({ silent: true });
  const until = performance.now() + longSilence;
  await isSoon(() => performance.now() > until, { timeout: longSilence });
  await setSilent({ silent: false });
}
