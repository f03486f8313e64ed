import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { instrumentsQuery } from '../../api/instruments.ts';
import { paths, pathTo } from '../../routes/paths.ts';
import { AccountAvatar } from '../../features/account-avatar.tsx';
import { lazyPart } from '../../features/lazy-part.tsx';
import { LoadFailure, NotFetched, useRefreshFailure } from '../../features/query-view.tsx';
import { useWide } from '../../ui/layout/use-width.ts';
import { findInstrument } from '../../domain/markets.ts';
import type { Instrument } from '../../generated/rest.d.ts';
import { area } from '../../i18n/catalogues.ts';
import { marketSession } from '../../state/market-session.ts';
import { rememberInstrument } from '../../state/preferences.ts';
import { session } from '../../state/session.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { afterHistorySettled } from '../../ui/overlays/dialog-stack.ts';
import { ChartSkeleton, PeriodBar } from './period-bar.tsx';
import { PanesSkeleton } from './trade-view.tsx';
import { BidAsk, DayRange, TradeTitle, WatchButton } from './quote-head.tsx';
import styles from './trade.module.css';

/** TRD-19: a page that stays open learns of what is a day ahead. */
const halfHour = 1_800_000;

const ChartPane = lazyPart(() => import('./chart/chart-pane.tsx').then((m) => m.ChartPane), {
  waiting: <ChartSkeleton />,
  failed: (retry) => <NotFetched onRetry={retry} />,
});
const Ticket = lazyPart(
  area('forms', () => import('./ticket/ticket.tsx').then((m) => m.Ticket)),
  { waiting: <TicketSkeleton />, failed: (retry) => <NotFetched onRetry={retry} /> },
);
// On their way before the instruments are known.
void ChartPane.preload();
void Ticket.preload();

// Its dialogs are forms, too.
const terminal = area(['orders', 'forms'], () => import('./terminal/terminal.tsx'));
const MarketsColumn = lazyPart(() => terminal().then((m) => m.MarketsColumn), { waiting: <div /> });
const Dock = lazyPart(() => terminal().then((m) => m.Dock));
const InstrumentPicker = lazyPart(
  area('orders', () =>
    import('../../features/instrument-picker/instrument-picker.tsx').then((m) => m.InstrumentPicker),
  ),
);
const UnknownInstrument = lazyPart(
  area('orders', () => import('./terminal/unknown-instrument.tsx').then((m) => m.UnknownInstrument)),
);

/** The trading screen of one instrument: price, chart and ticket; with room for it, a terminal around them (TRD-17). */
export function TradeScreen() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const code = new URLSearchParams(useSearch()).get('code');
  const { currentCode } = useSnapshot(marketSession);
  const { data, error, isFetching, refetch } = useQuery({ ...instrumentsQuery(), refetchInterval: halfHour });
  useRefreshFailure(data === undefined ? null : error);
  const [picking, setPicking] = useState<'never' | 'open' | 'closed'>('never');
  const wide = useWide();
  const instrument = data ? findInstrument(data, { code, current: currentCode }) : null;
  // Fields and costs take as long to draw as all the rest: the screen stands before they do.
  const chartFirst = !useDeferredValue(instrument !== null, false);

  // TRD-01: what the address named is the instrument of this session from now on.
  useEffect(() => {
    if (!instrument) return;
    marketSession.currentCode = instrument.Code;
    rememberInstrument(instrument.Id);
  }, [instrument]);

  const choose = (chosen: string) => {
    setPicking('closed');
    const replace = () => navigate(pathTo(paths.trade, { code: chosen }), { replace: true });
    // The drawer has an entry of its own in the history: the address is replaced once that has gone (TRD-11).
    setTimeout(() => afterHistorySettled(replace));
  };
  return (
    <div className={wide ? styles.terminal : undefined}>
      {wide && <MarketsColumn currentId={instrument?.Id ?? null} onChoose={choose} />}
      <Screen
        wide
        pinned
        start={<TradeTitle instrument={instrument} onOpen={() => setPicking('open')} />}
        actions={
          instrument && (
            <>
              <BidAsk instrument={instrument} />
              <WatchButton id={instrument.Id} />
            </>
          )
        }
        avatar={<AccountAvatar />}
      >
        {instrument && <Panes key={instrument.Id} instrument={instrument} chartFirst={chartFirst} />}
        {data && !instrument && <UnknownInstrument code={code} onChoose={() => setPicking('open')} />}
        {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
        {!data && !error && <PanesSkeleton aria-busy="true" aria-label={t`Loading`} />}
        {picking !== 'never' && (
          <InstrumentPicker
            open={picking === 'open'}
            onClose={() => setPicking('closed')}
            currentId={instrument?.Id ?? null}
            onChoose={choose}
          />
        )}
      </Screen>
    </div>
  );
}

interface PanesProps {
  instrument: Instrument;
  /** The ticket is drawn once the chart stands. */
  chartFirst: boolean;
}

/** Chart and ticket: one below the other on a phone, side by side where there is room. */
function Panes({ instrument, chartFirst }: PanesProps) {
  const { period } = useSnapshot(marketSession);
  const { token } = useSnapshot(session);
  const wide = useWide();
  return (
    <div className={styles.trade}>
      <div className={styles.market}>
        <div className={styles.periods}>
          <PeriodBar
            period={period}
            onPeriod={(next) => {
              marketSession.period = next;
            }}
          />
        </div>
        <div className={styles.chart}>
          <ChartPane instrument={instrument} period={period} waiting={<ChartSkeleton />} />
        </div>
        <DayRange instrument={instrument} />
        {wide && token !== null && <Dock />}
      </div>
      {chartFirst ? <TicketSkeleton /> : <Ticket instrument={instrument} />}
    </div>
  );
}

/** In the ticket's place until it can be drawn. */
function TicketSkeleton() {
  const { t } = useLingui();
  return (
    <output className={styles.ticket} aria-busy="true" aria-label={t`Loading`}>
      <Skeleton width="100%" height="200px" />
    </output>
  );
}
