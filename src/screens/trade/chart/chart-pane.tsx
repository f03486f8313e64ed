import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../api/api-error.ts';
import { CandleChart } from '../../../chart/candle-chart.tsx';
import type { Instrument, Period } from '../../../generated/rest.d.ts';
import { quotes } from '../../../live/page.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ChartSkeleton } from '../period-bar.tsx';
import { useCandles } from './use-candles.ts';
import { useChartOrders } from './use-chart-orders.ts';

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
  const orders = useChartOrders(instrument);
  const [selected, setSelected] = useState<number | null>(null);
  // An only order need not be chosen to show its stops.
  const shown = orders.length === 1 ? orders[0].id : selected;
  if (error) return <ErrorState message={errorText(error)} onRetry={onRetry} />;
  if (loading) return <ChartSkeleton />;
  const { ShowCode } = instrument;
  return (
    <CandleChart
      code={instrument.Code}
      period={period}
      precision={instrument.PricePrecision}
      candles={candles}
      label={t`${ShowCode} chart`}
      orders={orders}
      selected={shown}
      onSelect={setSelected}
      now={() => (quotes.isOpen(instrument) ? quotes.serverNow() : null)}
      loadOlder={loadOlder}
      subscribe={subscribe}
    />
  );
}
