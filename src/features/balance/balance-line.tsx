import { useLingui } from '@lingui/react/macro';
import { sparklinePath } from '../../chart/sparkline.tsx';
import { formatDate, formatMoney, formatTime } from '../../i18n/format.ts';
import styles from './balance-line.module.css';
import { dayOf } from '../dates/date-span.ts';
import type { BalancePoint } from './records.ts';

const width = 320;
/** Of the highest balance; less than this does not fill the height. */
const leastShare = 0.02;

interface BalanceLineProps {
  /** Oldest first; fewer than three are no line. */
  points: readonly BalancePoint[];
  /** In px. */
  height: number;
  hidden: boolean;
}

/** TXN-05: the balance by record; its words say the same to those who do not see it. */
export function BalanceLine({ points, height, hidden }: BalanceLineProps) {
  const { t } = useLingui();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return null;
  const amounts = points.map(({ balance }) => balance);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const path = sparklinePath(amounts, width, height, Math.abs(highest) * leastShare);
  if (!path) return null;
  const write = dayOf(first.at) === dayOf(last.at) ? formatTime : formatDate;
  const [from, to] = [write(first.at), write(last.at)];
  const [start, end] = [formatMoney(first.balance), formatMoney(last.balance)];
  const [low, high] = [formatMoney(lowest), formatMoney(highest)];
  const words = hidden
    ? t`Balance from ${from} to ${to}`
    : t`Balance from ${from} (${start}) to ${to} (${end}); lowest ${low}, highest ${high}`;
  return (
    <figure className={styles.figure} aria-label={words}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        style={{ blockSize: height }}
        aria-hidden
      >
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
