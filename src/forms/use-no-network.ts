import { useSnapshot } from 'valtio';
import { connection } from '../live/page.ts';
import { useDesktop } from '../ui/layout/use-width.ts';

/**
 * DSK-72: whether what would be sent is unavailable on a desktop, since there is no network. What was typed stays. A phone
 * lets somebody try, and says why not.
 */
export function useNoNetwork(): boolean {
  const { status } = useSnapshot(connection.state);
  const desktop = useDesktop();
  return status === 'offline' && desktop;
}
