import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../../routes/paths.ts';
import { LogOutRow } from '../../features/account/log-out-row.tsx';
import { lazyPart } from '../../features/lazy-part.tsx';
import { OneTapSetting } from '../../features/one-tap-setting.tsx';
import { useOrderFeatures } from '../../features/orders/use-order-features.ts';
import { RiskWarning } from '../../features/risk-warning.tsx';
import { useTradePreferences } from '../../features/use-trade-preferences.ts';
import { useRole } from '../../features/use-role.ts';
import { mediaHook, useDesktop } from '../../ui/layout/use-width.ts';
import { fieldWords } from '../../forms/field-words.ts';
import { area } from '../../i18n/catalogues.ts';
import { languageName } from '../../i18n/languages.ts';
import { preferences, type Palette, type Theme } from '../../state/preferences.ts';
import { changeTradePreferences } from '../../state/trade-preferences.ts';
import { RadioList } from '../../ui/controls/choice-list.tsx';
import { decimals } from '../../ui/controls/decimal-step.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Stepper } from '../../ui/controls/stepper.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { ListRow, SectionList } from '../../ui/lists/section-list.tsx';
import { BracketSetting, TrailingSetting } from './bracket-settings.tsx';
import styles from './settings.module.css';

/** Texts and keys that a phone has no use for. */
const KeyboardSettings = lazyPart(
  area('desktop', () => import('./keyboard-settings.tsx').then((m) => m.KeyboardSettings)),
);
/** Where there is a mouse there is a keyboard; a wide window is said to have one, too. */
const useFinePointer = mediaHook('(any-pointer: fine)');

/** From package.json, by the build (vite.config.ts). */
declare const APP_VERSION: string;

/** SET-01: what I prefer, on this device; each choice counts at once. */
export function SettingsScreen() {
  const { t, i18n } = useLingui();
  const demo = useRole() === 'demo';
  const isDesktop = useDesktop();
  const hasMouse = useFinePointer();
  const features = useOrderFeatures();
  return (
    <Screen title={t`Settings`} back={paths.profile}>
      <Page gap={5}>
        <SectionList title={t`Appearance`}>
          <ThemeChoice />
          <PaletteChoice />
        </SectionList>
        <SectionList title={t`Trading`}>
          <OneTap />
          <DefaultLots />
          <BracketSetting field="stopLoss" />
          <BracketSetting field="takeProfit" />
          {features.trailing && <TrailingSetting />}
          <AskLine />
          <HidingSwitch />
        </SectionList>
        <RiskWarning />
        {(isDesktop || hasMouse) && <KeyboardSettings />}
        <SectionList title={t`Account`}>
          {!demo && <ListRow title={t`Change password`} href={paths.password} />}
          <ListRow title={t`Language`} end={<bdi>{languageName(i18n.locale)}</bdi>} href={paths.language} />
        </SectionList>
        <LogOutRow demo={demo} plain />
        <p className={styles.note}>
          <Trans comment="the version of the app, as 0.1.0">Version {APP_VERSION}</Trans>
        </p>
      </Page>
    </Screen>
  );
}

/** SET-02 */
function ThemeChoice() {
  const { t } = useLingui();
  const { theme } = useSnapshot(preferences);
  const themes: { value: Theme; label: string }[] = [
    { value: 'system', label: t`System` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ];
  return (
    <div className={styles.choice}>
      <span className={styles.label} aria-hidden>
        <Trans>Theme</Trans>
      </span>
      <Segmented
        label={t`Theme`}
        value={theme}
        onChange={(value) => (preferences.theme = value)}
        options={themes}
      />
    </div>
  );
}

/** SET-03: the candles show a palette better than its name. */
function PaletteChoice() {
  const { t } = useLingui();
  const { palette } = useSnapshot(preferences);
  const palettes: { value: Palette; up: string; down: string }[] = [
    {
      value: 'green-up',
      up: t({ message: 'Green', comment: 'a colour of rising or falling prices' }),
      down: t({ message: 'Red', comment: 'a colour of rising or falling prices' }),
    },
    { value: 'red-up', up: t`Red`, down: t`Green` },
    {
      value: 'colour-blind',
      up: t({ message: 'Blue', comment: 'a colour of rising or falling prices' }),
      down: t({ message: 'Orange', comment: 'a colour of rising or falling prices' }),
    },
  ];
  return (
    <div className={styles.choice}>
      <RadioList
        label={t({ message: 'Rise and fall', comment: 'the colours of rising and falling prices' })}
        look="tiles"
        value={palette}
        onChange={(value) => (preferences.palette = value)}
        options={palettes.map(({ value, up, down }) => ({
          value,
          name: t`Rising ${up}, falling ${down}`,
          icon: <Candles palette={value} />,
          label: (
            <span className={styles.colours}>
              <span>▲ {up}</span>
              <span>▼ {down}</span>
            </span>
          ),
        }))}
      />
    </div>
  );
}

/** One that rose and one that fell. */
function Candles({ palette }: { palette: Palette }) {
  return (
    <svg data-palette={palette} className={styles.candles} viewBox="0 0 44 32" aria-hidden>
      <path
        className={styles.rise}
        d="M12 2v28M7 10a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2z"
      />
      <path
        className={styles.fall}
        d="M32 2v28M27 10a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2z"
      />
    </svg>
  );
}

/** SET-04, STP-09 */
function OneTap() {
  return (
    <div className={styles.setting}>
      <OneTapSetting />
    </div>
  );
}

/** HND-17 */
function AskLine() {
  const { t } = useLingui();
  const { askLine } = useTradePreferences();
  return (
    <div className={styles.setting}>
      <Switch
        label={t`Ask line on the chart`}
        hint={t`The bid always shows. The ask shows while you set a price`}
        checked={askLine}
        onChange={(checked) => changeTradePreferences((mine) => (mine.askLine = checked))}
      />
    </div>
  );
}

/** SET-05 */
function HidingSwitch() {
  const { t } = useLingui();
  const { hideOnOpening } = useSnapshot(preferences);
  return (
    <div className={styles.setting}>
      <Switch
        label={t`Hide amounts on opening`}
        hint={t`For public places. Tap the eye to show them`}
        checked={hideOnOpening}
        onChange={(checked) => (preferences.hideOnOpening = checked)}
      />
    </div>
  );
}

const lotStep = 0.01;

/** SET-04: the size of a new ticket; empty is each market's smallest. What is no size is said, and not kept. */
function DefaultLots() {
  const { t } = useLingui();
  const { defaultLots } = useSnapshot(preferences);
  /** What stands in the field and is no size; `left` once it has been left so. */
  const [refused, setRefused] = useState<{ lots: number | null; left: boolean } | null>(null);
  const precision = Math.max(decimals(lotStep), decimals(defaultLots ?? lotStep));
  const change = (lots: number | null, isUnclear: boolean) => {
    const fits = !isUnclear && (lots === null || lots > 0);
    setRefused(fits ? null : { lots, left: false });
    if (!fits) return;
    preferences.defaultLots = lots;
    // What was used last would stand before it.
    changeTradePreferences((mine) => (mine.lots = {}));
  };
  return (
    <div className={styles.setting}>
      <Field
        label={t`Default lots`}
        hint={t`Pre-filled on new tickets, if the market allows it`}
        beside
        error={
          refused?.left &&
          (refused.lots === null
            ? fieldWords({ code: 'unclear', decimals: precision })
            : t`Enter a size above 0`)
        }
      >
        {(wiring) => (
          <Stepper
            label={t`Default lots`}
            wiring={wiring}
            className={styles.lots}
            value={refused ? refused.lots : defaultLots}
            onChange={change}
            step={lotStep}
            precision={precision}
            placeholder={t`Smallest`}
            onBlur={() => setRefused((now) => now && { ...now, left: true })}
          />
        )}
      </Field>
    </div>
  );
}
