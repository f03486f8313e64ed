import type { PriceSource } from './price-tree.ts';

/** What the control calls ask of one instrument from a moment on. */
export interface Override {
  /** Epoch ms; the first override holds from the beginning of time. */
  from: number;
  /** In points; null: the price follows its source. */
  pinned: number | null;
  /** Product of all moves so far. */
  factor: number;
  /** null: the market follows its calendar. */
  open: boolean | null;
  /** What the price follows in place of its own source: a cross of which one leg is pinned. Never saved. */
  source?: PriceSource;
  /** Whether this override changed the price, so that its start is a tick of its own. */
  shifts: boolean;
}

/** A span of time under one override: [from, to). */
export interface OverrideSpan {
  from: number;
  to: number;
  override: Override;
}

/** Overrides as a price is read under them. */
export interface OverrideView {
  overrideAt(at: number): Override;
  spans(from: number, to: number): OverrideSpan[];
  /** When the first override begins; Infinity when there is none. */
  readonly since: number;
}

/** MKT-17, MKT-18: the pins, moves and openings by hand of one instrument, in the order of time. */
interface PriceOverride extends OverrideView {
  pin(points: number | null, at: number): void;
  move(percent: number, at: number): void;
  setOpen(open: boolean | null, at: number): void;
  /** All that was done, the oldest first. */
  all(): readonly Override[];
  /**
   * Does it again, in place of what was done since. What is later than `at` has not happened; what was set last holds
   * from there.
   */
  restore(overrides: readonly Override[], at: number): void;
}

export function createPriceOverride(): PriceOverride {
  const overrides: Override[] = [{ from: -Infinity, pinned: null, factor: 1, open: null, shifts: false }];

  function overrideAt(at: number): Override {
    return overrides.findLast((override) => override.from <= at) ?? overrides[0];
  }

  /** A change drops those after it: where the clock was moved back, they have not happened yet. */
  function change(at: number, patch: Partial<Override>) {
    const before = overrideAt(at);
    const shifts = 'open' in patch ? before.from === at && before.shifts : true;
    while (overrides.length > 1 && overrides[overrides.length - 1].from >= at) overrides.pop();
    overrides.push({ ...before, ...patch, from: at, shifts });
  }

  return {
    pin: (pinned, at) => change(at, { pinned }),
    move(percent, at) {
      const by = 1 + percent / 100;
      const { pinned, factor } = overrideAt(at);
      const moved = pinned === null ? null : Math.max(1, Math.round(pinned * by));
      change(at, { factor: factor * by, pinned: moved });
    },
    setOpen: (open, at) => change(at, { open }),
    overrideAt,
    spans: (from, to) =>
      overrides
        .map((override, index) => ({
          from: Math.max(from, override.from),
          to: Math.min(to, overrides[index + 1]?.from ?? Infinity),
          override,
        }))
        .filter((span) => span.from < span.to),
    all: () => overrides.slice(1),
    restore(saved, at) {
      const last = saved.at(-1);
      const happened = saved.filter(({ from }) => from <= at);
      overrides.splice(1, overrides.length, ...happened);
      if (last && last.from > at) overrides.push({ ...last, from: at, shifts: true });
    },
    get since() {
      return overrides[1]?.from ?? Infinity;
    },
  };
}
