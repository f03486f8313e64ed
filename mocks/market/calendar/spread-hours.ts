import { day, hour, minute } from '../periods.ts';
import { isOpen, openSpans } from './calendar.ts';
import { keepDays } from './kept-days.ts';
import { eventLength, eventOf, nextEvent, type MarketEvent } from './market-events.ts';
import { tradingHours, type CalendarName } from './trading-hours.ts';
import { dayNumber, toUtc, weekdayOf } from './zones.ts';

/** How wide a market's spread is over a span of time, as a multiple of its spread in ordinary hours. */
interface SpreadStep {
  /** Epoch ms; bounds are multiples of five minutes. */
  from: number;
  to: number;
  factor: number;
  /** Varies every five minutes, and differs from day to day. */
  isUneasy: boolean;
  /** MKT-51: how many times that, for an event. */
  times: number;
}

/** Minutes of the local trading date, as in the trading hours: a negative one lies on the evening before. */
interface WideHours {
  from: number;
  to: number;
  factor: number;
  isUneasy?: boolean;
  /** Trading dates, 0 = Sunday; without them: each one. */
  weekdays?: readonly number[];
}

interface SpreadHours {
  hours: readonly WideHours[];
  /** After a closed time of a day or longer, of hours, and of a pause at noon. */
  openings: readonly Opening[];
}

interface Opening {
  /** Closed for at least so long before, in ms. */
  closedFor: number;
  /** For how many minutes how wide, from the opening on. */
  steps: readonly (readonly [minutes: number, factor: number])[];
}

const at = (hours: number, minutes = 0) => hours * 60 + minutes;

const afterWeekend: Opening = {
  closedFor: 24 * hour,
  steps: [
    [5, 5],
    [10, 3],
    [15, 2],
    [30, 1.4],
  ],
};
const afterNight: Opening = {
  closedFor: 4 * hour,
  steps: [
    [5, 3],
    [10, 2],
    [15, 1.4],
  ],
};
const afterLunch: Opening = { closedFor: 30 * minute, steps: [[5, 1.6]] };

/** MKT-41: the roll at 17:00 New York, thin hours and openings, about the medians by hour of recorded markets. */
const spreadHours: Record<CalendarName, SpreadHours> = {
  forex: {
    hours: [
      { from: at(-7), to: at(-6, -45), factor: 3, isUneasy: true },
      { from: at(-6, -45), to: at(-6), factor: 1.65, isUneasy: true },
      { from: at(-6), to: at(-5), factor: 1.45 },
      { from: at(-5), to: at(-2), factor: 1.15 },
      { from: at(16, 50), to: at(17), factor: 1.4, isUneasy: true },
    ],
    openings: [afterWeekend],
  },
  metals: {
    hours: [
      { from: at(-7), to: at(-6), factor: 6, isUneasy: true },
      { from: at(-6), to: at(-6, 5), factor: 4, isUneasy: true },
      { from: at(-6, 5), to: at(-6, 15), factor: 2.2, isUneasy: true },
      { from: at(-6, 15), to: at(-5), factor: 1.4 },
      { from: at(-5), to: at(-4), factor: 1.25 },
      { from: at(-4), to: at(-2), factor: 1.1 },
      { from: at(16), to: at(16, 50), factor: 1.15 },
      { from: at(16, 50), to: at(17), factor: 1.8, isUneasy: true },
    ],
    openings: [afterWeekend],
  },
  'us-index': {
    hours: [
      { from: at(-7), to: at(-6), factor: 3, isUneasy: true },
      { from: at(-6), to: at(-6, 5), factor: 3, isUneasy: true },
      { from: at(-6, 5), to: at(-6, 15), factor: 2, isUneasy: true },
      { from: at(-6, 15), to: at(-5), factor: 1.5 },
      { from: at(-5), to: at(2), factor: 1.2 },
      { from: at(16, 15), to: at(16, 50), factor: 1.3 },
      { from: at(16, 50), to: at(17), factor: 1.8, isUneasy: true },
    ],
    openings: [afterWeekend],
  },
  'us-share': { hours: [], openings: [afterNight] },
  // Frankfurt's own shares trade from 9:00 to 17:30. At night some recorded indices trade on.
  'german-index': {
    hours: [
      { from: at(-2), to: at(8), factor: 3 },
      { from: at(8), to: at(9), factor: 1.35 },
      { from: at(17, 30), to: at(20), factor: 1.35 },
      { from: at(20), to: at(22), factor: 1.65 },
    ],
    openings: [afterNight],
  },
  'german-share': { hours: [], openings: [afterNight] },
  'london-index': { hours: [{ from: at(16, 30), to: at(21), factor: 1.4 }], openings: [afterNight] },
  'london-share': { hours: [], openings: [afterNight] },
  'tokyo-index': { hours: [], openings: [afterNight, afterLunch] },
  'sydney-index': { hours: [], openings: [afterNight] },
  always: { hours: [{ from: 0, to: at(24), factor: 1.2, weekdays: [0, 6] }], openings: [] },
};

/** What an uneasy spread may reach, as a multiple of what it is beyond the ordinary one. */
export const uneasiest = 1.25;

/** MKT-51: in the minutes of an event a spread is so many times what it would be. */
export const eventSpread = 3;

/** The widest that a calendar's spread ever is, events apart, as a multiple of the ordinary one. */
export function widestFactor(calendar: CalendarName): number {
  const { hours, openings } = spreadHours[calendar];
  const factors = [
    ...hours.map(({ factor }) => factor),
    ...openings.flatMap(({ steps }) => steps.map(([, factor]) => factor)),
  ];
  return 1 + (Math.max(1, ...factors) - 1) * uneasiest;
}

/** Those of a spring: the same hours of New York in winter, in summer, and while Europe's clocks have not changed. */
const sampleEvents = Array.from({ length: 120 }, (_, index) => eventOf(dayNumber(2026, 0, 1) + index))
  .filter((event) => event !== null)
  .map(({ time }) => time);
const atEvents = new Map<CalendarName, number>();

/** The widest of the hours that events come in; 0 where the market is closed then. */
export function widestAtEvents(calendar: CalendarName): number {
  let widest = atEvents.get(calendar);
  if (widest === undefined) {
    const factors = sampleEvents
      .filter((event) => isOpen(calendar, event))
      .map((event) => spreadStep(calendar, event).factor);
    atEvents.set(calendar, (widest = Math.max(0, ...factors)));
  }
  return widest;
}

/** The event of a UTC day, if the market is open then. */
function openEvent(calendar: CalendarName, date: number): MarketEvent | null {
  const event = eventOf(date);
  return event && isOpen(calendar, event.time) ? event : null;
}

/** MKT-51: the event that widens a calendar's spread within 24 hours, or does so now. */
export function eventAhead(calendar: CalendarName, at: number): MarketEvent | null {
  const event = nextEvent(at - eventLength, day + eventLength);
  return event && isOpen(calendar, event.time) ? event : null;
}

/** MKT-41: the step of a calendar's spread that a moment lies in; it ends at midnight UTC at the latest. */
export function spreadStep(calendar: CalendarName, moment: number): SpreadStep {
  const steps = stepsOfDay(calendar, Math.floor(moment / day));
  return steps.find(({ to }) => moment < to) ?? steps[steps.length - 1];
}

const stepsOfDay = keepDays(workOutSteps);

function workOutSteps(calendar: CalendarName, date: number): SpreadStep[] {
  const start = date * day;
  const end = start + day;
  const wide = [...wideHours(calendar, date), ...openings(calendar, date)].filter(
    ({ from, to }) => from < end && to > start,
  );
  const event = openEvent(calendar, date);
  const eventBounds = event ? [event.time, event.time + eventLength] : [];
  const bounds = [start, end, ...eventBounds, ...wide.flatMap(({ from, to }) => [from, to])]
    .filter((bound) => bound >= start && bound <= end)
    .sort((one, other) => one - other);
  const steps: SpreadStep[] = [];
  for (let index = 1; index < bounds.length; index++) {
    const [from, to] = [bounds[index - 1], bounds[index]];
    const times = from === event?.time ? eventSpread : 1;
    if (from < to) steps.push({ ...widestOf(wide, from), from, to, times });
  }
  return steps;
}

type Width = Pick<SpreadStep, 'factor' | 'isUneasy'>;
type WideSpan = Omit<SpreadStep, 'times'>;
const ordinary: Width = { factor: 1, isUneasy: false };

function widestOf(wide: readonly WideSpan[], moment: number): Width {
  return wide
    .filter(({ from, to }) => from <= moment && moment < to)
    .reduce((widest, step) => (step.factor > widest.factor ? step : widest), ordinary);
}

function wideHours(calendar: CalendarName, date: number): WideSpan[] {
  const { zone, weekdays } = tradingHours[calendar];
  const trading: readonly number[] = weekdays;
  return [date - 1, date, date + 1].flatMap((local) =>
    spreadHours[calendar].hours
      .filter((hours) => (hours.weekdays ?? trading).includes(weekdayOf(local)))
      .map(({ from, to, factor, isUneasy = false }) => ({
        from: toUtc(zone, local, from),
        to: toUtc(zone, local, to),
        factor,
        isUneasy,
      })),
  );
}

/** The first minutes after each opening of a day and of the evening before. */
function openings(calendar: CalendarName, date: number): WideSpan[] {
  const known = spreadHours[calendar].openings;
  if (known.length === 0) return [];
  return [date - 1, date].flatMap((opened) =>
    openSpans(calendar, opened).flatMap((span) => {
      const moment = opened * day + span.from;
      const closedFor = moment - closedBefore(calendar, moment);
      const opening = known.find((one) => closedFor >= one.closedFor);
      return opening ? stepsOf(opening, moment) : [];
    }),
  );
}

function stepsOf({ steps }: Opening, moment: number): WideSpan[] {
  let from = moment;
  return steps.map(([minutes, factor]) => {
    const step = { from, to: from + minutes * minute, factor, isUneasy: true };
    from = step.to;
    return step;
  });
}

/** When the market was last open before an opening: that very moment where two days meet at midnight. */
function closedBefore(calendar: CalendarName, opening: number): number {
  const date = Math.floor(opening / day);
  for (let before = date; before > date - 15; before--) {
    const last = openSpans(calendar, before).findLast(
      ({ from, to }) => before * day + from < opening && before * day + to <= opening,
    );
    if (last) return before * day + last.to;
  }
  return Number.NEGATIVE_INFINITY;
}
