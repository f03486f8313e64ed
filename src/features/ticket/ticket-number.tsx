import { useState, type ReactNode } from 'react';
import { useTypedNumber } from '../../forms/use-typed-number.ts';
import { decimals } from '../../ui/controls/decimal-step.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Stepper, type StepperProps } from '../../ui/controls/stepper.tsx';
import { useTicketValues, type OfTicket } from './ticket-model.ts';

interface TicketNumberProps extends OfTicket {
  name: 'target' | 'stopLoss' | 'takeProfit';
  label: string;
  step: number;
  hold?: StepperProps['hold'];
  min?: number;
  max?: number;
  /** Where the buttons start from when the field is empty. */
  from?: number | null;
  precision?: number;
  least?: number;
  placeholder?: string;
  hint?: ReactNode;
  /** What is wrong with a number; it is said once the field was left. */
  problem?: (value: number) => ReactNode;
}

/** FORM-23 for the ticket: a number that is typed or stepped; null while it is empty or cannot be read. */
export function TicketNumber({
  ticket: { values, change },
  name,
  label,
  hint,
  problem,
  ...rest
}: TicketNumberProps) {
  const { precision = decimals(rest.step) } = rest;
  const value = useTicketValues(values)[name];
  const [left, setLeft] = useState(false);
  const wrong = left && value !== null ? problem?.(value) : undefined;
  const { error, ...field } = useTypedNumber(
    {
      value,
      onChange(next) {
        // What is said already follows the typing; what is not waits until the field is left.
        if (!wrong) setLeft(false);
        change({ [name]: next });
      },
      onBlur: () => setLeft(true),
      error: wrong,
    },
    precision,
  );
  return (
    <Field beside label={label} hint={hint} error={error}>
      {(wiring) => <Stepper {...rest} name={name} label={label} wiring={wiring} {...field} />}
    </Field>
  );
}
