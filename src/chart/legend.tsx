import { Trans } from '@lingui/react/macro';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { formatVolume, writeChange } from '../i18n/format.ts';
import type { CandleStore } from './candle-store.ts';
import type { ChartTexts } from './chart-texts.ts';
import styles from './candle-chart.module.css';

export interface LegendHandle {
  /** Writes a bar, past React; -1 for none. */
  show(store: CandleStore, index: number, texts: ChartTexts): void;
}

const fields = ['open', 'high', 'low', 'close', 'change', 'volume'] as const;

/** CHT-18: the bar under the crosshair, else the newest one. It lies over the plot and moves nothing. */
export function Legend({ ref }: { ref: Ref<LegendHandle> }) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => {
    let known: { element: Element; write: ReturnType<typeof createLegendWriter> } | null = null;
    return {
      show(store, index, texts) {
        const element = root.current;
        if (!element) return;
        if (known?.element !== element) known = { element, write: createLegendWriter(element) };
        known.write(store, index, texts);
      },
    };
  });
  return (
    <div ref={root} className={styles.legend} aria-hidden="true" hidden>
      <span>
        <Trans comment="Open price, one letter above the chart">O</Trans> <b data-field="open" />
      </span>
      <span>
        <Trans comment="High price, one letter above the chart">H</Trans> <b data-field="high" />
      </span>
      <span>
        <Trans comment="Low price, one letter above the chart">L</Trans> <b data-field="low" />
      </span>
      <span>
        <Trans comment="Close price, one letter above the chart">C</Trans> <b data-field="close" />
      </span>
      <b data-field="change" />
      <span className={styles.legendVolume}>
        <Trans comment="Volume, one letter above the chart">V</Trans> <b data-field="volume" />
      </span>
    </div>
  );
}

/** What is written into: to replace an element's content would have the styles of the whole page looked at again. */
function textOf(cell: Element | null): Text | null | undefined {
  const known = cell?.firstChild;
  return known instanceof Text ? known : cell?.appendChild(new Text());
}

/** Writes only the figures that differ: with most ticks that is the close. */
export function createLegendWriter(root: HTMLElement) {
  const cells = fields.map((field) => textOf(root.querySelector(`[data-field=${field}]`)));
  const shown = fields.map(() => Number.NaN);
  let language: ChartTexts | null = null;
  return (store: CandleStore, index: number, texts: ChartTexts): void => {
    root.hidden = index < 0;
    if (index < 0) return;
    const [open, close] = [store.open[index], store.close[index]];
    const values = [open, store.high[index], store.low[index], close, close, store.volume[index]];
    const isNew = texts !== language;
    language = texts;
    const way = close >= open ? 'up' : 'down';
    if (root.dataset['way'] !== way) root.dataset['way'] = way;
    // The change depends on the open as well.
    if (open !== shown[0]) shown[4] = Number.NaN;
    values.forEach((value, i) => {
      const cell = cells[i];
      if (!cell || (value === shown[i] && !isNew)) return;
      shown[i] = value;
      const field = fields[i];
      if (field === 'change') cell.data = writeChange((close / open - 1) * 100);
      else cell.data = field === 'volume' ? formatVolume(value) : texts.price(value);
    });
  };
}
