import { Trans, useLingui } from '@lingui/react/macro';
import SunMoon from 'lucide-react/icons/sun-moon';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { preferences, type Palette, type Theme } from '../../state/preferences.ts';
import common from '../../ui/common.module.css';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { ListRow } from '../../ui/lists/section-list.tsx';
import styles from './profile.module.css';

/** PROF-04: the look, chosen at once and kept. It stays here until there are settings. */
export function Appearance() {
  const { t } = useLingui();
  const { theme, palette } = useSnapshot(preferences);
  const themes: { value: Theme; label: string }[] = [
    { value: 'system', label: t`System` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ];
  const palettes: { value: Palette; label: ReactNode }[] = [
    { value: 'green-up', label: <PaletteName of="green-up">{t`Green / red`}</PaletteName> },
    { value: 'red-up', label: <PaletteName of="red-up">{t`Red / green`}</PaletteName> },
    { value: 'colour-blind', label: <PaletteName of="colour-blind">{t`Blue / orange`}</PaletteName> },
  ];
  return (
    <>
      <ListRow icon={<SunMoon aria-hidden />} title={<Trans>Appearance</Trans>} />
      <div className={styles.looks}>
        <Segmented
          label={t`Theme`}
          value={theme}
          onChange={(value) => (preferences.theme = value)}
          options={themes}
        />
        <Segmented
          label={t`Colours of rising and falling prices`}
          look="pills"
          value={palette}
          onChange={(value) => (preferences.palette = value)}
          options={palettes}
        />
      </div>
    </>
  );
}

/** In its own two colours. */
function PaletteName({ of, children }: { of: Palette; children: ReactNode }) {
  return (
    <>
      <span data-palette={of} className={styles.arrows} aria-hidden>
        <i className={common.up}>▲</i>
        <i className={common.down}>▼</i>
      </span>
      {children}
    </>
  );
}
