import { Exact, one } from './exact.ts';
import { isHoliday, isOpenByCalendar, lastOpening, wall, type Zone } from './model-hours.ts';
import { cellOf, tableOf } from './terms-table.ts';

/** Spreads by the written schedule: TERM-02. */

const minute = 60_000;
/** MKT-40: spreads stand still between multiples of it. */
export const spreadSlot = 5 * minute;

interface Width {
  factor: Exact;
  isUneasy: boolean;
}

interface WideHours extends Width {
  zone: Zone;
  weekdays: readonly number[];
  from: number;
  to: number;
}

interface Opening {
  closedFor: number;
  from: number;
  to: number;
  factor: Exact;
}

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** 'Sat-Sun' goes over the end of the week. */
function weekdaysOf(text: string): number[] {
  const [first = -1, last = -1] = text.split('-').map((name) => weekdayNames.indexOf(name));
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => (first + index) % 7);
}

function clockOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * minute;
}

const group = <Row>(rows: readonly (Row & { hours: string })[]) => Map.groupBy(rows, ({ hours }) => hours);

const wideHours = group<WideHours>(
  tableOf('Hours', 'Clock').map((row) => ({
    hours: cellOf(row, 'Hours'),
    zone: cellOf(row, 'Clock') as Zone,
    weekdays: weekdaysOf(cellOf(row, 'Days')),
    from: clockOf(cellOf(row, 'From')),
    to: clockOf(cellOf(row, 'To')),
    factor: Exact.of(cellOf(row, 'Factor')),
    isUneasy: cellOf(row, 'Uneasy') === 'yes',
  })),
);

const openings = group<Opening>(
  tableOf('Hours', 'Closed for').map((row) => {
    const [from = 0, to = 0] = cellOf(row, 'Minutes').split('-').map(Number);
    return {
      hours: cellOf(row, 'Hours'),
      closedFor: Number(cellOf(row, 'Closed for')) * 60 * minute,
      from: from * minute,
      to: to * minute,
      factor: Exact.of(cellOf(row, 'Factor')),
    };
  }),
);

const ordinary: Width = { factor: one, isUneasy: false };

function fromHours(hours: string, at: number): Width[] {
  return (wideHours.get(hours) ?? []).filter(({ zone, weekdays, from, to }) => {
    const { weekday, time } = wall(zone, at);
    return weekdays.includes(weekday) && time >= from && time < to;
  });
}

function fromOpening(hours: string, at: number): Width[] {
  const rows = openings.get(hours);
  const opened = rows && lastOpening(hours, at);
  if (!opened) return [];
  const fitting = rows.filter(({ closedFor }) => closedFor <= opened.closedFor);
  const longest = Math.max(...fitting.map(({ closedFor }) => closedFor));
  const since = at - opened.at;
  return fitting
    .filter(({ closedFor, from, to }) => closedFor === longest && since >= from && since < to)
    .map(({ factor }) => ({ factor, isUneasy: true }));
}

interface Event {
  zone: Zone;
  weekday: number;
  nth: number;
  /** 1 is January. */
  months: readonly number[];
  from: number;
  to: number;
  times: Exact;
}

const events: readonly Event[] = tableOf('Data', 'Clock').map((row) => ({
  zone: cellOf(row, 'Clock') as Zone,
  weekday: weekdayNames.indexOf(cellOf(row, 'Day')),
  nth: Number(cellOf(row, 'Nth')),
  months: cellOf(row, 'Months').split(' ').map(Number),
  from: clockOf(cellOf(row, 'From')),
  to: clockOf(cellOf(row, 'To')),
  times: Exact.of(cellOf(row, 'Times')),
}));

const day = 86_400_000;

/** MKT-51: how many times wider spreads are for a moment that the calendar of American data names. */
export function timesAt(hours: string, at: number): Exact {
  if (!isOpenByCalendar(hours, at)) return one;
  return events.find((event) => isIn(event, at))?.times ?? one;
}

function isIn({ zone, weekday, nth, months, from, to }: Event, at: number): boolean {
  const now = wall(zone, at);
  if (now.weekday !== weekday || now.time < from || now.time >= to) return false;
  const isDay = (date: number) => {
    const local = new Date(date * day);
    return Math.ceil(local.getUTCDate() / 7) === nth && months.includes(local.getUTCMonth() + 1);
  };
  const rests = (date: number) => weekday === friday && isHoliday('us-share', date);
  return (isDay(now.date) && !rests(now.date)) || (isDay(now.date - 7) && rests(now.date - 7));
}

const friday = 5;

const widths = new Map<string, Width>();

/** TERM-02 (a): the widest of what counts at a moment; of two that are as wide the first, which is that of the hours. */
export function widthAt(hours: string, at: number): Width {
  const start = Math.floor(at / spreadSlot) * spreadSlot;
  const key = `${hours} ${start}`;
  const known = widths.get(key);
  if (known) return known;
  const all = [...fromHours(hours, start), ...fromOpening(hours, start)];
  const width = all.reduce((widest, next) => (next.factor.isAbove(widest.factor) ? next : widest), ordinary);
  widths.set(key, width);
  return width;
}

/** Numbers of 32 bits that wrap round, as the page says. */
function mix(seed: number): number {
  let x = seed;
  x ^= x >>> 16;
  x = Math.imul(x, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  x ^= x >>> 16;
  return x >>> 0;
}

const keys = new Map<string, number>();

function keyOf(code: string): number {
  let key = keys.get(code);
  if (key === undefined) keys.set(code, (key = workOutKey(code)));
  return key;
}

function workOutKey(code: string): number {
  let hash = 0x811c9dc5;
  for (const character of `spread/${code}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return mix(hash);
}

/** From 0 to 1, of an instrument's five minutes. */
function drawOf(code: string, at: number): Exact {
  const draw = mix(mix(keyOf(code) ^ mix((Math.floor(at / spreadSlot) + 0x9e3779b9) | 0)));
  return Exact.ratio(BigInt(draw), 1n << 32n);
}

export interface Spreading {
  code: string;
  hours: string;
  precision: number;
  /** In ordinary hours, in price units. */
  narrowest: Exact;
}

/** TERM-02: the spread of an instrument at a moment, in price units. */
export function spreadAt({ code, hours, precision, narrowest }: Spreading, at: number): Exact {
  return pointsAt({ code, hours, precision, narrowest }, at).times(timesAt(hours, at));
}

function pointsAt({ code, hours, precision, narrowest }: Spreading, at: number): Exact {
  const { factor, isUneasy } = widthAt(hours, at);
  if (factor.equals(one)) return narrowest;
  const unease = Exact.of(0.75).plus(drawOf(code, at).times(half));
  const width = isUneasy ? one.plus(factor.minus(one).times(unease)) : factor;
  // Rounded to whole points, half up.
  const points = narrowest
    .times(width)
    .plus(half.over(Exact.of(10 ** precision)))
    .floor(precision);
  const wide = Exact.ratio(points, 10n ** BigInt(precision));
  return wide.isBelow(narrowest) ? narrowest : wide;
}

const half = Exact.of(0.5);
