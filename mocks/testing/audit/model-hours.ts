import { holidays } from './model-holidays.ts';

/** Trading hours as MKT-05 says them, reckoned from the law of daylight saving and not from a table of zones. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Every bound of the hours is a multiple of it. */
const slot = 30 * minute;

export type Zone = 'New York' | 'Berlin' | 'London' | 'Tokyo' | 'Sydney' | 'UTC';

/** Midnight UTC of the nth Sunday of a month (0 January), or of the last with -1. */
function sunday(year: number, month: number, nth: number): number {
  const first = Date.UTC(year, nth < 0 ? month + 1 : month, 1);
  const toSunday = (7 - new Date(first).getUTCDay()) % 7;
  return first + (toSunday + 7 * (nth < 0 ? nth : nth - 1)) * day;
}

/** When summer time begins and ends in a year of UTC, by zone; Sydney's is the other half of the year. */
function summerOf(zone: Zone, year: number): readonly [from: number, to: number] {
  if (zone === 'New York') return [sunday(year, 2, 2) + 7 * hour, sunday(year, 10, 1) + 6 * hour];
  if (zone === 'Sydney') return [sunday(year, 9, 1) - 8 * hour, sunday(year, 3, 1) - 8 * hour];
  return [sunday(year, 2, -1) + hour, sunday(year, 9, -1) + hour];
}

/** Hours by which a zone is ahead of UTC in winter. */
const winter: Readonly<Record<Zone, number>> = {
  'New York': -5,
  Berlin: 1,
  London: 0,
  Tokyo: 9,
  Sydney: 10,
  UTC: 0,
};
const summers = new Map<string, readonly [from: number, to: number]>();

/** Milliseconds by which a zone is ahead of UTC. */
function offset(zone: Zone, at: number): number {
  if (zone === 'UTC' || zone === 'Tokyo') return winter[zone] * hour;
  const year = new Date(at).getUTCFullYear();
  const key = `${zone} ${year}`;
  let summer = summers.get(key);
  if (!summer) summers.set(key, (summer = summerOf(zone, year)));
  const [from, to] = summer;
  const isSummer = from < to ? at >= from && at < to : at >= from || at < to;
  return (winter[zone] + Number(isSummer)) * hour;
}

interface Wall {
  /** 0 Sunday. */
  weekday: number;
  /** Since midnight. */
  time: number;
  /** Days since 1970. */
  date: number;
}

/** What a clock on a wall of that zone shows, `ahead` of the time. */
export function wall(zone: Zone, at: number, ahead = 0): Wall {
  const local = at + offset(zone, at) + ahead;
  const date = Math.floor(local / day);
  // 1970 began on a Thursday.
  return { weekday: (date + 4) % 7, time: local - date * day, date };
}

interface Hours {
  zone: Zone;
  /** By so much a trading date begins before midnight. */
  ahead: number;
  /** Hours since the trading date began. */
  spans: readonly (readonly [from: number, to: number])[];
}

const newYork = (ahead: number, from: number, to: number): Hours => ({
  zone: 'New York',
  ahead,
  spans: [[from, to]],
});
const german = (from: number, to: number): Hours => ({ zone: 'Berlin', ahead: 0, spans: [[from, to]] });
const london = (to: number): Hours => ({ zone: 'London', ahead: 0, spans: [[8, to]] });

const trading: Readonly<Record<string, Hours>> = {
  currency: newYork(7, 0, 24),
  // The hour from 17:00 to 18:00 begins the day and is a pause.
  metal: newYork(7, 1, 24),
  'us-index': newYork(7, 1, 24),
  'us-share': newYork(0, 9.5, 16),
  'german-index': german(8, 22),
  'german-share': german(9, 17.5),
  'london-index': london(21),
  'london-share': london(16.5),
  'tokyo-index': {
    zone: 'Tokyo',
    ahead: 0,
    spans: [
      [9, 11.5],
      [12.5, 15.5],
    ],
  },
  'sydney-index': { zone: 'Sydney', ahead: 0, spans: [[10, 16]] },
};

const dateOf = (text: string) => Date.parse(text) / day;
const rests = new Map(
  Object.entries(holidays).map(([hours, { closed, early = {} }]) => [
    hours,
    {
      closed: new Set(closed.map(dateOf)),
      early: new Map(Object.entries(early).map(([date, end]) => [dateOf(date), end])),
    },
  ]),
);

/** Whether a market that otherwise trades rests on a day since 1970. */
export const isHoliday = (hours: string, date: number): boolean =>
  rests.get(hours)?.closed.has(date) ?? false;

/** By hours and half hours since 1970. */
const opened = new Map(Object.keys(trading).map((hours) => [hours, new Map<number, boolean>()]));

/** Whether a market of these hours is open by its calendar, holidays kept. */
export function isOpenByCalendar(hours: string, at: number): boolean {
  const known = trading[hours];
  const reckoned = opened.get(hours);
  if (!known || !reckoned) return true;
  const index = Math.floor(at / slot);
  let isOpen = reckoned.get(index);
  if (isOpen === undefined) reckoned.set(index, (isOpen = reckon(hours, known, at)));
  return isOpen;
}

function reckon(hours: string, known: Hours, at: number): boolean {
  const { weekday, time, date } = wall(known.zone, at, known.ahead * hour);
  const rest = rests.get(hours);
  if (weekday === 0 || weekday === 6 || rest?.closed.has(date)) return false;
  const end = rest?.early.get(date) ?? Infinity;
  return known.spans.some(([from, to]) => time >= from * hour && time < Math.min(to, end) * hour);
}

/** The moments after `from` and up to `to` at which the market opens or closes. */
export function turns(hours: string, from: number, to: number): number[] {
  const found: number[] = [];
  let was = isOpenByCalendar(hours, from);
  for (let at = (Math.floor(from / slot) + 1) * slot; at <= to; at += slot) {
    const is = isOpenByCalendar(hours, at);
    if (is !== was) found.push(at);
    was = is;
  }
  return found;
}

/** When a market opened in the last hour, and for how long it was closed before; null where it did not. */
export function lastOpening(hours: string, at: number): { at: number; closedFor: number } | null {
  const isOpen = (moment: number) => isOpenByCalendar(hours, moment);
  const now = Math.floor(at / slot) * slot;
  const since = [now, now - slot].find((moment) => isOpen(moment) && !isOpen(moment - slot));
  if (since === undefined || !isOpen(now)) return null;
  let closed = since;
  while (!isOpen(closed - slot)) closed -= slot;
  return { at: since, closedFor: since - closed };
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
    const { weekday, time } = wall('New York', at);
    if (time === 17 * hour) found.push({ at, weekday });
  }
  return found;
}
