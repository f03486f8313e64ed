import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { errorText, onFailure, type ApiError } from '../api/api-error.ts';
import { retryFailedQueries } from '../api/query-client.ts';
import { useLateOutcomes, type LateOutcome } from '../api/use-mutate.ts';
import { connection } from '../live/page.ts';
import { toast } from '../ui/overlays/toast.ts';

/** APP-15, API-06, API-13: what failed, and what became of a change that was thought lost, where no screen says so. */
export function FailureToasts() {
  useEffect(() => onFailure(showFailure), []);
  useLateOutcomes(showOutcome);
  // What could not be read while the connection was lost is read now.
  useEffect(() => connection.onReconnected(() => void retryFailedQueries()), []);
  return null;
}

function showFailure(error: ApiError): void {
  // The end of a session is said once, where it leads to /login (SES-05), however many calls hear of it.
  if (error.isSessionEnd) return;
  toast(errorText(error), 'error');
}

function showOutcome({ id, answer }: LateOutcome): void {
  const done = answer !== null;
  const text = id === 'submitOrder' ? orderText(done) : requestText(done);
  toast(text, { kind: done ? 'success' : 'error', stays: true });
}

const orderText = (done: boolean) =>
  done ? t`Your last order was placed` : t`Your last order wasn’t placed`;
const requestText = (done: boolean) =>
  done ? t`Your last request went through` : t`Your last request didn’t go through`;
