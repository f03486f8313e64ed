import type { CalendarName } from './calendar/trading-hours.ts';

/** Movement of the 24 hours of a day (UTC), relative to each other. */
const currencies = [
  0.6, 0.6, 0.5, 0.4, 0.4, 0.5, 0.8, 1.5, 1.7, 1.4, 1.1, 1, 1.5, 2, 2.1, 1.9, 1.4, 0.9, 0.7, 0.6, 0.5, 0.3,
  0.3, 0.4,
];
const america = [
  0.4, 0.5, 0.4, 0.3, 0.3, 0.3, 0.5, 0.9, 0.8, 0.6, 0.5, 0.6, 1, 2.2, 2.8, 2, 1.5, 1.3, 1.5, 2.2, 1.4, 0.5,
  0.3, 0.4,
];
const europe = [
  1, 1, 1, 1, 1, 1, 1.4, 2.4, 1.8, 1.2, 1, 0.9, 1.1, 1.9, 2, 1.8, 1.2, 0.8, 0.6, 0.6, 0.5, 0.4, 0.4, 0.4,
];
const coins = [
  1, 1, 0.9, 0.8, 0.8, 0.8, 0.9, 1, 1.1, 1, 1, 1.1, 1.3, 1.6, 1.7, 1.6, 1.4, 1.2, 1.1, 1.1, 1, 0.9, 0.9, 0.9,
];
const even: number[] = Array.from({ length: 24 }, () => 1);

/** Asia's, Europe's and America's hours together; most of what moves shares comes from America. */
const world = even.map((hour, index) => 0.2 * hour + 0.2 * europe[index] + 0.6 * america[index]);

/** When something moves: a market in its hours, and what moves markets all over the world around the clock. */
export type ClockHours = CalendarName | 'world';

const profiles: Record<ClockHours, readonly number[]> = {
  forex: currencies,
  metals: currencies,
  'us-index': america,
  'us-share': america,
  'german-index': europe,
  'german-share': europe,
  'london-index': europe,
  'london-share': europe,
  'tokyo-index': even,
  'sydney-index': even,
  always: coins,
  world,
};

/** MKT-14: busy and quiet hours. */
export function hourWeight(hours: ClockHours, hourOfDay: number): number {
  return profiles[hours][hourOfDay];
}
