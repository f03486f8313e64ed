import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { equity } from '../../domain/account.ts';
import { DemoBadge } from '../../features/demo-badge.tsx';
import { useRole } from '../../features/use-role.ts';
import { formatMoney, formatSignedMoney, masked } from '../../i18n/format.ts';
import { formatShortMoney } from '../../i18n/format-desktop.ts';
import { LiveText } from '../../live/live-text.tsx';
import { portfolio } from '../../live/page.ts';
import type { PortfolioState } from '../../live/portfolio.ts';
import { preferences } from '../../state/preferences.ts';
import { directionClass } from '../../ui/direction.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './desk-navigation.module.css';

const money = (value: number | null) => formatMoney(value);
const signed = (value: number | null) => formatSignedMoney(value);
const openProfit = ({ floatingProfit }: PortfolioState) => floatingProfit;

/** My equity as it moves, or what stands for it while amounts are hidden. */
export function LiveEquity() {
  const { balanceHidden } = useSnapshot(preferences);
  return balanceHidden ? masked : <LiveText of={portfolio.account} select={equity} format={money} />;
}

/** DSK-13: what the account is worth, on every page. A tick writes texts only. */
export function EquityFigure({ wide }: { wide: boolean }) {
  const { stale } = useSnapshot(portfolio.state);
  const { balanceHidden } = useSnapshot(preferences);
  const demo = useRole() === 'demo';
  useEffect(() => portfolio.subscribe(), []);
  if (!wide)
    return (
      <div className={styles.short} data-stale={stale || undefined}>
        <span>
          <Trans>Equity</Trans>
        </span>
        {!balanceHidden && (
          <b aria-hidden>
            <LiveText of={portfolio.account} select={equity} format={formatShortMoney} />
          </b>
        )}
        {balanceHidden ? (
          <b>{masked}</b>
        ) : (
          <VisuallyHidden>
            <LiveEquity />
          </VisuallyHidden>
        )}
      </div>
    );
  return (
    <div className={styles.equity} data-stale={stale || undefined}>
      {demo ? (
        <DemoBadge />
      ) : (
        <Badge kind="ok" mark>
          <Trans comment="badge of an account with real money">Live</Trans>
        </Badge>
      )}
      <dl>
        <dt>
          <Trans>Equity</Trans>
        </dt>
        <dd>
          <LiveEquity />
        </dd>
        <dt>
          <VisuallyHidden>
            <Trans>Open P/L</Trans>
          </VisuallyHidden>
        </dt>
        <dd>
          {balanceHidden ? (
            masked
          ) : (
            <LiveText of={portfolio.account} select={openProfit} format={signed} tone={directionClass} />
          )}
        </dd>
      </dl>
    </div>
  );
}
