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
