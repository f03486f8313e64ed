import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BracketRule } from '../../domain/brackets.ts';
import type { StopField } from '../../domain/order.ts';
import { useTradePreferences } from '../../features/use-trade-preferences.ts';
import { changeTradePreferences, ruleUnits } from '../../state/trade-preferences.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Stepper } from '../../ui/controls/stepper.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import styles from './settings.module.css';

/** STP-06: whether the stop loss of a new order follows the price; shown where the server has it. */
export function TrailingSetting() {
  const { t } = useLingui();
  const { bracket } = useTradePreferences();
  return (
    <div className={styles.setting}>
      <Switch
        label={t`Trailing stop`}
        hint={t({
          message: 'The stop loss of a new order follows the price',
          comment: 'under the switch “Trailing stop” in the settings',
        })}
        checked={bracket.trailing}
        onChange={(checked) => changeTradePreferences((mine) => (mine.bracket.trailing = checked))}
      />
    </div>
  );
}

/** What a rule starts from when another unit is chosen, for each stop. */
const starts = {
  stopLoss: { pips: 20, atr: 1, money: 100 },
  takeProfit: { pips: 40, atr: 2, money: 200 },
} as const;
const steps = { off: 1, pips: 1, atr: 0.1, money: 10 } as const;
const decimals = { off: 0, pips: 1, atr: 1, money: 2 } as const;

/** STP-06: where a stop of a new order starts; a row of the settings. */
export function BracketSetting({ field }: { field: StopField }) {
  const { unit, figure } = useTradePreferences().bracket[field];
  const name =
    field === 'stopLoss'
      ? t({ message: 'Stop loss of new orders', comment: 'a setting: where it starts' })
      : t({ message: 'Take profit of new orders', comment: 'a setting: where it starts' });
  const put = (next: BracketRule) => changeTradePreferences((mine) => (mine.bracket[field] = next));
  return (
    <div className={styles.choice}>
      <span className={styles.label} aria-hidden>
        {name}
      </span>
      <Segmented
        label={name}
        value={unit}
        onChange={(next) => put({ unit: next, figure: next === 'off' ? figure : starts[field][next] })}
        options={ruleUnits.map((value) => ({
          value,
          label: unitLabel(value),
        }))}
      />
      {unit !== 'off' && (
        <Stepper
          label={figureLabel(unit)}
          className={styles.lots}
          value={figure}
          // What is no figure is not kept: the field goes back to the one before.
          onChange={(next) => next !== null && next > 0 && put({ unit, figure: next })}
          step={steps[unit]}
          min={steps[unit]}
          precision={decimals[unit]}
        />
      )}
    </div>
  );
}

function unitLabel(unit: BracketRule['unit']): string {
  switch (unit) {
    case 'off':
      return t({ message: 'Off', comment: 'narrow tab: new orders start without this stop' });
    case 'pips':
      return t({ message: 'pips', comment: 'narrow tab: the unit of a distance' });
    case 'atr':
      return t({
        message: 'ATR',
        comment: 'narrow tab: the average true range, a measure of how much a price moves',
      });
    case 'money':
      return '$';
  }
}

function figureLabel(unit: Exclude<BracketRule['unit'], 'off'>): string {
  switch (unit) {
    case 'pips':
      return t({ message: 'Distance in pips', comment: 'how far a stop is from the price' });
    case 'atr':
      return t({ message: 'Times the ATR', comment: 'a distance: so many average true ranges of 14 bars' });
    case 'money':
      return t({ message: 'Distance in money', comment: 'how far a stop is from the price' });
  }
}
