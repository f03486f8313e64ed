import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { OrderStatus } from '../../src/generated/enums.ts';
import { createControl } from '../support/control.ts';
import { createBooks } from './books.ts';
import { createFaults, type Faults, type Site } from './faults.ts';
import { prepareMoney } from './money.ts';
import type { BookedOrder, OwnSandbox } from './own-sandbox.ts';
import { recordsAreRight, silenceIsSaid, topicsComeBack } from './looks.ts';
import { pageSide, type Seen } from './page-side.ts';
import { isSoon } from './poll.ts';
import type { Schedule } from './schedule.ts';
import { createTrader, type Trader } from './trader.ts';
import { changeOf, createWay } from './way.ts';

/** What one schedule found. */
export interface Outcome {
  /** What must not be; empty when everything held. */
  findings: string[];
  log: string[];
  counts: { faults: number; intentions: number; blocked: number; decisions: number; orders: number };
}

/** A phone, as in the journeys. */
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
};

/** How long it may take, once everything works, until the app is whole: a socket may wait 30 s for its next attempt. */
const untilWhole = 45_000;

/** What a browser says by itself about calls that fail. */
const browserWords =
  /Failed to load resource|WebSocket connection to|Service Worker registration blocked|Preload|preload/;

/**
 * Runs one schedule in a world and a browser context of its own.
 *
 * @param prepare the context, before its page is opened
 */
export async function runSchedule(
  schedule: Schedule,
  browser: Browser,
  sandbox: OwnSandbox,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
): Promise<Outcome> {
  const world = `s${schedule.seed}-${schedule.number}`;
  const host = `${world}.localhost:${sandbox.port}`;
  const started = performance.now();
  const outcome: Outcome = {
    findings: [],
    log: [],
    counts: { faults: 0, intentions: 0, blocked: 0, decisions: 0, orders: 0 },
  };
  const log = (text: string) => {
    outcome.log.push(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} ${text}`);
  };
  const complain = (text: string) => {
    log(`!! ${text}`);
    outcome.findings.push(text);
  };

  const context = await browser.newContext({ ...phone, baseURL: `http://${host}` });
  context.setDefaultTimeout(10_000);
  await prepare(context);
  const control = createControl(host);
  // The world is there, and its books can be read.
  await control.state();
  if (schedule.account === 'live') await prepareMoney(sandbox.port, world, control);
  const books = createBooks(() => sandbox.booked(world), complain, log);
  const page = await watchedPage(context, { books, log, complain });
  const way = await createWay(context, log);
  const cdp = await browser.newBrowserCDPSession();
  const site: Site = {
    page,
    control,
    sandbox,
    way,
    browser: cdp,
    log,
    sessionEnded: () => log('session ended'),
  };
  const faults = createFaults(site);
  const trader = createTrader({ page, control, account: schedule.account, books, complain });
  try {
    await page.goto('/');
    await trader.openAccount();
    await follow(schedule, { faults, trader, page, outcome, log, complain });
    await faults.endAll();
    log('everything works again');
    await way.delivered();
    await becomesWhole(page, complain);
    await trader.settle();
    await listsAreRight(page, trader, () => sandbox.booked(world).orders, complain);
    await backWorks(trader, complain);
    if (schedule.account === 'live')
      await recordsAreRight(page, () => sandbox.booked(world).payments, complain);
    await topicsComeBack(page, trader, control, complain);
    if (schedule.endsSilent) await silenceIsSaid(page, trader);
    books.compare();
  } catch (error) {
    complain(`The schedule could not be carried out: ${String(error)}`);
  } finally {
    outcome.counts.decisions = books.decisions.length;
    outcome.counts.orders = sandbox.booked(world).orders.length;
    await faults.endAll().catch(() => undefined);
    await context.close().catch(() => undefined);
  }
  return outcome;
}

interface Run {
  faults: Faults;
  trader: Trader;
  page: Page;
  outcome: Outcome;
  log: (text: string) => void;
  complain: (text: string) => void;
}

async function follow(schedule: Schedule, run: Run): Promise<void> {
  const { faults, trader, outcome, log } = run;
  for (const step of schedule.steps) {
    if ('fault' in step) {
      outcome.counts.faults++;
      await faults.begin(step.fault);
      continue;
    }
    const { intention } = step;
    log(`does ${Object.values(intention).join(' ')}`);
    outcome.counts.intentions++;
    const blocked = await trader.carryOut(intention);
    if (blocked !== null) {
      outcome.counts.blocked++;
      log(`blocked: ${blocked}`);
    }
    await staysWhereItIs(run);
    await faults.step();
  }
}

/** Nobody is thrown to another screen, but to the login where the session has ended. */
async function staysWhereItIs({ trader, page, complain }: Run): Promise<void> {
  const expected = trader.screen;
  const actual = new URL(page.url()).pathname;
  if (
    expected === null ||
    actual === expected ||
    actual.startsWith('/login') ||
    page.url().startsWith('chrome-error')
  )
    return;
  complain(`Thrown from ${expected} to ${actual}`);
}

interface Watch {
  books: ReturnType<typeof createBooks>;
  log: (text: string) => void;
  complain: (text: string) => void;
}

async function watchedPage(context: BrowserContext, { books, log, complain }: Watch): Promise<Page> {
  await context.exposeBinding('chaosSaw', (_source, seen: Seen) => {
    if (seen.kind !== 'heading') log(`${seen.kind}: ${seen.text}`);
    if (seen.kind === 'old-price') complain(`${seen.text} says live over an old price`);
    else books.heard(seen);
  });
  await context.addInitScript(pageSide);
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  page.on('request', (request) => {
    const operation = changeOf(request);
    if (operation) books.sent(operation, request.headers()['idempotency-key'] ?? '');
  });
  page.on('requestfinished', (request) => {
    if (changeOf(request)) books.answered(request.headers()['idempotency-key'] ?? '');
  });
  context.on('weberror', (error) => complain(`Uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    const text = message.text();
    if (browserWords.test(text) || !['error', 'warning'].includes(message.type())) return;
    log(`console ${message.type()}: ${text.slice(0, 200)}`);
    if (message.type() === 'error') complain(`The console says: ${text.slice(0, 300)}`);
  });
  return page;
}

/** Live again by itself, and nothing turns or waits any more. */
async function becomesWhole(page: Page, complain: (text: string) => void): Promise<void> {
  const status = () => page.locator('[data-connection]').getAttribute('data-connection', { timeout: 1000 });
  if (page.url().startsWith('chrome-error')) await page.goto('/').catch(() => undefined);
  if (!(await isSoon(async () => (await status()) === 'live', { timeout: untilWhole })))
    complain(`Not live again after ${untilWhole / 1000} s: ${await status().catch(() => 'no strip')}`);
  const waiting = page.locator('[aria-busy=true]:visible, [data-part=skeleton]:visible');
  if (!(await isSoon(async () => (await waiting.count()) === 0, { timeout: 30_000 }))) {
    const what = await waiting
      .first()
      .evaluate((element) => element.outerHTML.slice(0, 200))
      .catch(() => '?');
    complain(`Still waiting on ${page.url()} although everything works: ${what}`);
  }
  const failed = page.getByText('Couldn’t load');
  if (!(await isSoon(async () => !(await failed.first().isVisible()), { timeout: 30_000 })))
    complain(`“Couldn’t load” stays on ${page.url()} although everything works`);
}

const lists = [
  ['Open', OrderStatus.Open],
  ['Pending', OrderStatus.Pending],
  ['History', OrderStatus.Completed],
] as const;

/** The three lists show what the server has. */
async function listsAreRight(
  page: Page,
  trader: Trader,
  read: () => BookedOrder[],
  complain: (text: string) => void,
): Promise<void> {
  await trader.visit('orders');
  const owner = await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('candlewick.session') ?? '{}') as {
      user?: { id?: number };
    };
    return stored.user?.id ?? null;
  });
  for (const [name, status] of lists) {
    await page.getByRole('tab', { name }).click();
    const wanted = () =>
      read()
        .filter((order) => order.user_id === owner && order.status === status)
        .map(({ id }) => id)
        .sort((a, b) => a - b)
        .join(' ');
    let shown = '';
    const isRight = await isSoon(
      async () => {
        const rows = await page.getByRole('list', { name: 'Orders' }).getByRole('listitem').allTextContents();
        const ids = rows.map((text) => Number(/#(\d+)/.exec(text)?.[1]));
        shown = ids.sort((a, b) => a - b).join(' ');
        return shown === wanted();
      },
      { timeout: 15_000 },
    );
    if (!isRight) complain(`${name} shows [${shown}], the server has [${wanted()}]`);
  }
}

async function backWorks(trader: Trader, complain: (text: string) => void): Promise<void> {
  await trader.visit('quotes');
  await trader.visit('ranking');
  await trader.back();
  if (trader.screen !== '/') complain(`Back from the ranking leads to ${trader.screen}`);
  await trader.back();
  if (trader.screen !== '/order') complain(`Back from the quotes leads to ${trader.screen}`);
}
