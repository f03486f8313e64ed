import { describe, expect, it } from 'vitest';
import { eventLength, eventOf, nextEvent, type MarketEventKind } from './market-events.ts';
import { day, hour, minute } from '../periods.ts';

const at = (text: string) => Date.parse(`${text}Z`);

/** All events of a kind in a year, as their moments in UTC. */
function eventsOf(kind: MarketEventKind, year: number): string[] {
  const found: string[] = [];
  for (let date = Date.UTC(year, 0, 1) / day; date < Date.UTC(year + 1, 0, 1) / day; date++) {
    const event = eventOf(date);
    if (event?.kind === kind) found.push(new Date(event.time).toISOString().slice(0, 16));
  }
  return found;
}

describe('market events', () => {
  // Those of 2025 and 2026 that the Bureau of Labor Statistics and the Federal Reserve scheduled by the same rule.
  it.each<[MarketEventKind, string]>([
    ['jobs', '2025-02-07T13:30'],
    ['jobs', '2025-03-07T13:30'],
    ['jobs', '2025-04-04T12:30'],
    ['jobs', '2025-06-06T12:30'],
    ['jobs', '2025-08-01T12:30'],
    ['jobs', '2025-09-05T12:30'],
    ['prices', '2025-02-12T13:30'],
    ['prices', '2025-03-12T12:30'],
    ['prices', '2025-06-11T12:30'],
    ['rate', '2025-03-19T18:00'],
    ['rate', '2025-06-18T18:00'],
    ['rate', '2025-09-17T18:00'],
    ['rate', '2026-03-18T18:00'],
    ['rate', '2026-06-17T18:00'],
    ['rate', '2026-09-16T18:00'],
  ])('MKT-51 (a) %s come at %s UTC, as they were scheduled', (kind, time) => {
    expect(eventOf(Math.floor(at(time) / day))).toEqual({ kind, time: at(time) });
  });

  it('MKT-51 (a) jobs come on the first Friday, a week later after a holiday in New York, whatever the clocks do', () => {
    expect(eventsOf('jobs', 2026)).toEqual([
      '2026-01-02T13:30',
      '2026-02-06T13:30',
      '2026-03-06T13:30',
      // Good Friday is the 3rd, and Independence Day is kept on 3 July.
      '2026-04-10T12:30',
      '2026-05-01T12:30',
      '2026-06-05T12:30',
      '2026-07-10T12:30',
      '2026-08-07T12:30',
      '2026-09-04T12:30',
      '2026-10-02T12:30',
      '2026-11-06T13:30',
      '2026-12-04T13:30',
    ]);
    // New Year's Day is a Friday.
    expect(eventsOf('jobs', 2027)[0]).toBe('2027-01-08T13:30');
  });

  it('MKT-51 (a) consumer prices come on the second Wednesday, and eight times a year the rate on the third', () => {
    expect(eventsOf('prices', 2026)).toHaveLength(12);
    expect(eventsOf('prices', 2026).slice(0, 3)).toEqual([
      '2026-01-14T13:30',
      '2026-02-11T13:30',
      '2026-03-11T12:30',
    ]);
    expect(eventsOf('rate', 2026)).toEqual([
      '2026-01-21T19:00',
      '2026-03-18T18:00',
      '2026-04-15T18:00',
      '2026-06-17T18:00',
      '2026-07-15T18:00',
      '2026-09-16T18:00',
      '2026-10-21T18:00',
      '2026-12-16T19:00',
    ]);
  });

  it('MKT-51 (a) each comes at a multiple of a quarter of an hour, on the UTC day that New York has', () => {
    for (let date = at('2015-01-01T00:00') / day; date < at('2045-01-01T00:00') / day; date++) {
      const event = eventOf(date);
      if (!event) continue;
      expect(event.time % (15 * minute)).toBe(0);
      expect(Math.floor(event.time / day)).toBe(date);
      expect(Math.floor((event.time + eventLength) / day)).toBe(date);
    }
  });

  it('MKT-51 (a) the next one is found from a day before on, and no longer at its own moment', () => {
    const time = at('2026-12-04T13:30');
    const event = { kind: 'jobs', time };
    expect(nextEvent(time - day - 1, day)).toBeNull();
    expect(nextEvent(time - day, day)).toEqual(event);
    expect(nextEvent(time - 1, day)).toEqual(event);
    expect(nextEvent(time, day)).toBeNull();
    expect(nextEvent(time, 5 * day)).toEqual({ kind: 'prices', time: at('2026-12-09T13:30') });
    expect(nextEvent(at('2026-12-03T23:00'), 15 * hour)).toEqual(event);
  });
});
