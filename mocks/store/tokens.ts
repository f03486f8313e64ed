import { createHash, randomBytes } from 'node:crypto';

/** A bearer token that nobody can guess; the one thing that must not come from the world's seed. */
export function newToken(): string {
  return randomBytes(32).toString('hex');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
