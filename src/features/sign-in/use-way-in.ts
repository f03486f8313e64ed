import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { sitePath } from '../../routes/paths.ts';
import { AccountKind } from '../../generated/enums.ts';
import { session } from '../../state/session.ts';

/**
 * SIGN-01: whether somebody is in, and where that leads. Whoever came with a demo account is not: they may want an
 * account of their own.
 */
export function useWayIn(search: string): { isIn: boolean; leadsTo: string } {
  const { token } = useSnapshot(session);
  const [demoToken] = useState(() => (session.user?.is_demo === AccountKind.Demo ? session.token : null));
  return {
    isIn: token !== null && token !== demoToken,
    leadsTo: sitePath(new URLSearchParams(search).get('from')),
  };
}
