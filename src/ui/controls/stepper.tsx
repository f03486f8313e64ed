import { useLingui } from '@lingui/react/macro';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { formatForInput } from '../../i18n/format.ts';
import { parseDecimal } from '../../i18n/parse-decimal.ts';
import common from '../common.module.css';
import { cx } from '../cx.ts';
import { addSteps, decimals } from './decimal-step.ts';
import type { FieldWiring } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './stepper.module.css';

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
  /** Decimals shown; those of the step when left out. */
  precision?: number;
  /** What is counted ('Lots'), for those who do not see it. */
  label: string;
  placeholder?: string;
  /** From `Field`, when the label stands above. */
  wiring?: FieldWiring;
  name?: string;
  onBlur?: () => void;
  className?: string;
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

  const read = (text: string) => parseDecimal(text, precision, 'quote');
  // A value set from elsewhere ends the typing: what stands in the field is never another number than the form's.
  const shown = typed !== null && read(typed) === value ? typed : formatForInput(value, precision);

  function target(count: number): number | null {
    if (value === null) return from ?? (min > 0 ? min : step);
    const next = addSteps(value, step, wholeStride(value / step, count));
    const bounded = count > 0 ? Math.max(next, min) : Math.min(next, max);
    return bounded <= 0 || bounded < min || bounded > max ? null : bounded;
  }

  function move(count: number) {
    // A big stride that leads out of bounds becomes a small one, so that the bound is reached.
    const next = target(count) ?? target(Math.sign(count));
    if (next === null) return;
    setTyped(null);
    onChange(next, false);
  }

  const down = useHold((count) => move(-count));
  const up = useHold((count) => move(count));
  return (
    <fieldset className={cx(styles.stepper, props.className)} aria-label={label}>
      <IconButton
        className={styles.button}
        label={t`Decrease ${label}`}
        icon={<Minus aria-hidden />}
        aria-disabled={target(-1) === null}
        {...down}
      />
      <input
        {...wiring}
        aria-label={wiring ? undefined : label}
        name={props.name}
        className={cx(styles.input, common.num)}
        inputMode="decimal"
        autoComplete="off"
        placeholder={props.placeholder}
        value={shown}
        onChange={({ target: { value: text } }) => {
          const next = read(text);
          setTyped(text);
          onChange(next, next === null && text.trim() !== '');
        }}
        onBlur={() => {
          // What cannot be read stays as it was written, for its writer to mend.
          if (value !== null || shown.trim() === '') setTyped(null);
          props.onBlur?.();
        }}
        onKeyDown={(event) => {
          if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || event.nativeEvent.isComposing) return;
          event.preventDefault();
          move(event.key === 'ArrowUp' ? 1 : -1);
        }}
      />
      <IconButton
        className={styles.button}
        label={t`Increase ${label}`}
        icon={<Plus aria-hidden />}
        aria-disabled={target(1) === null}
        {...up}
      />
    </fieldset>
  );
}

/**
 * From step `at`, how far a stride of `count` steps goes: to the next multiple of it, so that fast steps land on round
 * values.
 */
function wholeStride(at: number, count: number): number {
  if (Math.abs(count) === 1) return count;
  const strides = Math.round(at) / Math.abs(count);
  const next = count > 0 ? Math.floor(strides) + 1 : Math.ceil(strides) - 1;
  return next * Math.abs(count) - Math.round(at);
}

/** Milliseconds until a held button repeats, and between its first repeats. */
const patience = 400;
const pace = 80;
/** After so many repeats one counts for more: a lot is a second away, not a minute. */
const gears = [
  { after: 40, count: 50 },
  { after: 24, count: 20 },
  { after: 10, count: 5 },
];

/** Handlers for a button that acts when pressed, and again and faster while it is held. */
function useHold(act: (count: number) => void) {
  const [held, setHeld] = useState(false);
  const again = useEffectEvent(act);

  useEffect(() => {
    if (!held) return undefined;
    let repeats = 0;
    let timer = setTimeout(function repeat() {
      repeats += 1;
      again(gears.find(({ after }) => repeats > after)?.count ?? 1);
      timer = setTimeout(repeat, pace);
    }, patience);
    return () => clearTimeout(timer);
  }, [held]);

  const release = () => setHeld(false);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      act(1);
      setHeld(true);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    /** Keys and assistive technology click without a pointer; a real pointer has acted already. */
    onClick(event: { detail: number }) {
      if (event.detail === 0) act(1);
    },
  };
}
