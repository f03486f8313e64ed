import { safeSession } from './safe-storage.ts';

const key = 'candlewick.invitation';
/** As the contract bounds it. */
const longest = 32;

/**
 * SIGN-11: keeps who invited, from the address of an invitation, for as long as the tab is open. Returns whether that
 * is news.
 */
export function rememberInvitation(code: string | null): boolean {
  const given = code?.trim().slice(0, longest);
  if (!given || given === readInvitation()) return false;
  safeSession.write(key, given);
  return true;
}

export const readInvitation = (): string => safeSession.read(key) ?? '';

/** It has served its purpose. */
export const forgetInvitation = (): void => safeSession.remove(key);
