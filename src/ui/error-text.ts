import { t } from '@lingui/core/macro';
import { ApiError } from '../api/api-error.ts';

/**
 * What to tell a person about a failed call, in their language: the server's own words where it refused, else what
 * happened and what to do. Call it while rendering or when the toast is made, so that the language is the current one.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t`Something went wrong. Please try again.`;
  const { kind, code, message } = error;
  if (kind === 'refused') return message;
  if (kind === 'offline') return t`You are offline. Check the connection and try again.`;
  if (kind === 'timeout') return t`The server did not answer in time. Please try again.`;
  if (kind === 'contract') return t`The server's answer could not be understood. Please try again later.`;
  if (code === null) return t`The server could not be reached. Please try again.`;
  return t`The server answered with error ${code}. Please try again later.`;
}
