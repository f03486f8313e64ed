import { useSnapshot } from 'valtio';
import { roleOf, type Role } from '../domain/roles.ts';
import { session } from '../state/session.ts';

/** Who is using the app now. Ask `may(role, …)` what they may do. */
export function useRole(): Role {
  const { token, user } = useSnapshot(session);
  return roleOf(token !== null, user);
}
