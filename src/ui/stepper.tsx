import { useLingui } from '@lingui/react/macro';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { formatForInput } from '../i18n/format.ts';
import { parseDecimal } from '../i18n/parse-decimal.ts';
import { addSteps, decimals } from './decimal-step.ts';
import { IconButton } from './icon-button.tsx';
import type { FieldWiring } from './field.tsx';
import './stepper.css';
import { useHold } from './use-hold.ts';

export interface StepperProps {
  /** Null while the field is empty or unreadable. */
  value: number | null;
  onChange: (value: number | null) => void;
  step: number;
  /** Bounds of the buttons. What is typed may lie outside: the form says so, and nothing is changed silently. */
  min?: number;
  max?: number;
  /** Where the buttons start from when the field is empty: the current price. */
  from?: number | null;
  /** Decimals shown; those of the step when left out. */
  precision?: number;
  /** What is counted ('Lots'), for those who do not see it. */
  label: string;
  placeholder?: string;
  /** From `Field`, when the label stands above. */
  wiring?: FieldWiring;
  name?: string;
  onBlur?: () => void;
}

/** A number with − and +, typed or stepped (UI-06). Zero and below cannot be stepped to. */
export function Stepper(props: StepperProps) {
  const {
    value,
    onChange,
    step,
    min = 0,
    max = Infinity,
    from,
    precision = decimals(step),
    label,
    wiring,
  } = props;
  const { t } = useLingui();
  /** What is being typed; null when the field shows the value. */
  const [typed, setTyped] = useState<string | null>(null);

  // A value set from elsewhere ends the typing: what stands in the field is never another number than the form's.
  const shown = typed !== null && parseDecimal(typed) === value ? typed : formatForInput(value, precision);

  function target(count: number): number | null {
    if (value === null) return from ?? (min > 0 ? min : step);
    const next = addSteps(value, step, count);
    const bounded = count > 0 ? Math.max(next, min) : Math.min(next, max);
    return bounded <= 0 || bounded < min || bounded > max ? null : bounded;
  }

  function move(count: number) {
    const next = target(count);
    if (next === null) return;
    setTyped(null);
    onChange(next);
  }

  const down = useHold(() => move(-1));
  const up = useHold(() => move(1));
  return (
    <fieldset className="stepper" aria-label={label}>
      <IconButton
        label={t`Decrease ${label}`}
        icon={<Minus aria-hidden />}
        aria-disabled={target(-1) === null}
        {...down}
      />
      <input
        {...wiring}
        aria-label={wiring ? undefined : label}
        name={props.name}
        className="stepper-input num"
        inputMode="decimal"
        autoComplete="off"
        placeholder={props.placeholder}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(parseDecimal(event.target.value));
        }}
        onBlur={() => {
          setTyped(null);
          props.onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          move(event.key === 'ArrowUp' ? 1 : -1);
        }}
      />
      <IconButton
        label={t`Increase ${label}`}
        icon={<Plus aria-hidden />}
        aria-disabled={target(1) === null}
        {...up}
      />
    </fieldset>
  );
}
