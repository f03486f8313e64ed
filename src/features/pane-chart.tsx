import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query, read } from '../api/operation.ts';
import { CandleChart, type CandleChartProps } from '../chart/candle-chart.tsx';
import { periodSeconds } from '../domain/bar-period.ts';
import type { Instrument, Period } from '../generated/rest.d.ts';
import { quotes } from '../live/page.ts';
import styles from './pane-chart.module.css';
import { LoadFailure } from './query-view.tsx';
import { useCandles } from './use-candles.ts';

/** A pane shows a day. */
const period = '15min';

interface PaneChartProps extends Pick<CandleChartProps, 'orders' | 'drawing' | 'selected'> {
  instrument: Instrument;
}

/** The chart of an instrument in a pane, live. Another instrument is another chart: give it a key. */
export function PaneChart(props: PaneChartProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <div className={styles.box}>
      <Bars key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
    </div>
  );
}

function Bars({ instrument, onRetry, ...orders }: PaneChartProps & { onRetry: () => void }) {
  const { t } = useLingui();
  const { candles, loading, error, subscribe, loadOlder } = useCandles(instrument, period);
  const { ShowCode, Code, PricePrecision } = instrument;
  if (error) return <LoadFailure error={error} onRetry={onRetry} />;
  if (loading) return null;
  return (
    <CandleChart
      {...orders}
      code={Code}
      period={period}
      precision={PricePrecision}
      candles={candles}
      label={t`${ShowCode} chart`}
      now={() => (quotes.isOpen(instrument) ? quotes.serverNow() : null)}
      loadOlder={loadOlder}
      subscribe={subscribe}
    />
  );
}

/** How many bars stand between two moments of a chart of the past, at most, and how many after the later one. */
const bars = { between: 40, after: 10 };

/** The shortest bars of which so many reach from one moment to the other. */
const periodFor = (seconds: number): Period =>
  (Object.keys(periodSeconds) as Period[]).find((one) => periodSeconds[one] * bars.between >= seconds) ??
  '1day';

interface PastChartProps extends PaneChartProps {
  /** Epoch ms. */
  from: number;
  to: number;
}

/** The chart of an instrument as it was from one moment to another. Other moments are another chart: give it a key. */
export function PastChart({ instrument, from, to, ...orders }: PastChartProps) {
  const { t } = useLingui();
  const { Id, ShowCode, Code, PricePrecision } = instrument;
  const of = { forex_id: Id, period: periodFor((to - from) / 1000) };
  const before = Math.ceil(to / 1000) + bars.after * periodSeconds[of.period];
  const { data, error, isFetching, refetch } = useQuery(query('listCandles', { ...of, before }));
  return (
    <div className={styles.box}>
      {error && <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data && (
        <CandleChart
          {...orders}
          code={Code}
          period={of.period}
          precision={PricePrecision}
          candles={data}
          label={t`${ShowCode} chart`}
          loadOlder={(earlier) => read('listCandles', { ...of, before: earlier })}
        />
      )}
    </div>
  );
}
