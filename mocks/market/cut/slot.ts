/** Where a child goes, and how much movement it may expect. */
export interface Slot {
  time: number;
  span: number;
  /** Variance of its movement, in points squared. */
  variance: number;
}
