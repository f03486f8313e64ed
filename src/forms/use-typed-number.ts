import { useState, type ReactNode } from 'react';
import { fieldWords } from './field-words.ts';

interface NumberBinding {
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur: () => void;
  error?: ReactNode;
}

/**
 * FORM-29: a number that is typed. What cannot be read is null for its owner, stays in the field, and is said once the
 * field was left or sending was tried.
 */
export function useTypedNumber({ error, ...field }: NumberBinding, decimals: number) {
  const [isUnclear, setUnclear] = useState(false);
  const [left, setLeft] = useState(false);
  const isSaid = isUnclear && field.value === null && (left || error !== undefined);
  return {
    value: field.value,
    error: isSaid ? fieldWords({ code: 'unclear', decimals }) : error,
    onChange(value: number | null, unclear: boolean) {
      // What is said follows the typing; what is not waits until the field is left.
      if (!isSaid) setLeft(false);
      setUnclear(unclear);
      field.onChange(value);
    },
    onBlur() {
      setLeft(true);
      field.onBlur();
    },
  };
}
