import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { serverTime } from '../../../api/transport.ts';
import { BalanceLine } from '../../../features/balance/balance-line.tsx';
import { useBalanceLine } from '../../../features/balance/use-balance-line.ts';
import { useAccount } from '../../../features/use-account.ts';
import { formatPercent } from '../../../i18n/format.ts';
import { preferences } from '../../../state/preferences.ts';
import { Money, Num } from '../../../ui/figures.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { LastRecords } from './last-records.tsx';
import { NeedsYou } from './needs-you.tsx';
import styles from './overview.module.css';

/** DSK-40: what needs me, what I have and how it came to that, and the last records. Of a desktop only. */
export function Overview() {
  const { t } = useLingui();
  return (
    <Screen
      title={t({ message: 'Overview', comment: 'first page of the account' })}
      wide
      className={styles.screen}
    >
      <div className={styles.page}>
        <NeedsYou />
        <Balance />
        <LastRecords />
      </div>
    </Screen>
  );
}

const day = 86_400_000;

function Balance() {
  const { t } = useLingui();
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const { balance, usedMargin, freeMargin, marginLevel, stale } = useAccount();
  const [from] = useState(() => new Date(serverTime() - 30 * day).toISOString());
  const { points, read } = useBalanceLine({ from }, balance);
  return (
    <Card className={styles.balance} data-stale={stale || undefined}>
      <dl className={styles.figures}>
        <Figure term={t`Balance`}>
          <Money value={balance} hidden={hidden} />
        </Figure>
        <Figure term={t`Used margin`}>
          <Money value={usedMargin} hidden={hidden} />
        </Figure>
        <Figure term={t`Free margin`}>
          <Money value={freeMargin} hidden={hidden} />
        </Figure>
        <Figure term={t`Margin level`}>
          <Num>{formatPercent(marginLevel)}</Num>
        </Figure>
      </dl>
      <BalanceLine points={points} height={150} hidden={hidden} />
      {read?.rows.length === 0 && (
        <p className={styles.none}>
          <Trans comment="in place of a curve of the balance">No changes in the last 30 days</Trans>
        </p>
      )}
    </Card>
  );
}

function Figure({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
