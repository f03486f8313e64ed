import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useSnapshot } from 'valtio';
import { balanceQuery } from '../../api/account.ts';
import { preferences } from '../../state/preferences.ts';
import { session } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DemoBadge } from '../../ui/demo-badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money } from '../../ui/money.tsx';
import { useRealOnly } from './use-real-only.ts';

/** Who I am and what I have (PROF-01, PROF-02). */
export function AccountCard() {
  const { t } = useLingui();
  const { user } = useSnapshot(session);
  const { balanceHidden } = useSnapshot(preferences);
  const { data } = useQuery(balanceQuery());
  const visit = useRealOnly();
  const isDemo = user?.is_demo === 1;
  return (
    <Card className="profile-card">
      <div className="profile-card-row">
        <div className="profile-name">
          <strong>{isDemo ? <Trans>Simulation account</Trans> : (user?.email ?? user?.phone ?? '—')}</strong>
          <small className="num">
            <Trans comment="the account's number">UID {user?.uid ?? '—'}</Trans>
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
        </div>
        <IconButton
          label={t`Hide amounts`}
          aria-pressed={balanceHidden}
          icon={balanceHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => (preferences.balanceHidden = !preferences.balanceHidden)}
        />
      </div>
      <div className="profile-card-acts">
        <Button onClick={() => visit('/mine/charge')}>
          <Trans>Deposit</Trans>
        </Button>
        <Button variant="ghost" onClick={() => visit('/mine/withdraw')}>
          <Trans>Withdraw</Trans>
        </Button>
      </div>
    </Card>
  );
}
