import { useSnapshot } from 'valtio';
import { connection } from '../live/page.ts';

/** Of a desktop; a phone lets somebody try, and says why not. */
const desktop = window.matchMedia('(min-width: 56.25rem)');

/** DSK-72: whether what would be sent is unavailable, since there is no network. What was typed stays. */
export function useNoNetwork(): boolean {
  const { status } = useSnapshot(connection.state);
  return status === 'offline' && desktop.matches;
}
