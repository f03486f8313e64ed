import { useLingui } from '@lingui/react/macro';
import type { Period } from '../../generated/rest.d.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './trade.module.css';

/** TRD-07: the six lengths of a bar, as traders write them in every language; a list of them where there is no room. */
export function PeriodBar({ period, onPeriod }: { period: Period; onPeriod: (period: Period) => void }) {
  const { t } = useLingui();
  const options: { value: Period; label: string; name: string }[] = [
    { value: '1min', label: '1m', name: t`1 minute` },
    { value: '5min', label: '5m', name: t`5 minutes` },
    { value: '15min', label: '15m', name: t`15 minutes` },
    { value: '30min', label: '30m', name: t`30 minutes` },
    { value: '60min', label: '1H', name: t`1 hour` },
    { value: '1day', label: '1D', name: t`1 day` },
  ];
  return (
    <>
      <div className={styles.periods}>
        <Segmented look="line" label={t`Chart period`} value={period} onChange={onPeriod} options={options} />
      </div>
      <select
        className={styles.period}
        aria-label={t`Chart period`}
        value={period}
        onChange={({ target }) => onPeriod(options[target.selectedIndex].value)}
      >
        {options.map(({ value, label, name }) => (
          <option key={value} value={value} aria-label={name}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
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
