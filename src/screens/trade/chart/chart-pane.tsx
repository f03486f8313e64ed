import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { CandleChart } from '../../../chart/candle-chart.tsx';
import type { CreateInteraction } from '../../../chart/interaction.ts';
import type { ChartPlaces } from '../../../chart/parts.ts';
import { lazyPart, whenIdle } from '../../../features/lazy-part.tsx';
import { LoadFailure } from '../../../features/query-view.tsx';
import type { Instrument, Period } from '../../../generated/rest.d.ts';
import { area } from '../../../i18n/catalogues.ts';
import { quotes } from '../../../live/page.ts';
import { session } from '../../../state/session.ts';
import { tradePreferences } from '../../../state/trade-preferences.ts';
import { selectOrder, tradeSession } from '../../../state/trade-session.ts';
import type { ChartOrderList } from './chart-orders.tsx';
import type { LevelsView } from './levels-sheet.tsx';
import { sideOfDraft } from './price-draft.ts';
import type { DraftOnChart } from './price-order.tsx';
import type { LineDraft } from '../../../chart/lines/chart-line.ts';
import { ticketDoor } from '../../../features/ticket/ticket-door.ts';
import { useCandles } from '../../../features/use-candles.ts';
import { useTiny } from '../../../ui/layout/use-width.ts';

const ChartOrders = lazyPart(
  area(['orders', 'trade'], () => import('./chart-orders.tsx').then((m) => m.ChartOrders)),
);
const ChartHands = lazyPart(() => import('./chart-hands.tsx').then((m) => m.ChartHands));
const PriceOrder = lazyPart(
  area(['orders', 'trade'], () => import('./price-order.tsx').then((m) => m.PriceOrder)),
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

/** ORC: what an order at a price adds to the chart, fetched once one is asked for, or one was begun before. */
function usePriceOrder(instrument: Instrument, onMoving: (isMoving: boolean) => void) {
  const [asked, setAsked] = useState<number | null>(null);
  const [isWanted, setWanted] = useState(() => sideOfDraft(instrument.Code) !== null);
  const [line, setLine] = useState<DraftOnChart | null>(null);
  const [isOwn, setOwn] = useState(false);
  const [isOther, setOther] = useState(false);
  const { shows } = useSnapshot(ticketDoor);
  const isMoving = isOwn || isOther;
  useEffect(() => {
    onMoving(isMoving);
    return () => onMoving(false);
  }, [isMoving, onMoving]);
  return {
    line,
    ask(price: number) {
      setWanted(true);
      setAsked(price);
    },
    onOther: setOther,
    part: (isWanted || shows) && (
      <PriceOrder
        {...{ instrument, asked }}
        onAsked={setAsked}
        onDraftLine={setLine}
        onMoving={setOwn}
        isCovered={isOther}
      />
    ),
  };
}

/** The draft order and its stops are lines more. */
function withDraft(
  mine: ChartOrderList,
  draft: DraftOnChart | null,
): Omit<ChartOrderList, 'orders' | 'selected'> {
  const { drawing, lines = [], onDraft } = mine;
  if (!draft) return mine;
  return {
    ...mine,
    drawing: drawing ?? draft.drawing,
    lines: [...lines, ...draft.lines],
    onDraft: (one: LineDraft) =>
      draft.lines.some(({ id }) => id === one.id) ? draft.onDraft(one) : onDraft?.(one),
  };
}

const noLevels = () => undefined;
/** Of this visit: a page that is loaded again begins at the newest bars. */
const places: ChartPlaces = new Map();
const wantedBars = () => tradePreferences().bars;

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
  const all = token === null ? noOrders : mine;
  const { orders, selected: shown } = all;
  const draft = usePriceOrder(instrument, onMoving);
  const { drawing, lines, onDraft, onRemoveLine, onHoldLine } = useMemo(
    () => withDraft(all, draft.line),
    [all, draft.line],
  );
  const [interaction, setInteraction] = useState<{ create: CreateInteraction } | null>(null);
  const [handsWanted, setHandsWanted] = useState(false);
  useEffect(() => whenIdle(() => setHandsWanted(true)), []);
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
        onDraft={onDraft}
        onCross={(price) => (ticketDoor.pointed = price)}
        onPrice={draft.ask}
        onRemoveLine={onRemoveLine}
        onHoldLine={onHoldLine}
        onSelectLine={(id) => id === 'target' && selectOrder(instrument.Id, null)}
        bars={wantedBars}
        ownsTouch={!tiny}
        places={places}
        interaction={interaction?.create}
        onTouch={() => setHandsWanted(true)}
        selected={shown}
        onSelect={(id) => selectOrder(instrument.Id, id)}
        onSelectFrom={(ids) => onLevels({ open: true, ids })}
        now={() => (quotes.isOpen(instrument) ? quotes.serverNow() : null)}
        loadOlder={loadOlder}
        subscribe={subscribe}
      />
      {draft.part}
      {handsWanted && (
        <ChartHands instrument={instrument} isDrafting={draft.line !== null} onReady={setInteraction} />
      )}
      {token !== null && (
        <ChartOrders
          key={token}
          {...{ instrument, selected, levels, onLevels }}
          onChange={setMine}
          onMoving={draft.onOther}
        />
      )}
    </>
  );
}
