import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { browserFlags, findBrowser } from '../../scripts/find-browser.ts';
import product from '../../vite.config.ts';
import { buildPage, serve } from '../bench-page.ts';
import { type Result, table } from '../result.ts';
import { measureFinger } from './finger.ts';
import type { Timing } from './page.ts';
import { atVisible, heights } from './subject.ts';

/** What the page has anyway: these count where they are first used. */
const elsewhere = /^(react|react-dom|@lingui)(\/|$)|\/i18n\/format/;

/** Bytes of the chart component with uPlot, as the product builds it, brotli. */
async function measureSize(): Promise<Result> {
  const output = await build({
    configFile: false,
    plugins: product.plugins,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2023',
      rollupOptions: {
        input: fileURLToPath(new URL('../../src/chart/candle-chart.tsx', import.meta.url)),
        preserveEntrySignatures: 'strict',
        external: elsewhere,
      },
    },
  });
  const parts = (Array.isArray(output) ? output : [output]).flatMap((part) =>
    'output' in part ? part.output : [],
  );
  const code = parts.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])).join('');
  const value = Math.round((brotliCompressSync(code).length / 1024) * 10) / 10;
  return { name: 'Chart with uPlot, brotli', value, unit: 'KiB', budget: 32 };
}

declare global {
  interface Window {
    measure(kind: string, visible: number, ticks: number, height: number): Promise<Timing>;
  }
}

const rounds = 6;
const blocks = 12;

/** The lower quartile: what the machine does besides can only add to a time. */
const typical = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)];
const rounded = (value: number) => Math.round(value * 1000) / 1000;

interface Cost {
  first: number;
  tick: number;
  pan: number;
}

const costOf = (timings: readonly Timing[]): Cost => ({
  first: typical(timings.map((timing) => timing.first)),
  tick: typical(timings.flatMap((timing) => timing.ticks)),
  pan: typical(timings.flatMap((timing) => timing.pans)),
});

/** All ways in turn, so that whatever else the machine does meanwhile meets all of them. */
async function timeAll<Kind extends string>(
  page: Page,
  kinds: readonly Kind[],
  visible: number,
  height: number,
): Promise<Record<Kind, Cost>> {
  const timings = new Map(kinds.map((kind) => [kind, [] as Timing[]]));
  for (let round = 0; round < rounds; round++) {
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      const given = [kind, visible, blocks, height] as const;
      const timing = await page.evaluate(([k, v, n, h]) => window.measure(k, v, n, h), given);
      timings.get(kind)?.push(timing);
    }
  }
  return Object.fromEntries(Array.from(timings, ([kind, of]) => [kind, costOf(of)])) as Record<Kind, Cost>;
}

async function compare(page: Page, visible: number): Promise<Result[]> {
  const { raw, ours } = await timeAll(page, ['raw', 'ours'], visible, heights.plain);
  const ratio = (part: keyof Cost) => rounded(ours[part] / raw[part]);
  const at = atVisible(visible);
  return [
    { name: `Chart: script a tick against raw canvas, ${at}`, value: ratio('tick'), unit: '×', budget: 1.5 },
    {
      name: `Chart: everything drawn again, against raw canvas, ${at}`,
      value: ratio('pan'),
      unit: '×',
      budget: null,
    },
    {
      name: `Chart: first picture against raw canvas, ${at}`,
      value: ratio('first'),
      unit: '×',
      budget: null,
    },
    { name: `Chart: script a tick, ${at}, CPU 4×`, value: rounded(ours.tick), unit: 'ms', budget: null },
    { name: `Raw canvas: script a tick, ${at}, CPU 4×`, value: rounded(raw.tick), unit: 'ms', budget: null },
  ];
}

/** The chart with 20 orders on it; the raw canvas has none. */
async function compareOrders(page: Page, visible: number): Promise<Result[]> {
  const { raw, orders, money } = await timeAll(page, ['raw', 'orders', 'money'], visible, heights.withOrders);
  const at = atVisible(visible);
  return [
    {
      name: `Chart with 20 orders: script a tick against raw canvas, ${at}`,
      value: rounded(orders.tick / raw.tick),
      unit: '×',
      budget: visible > 1000 ? 0.5 : 1,
    },
    {
      name: `— all their money new at every tick, ${at}`,
      value: rounded(money.tick / raw.tick),
      unit: '×',
      budget: 1.5,
    },
    {
      name: `— everything drawn again, against raw canvas, ${at}`,
      value: rounded(orders.pan / raw.pan),
      unit: '×',
      budget: null,
    },
  ];
}

/**
 * Chart against a hand-written canvas with the same picture, 390 × 300 at two device pixels, CPU slowed 4 times (CHT-27);
 * the same, higher, with 20 orders on the chart, and with a finger on it (CHT-38).
 */
export async function run(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'chart-bench-'));
  await buildPage(import.meta.dirname, folder);
  const server = await serve(folder);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(server.url);
    await page.waitForFunction(() => 'measure' in window);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const results = [...(await compare(page, 300)), ...(await compare(page, 5000))];
    for (const visible of [300, 5000]) results.push(...(await compareOrders(page, visible)));
    for (const visible of [300, 5000]) results.push(...(await measureFinger(page, session, visible)));
    return [...results, await measureSize()];
  } finally {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const results = await run();
  console.log(JSON.stringify(results, null, 2));
  console.log(table(results));
}
