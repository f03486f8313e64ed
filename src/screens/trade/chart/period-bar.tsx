import { useLingui } from '@lingui/react/macro';
import type { Period } from '../../../generated/rest.d.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';

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
  return (
    <Segmented
      label={t`Length of a bar`}
      className="period-bar"
      value={period}
      onChange={onPeriod}
      options={options}
    />
  );
}
