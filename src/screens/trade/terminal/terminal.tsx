import { useLingui } from '@lingui/react/macro';
import { InstrumentBrowser } from '../../../features/instrument-picker/instrument-browser.tsx';
import { DockRows } from './dock-rows.tsx';
import { Dock } from './dock.tsx';
import { PaneBorder } from './pane-border.tsx';
import styles from './terminal.module.css';

export { Dock, DockRows, PaneBorder };

// What stands around chart and ticket where a screen has room for a terminal (TRD-17).

/** All markets beside the chart. */
export function MarketsColumn(props: { currentId: number | null; onChoose: (code: string) => void }) {
  const { t } = useLingui();
  return (
    <section className={styles.markets} data-pane="markets" aria-label={t`Markets`}>
      <h2>{t`Markets`}</h2>
      <InstrumentBrowser {...props} />
      <PaneBorder pane="markets" />
    </section>
  );
}
