import { createAfterHours } from './after-hours.ts';
import { candlesBack, type TimedCandle } from './candles.ts';
import type { Feed, Tick } from './feed.ts';
import { firstTouch, touches, type Level } from './first-touch.ts';
import { lastTick } from './last-tick.ts';
import { createOverlay, type Overlay, type Piece, type Rule } from './overlay.ts';
import { join, type Candle } from './part.ts';
import { second } from './periods.ts';
import { stretch } from './stretch.ts';

/** One instrument's price as everybody sees it: its feed under the rules of the control calls. In points. */
export interface Tape {
  overlay: Overlay;
  isOpen(at: number): boolean;
  lastTick(at: number): Tick | null;
  firstTouch(from: number, to: number, level: Level): Tick | null;
  /** Newest first; the first may be forming at `at`. `before` is epoch ms, exclusive. */
  candles(length: number, at: number, before: number): Generator<TimedCandle>;
}

export function createTape(feed: Feed, key: number, dailyVolatility: number): Tape {
  const overlay = createOverlay();
  const afterHours = createAfterHours(feed, key, dailyVolatility);
  const view = (rule: Rule) => (rule.open ? afterHours : feed);
  const isOpen = (at: number) => overlay.ruleAt(at).open ?? feed.isOpen(at);
  const shown = (points: number, { pinned, factor }: Rule) =>
    pinned ?? (factor === 1 ? points : Math.max(1, Math.round(points * factor)));

  /** What the feed last said while the market was open, whatever rules say of its price. */
  function lastHeard(at: number): Tick | null {
    for (const { from, to, rule } of overlay.pieces(-Infinity, at + 1).reverse()) {
      const tick = rule.open === false ? null : lastTick(view(rule), to - 1);
      if (tick && tick.time >= from) return tick;
    }
    return lastTick(feed, at);
  }

  function last(at: number): Tick | null {
    const rule = overlay.ruleAt(at);
    const heard = lastHeard(at);
    if (!heard) return rule.pinned === null ? null : { time: rule.from, price: rule.pinned };
    const time = rule.shifts ? Math.max(heard.time, rule.from) : heard.time;
    // MKT-22: a minute without a recorded tick carries its price forward: old, but confirmed each second.
    const confirmed = isOpen(at) ? Math.max(time, Math.floor(at / second) * second) : time;
    return { time: confirmed, price: shown(heard.price, rule) };
  }

  /** MKT-17: a pin or a move is a tick of its own, at its very moment. */
  function opening({ from, rule }: Piece): Tick | null {
    if (!rule.shifts || rule.from !== from || !isOpen(from)) return null;
    return last(from);
  }

  function pieceCandle(piece: Piece): Candle | null {
    const { from, to, rule } = piece;
    if (rule.open === false) return null;
    const heard = stretch(view(rule), from, to);
    const candle = heard && {
      open: shown(heard.open, rule),
      high: shown(heard.high, rule),
      low: shown(heard.low, rule),
      close: shown(heard.close, rule),
      volume: heard.volume,
    };
    const start = opening(piece);
    if (!start) return candle;
    const { price } = start;
    return join({ open: price, high: price, low: price, close: price, volume: 0 }, candle);
  }

  function between(from: number, to: number): Candle | null {
    return overlay.pieces(from, to).map(pieceCandle).reduce(join, null);
  }

  function touchIn(piece: Piece, level: Level): Tick | null {
    const { from, to, rule } = piece;
    const start = opening(piece);
    if (start && touches({ high: start.price, low: start.price }, level))
      return { time: from, price: start.price };
    if (rule.open === false) return null;
    if (rule.pinned !== null) {
      const always = touches({ high: rule.pinned, low: rule.pinned }, level);
      const tick = always ? firstTouch(view(rule), from - 1, to - 1, { above: -Infinity }) : null;
      return tick && { time: tick.time, price: rule.pinned };
    }
    const tick = firstTouch(view(rule), from - 1, to - 1, unshown(level, rule.factor));
    return tick && { time: tick.time, price: shown(tick.price, rule) };
  }

  return {
    overlay,
    isOpen,
    lastTick: last,
    firstTouch(from, to, level) {
      // MKT-16: with the clock frozen the price may have been moved since: no time passed, but it counts.
      const now = from === to && isOpen(to) ? last(to) : null;
      if (now && touches({ high: now.price, low: now.price }, level)) return now;
      for (const piece of overlay.pieces(from + 1, to + 1)) {
        const tick = touchIn(piece, level);
        if (tick) return tick;
      }
      return null;
    },
    *candles(length, at, before) {
      const floor = (time: number) => Math.floor(time / length) * length;
      const end = Math.min(floor(at), Math.ceil(before / length) * length - length) + length;
      const plain = Math.min(floor(at), floor(overlay.since), end);
      for (let time = end - length; time >= plain; time -= length) {
        const candle = between(time, Math.min(at + 1, time + length));
        if (candle) yield { time, ...candle };
      }
      yield* candlesBack(feed, length, plain);
    },
  };
}

/** The points of the feed that show as a price at or beyond a level, once multiplied and rounded. */
function unshown({ above, below }: Level, factor: number): Level {
  if (factor === 1) return { above, below };
  return {
    above: above === undefined ? undefined : Math.ceil((above - 0.5) / factor),
    below: below === undefined ? undefined : Math.ceil((below + 0.5) / factor) - 1,
  };
}
