import type { Market } from './market.ts';

const minute = 60_000;
const step = 15 * minute;
/** No market is closed for longer by its calendar; one that is closed by hand may be. */
const farthest = 14 * 24 * 60 * minute;

/** When a closed market opens next, epoch ms to the minute; null where nobody knows. */
export function nextOpening(market: Pick<Market, 'isOpen'>, id: number, now: number): number | null {
  const start = Math.floor(now / minute) * minute;
  for (let late = start + step; late <= start + farthest; late += step) {
    if (!market.isOpen(id, late)) continue;
    const first = late - step + minute;
    for (let at = first; at < late; at += minute) if (market.isOpen(id, at)) return at;
    return late;
  }
  return null;
}
