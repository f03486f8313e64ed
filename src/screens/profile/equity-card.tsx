import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../../routes/paths.ts';
import { demoBalance } from '../../domain/fixed-figures.ts';
import { BalanceEye } from '../../features/balance-eye.tsx';
import { ResetDemo } from '../../features/reset-demo.tsx';
import { useAccount } from '../../features/use-account.ts';
import { formatMoney, formatPercent, isolate } from '../../i18n/format.ts';
import { preferences } from '../../state/preferences.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Money, Num } from '../../ui/figures.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { Detail, DetailList } from '../../ui/lists/detail-list.tsx';
import styles from './profile.module.css';

/** PROF-02: what I have, and what can be done with it. */
export function EquityCard({ demo }: { demo: boolean }) {
  const { t } = useLingui();
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const account = useAccount();
  const { balance, owed, equity, floatingProfit, usedMargin, marginLevel, locked, error, stale } = account;
  return (
    <Card className={styles.equity} data-stale={stale || undefined}>
      <Row justify="between" wrap={false} className={styles.label}>
        {demo ? (
          <Trans comment="equity of a demo account">Equity · practice money</Trans>
        ) : (
          <Trans comment="what the account is worth: balance and open profit">Equity</Trans>
        )}
        <span className={styles.eye}>
          <BalanceEye />
        </span>
      </Row>
      <Money value={equity} hidden={hidden} hero quietCents />
      <p className={styles.profit}>
        <Trans comment="profit and loss of the open positions">
          <Money value={floatingProfit} signed hidden={hidden} /> open P/L
        </Trans>
      </p>
      {error && (
        <Row className={styles.trouble}>
          <Trans>Couldn’t load your balance.</Trans>
          <Button variant="ghost" size="small" reads busy={account.loading} onClick={account.retry}>
            <Trans>Try again</Trans>
          </Button>
        </Row>
      )}
      {demo ? <ResetButton /> : <MoneyLinks />}
      <div className={styles.more}>
        <DetailList grid>
          <Detail term={t`Balance`}>
            <Money value={balance} hidden={hidden} />
          </Detail>
          {owed > 0 && (
            <Detail
              term={t({
                message: 'Owed to the broker',
                comment:
                  'losses beyond the balance that the broker made good: deducted from the equity until they are repaid',
              })}
            >
              <Money value={owed} hidden={hidden} />
            </Detail>
          )}
          <Detail term={t`Used margin`}>
            <Money value={usedMargin} hidden={hidden} />
          </Detail>
          <Detail term={t`Margin level`}>
            <Num>{formatPercent(marginLevel)}</Num>
          </Detail>
          {locked !== null && usedMargin !== null && locked > usedMargin && (
            <Detail term={t`Locked`}>
              <Money value={locked} hidden={hidden} />
            </Detail>
          )}
        </DetailList>
      </div>
    </Card>
  );
}

function MoneyLinks() {
  return (
    <div className={styles.actions}>
      <ButtonLink href={paths.deposit}>
        <ArrowDown aria-hidden />
        <Trans>Deposit</Trans>
      </ButtonLink>
      <ButtonLink href={paths.withdraw} variant="ghost">
        <ArrowUp aria-hidden />
        <Trans>Withdraw</Trans>
      </ButtonLink>
    </div>
  );
}

/** PROF-03: for demo users only, after a question, since it cannot be taken back. */
function ResetButton() {
  const money = isolate(formatMoney(demoBalance, 0));
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.actions}>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden />
        <Trans>Reset to {money}</Trans>
      </Button>
      <ResetDemo open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
