/** What the control calls ask of one instrument from a moment on. */
export interface Rule {
  /** Epoch ms; the first rule holds from the beginning of time. */
  from: number;
  /** In points; null: the price follows the feed. */
  pinned: number | null;
  /** Product of all moves so far. */
  factor: number;
  /** null: the market follows its calendar. */
  open: boolean | null;
  /** Whether this rule changed the price, so that its start is a tick of its own. */
  shifts: boolean;
}

/** A piece of time under one rule: [from, to). */
export interface Piece {
  from: number;
  to: number;
  rule: Rule;
}

/** MKT-17, MKT-18: the pins, moves and openings by hand of one instrument, in the order of time. */
export interface Overlay {
  pin(points: number | null, at: number): void;
  move(percent: number, at: number): void;
  setOpen(open: boolean | null, at: number): void;
  ruleAt(at: number): Rule;
  pieces(from: number, to: number): Piece[];
  /** When the first rule set in; Infinity when there is none. */
  readonly since: number;
}

export function createOverlay(): Overlay {
  const rules: Rule[] = [{ from: -Infinity, pinned: null, factor: 1, open: null, shifts: false }];

  function ruleAt(at: number): Rule {
    return rules.findLast((rule) => rule.from <= at) ?? rules[0];
  }

  /** A change drops those after it: the clock was moved back, and what came later is no longer so. */
  function change(at: number, patch: Partial<Rule>) {
    const before = ruleAt(at);
    const shifts = 'open' in patch ? before.from === at && before.shifts : true;
    while (rules.length > 1 && rules[rules.length - 1].from >= at) rules.pop();
    rules.push({ ...before, ...patch, from: at, shifts });
  }

  return {
    pin: (pinned, at) => change(at, { pinned }),
    move(percent, at) {
      const by = 1 + percent / 100;
      const { pinned, factor } = ruleAt(at);
      const moved = pinned === null ? null : Math.max(1, Math.round(pinned * by));
      change(at, { factor: factor * by, pinned: moved });
    },
    setOpen: (open, at) => change(at, { open }),
    ruleAt,
    pieces: (from, to) =>
      rules
        .map((rule, index) => ({
          from: Math.max(from, rule.from),
          to: Math.min(to, rules[index + 1]?.from ?? Infinity),
          rule,
        }))
        .filter((piece) => piece.from < piece.to),
    get since() {
      return rules[1]?.from ?? Infinity;
    },
  };
}
