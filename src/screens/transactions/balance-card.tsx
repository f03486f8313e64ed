import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileText from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { accountKey, query } from '../../api/operation.ts';
import { serverTime } from '../../api/transport.ts';
import { paths, pathTo } from '../../routes/paths.ts';
import { sparklinePath } from '../../chart/sparkline.tsx';
import { decimal, roundMoney } from '../../domain/money.ts';
import { monthOf } from '../../domain/month.ts';
import { BalanceEye } from '../../features/balance-eye.tsx';
import { formatCount, formatDate, formatMoney, formatTime } from '../../i18n/format.ts';
import { preferences } from '../../state/preferences.ts';
import common from '../../ui/common.module.css';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Money } from '../../ui/figures.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/stack.tsx';
import { balanceLine, dayOf, readTransactions, type BalancePoint, type Range } from './records.ts';
import styles from './transactions.module.css';

/** As many as the line may cost, 20 a page. */
const mostRecords = 500;
const mostPages = mostRecords / 20;
const width = 320;
const height = 110;

/** TXN-05: cash now, how it changed in the range, and the line between. */
export function BalanceCard({ range, picker }: { range: Range; picker: ReactNode }) {
  const { balanceHidden: hidden } = useSnapshot(preferences);
  const { data: account } = useQuery(query('getForexAccount'));
  const { from, to } = range;
  const { data: read, isPending } = useQuery({
    queryKey: [...accountKey('listBalanceRecords'), 'line', from ?? null, to ?? null],
    queryFn: ({ signal }) => readTransactions({ kind: 'all', from, to }, { signal, mostPages }),
  });
  const points = read ? balanceLine(read.rows, to === undefined ? (account?.balance ?? null) : null) : [];
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
      {first && last && points.length > 2 && (
        <Line points={points} first={first} last={last} hidden={hidden} />
      )}
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

interface LineProps {
  points: readonly BalancePoint[];
  first: BalancePoint;
  last: BalancePoint;
  hidden: boolean;
}

/** The balance by record; its words say the same to those who do not see it. */
function Line({ points, first, last, hidden }: LineProps) {
  const { t } = useLingui();
  const path = sparklinePath(
    points.map(({ balance }) => balance),
    width,
    height,
  );
  if (!path) return null;
  const write = dayOf(first.at) === dayOf(last.at) ? formatTime : formatDate;
  const [from, to] = [write(first.at), write(last.at)];
  const amounts = points.map(({ balance }) => balance);
  const [start, end] = [formatMoney(first.balance), formatMoney(last.balance)];
  const [low, high] = [formatMoney(Math.min(...amounts)), formatMoney(Math.max(...amounts))];
  const words = hidden
    ? t`Balance from ${from} to ${to}`
    : t`Balance from ${from} (${start}) to ${to} (${end}); lowest ${low}, highest ${high}`;
  return (
    <figure className={styles.figure} aria-label={words}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        <path className={styles.area} d={path.area} />
        <path className={styles.line} d={path.line} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption aria-hidden className={styles.ends}>
        <span>{hidden ? from : `${from} · ${start}`}</span>
        <span>{hidden ? to : `${to} · ${end}`}</span>
      </figcaption>
    </figure>
  );
}
