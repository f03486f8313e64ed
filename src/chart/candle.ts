/** One bar as the wire tells it: `Time` in epoch seconds of the bar's open, prices in quote units, `Volume` in lots. */
export interface Candle {
  Time: number;
  Open: number;
  High: number;
  Low: number;
  Close: number;
  Volume: number;
}

/** The six periods of the product (specification 2.4), as the wire names them. */
export type Period = '1min' | '5min' | '15min' | '30min' | '60min' | '1day';
