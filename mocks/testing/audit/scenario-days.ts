import type { Draws } from '../../mocked/draws.ts';
import { knownDays } from './model-holidays.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Days on which scenarios begin: ordinary ones, ends of daylight saving and holidays in reach of those. */
const windows = [
  { first: '2026-10-13', last: '2026-10-29' },
  { first: '2026-10-13', last: '2026-10-29' },
  // Berlin's and New York's summer ends, Tokyo rests on 3 November.
  { first: '2026-10-22', last: '2026-11-04' },
  // Thanksgiving.
  { first: '2026-11-21', last: '2026-11-27' },
  // From Christmas to the first trading day in Tokyo.
  { first: '2026-12-19', last: '2027-01-04' },
  // Summer begins in New York, then in Berlin; Easter; Sydney's summer ends.
  { first: '2027-03-09', last: '2027-04-05' },
] as const;

/** AUD-10: a moment at which a scenario begins, mostly one at which New York and Berlin are at work. */
export function drawStart(dice: Draws): number {
  const { first, last } = dice.pick(windows);
  const days = (Date.parse(last) - Date.parse(first)) / day;
  const moment = Date.parse(first) + dice.int(0, days) * day;
  if (dice.chance(0.25)) return moment + dice.int(0, day - 1);
  const weekday = new Date(moment).getUTCDay();
  const workday = weekday === 0 || weekday === 6 ? moment + 2 * day : moment;
  return workday + Math.round((14 + 5 * dice.next()) * hour);
}

/** Sessions end after seven days without a call, and after thirty. */
export const farthestFrom = (start: number, isLong: boolean): number =>
  Math.min(start + (isLong ? 27 : 6.9) * day, knownDays.last);
