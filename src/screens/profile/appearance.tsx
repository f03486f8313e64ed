import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { preferences, type Palette, type Theme } from '../../state/preferences.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';

/** PROF-04: the look, chosen at once and kept. */
export function Appearance() {
  const { t } = useLingui();
  const { theme, palette } = useSnapshot(preferences);
  const themes: { value: Theme; label: string }[] = [
    { value: 'system', label: t`System` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ];
  const palettes: { value: Palette; label: string }[] = [
    { value: 'green-up', label: t`Green up` },
    { value: 'red-up', label: t`Red up` },
    { value: 'colour-blind', label: t`Blue up` },
  ];
  return (
    <Card className="appearance">
      <h2>
        <Trans>Appearance</Trans>
      </h2>
      <Segmented
        label={t`Theme`}
        value={theme}
        onChange={(value) => (preferences.theme = value)}
        options={themes}
      />
      <Segmented
        label={t`Colours of rising and falling prices`}
        value={palette}
        onChange={(value) => (preferences.palette = value)}
        options={palettes}
      />
    </Card>
  );
}
