import type { Part } from './part.ts';

/**
 * MKT-09: a price history as a forest of parts: roots that do not overlap, each cut further on demand. Where the
 * market is closed there are no parts.
 */
export interface Feed {
  isOpen(at: number): boolean;
  /** Roots that end after `from`, oldest first; may go on for ever, the caller stops. */
  rootsFrom(from: number): Iterable<Part>;
  /** Roots that start at or before `at`, newest first. */
  rootsBack(at: number): Iterable<Part>;
  /** The parts that a part is cut into; empty for a tick. */
  children(part: Part): readonly Part[];
}

export interface Tick {
  /** Epoch ms. */
  time: number;
  /** In points. */
  price: number;
}
