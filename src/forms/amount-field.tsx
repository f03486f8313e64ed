import type { ReactNode } from 'react';
import { AmountInput } from '../ui/controls/amount-input.tsx';
import { useNumberField } from './use-number-field.ts';

interface AmountFieldProps {
  name: string;
  label: ReactNode;
  /** 'USDT', or a Select without a box. */
  unit: ReactNode;
  decimals?: number;
  hint?: ReactNode;
  /** What the Max button fills in; `check` refuses what is more. */
  max?: number | null;
  limits?: ReactNode;
  preview?: ReactNode;
}

/** FORM-22: an amount of money; null while it is empty. */
export function AmountField({ name, decimals = 2, ...rest }: AmountFieldProps) {
  return <AmountInput {...rest} name={name} decimals={decimals} {...useNumberField(name, decimals)} />;
}
