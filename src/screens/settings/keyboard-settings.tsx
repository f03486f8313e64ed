import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { KeysDialog } from '../../features/keys/keys-dialog.tsx';
import { preferences } from '../../state/preferences.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { ListRow, SectionList } from '../../ui/lists/section-list.tsx';
import styles from './settings.module.css';

/** SET-08: keys of a single letter, on or off, and the list of all keys. */
export function KeyboardSettings() {
  const { t } = useLingui();
  const { singleKeys } = useSnapshot(preferences);
  const [open, setOpen] = useState(false);
  return (
    <>
      <SectionList title={t({ message: 'Keyboard', comment: 'title of a part of the settings' })}>
        <div className={styles.setting}>
          <Switch
            label={t({ message: 'Single-key shortcuts', comment: 'a switch in the settings' })}
            hint={t({
              message: 'Letters and signs without Ctrl or ⌘, such as T and /',
              comment: 'under the switch “Single-key shortcuts”',
            })}
            checked={singleKeys}
            onChange={(checked) => (preferences.singleKeys = checked)}
          />
        </div>
        <ListRow title={t`Keyboard shortcuts`} onClick={() => setOpen(true)} />
      </SectionList>
      <KeysDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
