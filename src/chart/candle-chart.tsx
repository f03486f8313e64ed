import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react';
import type { Candle, Period } from '../generated/rest.d.ts';
import { formatVolume } from '../i18n/format.ts';
import { chartTexts, type ChartTexts } from './chart-texts.ts';
import type { Chart } from './create-chart.ts';
import type { CreateInteraction } from './interaction.ts';
import { Legend, type LegendHandle } from './legend.tsx';
import type { ChartLine, LineDraft } from './lines/chart-line.ts';
import type { ChartOrder } from './orders/order-marks.ts';
import type { OrderDrawing } from './orders/orders-layer.ts';
import type { ChartPlaces } from './parts.ts';
import { useChart } from './use-chart.ts';
import styles from './candle-chart.module.css';

export interface CandleChartProps {
  /** Instrument code; with the period it names the bars. */
  code: string;
  period: Period;
  /** Decimals of a price. */
  precision: number;
  /** Snapshot, oldest first. A newer snapshot of the same bars keeps the view. */
  candles: readonly Candle[];
  /** Accessible name, such as 'EUR/USD, 15 minutes'. */
  label: string;
  /** My orders of the instrument, all of them. Keep the array's identity while they are the same. */
  orders?: readonly ChartOrder[];
  /** How they are drawn; it comes with them. */
  drawing?: OrderDrawing | null;
  /** The order whose stops show as lines; those of the others are ticks at the axis. */
  selected?: number | null;
  /**
   * Lines of their own, such as stops that can be dragged; `drawing` draws them, too. Keep the array's identity while
   * they are the same: a new one replaces what was dropped.
   */
  lines?: readonly ChartLine[];
  /** A tap on a line's chip. */
  onSelectLine?: (id: string) => void;
  /** HND-08: a line was dropped at a price. It stays there until there are new `lines`. */
  onDraft?: (draft: LineDraft) => void;
  /** HND-11, HND-12: the cross of a line was pressed. */
  onRemoveLine?: (id: string, byKey: boolean) => void;
  /** Which line is under a finger; null once it has left. */
  onHoldLine?: (id: string | null) => void;
  /** What lets fingers, mouse and keys move it; left out until it has been fetched. */
  interaction?: CreateInteraction;
  /** HND-02: how many bars are wanted on every chart. */
  bars?: () => number | null;
  /** HND-01: the page does not scroll, so all fingers on the plot are the chart's. It holds for the chart's life. */
  ownsTouch?: boolean;
  /** HND-01: where such charts were left; without it, it begins at the newest bar. It holds for the chart's life. */
  places?: ChartPlaces;
  /** Called at a touch or a key while nothing moves it yet: time to fetch what does. */
  onTouch?: () => void;
  /** A tap on a chip: its order, or null when it was selected already; the next one of several, without `onSelectFrom`. */
  onSelect?: (id: number | null) => void;
  /** HND-07: a tap on the chip of several orders. */
  onSelectFrom?: (ids: readonly number[]) => void;
  /** The crosshair shows, and this tells its price; null: it does not. */
  onCross?: (price: (() => number | null) | null) => void;
  /** HND-06: a price was pointed at: the `+` of the crosshair, Enter on it, or a right click. */
  onPrice?: (price: number) => void;
  /** Epoch milliseconds on the server, for the countdown to the end of the bar; null while the market is closed. */
  now?: () => number | null;
  /** Bars that opened before `before` (epoch seconds), oldest first; an empty list when there are none. */
  loadOlder?: (before: number) => Promise<Candle[]>;
  /** Calls back with every forming candle until unsubscribed. Keep its identity, or it subscribes again. */
  subscribe?: (onCandle: (candle: Candle) => void) => () => void;
}

const noOrders: readonly ChartOrder[] = [];
const noLines: readonly ChartLine[] = [];
const nothingOlder = () => Promise.resolve<Candle[]>([]);
const noClock = () => null;

/** Candles with volume, live, for fingers, mouse and keyboard (docs/spec/chart.md). Fills the height of its parent. */
export function CandleChart(props: CandleChartProps) {
  const { code, period, precision, label, orders = noOrders, selected = null, lines = noLines } = props;
  const { drawing = null, loadOlder = nothingOlder, now = noClock, ownsTouch = false } = props;
  const { onSelect, onSelectFrom } = props;
  const { t, i18n } = useLingui();
  const host = useRef<HTMLDivElement>(null);
  const legend = useRef<LegendHandle>(null);
  const help = useId();
  const [following, setFollowing] = useState(true);
  const [older, setOlder] = useState(false);
  const [empty, setEmpty] = useState(false);
  const { locale } = i18n;
  // Other texts in another language: the chart draws again with them.
  const texts = useMemo(
    () => ({ ...chartTexts({ period, precision }), locale }),
    [period, precision, locale],
  );
  const chart = useChart(host, {
    ...props,
    seriesKey: `${code} ${period}`,
    texts,
    orders,
    drawing,
    selected,
    lines,
    ownsTouch,
    events: {
      ...props,
      now,
      loadOlder,
      onLoadingOlder: setOlder,
      onFollowing: setFollowing,
      onEmpty: setEmpty,
      onBar: (store, index) => legend.current?.show(store, index, texts),
      onPressOrders(ids) {
        if (ids.length > 1 && onSelectFrom) onSelectFrom(ids);
        else onSelect?.(nextOf(ids, selected));
      },
    },
  });
  const wordsOf = useBarInWords(chart, texts);

  return (
    <div className={styles.chart} dir="ltr" data-owns-touch={ownsTouch || undefined}>
      <Plot host={host} chart={chart} label={label} help={help} wordsOf={wordsOf} />
      <Legend ref={legend} />
      <p id={help} hidden>
        <Trans>
          Arrow keys move bar by bar, plus and minus zoom, Home and End jump to the oldest and the newest bar.
        </Trans>
      </p>
      {older && (
        <output className={styles.older} aria-label={t`Loading older prices`}>
          <i />
        </output>
      )}
      {!following && !empty && <LatestButton onPress={() => chart.current?.toLatest()} />}
      {empty && (
        <p className={styles.empty}>
          <Trans>No prices yet</Trans>
        </p>
      )}
    </div>
  );
}

function LatestButton({ onPress }: { onPress: () => void }) {
  const { t } = useLingui();
  return (
    <button type="button" className={styles.latest} aria-label={t`Go to the latest bar`} onClick={onPress}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 3l5 5-5 5M13 3v10" />
      </svg>
    </button>
  );
}

/** Which order a tap on a chip selects: one after the other, and none after an only one. */
function nextOf(ids: readonly number[], selected: number | null): number | null {
  const at = selected === null ? -1 : ids.indexOf(selected);
  return ids.length === 1 && at === 0 ? null : ids[(at + 1) % ids.length];
}

interface PlotProps {
  host: RefObject<HTMLDivElement | null>;
  chart: RefObject<Chart | null>;
  label: string;
  help: string;
  wordsOf: () => { text: string; index: number; count: number } | null;
}

/**
 * CHT-20: to a screen reader, one control; its words change when a key asks for them, so that no tick is ever
 * announced.
 */
function Plot({ host, chart, label, help, wordsOf }: PlotProps) {
  const { t } = useLingui();
  function say(element: HTMLElement): void {
    const words = wordsOf();
    if (!words) return;
    element.ariaValueMax = String(words.count - 1);
    element.ariaValueNow = String(words.index);
    element.ariaValueText = words.text;
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!chart.current?.press(event.key, event.shiftKey)) return;
    event.preventDefault();
    say(event.currentTarget);
  }
  return (
    <div
      ref={host}
      className={styles.plot}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input> holds no canvas; it chooses among bars
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-roledescription={t({
        message: 'candlestick chart',
        comment: 'for screen readers: what the chart is',
      })}
      aria-describedby={help}
      aria-valuemin={0}
      aria-valuenow={0}
      onFocus={(event) => say(event.currentTarget)}
      onKeyDown={onKeyDown}
    />
  );
}

function useBarInWords(chart: RefObject<Chart | null>, texts: ChartTexts) {
  const { t } = useLingui();
  return () => {
    const current = chart.current?.current();
    if (!current?.candle) return null;
    const { Time, Open, High, Low, Close, Volume } = current.candle;
    const [time, open, high, low, close] = [texts.time(Time), ...[Open, High, Low, Close].map(texts.price)];
    const volume = formatVolume(Volume);
    const text = t`${time}: open ${open}, high ${high}, low ${low}, close ${close}, volume ${volume}`;
    return { text, index: current.index, count: current.count };
  };
}
