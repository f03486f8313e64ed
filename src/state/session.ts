import { createNanoEvents } from 'nanoevents';
import { subscribe } from 'valtio/vanilla';
import { AccountKind } from '../generated/enums.ts';
import type { User } from '../generated/rest.d.ts';
import { persisted } from './persisted.ts';
import { isRecord, readNumber, readString } from './read-json.ts';
import { clearPersonal, safeSession } from './safe-storage.ts';
import { uuid } from './uuid.ts';

interface SessionState {
  /** Bearer token; null for a guest. SES-06: in localStorage and nowhere else, never in an address or a log. */
  token: string | null;
  /** Null for a guest, and until `getUser` has answered when only the token was stored. */
  user: User | null;
  /** Made once, the same for guest and user. */
  anonymousId: string;
  /** When somebody last asked to be logged out, in whichever tab; 0 for never. */
  leftAt: number;
}

/**
 * Why a session ended: `asked` by the person, `ended` by the server (999) in the middle of something, `stale` by
 * the server at the very first call, `elsewhere` by another tab. Only `ended` leads to /login by itself.
 */
export type SignOutReason = 'asked' | 'ended' | 'stale' | 'elsewhere';

/** Who is signed in: kept across sessions, the same in every tab (SES-01, SES-02). */
export const session: SessionState = persisted<SessionState>({
  key: 'candlewick.session',
  version: 1,
  area: 'local',
  revive(stored) {
    const token = readString(stored.token, null);
    return {
      token,
      user: token === null ? null : reviveUser(stored.user),
      anonymousId: readString(stored.anonymousId, ''),
      leftAt: readNumber(stored.leftAt, 0),
    };
  },
});

const events = createNanoEvents<{ signedOut(why: SignOutReason): void }>();
/** Notifies when a session of this tab ended, and why. */
export const onSignedOut = (listener: (why: SignOutReason) => void): (() => void) =>
  events.on('signedOut', listener);

// A first visit, or another tab cleared the storage. Set after loading, so that the change is stored.
const ensureAnonymousId = (): void => {
  if (session.anonymousId === '') session.anonymousId = uuid();
};
ensureAnonymousId();

/** The log-out up to which this tab has forgotten what was typed in it. */
const forgottenKey = 'candlewick.forgotten';

/**
 * SES-07: what was typed goes with who logs out, in every tab: one that slept meanwhile, or that the browser opens
 * again with its storage, finds here that somebody has left since.
 */
function forgetWhoLeft(): void {
  const forgotten = safeSession.read(forgottenKey);
  if (forgotten === String(session.leftAt)) return;
  // A tab of an earlier version has no such note: its drafts stay.
  if (forgotten !== null && Number(forgotten) < session.leftAt) clearPersonal();
  safeSession.write(forgottenKey, String(session.leftAt));
}
forgetWhoLeft();

/** Whether the server has taken the token since this page was opened. A stored one may have ended long ago. */
let confirmed = false;

let previousToken = session.token;
let reason: SignOutReason = 'elsewhere';

subscribe(session, () => {
  ensureAnonymousId();
  forgetWhoLeft();
  const ended = previousToken !== null && session.token === null;
  previousToken = session.token;
  const why = reason;
  reason = 'elsewhere';
  if (ended) events.emit('signedOut', why);
});

/** The server has taken the token: from now on, its end is news (API-08). */
export function confirmSession(): void {
  confirmed = true;
}

export function signIn({ token, user }: { token: string; user: User }): void {
  confirmSession();
  noteLeaving(null);
  Object.assign(session, { token, user });
}

/**
 * SES-05: ends the session in every tab. SES-07: drafts go with a person who leaves, and stay when the server ended
 * it.
 */
export function signOut(why: Exclude<SignOutReason, 'elsewhere'>): void {
  if (session.token === null) return;
  if (why === 'asked') session.leftAt = Math.max(Date.now(), session.leftAt + 1);
  if (why === 'asked') noteLeaving(session.leftAt);
  // API-08: where the first call finds the stored session ended, nothing is interrupted.
  reason = why === 'ended' && !confirmed ? 'stale' : why;
  // SES-11: the server may say so before the storage event of the tab where the person logged out.
  const left = readLeaving();
  if (why === 'ended' && left !== null) {
    reason = 'elsewhere';
    session.leftAt = Math.max(left, session.leftAt);
  }
  forgetWhoLeft();
  confirmed = false;
  Object.assign(session, { token: null, user: null });
}

const leavingCookie = 'candlewick_left';

/**
 * SES-11: for a minute the other tabs can see that the person logged out. Storage may lag behind; a cookie does not.
 */
function noteLeaving(leftAt: number | null): void {
  document.cookie = `${leavingCookie}=${leftAt ?? ''}; max-age=${leftAt === null ? 0 : 60}; path=/; samesite=strict`;
}

/** Returns when somebody logged out within the last minute; null when nobody did. */
function readLeaving(): number | null {
  const found = new RegExp(`${leavingCookie}=(\\d+)`).exec(document.cookie);
  return found ? Number(found[1]) : null;
}

// A function and not a constant: the stored session is read before the end of this file runs.
function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** A stored user, when it is still whole; else null, and the first call fetches it again. */
function reviveUser(stored: unknown): User | null {
  if (!isRecord(stored)) return null;
  const { id, uid, email, is_demo, invite_code, area_code, phone } = stored;
  if (typeof id !== 'number' || !isText(uid)) return null;
  if (is_demo === AccountKind.Demo) {
    if (email !== null || invite_code !== null || area_code !== null || phone !== null) return null;
    return { id, uid, email, is_demo, invite_code, area_code, phone };
  }
  if (is_demo !== AccountKind.Real || !isText(invite_code)) return null;
  const known = { id, uid, is_demo, invite_code };
  if (isText(area_code) && isText(phone) && (email === null || isText(email))) {
    return { ...known, email, area_code, phone };
  }
  return isText(email) && area_code === null && phone === null ? { ...known, email, area_code, phone } : null;
}
