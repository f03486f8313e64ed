import { useEffect } from 'react';
import { errorText, onFailure, type ApiError } from '../api/api-error.ts';
import { connection } from '../live/page.ts';
import { toast } from '../ui/overlays/toast.ts';

/** APP-15, API-06: what failed, where no screen says so. */
export function FailureToasts() {
  useEffect(() => onFailure(showFailure), []);
  return null;
}

function showFailure(error: ApiError): void {
  // The end of a session is said once, where it leads to /login (SES-05), however many calls fail with it.
  if (error.isSessionEnd) return;
  // The strip says it, in one word (APP-11).
  if (error.kind === 'offline' && connection.state.status === 'offline') return;
  const words = errorText(error);
  const { kind, code } = error;
  const isSaid = kind === 'refused' || code === null || words.includes(`${code}`);
  toast(isSaid ? words : `${words} (${code})`, 'error');
}
