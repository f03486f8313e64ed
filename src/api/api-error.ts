import { t } from '@lingui/core/macro';
import { createNanoEvents } from 'nanoevents';
import { errorCodes } from '../generated/error-codes.ts';

/**
 * Why a call has no answer:
 * - `refused`: the envelope's code is not 1; `code` is from the error catalogue and `message` is the server's, to be
 * shown;
 * - `transport`: no usable HTTP answer; `code` is the HTTP status, or null when none came;
 * - `offline`: none came and the browser says that there is no network; `timeout`: none came in time;
 * - `cancelled`: the caller gave up, nothing is shown;
 * - `contract`: an answer that is not the envelope;
 * - `not-sent`: a change that was not even tried, as there is no network;
 * - `unconfirmed`, `not-done`: how a change ended whose answer was lost (API-09).
 */
type ApiErrorKind =
  | 'refused'
  | 'offline'
  | 'timeout'
  | 'transport'
  | 'cancelled'
  | 'contract'
  | 'not-sent'
  | 'unconfirmed'
  | 'not-done';

/** Statuses of a server that stands in front of the one that does the work. */
const gatewayStatuses = new Set([502, 503, 504]);

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly code: number | null;
  /** Milliseconds after which the server wants to be asked again; null where it does not say. */
  retryAfter: number | null = null;

  constructor(kind: ApiErrorKind, code: number | null, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.code = code;
  }

  /** Whether the server may have done what was asked. A refusal and a 4xx say that it did not. */
  get mayHaveHappened(): boolean {
    if (this.kind === 'refused' || this.kind === 'not-sent') return false;
    return this.kind !== 'transport' || this.code === null || this.code >= 500;
  }

  /** Whether the call may still be on its way or in progress: the server itself has not answered. */
  get mayStillHappen(): boolean {
    if (!this.mayHaveHappened || this.kind === 'contract') return false;
    return this.kind !== 'transport' || this.code === null || gatewayStatuses.has(this.code);
  }

  get isSessionEnd(): boolean {
    if (this.kind === 'transport') return this.code === 401;
    return this.kind === 'refused' && this.code === errorCodes.SessionEnded;
  }
}

/** Whether a server lacks an operation that is optional. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'transport' && error.code === 404;

/**
 * Returns what to say of a failed call, in the language on screen: the server's own words for a refusal;
 * empty for a cancelled call.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t`Something went wrong. Try again.`;
  const code = error.code ?? 0;
  switch (error.kind) {
    case 'refused':
      return error.message || t`The server declined this request (code ${code})`;
    case 'transport':
      if (error.code === null) return t`Can’t reach the server`;
      return error.code === 429
        ? t`Too many requests. Wait a moment, then try again.`
        : t`Server error (${code}). Try again.`;
    case 'offline':
      return t`Offline`;
    case 'timeout':
      return t`This is taking too long. Try again.`;
    case 'contract':
      return t`Unexpected response. Try again.`;
    case 'not-sent':
      return t`You’re offline. Nothing was sent.`;
    case 'unconfirmed':
      return t`We couldn’t confirm this. Check your account before you try again.`;
    case 'not-done':
      return t`Nothing was changed. Try again.`;
    case 'cancelled':
      return '';
  }
}

const events = createNanoEvents<{ failure(error: ApiError): void }>();

/** Notifies of every failure that somebody reports; the shell makes toasts of them (API-06). */
export const onFailure = (listener: (error: ApiError) => void): (() => void) =>
  events.on('failure', listener);

export function reportFailure(error: unknown): void {
  if (error instanceof ApiError && error.kind !== 'cancelled' && !told.has(error))
    events.emit('failure', error);
}

const told = new WeakSet<Error>();

/** API-16: nobody asked for what failed, and that it fails was said when it began. */
export function tellNothing(error: Error): void {
  told.add(error);
}
