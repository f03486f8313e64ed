import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { formatVolume } from '../i18n/format.ts';
import type { Candle, Period } from './candle.ts';
import { chartTexts } from './chart-texts.ts';
import type { PriceLine } from './price-line.ts';
import { Readout, type ReadoutHandle } from './readout.tsx';
import { useChart } from './use-chart.ts';
import './candle-chart.css';

export interface CandleChartProps {
  /** Instrument code; with the period it names the bars. */
  code: string;
  period: Period;
  /** Decimals of a price. */
  precision: number;
  /** Snapshot, oldest first. A newer snapshot of the same bars keeps the view. */
  candles: readonly Candle[];
  /** True while the snapshot is on its way: an empty chart then says nothing. */
  loading?: boolean;
  /** Accessible name, such as 'EUR/USD, 15 minutes'. */
  label: string;
  lines?: readonly PriceLine[];
  /** Bars that opened before `before` (epoch seconds), oldest first; an empty list when there are none. */
  loadOlder?: (before: number) => Promise<Candle[]>;
  /** Calls back with every forming candle until unsubscribed. Keep its identity, or it subscribes anew. */
  subscribe?: (onCandle: (candle: Candle) => void) => () => void;
  onCrosshair?: (candle: Candle | null) => void;
  formatPrice?: (value: number) => string;
  formatTime?: (seconds: number, period: Period) => string;
}

const noLines: readonly PriceLine[] = [];
const nothingOlder = () => Promise.resolve<Candle[]>([]);

/** Candles with volume, live, for fingers, mouse and keyboard (docs/spec/chart.md). Fills the height of its parent. */
export function CandleChart(props: CandleChartProps) {
  const { code, period, precision, candles, label, loading = false, lines = noLines } = props;
  const { loadOlder = nothingOlder, subscribe, onCrosshair, formatPrice, formatTime } = props;
  const { t, i18n } = useLingui();
  const host = useRef<HTMLDivElement>(null);
  const readout = useRef<ReadoutHandle>(null);
  const help = useId();
  const [following, setFollowing] = useState(true);
  const [older, setOlder] = useState(false);
  const { locale } = i18n;
  const texts = useMemo(
    () => chartTexts({ period, precision, formatPrice, formatTime, locale }),
    [period, precision, formatPrice, formatTime, locale],
  );

  const chart = useChart(host, {
    seriesKey: `${code} ${period}`,
    candles,
    texts,
    precision,
    lines,
    subscribe,
    events: {
      loadOlder,
      onLoadingOlder: setOlder,
      onFollowing: setFollowing,
      onCrosshair(candle) {
        readout.current?.show(candle, texts);
        onCrosshair?.(candle);
      },
    },
  });

  /** CHT-20: the text changes when a key asks for it, so that no tick is ever announced. */
  function tell(): void {
    const current = chart.current?.current();
    const element = host.current;
    if (!element || !current?.candle) return;
    const { Time, Open, High, Low, Close, Volume } = current.candle;
    const [time, open, high, low, close] = [texts.time(Time), ...[Open, High, Low, Close].map(texts.price)];
    const volume = formatVolume(Volume);
    element.ariaValueMax = String(current.count - 1);
    element.ariaValueNow = String(current.index);
    element.ariaValueText = t`${time}: open ${open}, high ${high}, low ${low}, close ${close}, volume ${volume}`;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!chart.current?.press(event.key, event.shiftKey)) return;
    event.preventDefault();
    tell();
  }

  return (
    <div className="chart" dir="ltr">
      <Readout ref={readout} />
      <div
        ref={host}
        className="chart-plot"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input> cannot hold a canvas; this is a choice among bars
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-roledescription={t`candlestick chart`}
        aria-describedby={help}
        aria-valuemin={0}
        aria-valuenow={0}
        onFocus={tell}
        onKeyDown={onKeyDown}
      />
      <p id={help} hidden>
        <Trans>
          Arrow keys move bar by bar, plus and minus zoom, Home and End jump to the oldest and the newest bar.
        </Trans>
      </p>
      {older && (
        <output className="chart-older" aria-label={t`Loading older prices`}>
          <i />
        </output>
      )}
      {!following && candles.length > 0 && (
        <button
          type="button"
          className="chart-latest"
          aria-label={t`Go to the latest bar`}
          onClick={() => chart.current?.toLatest()}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 3l5 5-5 5M13 3v10" />
          </svg>
        </button>
      )}
      {candles.length === 0 && !loading && (
        <p className="chart-empty">
          <Trans>No prices yet</Trans>
        </p>
      )}
    </div>
  );
}
