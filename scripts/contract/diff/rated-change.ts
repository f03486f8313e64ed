import type { Impact } from './redocly-diff.ts';

/** One change, and what it asks of the version for either end. */
export interface RatedChange {
  path: string;
  what: string;
  /** For clients that exist, on a server that follows the change. */
  clients: Impact;
  /** For servers that exist, judged by the contract as it is now. */
  servers: Impact;
  /** Something went that nobody had been told to leave (CON-90). */
  removed: boolean;
}
