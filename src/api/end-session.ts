import { errorCodes } from '../generated/error-codes.ts';
import { session, signOut } from '../state/session.ts';
import type { ApiError } from './api-error.ts';

/**
 * API-08: 999, or 401 with a token, ends the session whose token was sent. An answer to an older token says nothing about the
 * session that somebody has signed in to meanwhile.
 */
export function endSession(error: ApiError, token: string | null, initial: boolean): void {
  const refused = error.kind === 'refused' && error.code === errorCodes.SessionEnded;
  const unauthorised = error.kind === 'transport' && error.code === 401;
  if (!refused && !unauthorised) return;
  if (token !== null && token === session.token) signOut(initial ? 'stale' : 'ended');
}
