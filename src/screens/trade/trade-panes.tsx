import { useSnapshot } from 'valtio';
import { Suspense, lazy } from 'react';
import type { Instrument } from '../../generated/rest.d.ts';
import { marketSession } from '../../state/market-session.ts';
import { ChartSkeleton } from './chart/chart-skeleton.tsx';
import { PeriodBar } from './chart/period-bar.tsx';
import { QuoteHead } from './quote/quote-head.tsx';
import { Ticket } from './ticket/ticket.tsx';

const chart = () => import('./chart/chart-pane.tsx');
const ChartPane = lazy(() => chart().then((m) => ({ default: m.ChartPane })));
// On its way before the instruments are known; should it fail, the drawing asks again and says so.
chart().catch(() => undefined);

/** Price and chart, and the ticket: one below the other on a phone, side by side on a desktop. */
export function TradePanes({ instrument }: { instrument: Instrument }) {
  const { period } = useSnapshot(marketSession);
  return (
    <div className="trade">
      <div className="trade-market">
        <QuoteHead instrument={instrument} />
        <div className="trade-periods">
          <PeriodBar
            period={period}
            onPeriod={(next) => {
              marketSession.period = next;
            }}
          />
        </div>
        <div className="trade-chart">
          <Suspense fallback={<ChartSkeleton />}>
            <ChartPane instrument={instrument} period={period} />
          </Suspense>
        </div>
      </div>
      <Ticket instrument={instrument} />
    </div>
  );
}
