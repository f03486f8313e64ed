import { vi } from 'vitest';
import { type Paint, RecordingContext } from './recording-context.ts';

/** What jsdom lacks for a chart: canvas contexts, sizes, frames that wait, and observers that can be asked. */
export interface FakeBrowser {
  /** Runs the frames that wait; their clock goes on by 16 ms. */
  frame(): void;
  waitingFrames(): number;
  /** What was painted since the last `forget`: on uPlot's canvas, the live one and that of the marks. */
  plot(): Paint[];
  live(): Paint[];
  marks(): Paint[];
  forget(): void;
  /** Tells the size to all resize observers that still observe. */
  resize(width: number, height: number): void;
  observing(): number;
  /** Makes `(prefers-reduced-motion)` and its like match. */
  media: { matches: boolean };
}

export function fakeBrowser(width = 390, height = 280): FakeBrowser {
  const frames = new Map<number, FrameRequestCallback>();
  let newestFrame = 0;
  let now = 0;
  const contexts: RecordingContext[] = [];
  const observers = new Set<ResizeObserverCallback>();
  const media = { matches: false };
  const byCanvas = new WeakMap<HTMLCanvasElement, RecordingContext>();

  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    frames.set(++newestFrame, callback);
    return newestFrame;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly callback: ResizeObserverCallback;
      constructor(callback: ResizeObserverCallback) {
        this.callback = callback;
      }
      observe() {
        observers.add(this.callback);
      }
      disconnect() {
        observers.delete(this.callback);
      }
    },
  );
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const target = new EventTarget();
    return Object.assign(target, {
      get matches() {
        return media.matches;
      },
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  });
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  getContext.mockImplementation(function (this: HTMLCanvasElement) {
    const known = byCanvas.get(this) ?? new RecordingContext(this);
    if (!byCanvas.has(this)) contexts.push(known);
    byCanvas.set(this, known);
    // The chart uses no more of a context than the recorder has.
    return known as unknown as RenderingContext;
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  HTMLElement.prototype.setPointerCapture = () => {};

  const paintsOf = (name: string) =>
    contexts
      .filter((context) => (context.canvas.className ?? '') === name)
      .flatMap((context) => context.paints);

  return {
    plot: () => paintsOf(''),
    live: () => paintsOf('live'),
    marks: () => paintsOf('marks'),
    forget: () => contexts.forEach((context) => (context.paints.length = 0)),
    media,
    frame() {
      now += 16;
      for (const id of Array.from(frames.keys())) {
        const callback = frames.get(id);
        frames.delete(id);
        callback?.(now);
      }
    },
    waitingFrames: () => frames.size,
    resize(nextWidth, nextHeight) {
      const contentRect = new DOMRect(0, 0, nextWidth, nextHeight);
      for (const callback of observers) {
        callback([{ contentRect } as ResizeObserverEntry], {} as ResizeObserver);
      }
    },
    observing: () => observers.size,
  };
}
