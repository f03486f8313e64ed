import { ApiError } from './api-error.ts';

export interface Deadline {
  /** Aborts when the time is up or the caller cancels. */
  signal: AbortSignal;
  /** What a rejected fetch means. */
  explain(cause: unknown): ApiError;
  clear(): void;
}

/** A time limit for one call, the reading of its body included (API-07). */
export function deadline(milliseconds: number, cancel?: AbortSignal): Deadline {
  const abort = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    abort.abort();
  }, milliseconds);
  const onCancel = (): void => abort.abort();
  if (cancel?.aborted) abort.abort();
  cancel?.addEventListener('abort', onCancel);

  return {
    signal: abort.signal,
    explain(cause) {
      if (cancel?.aborted) return new ApiError('cancelled', null, 'Cancelled', { cause });
      if (late) return new ApiError('timeout', null, `No answer in ${milliseconds} ms`, { cause });
      // An HTTP 200 whose body is no JSON: openapi-fetch lets the parser's error through.
      if (cause instanceof SyntaxError)
        return new ApiError('contract', null, 'The answer is not JSON', { cause });
      if (!navigator.onLine) return new ApiError('offline', null, 'Offline', { cause });
      return new ApiError('transport', null, 'No answer', { cause });
    },
    clear() {
      clearTimeout(timer);
      cancel?.removeEventListener('abort', onCancel);
    },
  };
}
