/** Trading hours as MKT-05 says them, reckoned from the law of daylight saving and not from a table of zones. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const slot = 30 * minute;

type Zone = 'newYork' | 'berlin' | 'london' | 'tokyo' | 'sydney';

/** Midnight UTC of the nth Sunday of a month (0 January), or of the last with -1. */
function sunday(year: number, month: number, nth: number): number {
  const first = Date.UTC(year, nth < 0 ? month + 1 : month, 1);
  const toSunday = (7 - new Date(first).getUTCDay()) % 7;
  return first + (toSunday + 7 * (nth < 0 ? nth : nth - 1)) * day;
}

/** Milliseconds by which a zone is ahead of UTC. */
function offset(zone: Zone, at: number): number {
  const year = new Date(at).getUTCFullYear();
  if (zone === 'tokyo') return 9 * hour;
  if (zone === 'newYork') {
    const isSummer = at >= sunday(year, 2, 2) + 7 * hour && at < sunday(year, 10, 1) + 6 * hour;
    return (isSummer ? -4 : -5) * hour;
  }
  if (zone === 'sydney') {
    const isWinter = at >= sunday(year, 3, 1) - 8 * hour && at < sunday(year, 9, 1) - 8 * hour;
    return (isWinter ? 10 : 11) * hour;
  }
  const isSummer = at >= sunday(year, 2, -1) + hour && at < sunday(year, 9, -1) + hour;
  return (zone === 'berlin' ? 1 : 0) * hour + (isSummer ? hour : 0);
}

/** Day of the week, 0 Sunday, and milliseconds since midnight, on a wall of that zone. */
function wall(zone: Zone, at: number): { weekday: number; time: number } {
  const local = at + offset(zone, at);
  return { weekday: new Date(local).getUTCDay(), time: ((local % day) + day) % day };
}

const clock = (hours: number, minutes = 0) => hours * hour + minutes * minute;
const isWeekday = (weekday: number) => weekday >= 1 && weekday <= 5;

/** From Sunday to Friday of New York, with or without the hour after 17:00. */
function isRoundTheClock(at: number, pauses: boolean): boolean {
  const { weekday, time } = wall('newYork', at);
  const opens = clock(pauses ? 18 : 17);
  if (weekday === 6) return false;
  if (weekday === 0) return time >= opens;
  if (weekday === 5) return time < clock(17);
  return time < clock(17) || time >= opens;
}

const exchange = (zone: Zone, spans: readonly (readonly [number, number])[]) => (at: number) => {
  const { weekday, time } = wall(zone, at);
  return isWeekday(weekday) && spans.some(([from, to]) => time >= from && time < to);
};

type Hours = (at: number) => boolean;

const german = exchange('berlin', [[clock(9), clock(17, 30)]]);
const germanIndex = exchange('berlin', [[clock(8), clock(22)]]);
const special: Readonly<Record<string, Hours>> = {
  DE40: germanIndex,
  EU50: germanIndex,
  FR40: germanIndex,
  UK100: exchange('london', [[clock(8), clock(21)]]),
  JP225: exchange('tokyo', [
    [clock(9), clock(11, 30)],
    [clock(12, 30), clock(15, 30)],
  ]),
  AU200: exchange('sydney', [[clock(10), clock(16)]]),
  SAP: german,
  SIE: german,
  AZN: exchange('london', [[clock(8), clock(16, 30)]]),
};
const byCategory: readonly Hours[] = [
  () => true,
  (at) => isRoundTheClock(at, false),
  (at) => isRoundTheClock(at, true),
  (at) => isRoundTheClock(at, true),
  () => true,
  exchange('newYork', [[clock(9, 30), clock(16)]]),
];

/** Whether a market is open by its calendar. Holidays are not known: scenarios keep away from them. */
export function isOpenByCalendar(code: string, category: number, at: number): boolean {
  const hours = special[code] ?? byCategory[category];
  return hours?.(at) ?? true;
}

/** The moments after `from` and up to `to` at which the market opens or closes. */
export function turns(code: string, category: number, from: number, to: number): number[] {
  const found: number[] = [];
  let was = isOpenByCalendar(code, category, from);
  for (let at = (Math.floor(from / slot) + 1) * slot; at <= to; at += slot) {
    const is = isOpenByCalendar(code, category, at);
    if (is !== was) found.push(at);
    was = is;
  }
  return found;
}

interface Roll {
  at: number;
  /** 0 Sunday, in New York. */
  weekday: number;
}

/** Every 17:00 of New York after `from` and up to `to`. */
export function rolls(from: number, to: number): Roll[] {
  const found: Roll[] = [];
  for (let at = (Math.floor(from / slot) + 1) * slot; at <= to; at += slot) {
    const { weekday, time } = wall('newYork', at);
    if (time === clock(17)) found.push({ at, weekday });
  }
  return found;
}
