import { useLingui } from '@lingui/react/macro';
import type { Period } from '../../generated/rest.d.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './trade.module.css';

/** TRD-07: the six lengths of a bar, as traders write them in every language. */
export function PeriodBar({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }) {
  const { t } = useLingui();
  const options: { value: Period; label: string; name: string }[] = [
    { value: '1min', label: '1M', name: t`1 minute` },
    { value: '5min', label: '5M', name: t`5 minutes` },
    { value: '15min', label: '15M', name: t`15 minutes` },
    { value: '30min', label: '30M', name: t`30 minutes` },
    { value: '60min', label: '1H', name: t`1 hour` },
    { value: '1day', label: '1D', name: t`1 day` },
  ];
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
