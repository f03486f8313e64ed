/** Real ms by which a request took longer than the quickest of its session; 0 where that is not known. */
type RequestDelay = (session: string | null, sentAt: number) => number;

interface Pace {
  /** The least that a request of this session took, the difference of both clocks included. */
  least: number;
  /** Late requests one after the other. */
  late: number;
  sentAt: number;
}

/** What is so late may have been held up on the way. */
const lateBy = 15_000;
/** So many in a row were not held up: the caller's clock was set. */
const enoughToBelieve = 5;
/** Sessions remembered, the oldest first to go. */
const mostSessions = 10_000;

/**
 * BRK-40: `t` is by the caller's clock, which may be wrong by hours. But it is as wrong for the next request: what is
 * more than the least difference seen was spent on the way.
 */
export function createRequestDelay(realNow: () => number = Date.now): RequestDelay {
  const paces = new Map<string, Pace>();

  return (session, sentAt) => {
    if (session === null || !Number.isFinite(sentAt)) return 0;
    const took = realNow() - sentAt;
    const pace = paces.get(session);
    // A `t` that never changes is no clock's.
    if (!pace || pace.sentAt === sentAt || took <= pace.least) {
      if (!pace && paces.size >= mostSessions) paces.delete(paces.keys().next().value ?? '');
      paces.set(session, { least: took, late: 0, sentAt });
      return 0;
    }
    const delay = took - pace.least;
    pace.late = delay > lateBy ? pace.late + 1 : 0;
    pace.sentAt = sentAt;
    if (pace.late < enoughToBelieve) return delay;
    paces.set(session, { least: took, late: 0, sentAt });
    return 0;
  };
}
