import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { CandleChart } from '../../../chart/candle-chart.tsx';
import type { CreateInteraction } from '../../../chart/interaction.ts';
import { lazyPart, whenIdle } from '../../../features/lazy-part.tsx';
import { LoadFailure } from '../../../features/query-view.tsx';
import type { Instrument, Period } from '../../../generated/rest.d.ts';
import { area } from '../../../i18n/catalogues.ts';
import { quotes } from '../../../live/page.ts';
import { session } from '../../../state/session.ts';
import { selectOrder, tradeSession } from '../../../state/trade-session.ts';
import type { ChartOrderList } from './chart-orders.tsx';
import type { LevelsView } from './levels-sheet.tsx';
import { useCandles } from '../../../features/use-candles.ts';
import { useTiny } from '../../../ui/layout/use-width.ts';

const ChartOrders = lazyPart(
  area(['orders', 'trade'], () => import('./chart-orders.tsx').then((m) => m.ChartOrders)),
);
const ChartInteraction = lazyPart(() =>
  import('../../../chart/interaction.ts').then((m) => m.ChartInteraction),
);
const noOrders: ChartOrderList = { orders: [], drawing: null, selected: null };

interface ChartPaneProps {
  instrument: Instrument;
  period: Period;
  /** Stands in while the bars are on their way. */
  waiting: ReactNode;
  /** A line of my orders is being moved, or no more: its bar has the place of the deal block. */
  onMoving: (isMoving: boolean) => void;
  /** LVL-01: which levels are shown. */
  levels?: LevelsView | null;
  onLevels?: (view: LevelsView) => void;
}

const noLevels = () => undefined;

/** The chart of an instrument with the lines of my orders. Fills its box, whatever it shows. */
export function ChartPane(props: ChartPaneProps) {
  const [attempt, setAttempt] = useState(0);
  return <Bars key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Bars(props: ChartPaneProps & { onRetry: () => void }) {
  const { instrument, period, waiting, onMoving, levels = null, onLevels = noLevels, onRetry } = props;
  const { t } = useLingui();
  const { candles, loading, error, subscribe, loadOlder } = useCandles(instrument, period);
  const { token } = useSnapshot(session);
  const [mine, setMine] = useState(noOrders);
  const { orders, drawing, selected: shown, lines, ...acts } = token === null ? noOrders : mine;
  const [interaction, setInteraction] = useState<{ create: CreateInteraction } | null>(null);
  const [handsWanted, setInteractionWanted] = useState(false);
  useEffect(() => whenIdle(() => setInteractionWanted(true)), []);
  const selected = useSnapshot(tradeSession).selected[instrument.Id] ?? null;
  const tiny = useTiny();
  if (error) return <LoadFailure error={error} onRetry={onRetry} />;
  if (loading) return waiting;
  const { ShowCode } = instrument;
  return (
    <>
      <CandleChart
        code={instrument.Code}
        period={period}
        precision={instrument.PricePrecision}
        candles={candles}
        label={t`${ShowCode} chart`}
        orders={orders}
        drawing={drawing}
        lines={lines}
        {...acts}
        onSelectLine={(id) => id === 'target' && selectOrder(instrument.Id, null)}
        ownsTouch={!tiny}
        interaction={interaction?.create}
        onTouch={() => setInteractionWanted(true)}
        selected={shown}
        onSelect={(id) => selectOrder(instrument.Id, id)}
        onSelectFrom={(ids) => onLevels({ open: true, ids })}
        now={() => (quotes.isOpen(instrument) ? quotes.serverNow() : null)}
        loadOlder={loadOlder}
        subscribe={subscribe}
      />
      {handsWanted && <ChartInteraction onReady={setInteraction} />}
      {token !== null && (
        <ChartOrders {...{ instrument, selected, onMoving, levels, onLevels }} onChange={setMine} />
      )}
    </>
  );
}
