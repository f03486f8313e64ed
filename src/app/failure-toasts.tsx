import { useEffect } from 'react';
import { onFailure } from '../api/failures.ts';
import { errorText } from '../api/error-text.ts';
import { toast } from '../ui/toast.ts';

/** APP-15, API-06: a failed call that nobody handles in place is told as a toast. */
export function FailureToasts() {
  useEffect(() => onFailure((error) => toast(errorText(error), 'error')), []);
  return null;
}
