import type { Side } from '../../domain/side.ts';

/** What a line stands for: it has its colour and its pattern (HND-19). */
export type LineKind = 'entry' | 'pending' | 'stop-loss' | 'take-profit';

/**
 * A line at a price with a chip of its own, whatever it belongs to: a stop of a position, a pending order, a draft. The
 * chart knows no rule of orders: how far a line may go, and what it would bring there, comes with it.
 */
export interface ChartLine {
  /** Names it in `onDraft` and `onSelectLine`; one of all lines. */
  readonly id: string;
  readonly kind: LineKind;
  readonly side: Side;
  readonly price: number;
  /** What its chip says before the money, from the longest to the shortest (HND-18). */
  readonly names: readonly [string, ...string[]];
  /** What it would bring in USD; null while that cannot be known. */
  readonly money: number | null;
  /** It stands out, and only then can it be dragged (HND-15). */
  readonly isSelected: boolean;
  /** How it is dragged; left out where it cannot be. */
  readonly drag?: LineDragRules;
  /** Where it was before it was moved: dotted, as long as that is not sent. */
  readonly ghost?: number | null;
  /** Nobody knows whether it is there (CNF-02): dashed, in the colour of a warning. */
  readonly isUnsure?: boolean;
  /** It is on its way to the server (CNF-02): it pulses. */
  readonly isSending?: boolean;
  /** While it is selected its chip has a cross, which the owner is asked by. */
  readonly canRemove?: boolean;
}

/** What is under the finger at a price. */
export interface LineLook {
  /** What a drop there is a draft of. */
  readonly id: string;
  readonly kind: LineKind;
  readonly name: string;
  /** Where it goes from the finger's price. */
  readonly price: number;
}

interface LineDragRules {
  /** Lowest and highest price: it stops there. */
  readonly bounds: readonly [number, number];
  /** The smallest move: a pip. */
  readonly step: number;
  /** Further prices that it snaps to, such as the entry of its position. */
  readonly snaps?: readonly number[];
  /** What it would bring at a price in USD; null while that cannot be known. */
  moneyAt(price: number): number | null;
  /**
   * What it becomes at a price, where that is not the line itself: a limit that turns into a stop, a stop that is pulled
   * out of an entry. Null where nothing would come of a drop.
   */
  becomes?(price: number): LineLook | null;
  /** HND-17: the side of the market that it is measured on, in words. */
  readonly measured?: string;
  /** HND-09: less than so many CSS pixels from the press, nothing comes of a drop. */
  readonly least?: number;
}

/** Where a line was dropped. Nothing has been sent, and the next lines replace it. */
export interface LineDraft {
  readonly id: string;
  readonly price: number;
  /** A key moved it: the focus goes on to where it is sent (CNF-04). */
  readonly byKey?: true;
}
