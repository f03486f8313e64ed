import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { useFont as drawWith, type FontFamily } from '../../tests/support/fonts.ts';
import { askedTwice, type Asked } from './figures.ts';
import { knowSights, watchPaints, watchSights, type Paints, type Sights } from './watch.ts';

/** Slow 4G and a phone of the middle: 1.6 Mbps, 150 ms, a quarter of this machine's speed. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const cpu = 4;
/** The first seconds, in which requests count. */
const firstSeconds = 3000;
const longest = 30_000;

/** One visit to a page: what was seen of it and when, and what it asked for. */
export interface Visit extends Paints {
  sights: Sights;
  requests: number;
  twice: string[];
  errors: string[];
}

interface Visitor {
  font: FontFamily;
  /** What the app keeps of a session. */
  session?: string | undefined;
}

/** A phone of its own, with nothing in any cache. */
export async function newPhone(browser: Browser, { font, session }: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  });
  await drawWith(context, font, { only: 'latin' });
  if (session !== undefined)
    await context.addInitScript((text) => {
      if (localStorage.getItem('candlewick.session') === null)
        localStorage.setItem('candlewick.session', text);
    }, session);
  return context;
}

/** Makes a page as slow as a phone on the road. */
export async function slowDown(page: Page, { network = true } = {}): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  if (network) await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return devtools;
}

/**
 * Puts the service worker of a page on the slow network as well: what it fetches passes by the page. It is reached by
 * messages, for Playwright has no session for a worker.
 */
export async function slowWorker(page: Page): Promise<void> {
  const own = await page.context().newCDPSession(page);
  const { targetInfo } = await own.send('Target.getTargetInfo');
  const browser = await page.context().browser()?.newBrowserCDPSession();
  const { targetInfos = [] } = (await browser?.send('Target.getTargets')) ?? {};
  const worker = targetInfos.find(
    ({ type, browserContextId }) =>
      type === 'service_worker' && browserContextId === targetInfo.browserContextId,
  );
  if (!browser || !worker) throw new Error(`${page.url()} has no service worker`);
  const { sessionId } = await browser.send('Target.attachToTarget', {
    targetId: worker.targetId,
    flatten: false,
  });
  const tell = (id: number, method: string, params = {}) =>
    browser.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
  const heard = new Promise<void>((resolve, reject) => {
    browser.on('Target.receivedMessageFromTarget', ({ message }) => {
      if ((JSON.parse(message) as { id?: number }).id === 2) resolve();
    });
    setTimeout(() => reject(new Error('The service worker does not answer')), 10_000).unref();
  });
  await tell(1, 'Network.enable');
  await tell(2, 'Network.emulateNetworkConditions', slow4g);
  await heard;
}

/** Watches a page that is not open yet for what it is to show. */
export async function watch(page: Page, wanted: readonly (keyof Sights)[]): Promise<void> {
  await page.addInitScript(knowSights);
  await page.addInitScript(watchSights, wanted);
  await page.addInitScript(watchPaints);
}

export type Watched = Paints & { sights: Sights };

export const readWatch = (page: Page): Promise<Watched> =>
  page.evaluate(() => {
    const { benchPaints, benchSights } = window;
    if (!benchPaints || !benchSights) throw new Error('Nobody watches this page');
    return { ...benchPaints, sights: benchSights.read() };
  });

/** Everything that goes wrong on a page, as it comes. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

/** What a page sends over the network, or has its service worker answer; not what comes out of its memory. */
function collectRequests(devtools: CDPSession): () => Asked[] {
  const asked = new Map<string, Asked>();
  let begin: number | null = null;
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { method, url }, timestamp }) => {
    if (!url.startsWith('http')) return;
    begin ??= timestamp;
    asked.set(requestId, { method, url, at: (timestamp - begin) * 1000 });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  return () => [...asked.values()];
}

/** Opens an address and stays until all that is wanted has been seen, and the picture is calm. */
export async function visit(
  context: BrowserContext,
  address: string,
  wanted: readonly (keyof Sights)[],
): Promise<Visit> {
  const page = await context.newPage();
  const errors = collectErrors(page);
  const devtools = await slowDown(page);
  const requests = collectRequests(devtools);
  await watch(page, wanted);
  await page.goto(address, { waitUntil: 'commit' });
  const watched = await untilCalm(page, wanted);
  const gone = await page.evaluate((all) => all.filter((one) => !window.benchLooks?.[one]()), wanted);
  errors.push(...gone.map((one) => `${one} went again`));
  const early = requests().filter(({ at }) => at <= firstSeconds);
  await page.close();
  return { ...watched, requests: early.length, twice: askedTwice(early), errors };
}

async function untilCalm(page: Page, wanted: readonly (keyof Sights)[]): Promise<Watched> {
  const begin = performance.now();
  for (;;) {
    // A measure of time needs time to pass.
    await sleep(250);
    const watched = await readWatch(page);
    const now = await page.evaluate(() => performance.now());
    const missing = wanted.filter((one) => watched.sights[one] === undefined);
    const calm =
      now > firstSeconds + 200 && watched.largestPaint.at > 0 && now - watched.largestPaint.at > 1000;
    if (calm && missing.length === 0) return watched;
    if (performance.now() - begin > longest)
      throw new Error(
        `${page.url()} did not show in ${longest / 1000} s: ${missing.join(', ') || 'a calm picture'}`,
      );
  }
}
