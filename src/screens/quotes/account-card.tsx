import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { formatPercent } from '../../i18n/format.ts';
import { portfolio } from '../../live/page.ts';
import { preferences } from '../../state/preferences.ts';
import { session } from '../../state/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DemoBadge } from '../../features/demo-badge.tsx';
import { Money } from '../../ui/figures.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';

/** What I am worth at this moment: net value = balance + floating profit (QUO-06). */
export function AccountCard() {
  const { balance, floatingProfit, marginLevel } = useSnapshot(portfolio.state);
  const { user } = useSnapshot(session);
  const { balanceHidden } = useSnapshot(preferences);
  const netValue = balance === null || floatingProfit === null ? null : balance + floatingProfit;
  useEffect(() => portfolio.subscribe(), []);
  return (
    <Card className="account-card">
      <div className="account-card-row">
        <span className="account-card-label">
          <Trans>Net value</Trans>
        </span>
        {user?.is_demo === 1 && <DemoBadge />}
      </div>
      <Link href="/order" className="account-card-value">
        <Money value={netValue} hidden={balanceHidden} />
        <VisuallyHidden>
          {' '}
          <Trans comment="read after the net value, which leads to the orders">Show my orders</Trans>
        </VisuallyHidden>
      </Link>
      <div className="account-card-row">
        <span>
          <Trans>
            Open profit <Money value={floatingProfit} signed hidden={balanceHidden} />
          </Trans>
        </span>
        <span className="num">
          <Trans>Risk rate {formatPercent(marginLevel)}</Trans>
        </span>
      </div>
    </Card>
  );
}
