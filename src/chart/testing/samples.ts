import type { Candle } from '../../generated/rest.d.ts';
import { noSource } from '../../live/live-text.tsx';
import type { ChartLine } from '../lines/chart-line.ts';
import type { ChipPalette } from '../orders/chip-palette.ts';
import type { ChartOrder } from '../orders/order-marks.ts';

/** `count` bars of `seconds` from `start` (epoch seconds): each closes 1 above its open, the next opens there. */
export function candles(count: number, start = 0, seconds = 60): Candle[] {
  return Array.from({ length: count }, (_, i) => ({
    Time: start + i * seconds,
    Open: 100 + i,
    High: 102 + i,
    Low: 99 + i,
    Close: 101 + i,
    Volume: 10,
  }));
}

export const palette: ChipPalette = {
  up: 'green',
  down: 'red',
  upSolid: 'green-solid',
  downSolid: 'red-solid',
  solidInk: 'solid-ink',
  line: 'line',
  ink: 'ink',
  ink3: 'ink3',
  surface: 'surface',
  system: null,
  warn: 'warn',
  volumeAlpha: 0.22,
  font: 'sans-serif',
  labelSize: 11,
};

/** An open position, as the chart draws it. */
export const order = (id: number, price: number): ChartOrder => ({
  id,
  side: 'buy',
  lots: 1,
  price,
  isPending: false,
  isLimit: false,
  stopLoss: null,
  takeProfit: null,
  profit: noSource,
});

/** A selected stop, which can be dragged. */
export const stopLine = (change: Partial<ChartLine> = {}): ChartLine => ({
  id: 'stop of 1',
  kind: 'stop-loss',
  side: 'buy',
  price: 370,
  names: ['SL'],
  money: -30,
  isSelected: true,
  drag: { bounds: [300, 385.5], step: 0.5, moneyAt: (price) => price - 400 },
  ...change,
});
