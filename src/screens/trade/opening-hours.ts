import type { TradingSession } from '../../generated/rest.d.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** 'HH:MM' as milliseconds from midnight. */
function timeOf(text: string): number {
  const [hours, minutes] = text.split(':').map(Number);
  return (hours * 60 + minutes) * minute;
}

/**
 * TRD-09: when a closed market opens next, in epoch milliseconds, by its weekly hours (UTC).
 * Null when nothing is said of its hours, and inside them: a market that is closed then has a holiday, whose end the
 * hours do not tell.
 *
 * @param now epoch milliseconds by the server's clock
 */
export function nextOpening(sessions: readonly TradingSession[] | undefined, now: number): number | null {
  const midnight = Math.floor(now / day) * day;
  let next: number | null = null;
  for (let ahead = 0; ahead <= 7; ahead++) {
    const date = midnight + ahead * day;
    // getUTCDay has Sunday as 0, the contract as 7.
    const weekday = new Date(date).getUTCDay() || 7;
    for (const session of sessions ?? []) {
      if (session.Day !== weekday) continue;
      const opens = date + timeOf(session.Open);
      if (opens <= now && now < date + timeOf(session.Close)) return null;
      if (opens > now && (next === null || opens < next)) next = opens;
    }
  }
  return next;
}

interface Hours {
  /** Epoch milliseconds. */
  opens: number;
  closes: number;
}

/** INF-1: the sessions of the seven days from now on, in order; what ends where the next begins is one. */
function sessionsAhead(sessions: readonly TradingSession[], now: number): Hours[] {
  const midnight = Math.floor(now / day) * day;
  const all = Array.from({ length: 9 }, (_, index) => midnight + (index - 1) * day).flatMap((date) =>
    sessions
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

/** INF-1: when an open market closes next, epoch milliseconds; null where it is open all week, or nothing is said. */
export function nextClosing(sessions: readonly TradingSession[] | undefined, now: number): number | null {
  const [first] = sessionsAhead(sessions ?? [], now);
  if (!first || first.opens > now) return null;
  return first.closes - now > 7 * day - minute ? null : first.closes;
}

/** INF-1: the hours of the coming week, each once; empty where it is open all week, or nothing is said. */
export function weekAhead(sessions: readonly TradingSession[] | undefined, now: number): Hours[] {
  const ahead = sessionsAhead(sessions ?? [], now);
  if (ahead[0] && ahead[0].closes - now > 7 * day - minute) return [];
  return ahead.filter(({ opens }) => opens < now + 6 * day);
}
