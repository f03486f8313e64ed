import { Trans } from '@lingui/react/macro';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { formatVolume } from '../i18n/format.ts';
import type { Candle } from './candle.ts';
import type { ChartTexts } from './chart-texts.ts';

export interface ReadoutHandle {
  /** Writes the bar into the strip, or hides its text; React does not render for this. */
  show(candle: Candle | null, texts: ChartTexts): void;
}

const fields = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

/** The strip above the candles that tells the bar under the crosshair (CHT-18); its place is always kept. */
export function Readout({ ref }: { ref: Ref<ReadoutHandle> }) {
  const strip = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    show(candle, texts) {
      const root = strip.current;
      if (!root) return;
      root.hidden = !candle;
      if (!candle) return;
      const values = {
        time: texts.time(candle.Time),
        open: texts.price(candle.Open),
        high: texts.price(candle.High),
        low: texts.price(candle.Low),
        close: texts.price(candle.Close),
        volume: formatVolume(candle.Volume),
      };
      for (const field of fields) {
        const cell = root.querySelector(`[data-field=${field}]`);
        if (cell) cell.textContent = values[field];
      }
    },
  }));
  return (
    <div ref={strip} className="chart-readout" aria-hidden="true" hidden>
      <span className="chart-readout-time" data-field="time" />
      <span>
        <Trans comment="Open price, one letter above the chart">O</Trans>
        <b data-field="open" />
      </span>
      <span>
        <Trans comment="High price, one letter above the chart">H</Trans>
        <b data-field="high" />
      </span>
      <span>
        <Trans comment="Low price, one letter above the chart">L</Trans>
        <b data-field="low" />
      </span>
      <span>
        <Trans comment="Close price, one letter above the chart">C</Trans>
        <b data-field="close" />
      </span>
      <span>
        <Trans comment="Volume, one letter above the chart">V</Trans>
        <b data-field="volume" />
      </span>
    </div>
  );
}
