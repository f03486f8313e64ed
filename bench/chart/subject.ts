import type { Candle } from '../../src/generated/rest.d.ts';

/** One way to draw the chart, as the page measures it. */
export interface Subject {
  /** Takes a tick and draws it now, or asks for a frame. */
  put(candle: Candle): void;
  /** Moves the view by some bars, which draws everything again. */
  pan(bars: number): void;
  destroy(): void;
}

export type MakeSubject = (host: HTMLElement, candles: readonly Candle[], visible: number) => Subject;

export const precision = 5;

/** CSS pixels. Twenty chips need more height than the chart of a small phone has: that of a large one. */
export const heights = { plain: 300, withOrders: 506 };
export const size = { width: 390, height: heights.plain };

/** For the name of a figure: at how many bars it was measured. */
export const atVisible = (visible: number) => `${visible.toLocaleString('en')} visible`;
