/** Spans of days that have a name; 'own' is one that somebody chose. */
export const namedSpans = ['today', 'yesterday', '7', '30', '90', 'month', 'all'] as const;
export type NamedSpan = (typeof namedSpans)[number];

/** The days of a list, in the reader's zone. */
export interface DateSpan {
  period: NamedSpan | 'own';
  /** 'YYYY-MM-DD', both included; null is open. */
  first: string | null;
  last: string | null;
  /** From midnight of the first day to midnight after the last one, ISO 8601; undefined is open. */
  from?: string | undefined;
  to?: string | undefined;
}

/** What another span is asked for by. */
export type SpanChange = { period: NamedSpan } | { first: string; last: string };

export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** A moment's day in the reader's zone, 'YYYY-MM-DD'. */
export function dayOf(at: string | number): string {
  const date = new Date(at);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** The first moment of a day in the reader's zone, so many days later. */
export function midnight(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
}

/** So many days later. */
export const dayAfter = (day: string, later: number): string => dayOf(midnight(day, later).getTime());

/** Two days, both included; the earlier one may be given last. */
export function ownSpan(one: string, other: string): DateSpan {
  const [first, last] = one <= other ? [one, other] : [other, one];
  return { ...bounds(first, last), period: 'own' };
}

/** All days of a month, 'YYYY-MM'. */
export function monthSpan(month: string): DateSpan {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return ownSpan(`${month}-01`, dayOf(new Date(year, number, 0).getTime()));
}

const bounds = (first: string | null, last: string | null): Omit<DateSpan, 'period'> => ({
  first,
  last,
  from: first === null ? undefined : midnight(first).toISOString(),
  to: last === null ? undefined : midnight(last, 1).toISOString(),
});

export function namedSpan(period: NamedSpan, today: string): DateSpan {
  const yesterday = dayAfter(today, -1);
  if (period === 'yesterday') return { period, ...bounds(yesterday, yesterday) };
  const firsts: Record<typeof period, string | null> = {
    today,
    '7': dayAfter(today, -6),
    '30': dayAfter(today, -29),
    '90': dayAfter(today, -89),
    month: `${today.slice(0, 8)}01`,
    all: null,
  };
  return { period, ...bounds(firsts[period], null) };
}

/** What an address asks for; what it says wrongly counts as not said. */
export function readSpan(search: URLSearchParams, today: string, usual: NamedSpan): DateSpan {
  const [first, last] = [search.get('first'), search.get('last')];
  if (isDay(first) && isDay(last) && first <= last) return ownSpan(first, last);
  return namedSpan(namedSpans.find((one) => one === search.get('days')) ?? usual, today);
}

/** How the address says it; what is null is not in it. */
export function spanParams(change: SpanChange, usual: NamedSpan): Record<string, string | null> {
  return 'period' in change
    ? { days: change.period === usual ? null : change.period, first: null, last: null }
    : { days: null, ...change };
}

/** Changes an address by what is named; null takes it out. */
export function putParams(params: URLSearchParams, values: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values))
    if (value === null) next.delete(name);
    else next.set(name, value);
  return next;
}

/** How much there is on the days of a span. */
export type DayCounts = ReadonlyMap<string, number>;

export function countBy<Row>(rows: readonly Row[], toDay: (row: Row) => string): DayCounts {
  const days = new Map<string, number>();
  for (const row of rows) days.set(toDay(row), (days.get(toDay(row)) ?? 0) + 1);
  return days;
}
