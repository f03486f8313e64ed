import type { Candle } from '../generated/rest.d.ts';
import type { CandlePlot } from './candle-plot.ts';
import type { CandleStore } from './candle-store.ts';
import type { ChartTexts } from './chart-texts.ts';
import type { Layers, PlotSource } from './layer.ts';
import type { Redraw } from './redraw.ts';
import type { View } from './viewport.ts';

/** HND-01: where charts were left on the way back through their bars: those and what was in view, by their key. */
export type ChartPlaces = Map<string, { bars: CandleStore; view: View }>;

export interface ChartOptions {
  texts: ChartTexts;
  precision: number;
  /** HND-01: all fingers on the plot are the chart's, for the page does not scroll. */
  ownsTouch?: boolean;
  /** Where other charts were left, and this one will be. */
  places?: ChartPlaces;
  /** What it asks and says, as of the moment when it does. */
  events(): ChartEvents;
}

export interface ChartEvents {
  /** HND-02: how many bars are wanted on every chart; null: as many as have a comfortable width. */
  bars?(): number | null;
  /** Epoch milliseconds on the server, for the countdown to the end of the bar; null while the market is closed. */
  now(): number | null;
  /** Older bars than `before` (epoch seconds); an empty list when there are none. */
  loadOlder(before: number): Promise<Candle[]>;
  onLoadingOlder(loading: boolean): void;
  /** The bar under the crosshair, else the newest; after every drawing. -1 without bars. */
  onBar(store: CandleStore, index: number): void;
  /** True while the newest bar is to be seen. */
  onFollowing(following: boolean): void;
  /** Whether there is no bar at all, whether by snapshot or by tick. */
  onEmpty(empty: boolean): void;
  /** A finger, a mouse or a key, and nothing moves it yet. */
  onTouch?(): void;
  /** The crosshair shows, and this tells its price at any moment, always the same function; null: it does not. */
  onCross?(price: (() => number | null) | null): void;
  /** HND-06: a price was pointed at: on the crosshair, by its `+` or Enter, or by a right click. */
  onPrice?(price: number): void;
}

/** HND-02: how many bars are wanted on every chart; null: nothing was chosen. */
export interface KeptBars {
  read(): number | null;
  write(bars: number | null): void;
  subscribe(listener: () => void): () => void;
}

/** HND-17: what the market shows on the chart beside its bars. */
export interface MarketLines {
  /** The sides of its price at this moment; null without one. */
  sides(): { readonly bid: number; readonly ask: number } | null;
  /** Whether an order is being drafted. */
  isAimed(): boolean;
}

/** What the chart is made of: whoever moves it gets these, to read and to ask of. */
export interface Parts {
  readonly host: HTMLElement;
  readonly source: PlotSource;
  readonly plot: CandlePlot;
  readonly layers: Layers;
  readonly redraw: Redraw;
  readonly events: ChartOptions['events'];
  readonly ownsTouch: boolean;
  /** Where it is kept what is chosen by moving it. */
  readonly kept?: KeptBars;
  readonly market?: MarketLines;
  /** Puts older bars in front. Returns how many were really older. */
  prepend(candles: readonly Candle[]): number;
}
