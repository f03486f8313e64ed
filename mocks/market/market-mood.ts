import { weekdayOf } from './calendar/zones.ts';
import { drawKey, normalsOf, type DrawKey, type Seed } from './secret-draws.ts';

/** MKT-29: from Sunday on. A little happens while markets are closed at the weekend, and they open with a gap. */
const weekdayActivity = [0.25, 1, 1, 1, 1, 1, 0.17];

/** How lively a kind of market is. */
export interface MarketMood {
  /** Deviation of a day beside an ordinary one. */
  activity(date: number): number;
  /** What its draws come from. */
  key: DrawKey;
}

/**
 * MKT-28: calm and nervous times, which last. The square of the activity is 1 in the mean. Days of several deviations
 * belong to nervous times, so that a calm week has none.
 */
export function createMarketMood(seed: Seed, name: string, alwaysOn: boolean): MarketMood {
  const key = drawKey(seed, `mood/${name}`);
  const weeks = slowly(normalsOf(key, 1), 10, 0.48);
  const months = slowly(normalsOf(key, 2), 63, 0.52);
  const ofDay = normalsOf(key, 3);
  return {
    key,
    activity: (date) =>
      Math.exp(weeks(date) + months(date) + 0.12 * ofDay(date) - 0.3483) *
      (alwaysOn ? 1 : weekdayActivity[weekdayOf(date)]),
  };
}

/** Normal numbers some days apart, and straight lines between. */
function slowly(
  normalAt: (index: number) => number,
  apart: number,
  deviation: number,
): (date: number) => number {
  let known = Number.NaN;
  let here = 0;
  let next = 0;
  return (date) => {
    const index = Math.floor(date / apart);
    if (index !== known) {
      known = index;
      here = deviation * normalAt(index);
      next = deviation * normalAt(index + 1);
    }
    const at = date / apart - index;
    return here * (1 - at) + next * at;
  };
}
