import type { ErrorCode } from '../../src/generated/error-codes.ts';
import type { BrokerReason, Refused } from '../broker/refusal.ts';
import type { Language } from '../../src/generated/rest.d.ts';
import { message, type MessageKey, type MessageParams } from '../messages/messages.ts';
import { refusedFields } from './refused-fields.ts';

/** The success envelope. */
export function success<Data>(data: Data, msg = ''): { code: 1; msg: string; data: Data } {
  return { code: 1, msg, data };
}

/** What a refusal says beside its sentence, where it is known. */
interface Details {
  /** The parameter or body field; without it, the one that such a refusal is about in every operation. */
  field?: string | undefined;
  /** Epoch ms. */
  until?: number | null | undefined;
  triesLeft?: number | undefined;
}

/**
 * The refusal envelope, with its sentence in the caller's language. A
 * code that the operation does not list does not compile. CON-80: its reason is what the sentence is called.
 */
export function refusal<Code extends Exclude<ErrorCode, 1>>(
  lang: Language,
  code: Code,
  key: MessageKey,
  params?: MessageParams,
  { field = refusedFields[key], until, triesLeft }: Details = {},
) {
  return {
    code,
    msg: message(lang, key, params),
    data: null,
    reason: key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ...(field !== undefined && { field }),
    ...(typeof until === 'number' && { until: timestamp(until) }),
    ...(triesLeft !== undefined && { tries_left: triesLeft }),
  };
}

/** What the broker refused, as an envelope. */
export function refused<Reason extends BrokerReason>(
  lang: Language,
  { code, reason, params, until }: Refused<Reason>,
) {
  return refusal(lang, code, reason, params, { until });
}

/** Rows of one page, as the contract fixes it. */
export const pageSize = 20;

/** How many rows come before a page; pages count from 1. */
export function rowsBefore(page: number, size = pageSize): number {
  return (page - 1) * size;
}

/** The rows of a page of a list that is there as a whole; one beyond the last has none. */
export function pageOf<Row>(rows: readonly Row[], page: number, size = pageSize): Row[] {
  const first = rowsBefore(page, size);
  return rows.slice(first, first + size);
}

/** Epoch ms of a span of time as it was asked for; undefined is open. */
export function spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
  };
}

/** ISO 8601 UTC of epoch milliseconds. */
export function timestamp(at: number): string {
  return new Date(at).toISOString();
}
