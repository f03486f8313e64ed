import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMarket } from '../market.ts';
import { instruments } from './catalogue.ts';

const minute = 60_000;
const hour = 60 * minute;
const page = readFileSync(new URL('../../../docs/spec/instrument-terms.md', import.meta.url), 'utf8');

/** The rows of a table of the page, found by its first heading, as texts by heading. */
function table(first: string, second: string): Record<string, string>[] {
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const lines = page.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${first} | ${second} |`));
  const heads = cells(lines[start]);
  const end = lines.indexOf('', start);
  return lines
    .slice(start + 2, end)
    .map((line) => Object.fromEntries(cells(line).map((cell, index) => [heads[index], cell])));
}

const terms = table('Code', 'Hours');
const widerHours = table('Hours', 'Clock');
const openings = table('Hours', 'Closed for');
const events = table('Data', 'Clock');
const market = createMarket({ seed: 42 });
const idOf = (code: string) => market.byCode(code)?.id ?? Number.NaN;
const calendars: Record<string, string> = { currency: 'forex', metal: 'metals', crypto: 'always' };

describe('the terms of the instruments', () => {
  it('TERM-01 (a) are those of the table, and the table has no others', () => {
    expect(terms).toHaveLength(55);
    expect(instruments.map(({ code }) => code)).toEqual(terms.map(({ Code }) => Code));
  });

  it.each(terms)('TERM-01 (b) of $Code are what the table says', (row) => {
    expect(instruments.find(({ code }) => code === row.Code)).toMatchObject({
      calendar: calendars[row.Hours] ?? row.Hours,
      quoteCurrency: row.Quote,
      contractSize: Number(row.Lot),
      precision: Number(row.Digits),
      minLots: Number(row.Min),
      lotStep: Number(row.Step),
      maxLots: Number(row.Max),
      commissionRate: Number(row.Fee),
      marginMode: row.Margin === '-' ? 0 : 1,
      fixedMargin: row.Margin === '-' ? 0 : Number(row.Margin),
      leverages: row.Leverage === '-' ? [] : row.Leverage.split(' ').map(Number),
      spread: Number(row.Spread),
      swapLong: Number(row.Long),
      swapShort: Number(row.Short),
      anchorPrice: Number(row.Anchor),
      ...(row.Level !== '-' && { stopLevel: Number(row.Level) }),
    });
    const hasLevel = instruments.find(({ code }) => code === row.Code)?.stopLevel !== undefined;
    expect(hasLevel).toBe(row.Level !== '-');
  });
});

const zones: Record<string, string> = {
  'New York': 'America/New_York',
  Berlin: 'Europe/Berlin',
  London: 'Europe/London',
  UTC: 'UTC',
};
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const clocks = Object.fromEntries(
  Object.entries(zones).map(([name, timeZone]) => [
    name,
    new Intl.DateTimeFormat('en', {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }),
  ]),
);

/** Day of the week, 0 Sunday, minutes since midnight, day and month (from 1), on the clock of a place. */
function wall(clock: string, at: number) {
  const parts = clocks[clock].formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    weekday: days.indexOf(part('weekday')),
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
    date: Number(part('day')),
    month: Number(part('month')),
  };
}
const minutesOf = (clock: string) => {
  const [hours, minutes] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
const isOnDays = (span: string, weekday: number) => {
  const [first, last] = span.split('-').map((name) => days.indexOf(name));
  return first <= last ? weekday >= first && weekday <= last : weekday >= first || weekday <= last;
};

interface Width {
  factor: number;
  isUneasy: boolean;
}
const wider = (best: Width, next: Width) => (next.factor > best.factor ? next : best);

/** Since when a market has been open, and for how long it had been closed. Every bound is a multiple of 30 minutes. */
function lastOpening(id: number, at: number): { since: number; closedFor: number } | null {
  const slot = 30 * minute;
  let since = Math.floor(at / slot) * slot;
  while (at - since < hour && market.isOpen(id, since) && market.isOpen(id, since - 1)) since -= slot;
  if (!market.isOpen(id, since) || market.isOpen(id, since - 1)) return null;
  let before = since;
  while (since - before < 24 * hour && !market.isOpen(id, before - 1)) before -= slot;
  return { since, closedFor: since - before };
}

function openingOf(hours: string, id: number, at: number): Width[] {
  const opening = lastOpening(id, at);
  const rows = openings.filter((row) => row.Hours === hours);
  const fits = rows
    .map((row) => Number(row['Closed for']))
    .filter((closed) => opening && opening.closedFor >= closed * hour);
  if (!opening || fits.length === 0) return [];
  const longest = Math.max(...fits);
  const passed = (at - opening.since) / minute;
  return rows.flatMap((row) => {
    const [from, to] = row.Minutes.split('-').map(Number);
    const counts = Number(row['Closed for']) === longest && passed >= from && passed < to;
    return counts ? [{ factor: Number(row.Factor), isUneasy: true }] : [];
  });
}

/** 1, or what an event makes of the spread. */
function eventTimes(id: number, at: number): number {
  if (!market.isOpen(id, at)) return 1;
  const due = events.filter(({ Clock, Day, Nth, Months, From, To }) => {
    const now = wall(Clock, at);
    if (days[now.weekday] !== Day || now.minutes < minutesOf(From) || now.minutes >= minutesOf(To))
      return false;
    if (!Months.split(' ').includes(String(now.month))) return false;
    const nth = Math.ceil(now.date / 7);
    if (Day !== 'Fri') return nth === Number(Nth);
    // Noon of New York on either Friday: where its shares do not trade, the next one counts.
    const trades = (weeksAgo: number) => {
      const noon = at + (12 * 60 - now.minutes - weeksAgo * 7 * 24 * 60) * minute;
      return market.isOpen(idOf('AAPL'), noon);
    };
    return nth === Number(Nth) ? trades(0) : nth === Number(Nth) + 1 && !trades(1);
  });
  return due.length > 0 ? Number(due[0].Times) : 1;
}

function mix(value: number): number {
  let x = value >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

function draw(code: string, at: number): number {
  let hash = 0x811c9dc5;
  for (const character of `spread/${code}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return mix(mix(mix(hash) ^ mix(Math.floor(at / (5 * minute)) + 0x9e3779b9))) / 2 ** 32;
}

/** What the page says of a spread, worked out from nothing but the page and when the market is open. */
function spreadByPage(code: string, at: number): number {
  const row = terms.find(({ Code }) => Code === code) ?? {};
  const hours = widerHours.flatMap(({ Hours, Clock, Days, From, To, Factor, Uneasy }) => {
    if (Hours !== row.Hours) return [];
    const { weekday, minutes } = wall(Clock, at);
    const counts = isOnDays(Days, weekday) && minutes >= minutesOf(From) && minutes < minutesOf(To);
    return counts ? [{ factor: Number(Factor), isUneasy: Uneasy === 'yes' }] : [];
  });
  const widest = [...hours, ...openingOf(row.Hours, idOf(code), at)].reduce(wider, {
    factor: 1,
    isUneasy: false,
  });
  const eased = widest.isUneasy ? 1 + (widest.factor - 1) * (0.75 + 0.5 * draw(code, at)) : widest.factor;
  const points = Math.round(Number(row.Spread) * 10 ** Number(row.Digits));
  const times = eventTimes(idOf(code), at);
  return (Math.max(points, Math.round(points * eased)) * times) / 10 ** Number(row.Digits);
}

describe('the spread by the hour', () => {
  const examples = table('Code', 'At (UTC)').map(
    (row) => [row.Code, row['At (UTC)'], Number(row.Spread)] as const,
  );

  it.each(examples)('TERM-02 (a) (b) (c) of %s at %s is %d, as on the page', (code, time, expected) => {
    const at = Date.parse(`${time}Z`);
    expect(market.spread(idOf(code), at)).toBe(expected);
    expect(spreadByPage(code, at)).toBe(expected);
  });

  const slot = 5 * minute;
  /** One instrument of each kind of hours. */
  const kinds = [...new Map(terms.map((row) => [row.Hours, row.Code])).entries()];

  it.each(kinds)(
    'TERM-02 (a) (b) (c) of %s is what the page says all week, in summer and in winter',
    (_, code) => {
      for (const sunday of ['2026-07-05', '2026-01-11']) {
        const from = Date.parse(sunday);
        const times = Array.from({ length: 7 * 288 }, (_, index) => from + index * slot);
        const said = (spreadAt: (at: number) => number) =>
          times.map((at) => `${new Date(at).toISOString()} ${spreadAt(at).toFixed(5)}`);
        expect(said((at) => market.spread(idOf(code), at))).toEqual(said((at) => spreadByPage(code, at)));
      }
    },
  );

  it('TERM-02 (c) is what the page says in the morning and the afternoon of New York on each day of five years', () => {
    for (
      let date = Date.parse('2022-01-01T00:00Z');
      date < Date.parse('2027-02-01T00:00Z');
      date += 24 * hour
    )
      for (const minutes of [12.5 * 60, 12.5 * 60 + 5, 13.5 * 60, 18 * 60, 19 * 60, 19 * 60 + 5])
        for (const code of ['XAUUSD', 'DE40']) {
          const at = date + minutes * minute;
          expect(`${new Date(at).toISOString()} ${market.spread(idOf(code), at)}`).toBe(
            `${new Date(at).toISOString()} ${spreadByPage(code, at)}`,
          );
        }
  });

  it('TERM-02 (a) (b) is what the page says of any instrument at any hour of five years', () => {
    const from = Date.parse('2022-01-03T00:00Z');
    const slots = fc.integer({ min: 0, max: 5 * 365 * 288 });
    const codes = fc.constantFrom(...terms.map(({ Code }) => Code));
    fc.assert(
      fc.property(codes, slots, (code, index) => {
        const at = from + index * slot;
        expect(market.spread(idOf(code), at)).toBeCloseTo(spreadByPage(code, at), 9);
      }),
      { numRuns: 300 },
    );
  });
});
