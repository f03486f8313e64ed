import type { ReactNode } from 'react';
import { DateInput } from '../ui/controls/date-input.tsx';
import { useFormField } from './use-form-field.ts';

interface DateFieldProps {
  name: string;
  label: ReactNode;
  /** 'YYYY-MM-DD'. */
  min: string;
  max: string;
  hint?: ReactNode;
  autoComplete?: 'bday';
}

/** FORM-25: a day; null while a part of it is missing. */
export function DateField({ name, ...rest }: DateFieldProps) {
  return <DateInput {...rest} {...useFormField<string | null>(name)} />;
}
