import type { ReactNode } from 'react';
import { Field } from '../ui/controls/field.tsx';
import { Stepper } from '../ui/controls/stepper.tsx';
import { useFormField } from './use-form-field.ts';

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
  hint?: ReactNode;
  /** The label stands beside the number. */
  beside?: boolean;
}

/** FORM-23: lots, a price, a distance: typed or stepped; null while it is empty. */
export function NumberField({ name, label, hint, beside, ...rest }: NumberFieldProps) {
  const { error, ...field } = useFormField<number | null>(name);
  return (
    <Field label={label} hint={hint} error={error} beside={beside}>
      {(wiring) => <Stepper {...rest} name={name} label={label} wiring={wiring} {...field} />}
    </Field>
  );
}
