import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { handlers } from '../../mocks/handlers/handlers.ts';
import { createStaticPage } from '../../mocks/page/static-page.ts';
import { createSandbox, listen } from '../../mocks/server.ts';
import { browserFlags, findBrowser } from '../../scripts/find-browser.ts';
import { table, type Result } from '../result.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));
const runs = 7;
/** Slow 4G and a phone of the middle: 1.6 Mbps, 150 ms, a quarter of this machine's speed. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;
/** A Wednesday: every market is open but that of the American shares. */
const start = Date.parse('2026-10-14T10:00:00Z');

interface Load {
  firstPaint: number;
  largestPaint: number;
  /** When the first row of the list stood there; 0 on a page without a list. */
  firstRow: number;
  requests: number;
}

/** Both pages, built, behind servers that compress them: addresses, and how to take them away. */
async function serveBoth() {
  const folders = await Promise.all(['app', 'react'].map((name) => mkdtemp(join(tmpdir(), `load-${name}-`))));
  const [app = '', alone = ''] = folders;
  await build({ root, logLevel: 'warn', build: { outDir: app, emptyOutDir: true } });
  await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: alone, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  const sandbox = await createSandbox({ handlers, at: start, page: createStaticPage(app) });
  const page = createStaticPage(alone);
  const yardstick = http.createServer((request, response) => void page(request, response));
  const [ownPort, otherPort] = [await listen(sandbox.server, 0, false), await listen(yardstick, 0, false)];
  return {
    app: `http://localhost:${ownPort}/`,
    react: `http://localhost:${otherPort}/`,
    async close() {
      await sandbox.close();
      yardstick.close();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
    },
  };
}

/** One first visit, with nothing in any cache. */
async function load(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('a[href^="/trade?code="]')) return;
      performance.mark('first-row');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  // The largest paint is known when nothing larger has come for a while; a measure of time needs time to pass.
  const found = await page.evaluate(
    () =>
      new Promise<Load>((resolve) => {
        let largestPaint = 0;
        let quiet: ReturnType<typeof setTimeout>;
        const done = () =>
          resolve({
            firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
            largestPaint,
            firstRow: performance.getEntriesByName('first-row')[0]?.startTime ?? 0,
            requests: performance.getEntriesByType('resource').length + 1,
          });
        new PerformanceObserver((list) => {
          largestPaint = list.getEntries().at(-1)?.startTime ?? largestPaint;
          clearTimeout(quiet);
          quiet = setTimeout(done, 3000);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return found;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Home beside a page with React alone, in turns: a busy machine slows both. */
export async function run(): Promise<Result[]> {
  const served = await serveBoth();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const own: Load[] = [];
  const alone: Load[] = [];
  try {
    // The first of each warms the servers, the compression and the browser.
    await load(browser, served.app);
    await load(browser, served.react);
    for (let turn = 0; turn < runs; turn++) {
      own.push(await load(browser, served.app));
      alone.push(await load(browser, served.react));
    }
  } finally {
    await browser.close();
    await served.close();
  }
  const middle = (loads: readonly Load[], key: keyof Load) =>
    Math.round(median(loads.map((one) => one[key])));
  const largest = (loads: readonly Load[]) => middle(loads, 'largestPaint');
  const ratio = Math.round((largest(own) / largest(alone)) * 100) / 100;
  return [
    {
      name: 'LCP of `/`, slow 4G, CPU 4×, beside a page with React alone',
      value: ratio,
      unit: '×',
      budget: 1.4,
    },
    { name: 'LCP of `/`', value: largest(own), unit: 'ms', budget: null },
    { name: 'First paint of `/`', value: middle(own, 'firstPaint'), unit: 'ms', budget: null },
    { name: 'First price of `/`', value: middle(own, 'firstRow'), unit: 'ms', budget: null },
    { name: 'LCP of React alone', value: largest(alone), unit: 'ms', budget: null },
    { name: 'Requests of `/`, 3 s later', value: middle(own, 'requests'), unit: 'requests', budget: null },
  ];
}

if (import.meta.main) console.log(table(await run()));
