import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { Result } from '../result.ts';
import { atVisible } from './subject.ts';
import type { Moves, showUnderFinger, UnderFinger } from './under-finger.ts';

declare global {
  interface Window {
    show(kind: UnderFinger, visible: number): Window['shown'];
    shown: ReturnType<typeof showUnderFinger>;
  }
}

/** How long the finger moves, in milliseconds, how often it says where it is, and how often each chart is tried. */
const sweep = { time: 3000, every: 8, rounds: 3 };

const kinds: Record<UnderFinger, { name: string; script: number | null; frames: number | null }> = {
  raw: { name: 'Raw canvas, no orders: script a move of a pan', script: null, frames: null },
  orders: { name: 'Chart with 20 orders: script a move of a pan', script: 4, frames: 58 },
  drag: { name: 'Chart with 20 orders: script a move of a dragged line', script: 2, frames: 58 },
};

/** One finger goes to and fro over a chart that ticks. */
async function sweepOver(
  page: Page,
  session: CDPSession,
  kind: UnderFinger,
  visible: number,
): Promise<Moves> {
  await page.evaluate(([k, v]) => void (window.shown = window.show(k, v)), [kind, visible] as const);
  await page.waitForFunction(() => window.shown.stands());
  const press = await page.evaluate(() => window.shown.press());
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', way = 0) => {
    const at = kind === 'drag' ? { x: press.x, y: press.y + way } : { x: press.x + way, y: press.y };
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
  };
  const start = performance.now();
  await touch('touchStart');
  for (let at = 0; at < sweep.time; at = performance.now() - start) {
    // Not awaited: the page answers each only once it has been handled.
    void touch('touchMove', Math.sin((at / 1000) * 3) * 120);
    await sleep(sweep.every);
  }
  const follows = await page.evaluate(() => window.shown.follows());
  await touch('touchEnd');
  if (!follows) throw new Error(`The finger of "${kinds[kind].name}" moves nothing: where did it press?`);
  return page.evaluate(() => window.shown.end());
}

const framesASecond = ({ frames }: Moves) =>
  ((frames.length - 1) * 1000) / (frames[frames.length - 1] - frames[0]);
const best = (values: number[], way: 1 | -1) =>
  Math.round(values.toSorted((a, b) => (a - b) * way)[0] * 100) / 100;

/** What a finger costs that pans a chart with 20 orders and ten ticks a second, and a raw canvas for comparison. */
export async function measureFinger(page: Page, session: CDPSession, visible: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const kind of Object.keys(kinds) as UnderFinger[]) {
    const { name, script: mostScript, frames: leastFrames } = kinds[kind];
    const rounds: Moves[] = [];
    for (let round = 0; round < sweep.rounds; round++)
      rounds.push(await sweepOver(page, session, kind, visible));
    const at = `${atVisible(visible)}, CPU 4×`;
    results.push(
      {
        name: `${name}, ${at}`,
        value: best(
          rounds.map(({ script, moves }) => script / moves),
          1,
        ),
        unit: 'ms',
        budget: mostScript,
      },
      {
        name: `— frames a second meanwhile, ${at}`,
        value: best(rounds.map(framesASecond), -1),
        unit: 'frames/s',
        budget: leastFrames,
        atLeast: true,
      },
    );
  }
  return results;
}
