import type { CDPSession, Page } from '@playwright/test';
import type { Result } from '../result.ts';
import type { Moves } from './under-finger.ts';

declare global {
  interface Window {
    show(kind: 'raw' | 'orders', visible: number): { end(): Moves };
    shown: { end(): Moves };
  }
}

/** How long the finger moves, in milliseconds, how often it says where it is, and how often each chart is tried. */
const sweep = { time: 3000, every: 8, rounds: 3 };

const names = { raw: 'Raw canvas, no orders', orders: 'Chart with 20 orders' };

/** One finger goes to and fro over a chart that ticks. */
async function sweepOver(
  page: Page,
  session: CDPSession,
  kind: 'raw' | 'orders',
  visible: number,
): Promise<Moves> {
  await page.evaluate(([k, v]) => void (window.shown = window.show(k, v)), [kind, visible] as const);
  await page.waitForTimeout(300);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 200 }] });
  const start = performance.now();
  await touch('touchStart', 150);
  for (let at = 0; at < sweep.time; at = performance.now() - start) {
    // Not awaited: the page answers each only once it has been handled.
    void touch('touchMove', 150 + Math.sin((at / 1000) * 3) * 120);
    await page.waitForTimeout(sweep.every);
  }
  await touch('touchEnd');
  return page.evaluate(() => window.shown.end());
}

const framesASecond = ({ frames }: Moves) =>
  ((frames.length - 1) * 1000) / (frames[frames.length - 1] - frames[0]);
const best = (values: number[], way: 1 | -1) =>
  Math.round(values.toSorted((a, b) => (a - b) * way)[0] * 100) / 100;

/** What a finger costs that pans a chart with 20 orders and ten ticks a second, and a raw canvas for comparison. */
export async function measureFinger(page: Page, session: CDPSession, visible: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const kind of ['raw', 'orders'] as const) {
    const rounds: Moves[] = [];
    for (let round = 0; round < sweep.rounds; round++)
      rounds.push(await sweepOver(page, session, kind, visible));
    const at = `${visible.toLocaleString('en')} visible, CPU 4×`;
    results.push(
      {
        name: `${names[kind]}: script a move of a pan, ${at}`,
        value: best(
          rounds.map(({ script, moves }) => script / moves),
          1,
        ),
        unit: 'ms',
        budget: kind === 'orders' ? 4 : null,
      },
      {
        name: `— frames a second meanwhile, ${at}`,
        value: best(rounds.map(framesASecond), -1),
        unit: 'frames/s',
        budget: kind === 'orders' ? 58 : null,
        atLeast: true,
      },
    );
  }
  return results;
}
