import styles from '../../src/chart/candle-chart.module.css';
import hands from '../../src/chart/hands.module.css';
import { makeCandles, makeTicks } from './feed.ts';
import { lineName, makeOurs } from './ours.ts';
import { makeRaw } from './raw.ts';
import { size } from './subject.ts';

/** What moves of a finger took: script of all handlers and frames, in milliseconds, and when frames were. */
export interface Moves {
  moves: number;
  script: number;
  frames: number[];
}

/** As one sees them: ten ticks a second, the money of all orders three times a second. */
const charts = { raw: makeRaw, orders: makeOurs(20, 3), drag: makeOurs(20, 3, true) };

export type UnderFinger = keyof typeof charts;

/**
 * Shows it for a finger, with the browser's own frames; `end` says what was measured since, and takes it away. What a
 * raw canvas lacks to be moved by a finger is here.
 */
export function showUnderFinger(frame: typeof requestAnimationFrame, kind: UnderFinger, visible: number) {
  const outer = document.body.appendChild(document.createElement('div'));
  outer.className = styles.chart;
  outer.style.cssText = `inline-size:${size.width}px;block-size:${size.height}px`;
  const host = outer.appendChild(document.createElement('div'));
  host.className = styles.plot;
  const candles = makeCandles(visible * 2);
  const feed = makeTicks(candles[candles.length - 1], 6000, 60);
  const subject = charts[kind](host, candles, visible);
  let i = 0;
  const timer = setInterval(() => subject.put(feed[i++ % feed.length]), 100);
  const watch = watchScript(frame);
  const stop = new AbortController();
  // Orders have sliders, too; only the line can be dragged.
  const chip = () => outer.querySelector(`[role=slider][aria-label="${lineName}"]`)?.getBoundingClientRect();
  const isDragged = () => outer.querySelector(`.${hands.hand}`)?.hasChildNodes() === true;
  if (kind === 'raw') moveRaw(host, visible, subject.pan, stop.signal);
  return {
    /** Whether all is where it stays: the second picture makes room for chips. */
    stands: () => watch.frames() > 2 && (kind !== 'drag' || chip() !== undefined),
    /** Where the finger presses, in CSS pixels of the page: on the chip that it drags, or anywhere. */
    press(): { x: number; y: number } {
      const box = chip();
      return box ? { x: box.right - 80, y: box.top + box.height / 2 } : { x: 150, y: 200 };
    },
    /** Whether the finger moves what it is there for; else what it costs says nothing. */
    follows: () => kind !== 'drag' || isDragged(),
    end(): Moves {
      const measured = watch.end();
      stop.abort();
      clearInterval(timer);
      subject.destroy();
      outer.remove();
      return measured;
    },
  };
}

function moveRaw(host: HTMLElement, visible: number, pan: (bars: number) => void, signal: AbortSignal): void {
  host.style.touchAction = 'none';
  let before: number | null = null;
  host.addEventListener('pointerdown', ({ clientX }) => (before = clientX), { signal });
  host.addEventListener('pointerup', () => (before = null), { signal });
  host.addEventListener(
    'pointermove',
    ({ clientX }) => {
      if (before !== null) pan(((before - clientX) * visible) / (size.width - 55));
      before = clientX;
    },
    { signal },
  );
}

/** Adds up what runs in handlers of pointer moves and in frames. */
function watchScript(frame: typeof requestAnimationFrame) {
  const measured: Moves = { moves: 0, script: 0, frames: [] };
  const stop = new AbortController();
  let start = 0;
  const add = () => (measured.script += performance.now() - start);
  addEventListener('pointermove', () => (start = performance.now()), { signal: stop.signal, capture: true });
  addEventListener(
    'pointermove',
    () => {
      add();
      measured.moves++;
    },
    stop,
  );
  window.requestAnimationFrame = (callback) =>
    frame((now) => {
      start = performance.now();
      callback(now);
      add();
    });
  const clock = (now: number) => {
    measured.frames.push(now);
    if (!stop.signal.aborted) frame(clock);
  };
  frame(clock);
  return {
    frames: () => measured.frames.length,
    end() {
      stop.abort();
      return measured;
    },
  };
}
