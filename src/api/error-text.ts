import { t } from '@lingui/core/macro';
import { ApiError } from './api-error.ts';

/**
 * What to tell a person of a failed call (API-06): the server's own words for a refusal, the HTTP status for a transport error.
 *
 * @returns a text in the language on screen; empty for a cancelled call, which is nobody's business
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t`Something went wrong`;
  const code = error.code ?? 0;
  switch (error.kind) {
    case 'refused':
      return error.message || t`The server refused this (code ${code})`;
    case 'transport':
      return error.code === null
        ? t`The server cannot be reached`
        : t`The server could not answer (error ${code})`;
    case 'offline':
      return t`You are offline`;
    case 'timeout':
      return t`The server did not answer in time`;
    case 'contract':
      return t`The server’s answer could not be understood`;
    case 'cancelled':
      return '';
  }
}
