/**
 * Why a call has no answer:
 * - `refused`: the envelope's code is not 1; `code` is from the error catalogue and `message` is the server's, to be shown;
 * - `transport`: no usable HTTP answer; `code` is the HTTP status, or null when none came;
 * - `offline`: none came and the browser says that there is no network; `timeout`: none came in time;
 * - `cancelled`: the caller gave up, nothing is shown;
 * - `contract`: an answer that is not the envelope.
 */
export type ApiErrorKind = 'refused' | 'offline' | 'timeout' | 'transport' | 'cancelled' | 'contract';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly code: number | null;

  constructor(kind: ApiErrorKind, code: number | null, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.code = code;
  }

  /**
   * Whether the server may have done what was asked although it did not say so (API-09: read back, never resend).
   * A refusal and a 4xx say that it did not.
   */
  get mayHaveHappened(): boolean {
    if (this.kind === 'refused') return false;
    return this.kind !== 'transport' || this.code === null || this.code >= 500;
  }
}
