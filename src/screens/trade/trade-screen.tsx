import { Trans, useLingui } from '@lingui/react/macro';
import Info from 'lucide-react/icons/info';
import ListTree from 'lucide-react/icons/list-tree';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { instrumentsQuery } from '../../api/instruments.ts';
import { paths, pathTo } from '../../routes/paths.ts';
import { AccountAvatar } from '../../features/account-avatar.tsx';
import { lazyPart, useIdle } from '../../features/lazy-part.tsx';
import { DemoLoginPlace, GuestLine } from '../../features/ticket/guest-line.tsx';
import { LoadFailure, NotFetched, useRefreshFailure } from '../../features/query-view.tsx';
import { useColumn, useLying, useUprightTablet, useTablet, useWide } from '../../ui/layout/use-width.ts';
import { findInstrument } from '../../domain/markets.ts';
import type { Instrument } from '../../generated/rest.d.ts';
import { area } from '../../i18n/catalogues.ts';
import { marketSession } from '../../state/market-session.ts';
import { rememberInstrument } from '../../state/preferences.ts';
import { session } from '../../state/session.ts';
import { site } from '../../state/site.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { afterHistorySettled } from '../../ui/overlays/dialog-stack.ts';
import type { LevelsView } from './chart/levels-sheet.tsx';
import { ChartSkeleton, PeriodBar } from './period-bar.tsx';
import { PanesSkeleton } from './trade-view.tsx';
import view from './trade-view.module.css';
import { BidAsk, DayRange, TradeTitle, WatchButton } from './quote-head.tsx';
import styles from './trade.module.css';

/** TRD-19: a page that stays open learns of what is a day ahead. */
const halfHour = 1_800_000;

const ChartPane = lazyPart(() => import('./chart/chart-pane.tsx').then((m) => m.ChartPane), {
  waiting: <ChartSkeleton />,
  failed: (retry) => <NotFetched onRetry={retry} />,
});
const Ticket = lazyPart(() => import('../../features/ticket/ticket.tsx').then((m) => m.Ticket), {
  waiting: <TicketSkeleton />,
  failed: (retry) => <NotFetched onRetry={retry} />,
});
// On their way before the instruments are known.
void ChartPane.preload();
void Ticket.preload();

// Its dialogs are forms, too.
const terminal = area(['orders', 'forms', 'desktop'], () => import('./terminal/terminal.tsx'));
const MarketsColumn = lazyPart(() => terminal().then((m) => m.MarketsColumn), { waiting: <div /> });
const Dock = lazyPart(() => terminal().then((m) => m.Dock));
const DockRows = lazyPart(() => terminal().then((m) => m.DockRows));
const PaneBorder = lazyPart(() => terminal().then((m) => m.PaneBorder));
const strip = area(['orders', 'forms'], () => import('./strip/positions-strip.tsx'));
const PositionsStrip = lazyPart(() => strip().then((m) => m.PositionsStrip));
const PositionsColumn = lazyPart(() => strip().then((m) => m.PositionsColumn));
const PositionsInMore = lazyPart(() => strip().then((m) => m.PositionsInMore));
/** Of a phone on its side only. */
const BarsButton = lazyPart(() => import('./bars-button.tsx').then((m) => m.BarsButton), {
  waiting: <span className={styles.bars} />,
});
const SymbolInformation = lazyPart(
  area('orders', () => import('./information/symbol-information.tsx').then((m) => m.SymbolInformation)),
);
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
  const tablet = useTablet();
  const inColumn = useColumn();
  const title = useRef<HTMLButtonElement>(null);
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
    <div className={styles.page} data-page data-wide={wide || undefined}>
      {wide && <MarketsColumn currentId={instrument?.Id ?? null} onChoose={choose} />}
      <Screen
        wide
        pinned
        className={styles.screen}
        start={<TradeTitle instrument={instrument} button={title} onOpen={() => setPicking('open')} />}
        actions={
          instrument && (
            <>
              {tablet && <DayRange instrument={instrument} />}
              <BidAsk instrument={instrument} />
              <WatchButton id={instrument.Id} />
            </>
          )
        }
        avatar={<AccountAvatar />}
      >
        {instrument && <Panes instrument={instrument} chartFirst={chartFirst} />}
        {data && !instrument && <UnknownInstrument code={code} onChoose={() => setPicking('open')} />}
        {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
        {!data && !error && (
          <PanesSkeleton aria-busy="true" aria-label={t`Loading`}>
            <VisitorPlace />
          </PanesSkeleton>
        )}
        {picking !== 'never' && (
          <InstrumentPicker
            open={picking === 'open'}
            anchor={inColumn && !wide ? title : null}
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

/** LAY: periods, chart, my positions and ticket fill the window; the page itself does not scroll. */
function Panes({ instrument, chartFirst }: PanesProps) {
  const { t } = useLingui();
  const { period } = useSnapshot(marketSession);
  const { token } = useSnapshot(session);
  const lying = useLying();
  const inColumn = useColumn();
  // With an account only, and not before there is nothing better to do.
  const withStrip = useIdle() && token !== null && !chartFirst;
  const [isMoving, setMoving] = useState(false);
  const [levels, setLevels] = useState<LevelsView | null>(null);
  const [information, setInformation] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <div className={styles.trade}>
      <div className={styles.tools}>
        {lying && <BarsButton />}
        <PeriodBar
          period={period}
          onPeriod={(next) => {
            marketSession.period = next;
          }}
        />
        {token !== null && (
          <IconButton
            label={t`Levels`}
            icon={<ListTree aria-hidden />}
            onClick={() => setLevels({ open: true, ids: null })}
          />
        )}
        <IconButton
          label={t`Symbol information`}
          icon={<Info aria-hidden />}
          onClick={() => setInformation('open')}
        />
        {lying && withStrip && <PositionsColumn instrument={instrument} />}
      </div>
      <div className={styles.chart}>
        <div>
          <ChartPane
            key={instrument.Id}
            instrument={instrument}
            period={period}
            waiting={<ChartSkeleton />}
            onMoving={setMoving}
            levels={levels}
            onLevels={setLevels}
          />
        </div>
        <SimulatedNote />
      </div>
      {inColumn && <PaneBorder pane="ticket" />}
      {token !== null && <MyPositions instrument={instrument} withStrip={withStrip} />}
      {chartFirst ? (
        <TicketSkeleton />
      ) : (
        <Ticket
          key={instrument.Id}
          instrument={instrument}
          inColumn={inColumn}
          isCovered={isMoving && !inColumn}
          above={token !== null && <PositionsInMore instrument={instrument} />}
        />
      )}
      {information !== 'never' && (
        <SymbolInformation
          key={instrument.Id}
          instrument={instrument}
          open={information === 'open'}
          onClose={() => setInformation('closed')}
        />
      )}
    </div>
  );
}

/** My orders: a table beside the ticket's column, rows on a tablet that is high enough, else a strip. */
function MyPositions({ instrument, withStrip }: { instrument: Instrument; withStrip: boolean }) {
  const inColumn = useColumn();
  const rows = useUprightTablet();
  const lying = useLying();
  if (inColumn)
    return (
      <>
        <Dock instrument={instrument} />
        <PaneBorder pane="dock" />
      </>
    );
  if (!withStrip || lying) return null;
  return rows ? <DockRows instrument={instrument} /> : <PositionsStrip instrument={instrument} />;
}

function SimulatedNote() {
  const { simulatedPrices } = useSnapshot(site);
  return (
    simulatedPrices && (
      <p className={styles.simulated}>
        <Trans comment="on a chart: no real market’s prices">Simulated prices</Trans>
      </p>
    )
  );
}

/** In the ticket's place until it can be drawn. */
function TicketSkeleton() {
  const { t } = useLingui();
  return (
    <output className={view.ticket} aria-busy="true" aria-label={t`Loading`}>
      <VisitorPlace />
      <Skeleton />
    </output>
  );
}

function VisitorPlace() {
  const { token } = useSnapshot(session);
  return token === null && <GuestLine button={<DemoLoginPlace />} />;
}
