import { i18n, type Messages } from '@lingui/core';
import '../../src/ui/tokens.css';
import '../../src/chart/candle-chart.module.css';
import { makeCandles, makeTicks } from './feed.ts';
import { makeOurs } from './ours.ts';
import { makeRaw } from './raw.ts';
import { heights, type MakeSubject, size, type Subject } from './subject.ts';
import { showUnderFinger, type UnderFinger } from './under-finger.ts';

/**
 * What one run of a subject took, in milliseconds of script: the first picture, and each block of ticks and of pans.
 */
export interface Timing {
  first: number;
  ticks: number[];
  pans: number[];
}

/** Ticks in a block; the last of them opens a new bar, as one a minute does with a tick a second. */
const block = 60;

const makers: Record<string, MakeSubject> = {
  raw: makeRaw,
  ours: makeOurs(),
  orders: makeOurs(20),
  money: makeOurs(20, 1),
};
const paint = requestAnimationFrame.bind(window);
const cancelPaint = cancelAnimationFrame.bind(window);
const nextFrame = () => new Promise<void>((resolve) => paint(() => resolve()));

/** Frames that a subject asks for wait here, so that they run inside the measured time and nothing else does. */
let waiting: FrameRequestCallback[] = [];
const wait: typeof requestAnimationFrame = (callback) => waiting.push(callback);
const cancelWaiting: typeof cancelAnimationFrame = (id) => {
  waiting = waiting.filter((_, i) => i + 1 !== id);
};

function flush(): void {
  const now = performance.now();
  for (const callback of waiting.splice(0)) callback(now);
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Times blocks of work, each step painted, with a real frame after each block so that the canvas is emptied. */
async function blocks(count: number, length: number, work: (i: number) => void): Promise<number[]> {
  const times: number[] = [];
  for (let b = 0; b < count; b++) {
    const time = timed(() => {
      for (let i = 0; i < length; i++) {
        work(b * length + i);
        flush();
      }
    });
    times.push(time / length);
    await nextFrame();
  }
  return times;
}

/** Draws `visible` bars of a longer history, then ticks, then pans by a bar, back and forth. */
async function measure(kind: string, visible: number, count: number, height: number): Promise<Timing> {
  size.height = height;
  Object.assign(window, { requestAnimationFrame: wait, cancelAnimationFrame: cancelWaiting });
  const host = document.body.appendChild(document.createElement('div'));
  host.style.cssText = `position:relative;inline-size:${size.width}px;block-size:${size.height}px`;
  const candles = makeCandles(visible * 2);
  const feed = makeTicks(candles[candles.length - 1], count * block, block);
  let subject = null as Subject | null;
  const first = timed(() => {
    subject = makers[kind](host, candles, visible);
    flush();
  });
  await nextFrame();
  const ticks = await blocks(count, block, (i) => subject?.put(feed[i]));
  const pans = await blocks(count, 10, (i) => subject?.pan(i % 10 < 5 ? -1 : 1));
  subject?.destroy();
  host.remove();
  return { first, ticks, pans };
}

/** Shows a chart that a finger can move; what it returns ends that. */
function show(kind: UnderFinger, visible: number) {
  size.height = heights.withOrders;
  window.cancelAnimationFrame = cancelPaint;
  return showUnderFinger(paint, kind, visible);
}

// Compiled, as the product has them: a text that is not would be compiled each time.
const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/en/orders.po', { eager: true });
for (const { messages } of Object.values(catalogues)) i18n.loadAndActivate({ locale: 'en', messages });
Object.assign(window, { measure, show });
