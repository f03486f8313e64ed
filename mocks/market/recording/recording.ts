/** One recorded file that is replayed. */
export interface Recording {
  /** The instrument that it feeds. */
  code: string;
  /** Length of its bars in ms. */
  length: number;
  /** Epoch ms of the first bar's start and the last bar's end. */
  from: number;
  to: number;
}
