import { isValidElement, useState, type ReactNode } from 'react';
import { useField } from 'react-final-form';
import { fieldWords, isFieldError } from './field-words.ts';

interface BoundField<Value> {
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  /** The words for what is wrong, once it is time to say so. */
  error: ReactNode;
}

/**
 * FORM-04: binds a control to a field. An error shows when the field was left after a change, or when sending was
 * tried; a server's words for the field show until it is changed.
 */
export function useFormField<Value>(name: string): BoundField<Value> {
  const { input, meta } = useField<Value>(name, {
    // Values go in and out as they are: '' stays '', null stays null.
    parse: asItIs,
    format: asItIs,
    allowNull: true,
    subscription: {
      value: true,
      error: true,
      modified: true,
      submitFailed: true,
      submitError: true,
      dirtySinceLastSubmit: true,
    },
  });
  const [left, setLeft] = useState(false);
  const late = meta.submitFailed || (left && meta.modified);
  const refused: unknown = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const wrong = late && isFieldError(meta.error) ? fieldWords(meta.error) : undefined;
  return {
    value: input.value,
    onChange(value) {
      // What is said already follows the typing; what is not waits until the field is left.
      if (wrong === undefined) setLeft(false);
      input.onChange(value);
    },
    onBlur() {
      setLeft(true);
      input.onBlur();
    },
    error: wrong ?? (typeof refused === 'string' || isValidElement(refused) ? refused : undefined),
  };
}

const asItIs = <Value>(value: Value): Value => value;
