import type { AxisTag } from './axes.ts';
import type { CandleStore } from './candle-store.ts';
import type { ChartTexts } from './chart-texts.ts';
import type { Geometry } from './geometry.ts';
import type { Palette } from './palette.ts';
import type { View } from './viewport.ts';

/** The bars as whoever draws them sees them: columns to read, never to write. */
export type Bars = Readonly<
  Pick<CandleStore, 'n' | 'time' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'at' | 'indexAtOrAfter'>
>;

/** How everything looks and is written; replaced as a whole, never changed in place. */
export interface Style {
  readonly palette: Palette;
  readonly texts: ChartTexts;
  readonly precision: number;
}

/** What the plot draws, asked for when it draws: it writes none of it. */
export interface PlotSource {
  bars(): CandleStore;
  view(): View;
  style(): Style;
  /** Epoch milliseconds for the countdown to the end of the bar; null while the market is closed. */
  now(): number | null;
}

/** From ordinals and prices to device pixels; only the plot's layout writes it. */
export type Scale = Readonly<Geometry>;

/** Something between two heights that labels give way to, in device pixels. */
export interface Obstacle {
  readonly top: number;
  readonly bottom: number;
}

/** What a painter gets. */
export interface Paint {
  readonly context: CanvasRenderingContext2D;
  readonly g: Scale;
  readonly bars: Bars;
  readonly style: Style;
  /** Of the whole canvas, in device pixels. */
  readonly width: number;
  /** Where the last price's tag may stand, which marks give way to. */
  readonly zone: Obstacle | null;
  /** The crosshair's tag, while it shows. */
  readonly cross?: AxisTag;
}

/** What a finger may mean: `distance` in CSS pixels from its middle. */
export interface Hit {
  readonly id: string;
  readonly distance: number;
  /** It can be dragged from here. */
  readonly grip: boolean;
  /** It is on the cross that removes it. */
  readonly cross?: boolean;
}

/** A drag under way: places in CSS pixels of the plot. */
export interface Drag {
  move(x: number, y: number): void;
  drop(): void;
  /** HND-16: given up; a promise where it takes a moment to be back in its place. */
  cancel(): void | Promise<void>;
}

/** Where a drag begins, in CSS pixels of the plot. */
export interface Press {
  readonly x: number;
  readonly y: number;
  /** An element over all canvases, as large as the chart, while the drag lasts. */
  readonly place: HTMLElement;
  /** Lets it go from the layer's side: what is dragged is there no more. */
  letGo(): void;
}

/** A level as keys and readers have it: a slider beside the plot, never in it. */
export interface Level {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** The value in words. */
  readonly text: string;
  /** Height of its chip in CSS pixels of the chart. */
  readonly middle: number;
  /** Lowest and highest value, where it can be moved. */
  readonly bounds?: readonly [number, number];
  select(): void;
  /** Moves it by so many of the smallest steps; undefined where it cannot be moved. */
  readonly step?: (steps: number) => void;
  /** Removes it, or asks whether it should be; undefined where it cannot be. */
  readonly remove?: () => void;
}

/**
 * Something on the chart. It knows bars, prices and pixels, and nothing of uPlot, of React or of other layers. A later
 * one lies on top.
 */
export interface Layer {
  /** Prices that the automatic range takes in where they are near. */
  prices?(): readonly number[];
  /** Paints lines, chips and tags, on the canvas of the marks. */
  marks?(paint: Paint): void;
  /** Paints again only the figures of its marks; false where that is not enough. */
  retouch?(paint: Paint): boolean;
  /** Tags at the axis, which prices of the grid make way for. */
  tags?(g: Scale): readonly AxisTag[];
  /** Whether a mark stands, or would stand, in the zone of the last price's tag. */
  gives?(zone: Obstacle, g: Scale): boolean;
  /** CSS pixels at the end of the plot that its marks need free of candles; 0 for none. */
  room?(): number;
  /** What is within a finger's reach of a place, in CSS pixels of the plot. */
  hitTest?(x: number, y: number, g: Scale): Hit | null;
  tap?(hit: Hit): void;
  /** Takes what was hit; what drags it may be on its way still. */
  drag?(hit: Hit, press: Press): Drag | Promise<Drag>;
  levels?(): readonly Level[];
}

export interface Layers {
  readonly all: () => readonly Layer[];
  /** Puts a layer on top; returns what takes it off again. Ask for a redraw where it paints something. */
  add(layer: Layer): () => void;
}

/** The layers of a chart: none in its first picture. */
export function createLayers(): Layers {
  let all: readonly Layer[] = [];
  return {
    all: () => all,
    add(layer) {
      all = [...all, layer];
      return () => void (all = all.filter((one) => one !== layer));
    },
  };
}
