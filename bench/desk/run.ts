import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, expect, type Browser, type CDPSession, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../../scripts/find-browser.ts';
import { median, rounded, spread } from '../load/figures.ts';
import { openSession, serveBoth, type Served } from '../load/served.ts';
import { isWithin, table, type Measured, type Result } from '../result.ts';
import { framesOf, openDesk, readDesk, scriptOf, slowCpu, watchRows } from './desk-page.ts';

const rounds = 5;
/** Seconds until the page does nothing but follow the market. */
const settled = 8;
/** Seconds for which ticks are looked at, and for which rows are scrolled. */
const [tickTime, scrollTime] = [6, 3];
const presses = 20;
const manyRows = 1000;

/** One figure for each round. */
interface Found {
  /** Milliseconds of script for a frame that the page asked for, with a market in the pane that is closed. */
  rows: number[];
  /** The same with a chart that ticks; and for a batch of ticks. */
  script: number[];
  batches: number[];
  keys: number[];
  shift: number[];
  made: number[];
  texts: number[];
  scrolled: number[];
  atRest: number[];
}

/** DSK-90: the table of a desktop at 1280 px, with 55 markets that tick and with 1,000 records. */
export async function run(): Promise<Measured> {
  const served = await serveBoth();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const found: Found = {
    rows: [],
    script: [],
    batches: [],
    keys: [],
    shift: [],
    made: [],
    texts: [],
    scrolled: [],
    atRest: [],
  };
  try {
    const session = await openSession(served);
    await makeRecords(served, (JSON.parse(session) as { token: string }).token);
    for (let round = 1; round <= rounds; round++) {
      console.log(`  tables of a desktop, round ${round} of ${rounds} …`);
      await watchQuotes(browser, served, session, found);
      await scrollRecords(browser, served, session, found);
    }
  } finally {
    await browser.close();
    await served.close();
  }
  return { results: resultsOf(found) };
}

/** Each order that is opened and closed leaves two records or three. */
async function makeRecords({ caller }: Served, token: string): Promise<void> {
  const listed = await caller.data('listInstruments', {});
  const market = listed.find(({ Code }) => Code === 'EURUSD');
  if (!market) throw new Error('There is no EURUSD');
  const order = {
    forex_id: market.Id,
    type: 1,
    cont: market.ForexMinCont,
    multiple: Math.max(...market.HasForexMultiple.map(({ Value }) => Value)),
    status: 1,
    target_price: 0,
    stop_loss_price: 0,
    target_profit_price: 0,
  } as const;
  for (let i = 0; i < manyRows / 2; i++) {
    const { Id } = await caller.data('submitOrder', order, { token });
    await caller.data('closeOrder', { id: Id }, { token });
  }
}

/** Quotes when it does nothing any more but follow the market, with a slow processor. */
async function openQuotes(browser: Browser, session: string, address: string) {
  const page = await openDesk(browser, session, address);
  const rows = page.locator('tbody tr[data-key]');
  await expect(rows).toHaveCount(55);
  await page.waitForLoadState('networkidle');
  // By then the files of the other screens are there.
  await sleep(settled * 1000);
  const devtools = await slowCpu(page);
  await sleep(2000);
  return { page, devtools, rows };
}

async function watchQuotes(browser: Browser, { app }: Served, session: string, found: Found): Promise<void> {
  // American shares rest: the chart in the pane stands still.
  const still = await openQuotes(browser, session, `${app}/?code=AAPL`);
  found.rows.push((await scriptOfTicks(still.page, still.devtools)).frame);
  await still.page.context().close();
  const { page, devtools, rows } = await openQuotes(browser, session, `${app}/`);
  const withChart = await scriptOfTicks(page, devtools);
  found.script.push(withChart.frame);
  found.batches.push(withChart.batch);
  // Afterwards: to watch costs script, too.
  await watchRows(page);
  await sleep(tickTime * 1000);
  const { made, texts, shift } = await readDesk(page);
  found.made.push(made);
  found.texts.push(texts);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toBeFocused();
  const [earlier] = [(await readDesk(page)).keys.length];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('ArrowDown');
    // The pane has followed by then.
    await sleep(400);
  }
  found.keys.push(...(await readDesk(page)).keys.slice(earlier));
  await sortAndChoose(page);
  found.shift.push(shift + (await readDesk(page)).shift);
  await page.context().close();
}

/** Milliseconds of script for a frame that the page asks for, and for a batch of ticks. */
async function scriptOfTicks(page: Page, devtools: CDPSession) {
  let batches = 0;
  const count = ({ response }: { response: { payloadData: string } }): void => {
    if (response.payloadData.includes('DAY_MARKET')) batches++;
  };
  devtools.on('Network.webSocketFrameReceived', count);
  const [before, early] = [await scriptOf(devtools), await readDesk(page)];
  await sleep(tickTime * 1000);
  const script = ((await scriptOf(devtools)) - before) * 1000;
  devtools.off('Network.webSocketFrameReceived', count);
  return { frame: script / ((await readDesk(page)).frames - early.frames), batch: script / batches };
}

async function sortAndChoose(page: Page): Promise<void> {
  await page.getByRole('columnheader', { name: 'Change' }).getByRole('button').click();
  await sleep(1500);
  await page.locator('tbody tr[data-key]').nth(3).getByRole('rowheader').click();
  await sleep(1500);
}

async function scrollRecords(
  browser: Browser,
  { app }: Served,
  session: string,
  found: Found,
): Promise<void> {
  const page = await openDesk(browser, session, `${app}/mine/history`);
  const grid = page.getByRole('grid');
  const count = async () => Number(await grid.getAttribute('aria-rowcount'));
  await expect
    .poll(
      async () => {
        await page.locator('[data-skip="table"]').evaluate((one) => one.scrollTo(0, one.scrollHeight));
        return count();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(manyRows);
  await page.waitForLoadState('networkidle');
  await page.locator('[data-skip="table"]').evaluate((one) => one.scrollTo(0, 0));
  // In turns, so that whatever else the machine does meets both.
  for (let turn = 0; turn < 2; turn++) {
    found.atRest.push(await framesOf(page, 0, scrollTime));
    found.scrolled.push(await framesOf(page, 60, scrollTime));
  }
  await page.context().close();
}

const most = (values: readonly number[]) => Math.max(...values);

function resultsOf({ rows, script, batches, keys, shift, made, texts, scrolled, atRest }: Found): Result[] {
  const ratios = scrolled.map((frames, i) => frames / (atRest[i] ?? Number.NaN));
  return [
    {
      name: `Table, 55 markets: script a frame that ticks ask for, CPU 4× (${spread(rows, 2)})`,
      value: rounded(median(rows), 2),
      unit: 'ms',
      budget: 4,
    },
    {
      name: `— the same with a chart that ticks in the pane (${spread(script, 2)})`,
      value: rounded(median(script), 2),
      unit: 'ms',
      budget: null,
    },
    {
      name: `— its batch of ticks, four a second (${spread(batches, 2)})`,
      value: rounded(median(batches), 2),
      unit: 'ms',
      budget: null,
    },
    {
      name: 'Table, 55 markets: elements that ticks made or took away',
      value: most(made),
      unit: '',
      budget: 0,
    },
    { name: '— texts that they wrote', value: median(texts), unit: '', budget: null },
    {
      name: `Table, 55 markets: from an arrow key to the next frame, CPU 4× (${spread(keys)})`,
      value: median(keys),
      unit: 'ms',
      budget: 100,
    },
    {
      name: 'Table, 55 markets: layout shift while it ticks, is sorted and rows are chosen',
      value: rounded(most(shift), 4),
      unit: '',
      budget: 0,
    },
    {
      name: `Table, 1,000 records: frames while it is scrolled beside frames at rest (${spread(ratios, 3)})`,
      value: rounded(median(ratios), 3),
      unit: '×',
      budget: 0.967,
      atLeast: true,
    },
    {
      name: `— frames a second, scrolled (${spread(scrolled, 1)})`,
      value: rounded(median(scrolled), 1),
      unit: '/s',
      budget: null,
    },
    {
      name: `— at rest (${spread(atRest, 1)})`,
      value: rounded(median(atRest), 1),
      unit: '/s',
      budget: null,
    },
  ];
}

if (import.meta.main) {
  const { results } = await run();
  console.log(table(results));
  if (!results.every(isWithin)) process.exitCode = 1;
}
