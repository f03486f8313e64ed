import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { query } from '../../api/operation.ts';
import type { User } from '../../generated/rest.d.ts';
import { missing } from '../../i18n/format.ts';
import { preferences } from '../../state/preferences.ts';
import { session } from '../../state/session.ts';
import { BalanceEye } from '../../features/balance-eye.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DemoBadge } from '../../features/demo-badge.tsx';
import { Money } from '../../ui/figures.tsx';
import { RealOnlyButton } from './real-only-button.tsx';

/** Who I am and what I have (PROF-01, PROF-02). */
export function AccountCard() {
  const { user } = useSnapshot(session);
  const { balanceHidden } = useSnapshot(preferences);
  const { data, error, isFetching, refetch } = useQuery(query('getBalance'));
  const isDemo = user?.is_demo === 1;
  return (
    <Card className="profile-card">
      <div className="profile-card-row">
        <div className="profile-name">
          <strong>{isDemo ? <Trans>Simulation account</Trans> : accountName(user)}</strong>
          <small className="num">
            <Trans comment="the account's number">UID {user?.uid ?? missing}</Trans>
          </small>
        </div>
        {isDemo && <DemoBadge short />}
      </div>
      <div className="profile-card-row">
        <div className="profile-name">
          <small>
            <Trans>Balance</Trans>
          </small>
          <Money className="profile-balance" value={data?.balance} hidden={balanceHidden} />
          {!data && error && (
            <Button variant="plain" busy={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
        <BalanceEye />
      </div>
      <div className="profile-card-acts">
        <RealOnlyButton path="/mine/charge" variant="primary">
          <Trans>Deposit</Trans>
        </RealOnlyButton>
        <RealOnlyButton path="/mine/withdraw" variant="ghost">
          <Trans>Withdraw</Trans>
        </RealOnlyButton>
      </div>
    </Card>
  );
}

function accountName(user: User | null) {
  const phone = user?.phone ? `+${user.area_code ?? ''} ${user.phone}` : null;
  return <bdi>{user?.email || phone || missing}</bdi>;
}
