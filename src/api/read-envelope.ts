import { errorCodes } from '../generated/error-codes.ts';
import { isRecord } from '../state/read-json.ts';
import { ApiError } from './api-error.ts';

/** What a successful call gives. */
export interface Answer<T> {
  data: T;
  /** The server's message, in the person's language; may be empty. */
  message: string;
}

/** Data of the success branch of a generated envelope. */
export type DataOf<E> = Extract<E, { code: 1 }> extends { data: infer D } ? D : never;

/** Unwraps `{code, msg, data}` (API-06): data, or a refusal, or kind `contract` for anything else. */
export function readEnvelope<E>(body: E | undefined): Answer<DataOf<E>> {
  if (!isRecord(body) || !Number.isInteger(body.code) || typeof body.msg !== 'string' || !('data' in body)) {
    throw new ApiError('contract', null, 'The answer is not the envelope');
  }
  if (isSuccess(body)) return { data: body.data, message: body.msg };
  throw new ApiError('refused', Number(body.code), body.msg);
}

function isSuccess<E>(body: E): body is E & { code: 1; msg: string; data: DataOf<E> } {
  return isRecord(body) && body.code === errorCodes.Success;
}

/** A 4xx or 5xx: its status, and its `msg` if the body has one. */
export function transportError(status: number, body: unknown): ApiError {
  const message = isRecord(body) && typeof body.msg === 'string' ? body.msg : `HTTP ${status}`;
  return new ApiError('transport', status, message);
}
