import type { Market } from '../market/market.ts';

const minute = 60_000;
/** Moments looked at, however long a recording is. */
const looks = 2000;

/**
 * MKT-24: where the clock of a replaying world begins: in the middle of the longest stretch in which most of the
 * recorded markets are open, so that there is history on one side and time to watch on the other. Epoch ms; undefined
 * where nothing is recorded.
 */
export function replayStart(market: Market): number | undefined {
  const range = market.recordedRange();
  if (!range) return undefined;
  const ids = recordedIds(market);
  const step = Math.max(minute, Math.ceil((range.to - range.from) / looks / minute) * minute);
  let best = { open: -1, from: range.from, to: range.from };
  let run = best;
  for (let at = Math.ceil(range.from / minute) * minute; at < range.to; at += step) {
    const open = ids.filter((id) => market.isOpen(id, at)).length;
    run = open === run.open ? { ...run, to: at } : { open, from: at, to: at };
    const isLonger = run.to - run.from >= best.to - best.from;
    if (run.open > best.open || (run.open === best.open && isLonger)) best = run;
  }
  return Math.floor((best.from + best.to) / 2 / minute) * minute;
}

/** The instruments that are recorded. */
function recordedIds(market: Market): number[] {
  const codes = new Set(market.recordings.map(({ code }) => code));
  return market.specs.filter(({ code }) => codes.has(code)).map(({ id }) => id);
}
