import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { ordersOf } from '../../tests/support/orders.ts';
import { ticketOf } from '../../tests/support/ticket.ts';
import { openSession, type Served } from './served.ts';
import { collectErrors, newPhone, readWatch, slowDown, watch } from './visit.ts';

const rounds = 5;

type TapEvent = Pick<PerformanceEventTiming, 'startTime' | 'processingStart' | 'processingEnd' | 'duration'>;

/** Milliseconds of the slowest event of a tap, and what all of them went by with. */
export interface TapTime {
  all: number;
  /** Until the first handler ran. */
  wait: number;
  /** The handlers, with what React renders in them. */
  work: number;
  /** From there to the frame that shows it. */
  frame: number;
}

declare global {
  interface Window {
    benchTaps?: { events: TapEvent[]; pressed: number };
  }
}

/** By the tap's name, in the order of the taps; one time for each round. */
export type TapTimes = Map<string, TapTime[]>;

export interface Tapped {
  taps: TapTimes;
  /** Milliseconds from a press on a row to its candles. */
  candles: number[];
  /** The same of another row later, on a slow network. */
  candlesSlow: number[];
  errors: string[];
}

/** In the page: how long the slowest event of a tap takes, the frame that follows it included, as INP counts it. */
function watchTaps(): void {
  const taps: NonNullable<Window['benchTaps']> = { events: [], pressed: 0 };
  window.benchTaps = taps;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { startTime, processingStart, processingEnd, duration, interactionId } = entry;
      if (interactionId > 0) taps.events.push({ startTime, processingStart, processingEnd, duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  addEventListener('pointerdown', ({ timeStamp }) => (taps.pressed = timeStamp), true);
}

/** Events below 16 ms are not told of. */
function timeOf(events: readonly TapEvent[]): TapTime {
  if (events.length === 0) return { all: 0, wait: 0, work: 0, frame: 0 };
  const handled = Math.min(...events.map(({ processingStart }) => processingStart));
  const done = Math.max(...events.map(({ processingEnd }) => processingEnd));
  const shown = Math.max(...events.map(({ startTime, duration }) => startTime + duration));
  return {
    all: Math.max(...events.map(({ duration }) => duration)),
    wait: handled - Math.min(...events.map(({ startTime }) => startTime)),
    work: done - handled,
    frame: shown - done,
  };
}

/** A dozen taps through home, trade and orders, some rounds of them, each on a phone of its own. */
export async function measureTaps(browser: Browser, served: Served): Promise<Tapped> {
  const found: Tapped = { taps: new Map(), candles: [], candlesSlow: [], errors: [] };
  for (let round = 1; round <= rounds; round++) {
    console.log(`  taps, round ${round} of ${rounds} …`);
    const session = await openSession(served);
    const { token } = JSON.parse(session) as { token: string };
    await openTwoPositions(served, token);
    const context = await newPhone(browser, { font: 'Noto Sans', session });
    const page = await context.newPage();
    const errors = collectErrors(page);
    await watch(page, ['candles']);
    await page.addInitScript(watchTaps);
    await page.goto(`${served.app}/`);
    await tapThrough(page, found);
    found.errors.push(...errors);
    await context.close();
  }
  return found;
}

/** Of EUR/USD, a bought and a sold one with stops far from the price: their chips stand apart. */
async function openTwoPositions({ caller }: Served, token: string): Promise<void> {
  const listed = await caller.data('listInstruments', {});
  const market = listed.find(({ Code }) => Code === 'EURUSD');
  if (!market) throw new Error('There is no EURUSD');
  const multiple = Math.max(...market.HasForexMultiple.map(({ Value }) => Value));
  for (const type of [1, 2] as const)
    await caller.data(
      'submitOrder',
      {
        forex_id: market.Id,
        type,
        cont: market.ForexMinCont,
        multiple,
        status: 1,
        target_price: 0,
        stop_loss_price: 0,
        target_profit_price: 0,
      },
      { token },
    );
}

async function tapThrough(page: Page, found: Tapped): Promise<void> {
  const rows = page.getByRole('list', { name: 'Markets' });
  const orders = ordersOf(page);
  const ticket = ticketOf(page);
  const period = page.getByRole('radio', { name: '1 hour' });
  const chip = page.getByRole('group', { name: 'Filter markets' }).getByRole('button');
  const close = (dialog: Locator) => dialog.getByRole('button', { name: 'Close', exact: true });
  const tap = async (
    name: string,
    place: Locator | { x: number; y: number },
    until: () => Promise<unknown>,
  ) => note(found.taps, name, await timeOfTap(page, place, until));

  await expect(rows.getByRole('link', { name: /EUR\/USD/ })).toBeVisible();
  await settle(page);
  await slowDown(page, { network: false });

  await tap('chip', chip.nth(2), () => expect(chip.nth(2)).toHaveAttribute('aria-pressed', 'true'));
  await chip.first().tap();
  await settle(page);
  await tap('row', rows.getByRole('link', { name: /EUR\/USD/ }), () => candlesDrawn(page));
  found.candles.push(await candlesDrawn(page));
  await settle(page);
  await tap('period', period, () => expect(period).toBeChecked());
  await settle(page);
  await tap('order’s chip on the chart', await placeOfChip(page), () => Promise.resolve());

  const pad = page.getByRole('dialog', { name: 'Size' });
  await tap('size, to its pad', ticket.lots, () => expect(pad).toBeVisible());
  await settle(page);
  await close(pad).tap();
  await expect(pad).toBeHidden();
  await settle(page);
  const rest = page.getByRole('dialog', { name: 'Order' });
  await tap('More', ticket.form.getByRole('button', { name: 'More' }), () => expect(rest).toBeVisible());
  await settle(page);
  await close(rest).tap();
  await expect(rest).toBeHidden();
  await settle(page);

  for (const side of ['sell', 'buy'] as const) {
    await expect(ticket.sideButton(side)).toBeEnabled();
    await tap(side === 'sell' ? 'Sell' : 'Buy, to the review', ticket.sideButton(side), () =>
      expect(ticket.review).toBeVisible(),
    );
    await settle(page);
    await close(ticket.review).tap();
    await expect(ticket.review).toBeHidden();
    await settle(page);
  }

  const picker = page.getByRole('dialog', { name: 'Markets' });
  await tap('picker', page.getByRole('button', { name: /Choose a market/ }), () =>
    expect(picker).toBeVisible(),
  );
  await settle(page);
  await close(picker).tap();
  await expect(picker).toBeHidden();
  await settle(page);

  await tap('tab Orders', page.getByRole('navigation').getByRole('link', { name: /^Orders/ }), () =>
    expect(orders.rows.first()).toBeVisible(),
  );
  await settle(page);
  const sheet = orders.sheet('EUR/USD');
  await tap('order’s row', orders.row('EUR/USD').first(), () => expect(sheet).toBeVisible());
  await settle(page);
  await tap('close of the sheet', close(sheet), () => expect(sheet).toBeHidden());

  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Quotes/ })
    .tap();
  await settle(page);
  await slowDown(page);
  await timeOfTap(page, rows.getByRole('link', { name: /GBP\/USD/ }), () => candlesDrawn(page));
  found.candlesSlow.push(await candlesDrawn(page));
}

function note(times: TapTimes, name: string, time: TapTime): void {
  times.set(name, [...(times.get(name) ?? []), time]);
}

/**
 * Taps a place of the screen, and reads how long that took when it is over: nothing looks at the page meanwhile, which
 * would slow it. Then waits until what it leads to is there.
 */
async function timeOfTap(
  page: Page,
  place: Locator | { x: number; y: number },
  until: () => Promise<unknown>,
): Promise<TapTime> {
  const { x, y } = 'x' in place ? place : await middleOf(place);
  await page.evaluate(() => {
    if (window.benchTaps) window.benchTaps.events = [];
    window.benchSights?.again();
  });
  await page.touchscreen.tap(x, y);
  // The browser tells of an event a while after its frame.
  await sleep(1500);
  await until();
  return timeOf(await page.evaluate(() => window.benchTaps?.events ?? []));
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('There is nothing to tap');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Milliseconds from the press to the candles of the screen that it led to. */
async function candlesDrawn(page: Page): Promise<number> {
  await expect
    .poll(async () => (await readWatch(page)).sights.candles ?? 0, { timeout: 20_000 })
    .toBeGreaterThan(0);
  const { sights } = await readWatch(page);
  return (
    (sights.candles ?? Number.NaN) - (await page.evaluate(() => window.benchTaps?.pressed ?? Number.NaN))
  );
}

/** A person reads before the next tap; what the app does when it is idle is done by then. */
const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await sleep(1200);
};

/** The middle of an order's chip on the chart, by its paint: the canvas has no elements. */
function placeOfChip(page: Page): Promise<{ x: number; y: number }> {
  return page.evaluate(() => {
    const canvases = [...document.querySelectorAll<HTMLCanvasElement>('[role=slider] canvas')];
    const labels = canvases.at(-1);
    if (!labels) throw new Error('There is no chart');
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [labels.width, labels.height];
    const brush = copy.getContext('2d');
    if (!brush) throw new Error('There is no canvas');
    brush.drawImage(labels, 0, 0);
    const { data } = brush.getImageData(0, 0, copy.width, copy.height);
    // The axis, with tags of its own, takes the right sixth.
    const columns = Math.floor(copy.width * 0.8);
    let best = { painted: 0, x: 0, y: 0 };
    for (let y = 0; y < copy.height; y++) {
      let [painted, sum] = [0, 0];
      for (let x = 0; x < columns; x++) {
        if ((data[(y * copy.width + x) * 4 + 3] ?? 0) < 200) continue;
        painted++;
        sum += x;
      }
      if (painted > best.painted) best = { painted, x: sum / painted, y };
    }
    if (best.painted < 20) throw new Error('There is no chip on the chart');
    const box = labels.getBoundingClientRect();
    const scale = box.width / labels.width;
    return { x: box.left + best.x * scale, y: box.top + (best.y + 8) * scale };
  });
}
