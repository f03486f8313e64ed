import { useFormField } from './use-form-field.ts';
import { useTypedNumber } from './use-typed-number.ts';

/** FORM-29: binds a number that is typed to a field of the form around. */
export const useNumberField = (name: string, decimals: number) =>
  useTypedNumber(useFormField<number | null>(name), decimals);
