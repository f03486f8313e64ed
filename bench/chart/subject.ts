import type { Candle } from '../../src/generated/rest.d.ts';

/** One way to draw the chart, as the page measures it. */
interface Subject {
  /** Takes a tick and draws it now, or asks for a frame. */
  put(candle: Candle): void;
  /** Moves the view by some bars, which draws everything again. */
  pan(bars: number): void;
  destroy(): void;
}

export type MakeSubject = (host: HTMLElement, candles: readonly Candle[], visible: number) => Subject;

export const precision = 5;
export const size = { width: 390, height: 300 };
