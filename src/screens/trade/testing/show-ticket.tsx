import { QueryClientProvider } from '@tanstack/react-query';
import { query } from '../../../api/operation.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { preferences } from '../../../state/preferences.ts';
import { session } from '../../../state/session.ts';
import { show } from '../../../testing/show.tsx';
import { Ticket } from '../ticket/ticket.tsx';
import { basicInfo as makeBasicInfo, demoUser, instrument } from '../../../testing/fixtures.ts';

const basicInfo = makeBasicInfo();

/** Signs in a demo user, or nobody. */
export function signInAs(who: 'demo' | 'guest'): void {
  const signedIn = who === 'demo';
  Object.assign(session, { token: signedIn ? 'token' : null, user: signedIn ? demoUser : null });
}

/** A ticket with everything around it known: fees, and an account with nothing locked. */
export function showTicket(changes: Partial<Instrument> = {}) {
  preferences.reviewOrders = false;
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
  queryClient.setQueryData(query('getBasicInfo').queryKey, basicInfo);
  queryClient.setQueryData(query('getForexAccount').queryKey, { balance: 100_000, lock_balance: 0 });
  return show(
    <QueryClientProvider client={queryClient}>
      <Ticket instrument={instrument(changes)} />
    </QueryClientProvider>,
  );
}
