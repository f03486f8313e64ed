import { QueryClientProvider } from '@tanstack/react-query';
import { forexAccountQuery } from '../../../api/account.ts';
import { queryClient } from '../../../api/query-client.ts';
import { basicInfoQuery } from '../../../api/site.ts';
import type { BasicInfo, Instrument, User } from '../../../generated/rest.d.ts';
import { preferences } from '../../../state/preferences.ts';
import { session } from '../../../state/session.ts';
import { show } from '../../../testing/show.tsx';
import { Ticket } from '../ticket/ticket.tsx';
import { instrument } from '../../../testing/fixtures.ts';

const demoUser: User = {
  id: 7,
  uid: '80021547',
  email: null,
  is_demo: 1,
  invite_code: null,
  area_code: null,
  phone: null,
};

const basicInfo: BasicInfo = {
  service_link: '',
  service_link_type: 1,
  verify_reg_type: 0,
  trade_fee_type: 1,
  default_lang: 'en',
  copy_trading_window_days: 21,
  kyc_review_hours: 48,
  late_fee_daily_rate: 0.0025,
  excluded_countries: [],
  risk_warning: 'You can lose money.',
};

/** Signs in a demo user, or nobody. */
export function signInAs(who: 'demo' | 'guest'): void {
  const signedIn = who === 'demo';
  Object.assign(session, { token: signedIn ? 'token' : null, user: signedIn ? demoUser : null });
}

/** A ticket with everything around it known: fees, and an account with nothing locked. */
export function showTicket(changes: Partial<Instrument> = {}) {
  preferences.reviewOrders = false;
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
  queryClient.setQueryData(basicInfoQuery().queryKey, basicInfo);
  queryClient.setQueryData(forexAccountQuery().queryKey, { balance: 100_000, lock_balance: 0 });
  return show(
    <QueryClientProvider client={queryClient}>
      <Ticket instrument={instrument(changes)} />
    </QueryClientProvider>,
  );
}
