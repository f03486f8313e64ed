import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileText from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { query } from '../../api/operation.ts';
import { serverTime } from '../../api/transport.ts';
import { paths, pathTo } from '../../routes/paths.ts';
import { decimal, roundMoney } from '../../domain/money.ts';
import { monthOf } from '../../domain/month.ts';
import { BalanceEye } from '../../features/balance-eye.tsx';
import { formatCount } from '../../i18n/format.ts';
import { preferences } from '../../state/preferences.ts';
import common from '../../ui/common.module.css';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Money } from '../../ui/figures.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { BalanceLine } from '../../features/balance/balance-line.tsx';
import type { Range } from '../../features/balance/records.ts';
import { mostRecords, useBalanceLine } from '../../features/balance/use-balance-line.ts';
import styles from './transactions.module.css';

const height = 110;

/** TXN-05: cash now, how it changed in the range, and the line between. */
export function BalanceCard({ range, picker }: { range: Range; picker: ReactNode }) {
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const { data: account } = useQuery(query('getForexAccount'));
  const { from, to } = range;
  const { points, read, isPending } = useBalanceLine({ from, to }, account?.balance ?? null);
  const [first, last] = [points[0], points.at(-1)];
  const change = first && last ? roundMoney(decimal(last.balance).minus(first.balance)) : null;
  return (
    <Card className={styles.balance}>
      <Row justify="between" gap={1} className={styles.top}>
        <Row gap={1} wrap={false} className={styles.label}>
          <Trans comment="cash of the account">Balance</Trans>
          <BalanceEye />
        </Row>
        {picker}
      </Row>
      <Money value={account?.balance} hidden={hidden} hero quietCents className={styles.cash} />
      {isPending && <LineSkeleton />}
      {change !== null && (
        <p className={styles.change}>
          <Money value={change} signed hidden={hidden} />{' '}
          {read?.complete ? (
            <Trans comment="after an amount: how the balance changed, transfers included">
              in this period, including deposits
            </Trans>
          ) : (
            <Trans>in the latest {formatCount(mostRecords)} transactions</Trans>
          )}
        </p>
      )}
      <BalanceLine points={points} height={height} hidden={hidden} />
      <Link
        href={pathTo(paths.transactions, { statement: monthOf(serverTime()) })}
        className={styles.statement}
      >
        <FileText aria-hidden />
        <Trans>Monthly statement</Trans>
        <ChevronRight aria-hidden className={common.mirror} />
      </Link>
    </Card>
  );
}

/** Room for what comes: nothing that one can press moves away under the finger. */
function LineSkeleton() {
  return (
    <div>
      <p className={styles.change}>
        <Skeleton width="12rem" height="1lh" />
      </p>
      <div className={styles.figure}>
        <Skeleton height={`${height}px`} />
        <div className={styles.ends}>
          <Skeleton width="6rem" height="1lh" />
        </div>
      </div>
    </div>
  );
}
