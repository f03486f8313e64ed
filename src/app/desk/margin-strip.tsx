import { Trans, useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { equity, lossUntilStopOut } from '../../domain/account.ts';
import { stopOutLevel } from '../../domain/fixed-figures.ts';
import { lazyPart } from '../../features/lazy-part.tsx';
import { useRole } from '../../features/use-role.ts';
import { formatMoney, formatPercent, isolate, masked } from '../../i18n/format.ts';
import { LiveText } from '../../live/live-text.tsx';
import { portfolio } from '../../live/page.ts';
import type { PortfolioState } from '../../live/portfolio.ts';
import { orderLists, paths, pathTo } from '../../routes/paths.ts';
import { preferences } from '../../state/preferences.ts';
import { choiceOf } from '../../state/table-choices.ts';
import styles from './margin-strip.module.css';

const ResetDemo = lazyPart(() => import('../../features/reset-demo.tsx').then((m) => m.ResetDemo));

const level = ({ marginLevel }: PortfolioState) => marginLevel;
const left = (state: PortfolioState) => lossUntilStopOut(equity(state), state.usedMargin);
const percent = (value: number | null) => formatPercent(value);
const money = (value: number | null) => formatMoney(value);

/** The orders' table: what loses most comes first. */
const losersFirst = () => void (choiceOf('orders.open').order = { key: 'profit', down: false });

/** DSK-72: a margin call on a desktop: how far the stop-out is, and what can be done, on every page. */
export function MarginStrip() {
  const { t } = useLingui();
  const demo = useRole() === 'demo';
  const [asking, setAsking] = useState<boolean | null>(null);
  const atStopOut = isolate(formatPercent(stopOutLevel, 0));
  return (
    <section
      className={styles.strip}
      aria-label={t({ message: 'Margin call', comment: 'the account needs more margin' })}
    >
      <TriangleAlert aria-hidden className={styles.icon} />
      <p>
        <Trans comment="<0/>: the account’s margin level, in percent">
          Margin call: level <LiveText of={portfolio.account} select={level} format={percent} />.
        </Trans>{' '}
        <Trans comment="{atStopOut}: a margin level in percent, which a loss of so much money (<0/>) would bring">
          At {atStopOut}, after a further loss of <FurtherLoss />, your biggest loser is closed automatically.
        </Trans>
      </p>
      <Link
        href={pathTo(paths.orders, { type: orderLists.open })}
        className={styles.first}
        onClick={losersFirst}
      >
        <Trans>Review positions</Trans>
      </Link>
      {demo ? (
        <button type="button" className={styles.second} onClick={() => setAsking(true)}>
          <Trans context="strip">Reset demo</Trans>
        </button>
      ) : (
        <Link href={paths.deposit} className={styles.second}>
          <Trans comment="button: to a deposit" context="strip">
            Add funds
          </Trans>
        </Link>
      )}
      {asking !== null && <ResetDemo open={asking} onClose={() => setAsking(false)} />}
    </section>
  );
}

function FurtherLoss() {
  const { balanceHidden } = useSnapshot(preferences);
  return balanceHidden ? masked : <LiveText of={portfolio.account} select={left} format={money} />;
}
