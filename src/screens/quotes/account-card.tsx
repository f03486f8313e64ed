import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { orderLists, paths, pathTo } from '../../routes/paths.ts';
import { stopOutLevel } from '../../domain/fixed-figures.ts';
import { lossUntilStopOut } from '../../domain/account.ts';
import { BalanceEye } from '../../features/balance-eye.tsx';
import { DemoBadge } from '../../features/demo-badge.tsx';
import { lazyPart } from '../../features/lazy-part.tsx';
import { useAccount, type AccountView } from '../../features/use-account.ts';
import { useMarginCall } from '../../features/use-margin-call.ts';
import { AccountKind } from '../../generated/enums.ts';
import { formatPercent, isolate } from '../../i18n/format.ts';
import { preferences } from '../../state/preferences.ts';
import { session } from '../../state/session.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { cx } from '../../ui/cx.ts';
import { MarginMeter } from '../../ui/feedback/margin-meter.tsx';
import { Money, Num } from '../../ui/figures.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './quotes-screen.module.css';

/**
 * QUO-06: what I am worth at this moment, and how safe that is. `arrived`: the person has just become one with an
 * account.
 */
export function AccountCard({ arrived }: { arrived: boolean }) {
  const card = useRef<HTMLElement>(null);
  const account = useAccount();
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const demo = useSnapshot(session).user?.is_demo === AccountKind.Demo;
  const { marginLevel } = account;
  const called = useMarginCall() !== null;
  // The button that led here is gone with its card, and the focus with it.
  useEffect(() => {
    if (arrived) card.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <Card
      ref={card}
      tabIndex={-1}
      className={cx(styles.account, called && styles.called)}
      data-stale={account.stale || undefined}
    >
      <Row gap={1} justify="between" className={styles.top}>
        <Row gap={1} wrap={false}>
          <Trans comment="what the account is worth: balance and open profit">Equity</Trans>
          <span className={styles.eye}>
            <BalanceEye />
          </span>
        </Row>
        {demo && <DemoBadge />}
      </Row>
      <Link href={paths.orders} className={styles.equity}>
        <Money value={account.equity} hidden={hidden} hero />
        <VisuallyHidden>
          {' '}
          <Trans comment="read after the equity, which leads to the orders">View orders</Trans>
        </VisuallyHidden>
      </Link>
      <Row justify="between" align="baseline" className={styles.figures}>
        <span>
          <Trans comment="profit and loss of the open positions">
            Open P/L <Money value={account.floatingProfit} signed hidden={hidden} />
          </Trans>
        </span>
        <span>
          <Trans comment="{0}: a percentage">
            Margin level <Num className={styles.level}>{formatPercent(marginLevel)}</Num>
          </Trans>
        </span>
      </Row>
      <MarginMeter level={marginLevel} className={styles.meter} />
      {called && <MarginCall account={account} demo={demo} hidden={hidden} />}
    </Card>
  );
}

const ResetDemo = lazyPart(() => import('../../features/reset-demo.tsx').then((m) => m.ResetDemo));

interface MarginCallProps {
  account: AccountView;
  demo: boolean;
  hidden: boolean;
}

/** QUO-10: how far the stop-out is, and what can be done. */
function MarginCall({ account, demo, hidden }: MarginCallProps) {
  const [asking, setAsking] = useState<boolean | null>(null);
  const left = lossUntilStopOut(account.equity, account.usedMargin);
  return (
    <div className={styles.call}>
      <p>
        {demo ? (
          <Trans>Close positions or reset the account.</Trans>
        ) : (
          <Trans>Add funds or close positions.</Trans>
        )}{' '}
        <Trans comment="at a margin level of 50 percent, which that loss would bring">
          At {isolate(formatPercent(stopOutLevel, 0))}, after another{' '}
          <Money value={left === null ? null : -left} signed hidden={hidden} />, your biggest loser is closed
          automatically.
        </Trans>
      </p>
      <div className={styles.actions}>
        <ButtonLink href={pathTo(paths.orders, { type: orderLists.open })} variant="danger">
          <Trans>Review positions</Trans>
        </ButtonLink>
        {demo ? (
          <Button variant="quiet" className={styles.second} onClick={() => setAsking(true)}>
            <Trans>Reset demo</Trans>
          </Button>
        ) : (
          <ButtonLink href={paths.deposit} variant="quiet" className={styles.second}>
            <Trans>Deposit</Trans>
          </ButtonLink>
        )}
      </div>
      {asking !== null && <ResetDemo open={asking} onClose={() => setAsking(false)} />}
    </div>
  );
}
