import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const bars = [38, 52, 46, 60, 55, 70, 62, 48, 57, 66, 74, 61, 53, 64, 80, 72];

/** Stands in the chart's own box while it is on its way, so that nothing moves when it comes (TRD-08). */
export function ChartSkeleton() {
  const { t } = useLingui();
  return (
    <output className="chart-skeleton" aria-busy="true" aria-label={t`Loading the chart`}>
      {bars.map((height, index) => (
        <Skeleton key={index} width="8px" height={`${height}%`} />
      ))}
    </output>
  );
}
