import { useLingui } from '@lingui/react/macro';
import type { Period } from '../../generated/rest.d.ts';
import styles from './trade.module.css';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';

/** TRD-07: the six lengths of a bar, as traders write them in every language. */
const labels: Record<Period, string> = {
  '1min': '1M',
  '5min': '5M',
  '15min': '15M',
  '30min': '30M',
  '60min': '1H',
  '1day': '1D',
};

export function PeriodBar({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }) {
  const { t } = useLingui();
  const names: Record<Period, string> = {
    '1min': t`1 minute`,
    '5min': t`5 minutes`,
    '15min': t`15 minutes`,
    '30min': t`30 minutes`,
    '60min': t`1 hour`,
    '1day': t`1 day`,
  };
  const options = (Object.keys(labels) as Period[]).map((value) => ({
    value,
    label: labels[value],
    name: names[value],
  }));
  return <Segmented label={t`Chart period`} value={period} onChange={onPeriod} options={options} />;
}

const bars = [38, 52, 46, 60, 55, 70, 62, 48, 57, 66, 74, 61, 53, 64, 80, 72];

/** Stands in the chart's own box while it is on its way, so that nothing moves when it comes (TRD-08). */
export function ChartSkeleton() {
  const { t } = useLingui();
  return (
    <output className={styles.bars} aria-busy="true" aria-label={t`Loading the chart`}>
      {bars.map((height, index) => (
        <Skeleton key={index} width="8px" height={`${height}%`} />
      ))}
    </output>
  );
}
