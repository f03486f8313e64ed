import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Browser, type CDPSession, type Page } from '@playwright/test';
import { openSession, type Served } from './served.ts';
import { collectErrors, newPhone } from './visit.ts';

/** What is kept for an instrument once, and what the engine compiles, is there after these: from 150 on the heap is level. */
const warm = 150;
const counted = 200;

/** What a page holds, garbage apart. */
interface Held {
  bytes: number;
  nodes: number;
  listeners: number;
}

/** What two hundred switches of the instrument have left on the trade screen. */
export interface Switched {
  grown: Held;
  errors: string[];
}

/** From one instrument to the next by the picker, there and back among five, on a phone with a demo account. */
export async function measureSwitches(browser: Browser, served: Served): Promise<Switched> {
  const context = await newPhone(browser, { font: 'Noto Sans', session: await openSession(served) });
  const page = await context.newPage();
  const errors = collectErrors(page);
  await page.goto(`${served.app}/trade?code=EURUSD`);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await switchTimes(page, warm);
  const before = await heldBy(page, devtools);
  await switchTimes(page, counted);
  const after = await heldBy(page, devtools);
  await context.close();
  return {
    grown: {
      bytes: after.bytes - before.bytes,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    },
    errors,
  };
}

const markets = ['GBP/USD', 'USD/JPY', 'AUD/USD', 'USD/CHF', 'EUR/USD'];

async function switchTimes(page: Page, times: number): Promise<void> {
  const picker = page.getByRole('dialog', { name: 'Markets' });
  for (let time = 0; time < times; time++) {
    const name = markets[time % markets.length] ?? '';
    await page.getByRole('button', { name: /Choose a market/ }).tap();
    await picker
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .tap();
    await expect(page.getByRole('slider', { name: `${name} chart` })).toBeVisible();
    if (time % 50 === 0) console.log(`  switch ${time} of ${times} …`);
  }
}

/** At the instrument where it began: both times the same is on the screen, once what is on its way out has left. */
async function heldBy(page: Page, devtools: CDPSession): Promise<Held> {
  await page.waitForLoadState('networkidle');
  // Each logo is a document of its own, which the browser keeps or throws away as it likes: 35 of them are 1,060 nodes.
  await devtools.send('Memory.simulatePressureNotification', { level: 'critical' });
  await sleep(1000);
  let held = await collected(devtools);
  for (let look = 0; look < 20; look++) {
    await sleep(500);
    const next = await collected(devtools);
    if (next.nodes === held.nodes && next.listeners === held.listeners) return next;
    held = next;
  }
  return held;
}

async function collected(devtools: CDPSession): Promise<Held> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const figure = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    bytes: figure('JSHeapUsedSize'),
    nodes: figure('Nodes'),
    listeners: figure('JSEventListeners'),
  };
}
