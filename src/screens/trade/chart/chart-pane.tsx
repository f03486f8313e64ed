import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { CandleChart } from '../../../chart/candle-chart.tsx';
import type { Instrument, Period } from '../../../generated/rest.d.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { useCandles } from './use-candles.ts';
import { useOrderLines } from './use-order-lines.ts';

interface ChartPaneProps {
  instrument: Instrument;
  period: Period;
}

/** The chart of an instrument with the lines of my orders. Fills its box, whatever it shows. */
export function ChartPane(props: ChartPaneProps) {
  const [attempt, setAttempt] = useState(0);
  return <Bars key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Bars({ instrument, period, onRetry }: ChartPaneProps & { onRetry: () => void }) {
  const { t } = useLingui();
  const { candles, loading, error, subscribe, loadOlder } = useCandles(instrument, period);
  const lines = useOrderLines(instrument.ShowCode);
  if (error) return <ErrorState message={errorText(error)} onRetry={onRetry} />;
  if (loading) return <ChartSkeleton />;
  const { ShowCode } = instrument;
  return (
    <CandleChart
      code={instrument.Code}
      period={period}
      precision={instrument.PricePrecision}
      candles={candles}
      label={t`Chart of ${ShowCode}`}
      lines={lines}
      loadOlder={loadOlder}
      subscribe={subscribe}
    />
  );
}
