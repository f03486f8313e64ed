import { operations, type DataOf } from '../generated/operations.ts';
import { session } from '../state/session.ts';
import { ApiError } from './api-error.ts';
import { apiOrigin } from '../state/site-host.ts';
import { currentLanguage, endSession, isOffline, readEnvelope, transportError } from './transport.ts';

interface UploadOptions {
  /** Share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

declare const encodedHere: unique symbol;

/** A picture that this app has encoded: nothing is in it but what is seen (FORM-31). Nothing else is uploaded. */
export type OwnPicture = File & { readonly [encodedHere]: true };

const patience = 120_000;

/**
 * Uploads one image (API-10). `fetch` does not say what it has sent, so this is the one place with an
 * XMLHttpRequest. `ImageField` checks and packs the file first, and shows a failure itself.
 *
 * @returns the address to send on as `proofImg`, `front_pic` and the like
 */
export async function uploadImage(
  file: OwnPicture,
  requestKey: string,
  options: UploadOptions = {},
): Promise<string> {
  const { token } = session;
  if (isOffline()) throw new ApiError('not-sent', null, 'Offline');
  try {
    const { status, body } = await post(
      `${await apiOrigin()}${operations.uploadImage.path}`,
      file,
      requestKey,
      options,
    );
    if (status < 200 || status > 299) throw transportError(status, body);
    return readEnvelope<DataOf<'uploadImage'>>(body).data.url;
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : new ApiError('transport', null, 'No answer', { cause });
    endSession(error, token);
    throw error;
  }
}

function post(
  address: string,
  file: File,
  requestKey: string,
  { onProgress, signal }: UploadOptions,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const cancelled = (): void => reject(new ApiError('cancelled', null, 'Cancelled'));
    if (signal?.aborted) {
      cancelled();
      return;
    }
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.timeout = patience;
    request.setRequestHeader('lang', currentLanguage());
    request.setRequestHeader('Idempotency-Key', requestKey);
    if (session.token !== null) request.setRequestHeader('Authorization', `Bearer ${session.token}`);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: request.response ?? undefined }),
    );
    request.addEventListener('error', () => {
      reject(new ApiError(navigator.onLine ? 'transport' : 'offline', null, 'No answer'));
    });
    request.addEventListener('timeout', () =>
      reject(new ApiError('timeout', null, `No answer in ${patience} ms`)),
    );
    request.addEventListener('abort', cancelled);
    const stop = (): void => request.abort();
    signal?.addEventListener('abort', stop);
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
