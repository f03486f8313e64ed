import { useLingui } from '@lingui/react/macro';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState, type ComponentProps } from 'react';
import { formatForInput } from '../../i18n/format.ts';
import { parseDecimal } from '../../i18n/parse-decimal.ts';
import common from '../common.module.css';
import { cx } from '../cx.ts';
import { decimals, stepBy } from './decimal-step.ts';
import type { FieldWiring } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './stepper.module.css';
import { useHold, type HoldSchedule } from './use-hold.ts';

export interface StepperProps {
  /** Null while the field is empty or unreadable. */
  value: number | null;
  onChange: (value: number | null, isUnclear: boolean) => void;
  step: number;
  /** Bounds of the buttons. What is typed may lie outside: the form says so, and nothing is changed silently. */
  min?: number;
  max?: number;
  /** Where the buttons start from when the field is empty: the current price. */
  from?: number | null;
  /** Decimals shown, and the most that are read; those of the step when left out. */
  precision?: number;
  /** Fewer decimals that are shown at least, where a figure has no more. */
  least?: number;
  /** What is counted ('Lots'), for those who do not see it. */
  label: string;
  placeholder?: string;
  /** From `Field`, when the label stands above. */
  wiring?: FieldWiring;
  name?: string;
  /** How fast it goes while a button is held. */
  hold?: HoldSchedule;
  onBlur?: () => void;
  /**
   * Reads what is typed and is no plain number, as an amount of money: returns what takes it once the field is left or
   * Enter is pressed; null where it is a number after all.
   */
  readOther?: (text: string) => (() => void) | null;
  /** Further attributes of the field itself. */
  field?: Pick<ComponentProps<'input'>, 'inputMode' | 'onClick' | 'onFocus'>;
  className?: string;
}

/** A number with − and +, typed or stepped (UI-06). Zero and below cannot be stepped to. */
export function Stepper(props: StepperProps) {
  const { value, onChange, step, min, max, from, precision = decimals(step), label, wiring } = props;
  const { t } = useLingui();
  /** What is being typed; null when the field shows the value. */
  const [typed, setTyped] = useState<string | null>(null);

  const read = (text: string) => parseDecimal(text, precision, 'quote');
  // A value set from elsewhere ends the typing: what stands in the field is never another number than the form's.
  const other = typed === null ? null : (props.readOther?.(typed) ?? null);
  const isTyped = typed !== null && (other !== null || read(typed) === value);
  const shown = isTyped ? typed : formatForInput(value, props.least ?? precision);

  const bounds = { step, min, max, from };
  const isBound = (count: number) => stepBy(value, count, bounds) === null;

  function move(count: number) {
    const next = stepBy(value, count, bounds);
    if (next === null) return;
    setTyped(null);
    onChange(next, false);
  }

  function takeOther() {
    if (!other) return;
    setTyped(null);
    other();
  }

  const down = useHold((count) => move(-count), props.hold);
  const up = useHold(move, props.hold);
  return (
    <fieldset className={cx(styles.stepper, props.className)} aria-label={label}>
      <IconButton
        className={styles.button}
        label={t`Decrease ${label}`}
        icon={<Minus aria-hidden />}
        aria-disabled={isBound(-1)}
        {...down}
      />
      <input
        {...wiring}
        aria-label={wiring ? wiring['aria-label'] : label}
        name={props.name}
        className={cx(styles.input, common.num)}
        inputMode="decimal"
        autoComplete="off"
        placeholder={props.placeholder}
        value={shown}
        {...props.field}
        onChange={({ target: { value: text } }) => {
          setTyped(text);
          if (props.readOther?.(text)) return;
          const next = read(text);
          onChange(next, next === null && text.trim() !== '');
        }}
        onBlur={() => {
          takeOther();
          // What cannot be read stays as it was written, for its writer to mend.
          if (value !== null || shown.trim() === '') setTyped(null);
          props.onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') takeOther();
          if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || event.nativeEvent.isComposing) return;
          event.preventDefault();
          move(event.key === 'ArrowUp' ? 1 : -1);
        }}
      />
      <IconButton
        className={styles.button}
        label={t`Increase ${label}`}
        icon={<Plus aria-hidden />}
        aria-disabled={isBound(1)}
        {...up}
      />
    </fieldset>
  );
}
