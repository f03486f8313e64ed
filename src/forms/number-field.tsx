import type { ReactNode } from 'react';
import { decimals } from '../ui/controls/decimal-step.ts';
import { Field } from '../ui/controls/field.tsx';
import { Stepper } from '../ui/controls/stepper.tsx';
import type { HoldSchedule } from '../ui/controls/use-hold.ts';
import { useNumberField } from './use-number-field.ts';

interface NumberFieldProps {
  name: string;
  /** Read and shown. */
  label: string;
  step: number;
  min?: number;
  max?: number;
  /** Where the buttons start from when the field is empty. */
  from?: number | null;
  precision?: number;
  placeholder?: string;
  /** How fast it goes while a button is held. */
  hold?: HoldSchedule;
  hint?: ReactNode;
  /** The label stands beside the number. */
  beside?: boolean;
}

/** FORM-23: lots, a price, a distance: typed or stepped; null while it is empty. */
export function NumberField({ name, label, hint, beside, ...rest }: NumberFieldProps) {
  const { step, precision = decimals(step) } = rest;
  const { error, ...field } = useNumberField(name, precision);
  return (
    <Field label={label} hint={hint} error={error} beside={beside}>
      {(wiring) => <Stepper {...rest} name={name} label={label} wiring={wiring} {...field} />}
    </Field>
  );
}
