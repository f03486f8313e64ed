import { Trans, useLingui } from '@lingui/react/macro';
import SunMoon from 'lucide-react/icons/sun-moon';
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
  const palettes: { value: Palette; name: string }[] = [
    { value: 'green-up', name: t`Green / red` },
    { value: 'red-up', name: t`Red / green` },
    { value: 'colour-blind', name: t`Blue / orange` },
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
          className={styles.palettes}
          value={palette}
          onChange={(value) => (preferences.palette = value)}
          options={palettes.map((one) => ({ ...one, label: <PaletteName {...one} /> }))}
        />
      </div>
    </>
  );
}

/** In its own two colours. The slash stays with the first of them. */
function PaletteName({ value, name }: { value: Palette; name: string }) {
  return (
    <>
      <span data-palette={value} className={styles.arrows} aria-hidden>
        <i className={common.up}>▲</i>
        <i className={common.down}>▼</i>
      </span>
      {name.replace(' /', '\u00a0/')}
    </>
  );
}
