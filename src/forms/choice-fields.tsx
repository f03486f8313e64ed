import type { ReactNode } from 'react';
import { Checkbox, RadioList, type RadioOption } from '../ui/controls/choice-list.tsx';
import { Field } from '../ui/controls/field.tsx';
import type { SelectOption } from '../ui/controls/native-select.tsx';
import { Select } from '../ui/controls/select.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import { useFormField } from './use-form-field.ts';

interface SelectFieldProps<Value extends string | number> {
  name: string;
  label: string;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  hint?: ReactNode;
  autoComplete?: string;
}

/** FORM-24: one of several; null until one is chosen. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { name, label, hint, ...rest } = props;
  const { error, ...field } = useFormField<Value | null>(name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => <Select {...rest} name={name} label={label} wiring={wiring} {...field} />}
    </Field>
  );
}

interface RadioFieldProps<Value extends string | number> {
  name: string;
  label: ReactNode;
  options: readonly RadioOption<Value>[];
  hint?: ReactNode;
  look?: 'rows' | 'tiles';
}

/** FORM-24: one of a few, all in sight. */
export function RadioField<Value extends string | number>({ name, ...rest }: RadioFieldProps<Value>) {
  return <RadioList {...rest} {...useFormField<Value | null>(name)} />;
}

interface CheckFieldProps {
  name: string;
  /** May hold links. */
  label: ReactNode;
  hint?: ReactNode;
}

/** FORM-24: agreed or not. */
export function CheckField({ name, ...rest }: CheckFieldProps) {
  const { value, ...field } = useFormField<boolean>(name);
  return <Checkbox {...rest} name={name} checked={value} {...field} />;
}

/** FORM-24: on or off, where the rest of the form depends on it at once. */
export function SwitchField({ name, label, hint }: CheckFieldProps) {
  const { value, onChange } = useFormField<boolean>(name);
  return <Switch label={label} hint={hint} name={name} checked={value} onChange={onChange} />;
}
