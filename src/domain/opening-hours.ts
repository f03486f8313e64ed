import type { TradingSession } from '../generated/rest.d.ts';

const minute = 60_000;
export const day = 24 * 60 * minute;

/** 'HH:MM' as milliseconds from midnight. */
function timeOf(text: string): number {
  const [hours, minutes] = text.split(':').map(Number);
  return (hours * 60 + minutes) * minute;
}

interface Hours {
  /** Epoch milliseconds. */
  opens: number;
  closes: number;
}

/** The sessions from now on until a week later, in order; what ends where the next begins is one. */
function sessionsAhead(sessions: readonly TradingSession[] = [], now: number): Hours[] {
  const midnight = Math.floor(now / day) * day;
  const all = Array.from({ length: 9 }, (_, index) => midnight + (index - 1) * day).flatMap((date) =>
    sessions
      // getUTCDay has Sunday as 0, the contract as 7.
      .filter(({ Day }) => Day === (new Date(date).getUTCDay() || 7))
      .map(({ Open, Close }) => ({ opens: date + timeOf(Open), closes: date + timeOf(Close) })),
  );
  const joined: Hours[] = [];
  for (const hours of all.toSorted((one, other) => one.opens - other.opens)) {
    const last = joined.at(-1);
    if (last && last.closes >= hours.opens) last.closes = hours.closes;
    else joined.push(hours);
  }
  return joined.filter(({ closes }) => closes > now);
}

/**
 * TRD-09: when a closed market opens next, in epoch milliseconds, by its weekly hours (UTC).
 * Null when nothing is said of its hours, and inside them: a market that is closed then has a holiday, whose end the
 * hours do not tell.
 *
 * @param now epoch milliseconds by the server's clock
 */
export function nextOpening(sessions: readonly TradingSession[] | undefined, now: number): number | null {
  const [first] = sessionsAhead(sessions, now);
  return first && first.opens > now ? first.opens : null;
}

/** Whether hours do not end within a week: the market is always open. */
const isEndless = ({ closes }: Hours, now: number): boolean => closes - now > 7 * day - minute;

/** INF-01: when an open market closes next, epoch milliseconds; null where it is open all week, or nothing is said. */
export function nextClosing(sessions: readonly TradingSession[] | undefined, now: number): number | null {
  const [first] = sessionsAhead(sessions, now);
  return first && first.opens <= now && !isEndless(first, now) ? first.closes : null;
}

/** INF-01: the hours of the coming week, each once; empty where it is open all week, or nothing is said. */
export function weekAhead(sessions: readonly TradingSession[] | undefined, now: number): Hours[] {
  const ahead = sessionsAhead(sessions, now);
  return ahead[0] && isEndless(ahead[0], now) ? [] : ahead.filter(({ opens }) => opens < now + 6 * day);
}
