import { useEffect } from 'react';
import { errorText, onFailure, type ApiError } from '../api/api-error.ts';
import { toast } from '../ui/overlays/toast.ts';

/** APP-15, API-06: a failed call that nobody handles in place is told as a toast. */
export function FailureToasts() {
  useEffect(() => onFailure(tell), []);
  return null;
}

function tell(error: ApiError): void {
  // The end of a session is told once, where it leads to /login (SES-05), however many calls hear of it.
  if (error.isSessionEnd) return;
  toast(errorText(error), 'error');
}
