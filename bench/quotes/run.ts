import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../../scripts/find-browser.ts';
import { buildPage, serve } from '../bench-page.ts';
import { type Result, isWithin, table } from '../result.ts';
import type { Kind, Outcome } from './page.ts';

declare global {
  interface Window {
    measureQuotes(blocks: number): Promise<Record<Kind, Outcome>>;
  }
}

const blocks = 200;
/** Blocks in which the engine still learns the code. */
const warmUp = 40;

/** The lower quartile: what the machine does besides can only add to a time. */
const typical = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)];
const rounded = (value: number) => Math.round(value * 1000) / 1000;

/**
 * 500 instruments, 1,000 ticks a second: the product's list, rows and connection (contract checks included) against a
 * hand-written list, block by block in one page of 390 × 844 (LIVE-11).
 */
export async function run(): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), 'quotes-bench-'));
  await buildPage(import.meta.dirname, folder);
  const server = await serve(folder);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    page.on('pageerror', (error) => console.error(error));
    await page.goto(server.url);
    await page.waitForFunction(() => 'measureQuotes' in window);
    return resultsOf(await page.evaluate((count) => window.measureQuotes(count), blocks));
  } finally {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true });
  }
}

function resultsOf({ direct, ours }: Record<Kind, Outcome>): Result[] {
  const cost = (outcome: Outcome) => typical(outcome.blocks.slice(warmUp));
  return [
    {
      name: 'Quotes: script against a direct-DOM list',
      value: rounded(cost(ours) / cost(direct)),
      unit: '×',
      budget: 1.3,
    },
    { name: 'Quotes: rows that showed an old price', value: ours.wrong, unit: 'rows', budget: 0 },
    { name: 'Quotes: rows looked at', value: ours.checked, unit: 'rows', budget: 80, atLeast: true },
    { name: 'Quotes: script a frame', value: rounded(cost(ours) * 1000), unit: 'µs', budget: null },
    {
      name: 'Direct-DOM list: script a frame',
      value: rounded(cost(direct) * 1000),
      unit: 'µs',
      budget: null,
    },
    {
      name: 'Rows mounted more than in the direct-DOM list',
      value: ours.mounted - direct.mounted,
      unit: 'rows',
      budget: null,
    },
  ];
}

if (import.meta.main) {
  const results = await run();
  console.log(table(results));
  if (!results.every(isWithin)) process.exitCode = 1;
}
