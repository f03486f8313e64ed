import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CandleChart } from '../chart/candle-chart.tsx';
import type { Instrument } from '../generated/rest.d.ts';
import { quotes } from '../live/page.ts';
import styles from './pane-chart.module.css';
import { LoadFailure } from './query-view.tsx';
import { useCandles } from './use-candles.ts';

/** A pane shows a day. */
const period = '15min';

/** The chart of an instrument in a pane, live. Another instrument is another chart: give it a key. */
export function PaneChart({ instrument }: { instrument: Instrument }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <div className={styles.box}>
      <Bars key={attempt} instrument={instrument} onRetry={() => setAttempt(attempt + 1)} />
    </div>
  );
}

function Bars({ instrument, onRetry }: { instrument: Instrument; onRetry: () => void }) {
  const { t } = useLingui();
  const { candles, loading, error, subscribe, loadOlder } = useCandles(instrument, period);
  const { ShowCode, Code, PricePrecision } = instrument;
  if (error) return <LoadFailure error={error} onRetry={onRetry} />;
  if (loading) return null;
  return (
    <CandleChart
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
