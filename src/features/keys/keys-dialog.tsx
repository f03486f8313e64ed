import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useSnapshot } from 'valtio';
import { preferences } from '../../state/preferences.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { KeyCaps } from './key-caps.tsx';
import { isOffWithSingles } from './key-match.ts';
import { keyTable, type KeyRow, type Where } from './key-table.ts';
import styles from './keys.module.css';

const titles: Record<Where, MessageDescriptor> = {
  everywhere: msg({ message: 'On every page', comment: 'title over keys that count everywhere' }),
  table: msg({ message: 'Tables', comment: 'title over keys that count in tables' }),
  palette: msg({ message: 'In the search', comment: 'title over keys that count while one searches' }),
  chart: msg({ message: 'On the chart', comment: 'title over keys that count on a chart' }),
};

/** DSK-17: every key there is, and what it does. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { singleKeys } = useSnapshot(preferences);
  return (
    <Sheet open={open} onClose={onClose} title={t`Keyboard shortcuts`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled area has the focus to be scrolled by keys */}
      <section tabIndex={0} aria-label={t`Keyboard shortcuts`} data-autofocus className={styles.list}>
        {(Object.keys(titles) as Where[]).map((where) => (
          <Group key={where} where={where} singleKeys={singleKeys} />
        ))}
      </section>
      {!singleKeys && (
        <p className={styles.note}>
          <Trans comment="under the list of keys">
            Keys of a single letter or sign are off. You can turn them on in Settings.
          </Trans>
        </p>
      )}
    </Sheet>
  );
}

function Group({ where, singleKeys }: { where: Where; singleKeys: boolean }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const rows: KeyRow[] = Object.values<KeyRow>(keyTable).filter((row) => row.where === where);
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{i18n._(titles[where])}</h3>
      <dl>
        {rows.map((row) => (
          <div key={row.keys[0] + row.where} className={styles.row}>
            <dt>{i18n._(row.does)}</dt>
            <dd>
              {!singleKeys && !row.own && row.keys.every((one) => isOffWithSingles(one, row)) && (
                <span className={styles.off}>
                  {t({ message: 'Off', context: 'key', comment: 'this key does nothing, by a setting' })}
                </span>
              )}
              <KeyCaps keys={row.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
