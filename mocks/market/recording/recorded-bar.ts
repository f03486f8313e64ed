/** One row of a recorded file. Prices and volume as written; time is epoch ms of the bar's open. */
export interface RecordedBar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** One recorded file, read and checked. */
export interface RecordedFile {
  /** As in the file's name. */
  code: string;
  /** Length of its bars in ms. */
  length: number;
  bars: RecordedBar[];
  /** The most decimals of any price, and of any volume. */
  priceDecimals: number;
  volumeDecimals: number;
}
