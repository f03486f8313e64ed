import { decimalsOf } from '../../src/domain/money.ts';
import { errorCodes, type ErrorCode } from '../../src/generated/error-codes.ts';
import { reviewKinds } from '../accounts/reviews.ts';
import { day } from '../market/periods.ts';
import type { ReviewKind } from '../store/schema.ts';
import { siteChoices, siteSettingNames, type SiteSettings } from '../world/site-settings.ts';

/** A control request that makes no sense; the message says what it should have been. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/** POST /control/clock. `by` is milliseconds, below 0 for back; `to` is epoch milliseconds (sent as ISO 8601). */
type ClockRequest =
  | { act: 'freeze' | 'resume' }
  | { act: 'move'; by: number; to?: never }
  | { act: 'move'; to: number }
  | { act: 'speed'; speed: number };

/** POST /control/price. `percent` of the price, as 1.5 or −2. */
type PriceRequest =
  | { act: 'pin'; code: string; price: number }
  | { act: 'unpin'; code: string }
  | { act: 'move'; code: string; percent: number };

/** POST /control/hours. Without `code`: every instrument. */
type HoursRequest = { act: 'open' | 'close' | 'auto'; code: string | null };

/**
 * POST /control/faults. `operation` is an operationId, or '*' for all; each is used up after `times` calls. `answer`
 * takes an `example` or a `code` (HTTP status or refusal) of one operation, and `times` 0 (the default) until it is
 * cleared. `release` lets held answers go, of all operations where none is named.
 */
export type FaultsRequest =
  | { act: 'latency'; milliseconds: number }
  | { act: 'refuse'; operation: string; code: Exclude<ErrorCode, 1>; times: number }
  | { act: 'status'; operation: string; status: number; times: number }
  | { act: 'hold'; operation: string; times: number }
  | { act: 'answer'; operation: string; prefer: string; times: number }
  | { act: 'garble'; messages: number }
  | { act: 'clear'; operation: string | null }
  | { act: 'release'; operation: string | null };

/**
 * POST /control/sockets. `drop` cuts those that are open; `refuse` turns new ones away until `accept`; `push` sends a
 * message to those whom it concerns, of one `account` where one is named.
 */
type SocketsRequest =
  | { act: 'drop' | 'refuse' | 'accept' }
  | { act: 'push'; message: unknown; account: string | null };

/** POST /control/accounts. `account` is an email address, a uid or an id; without it `end` ends every session. */
type AccountsRequest =
  | { act: 'end'; account: string | null }
  | { act: 'deposit'; account: string; amount: number };

/** POST /control/site. What is left out stays as it is. */
type SiteRequest = { act: 'set' } & Partial<SiteSettings>;

/** POST /control/reviews. `reason` is a key of the server's own, or any words. */
type ReviewsRequest = { account: string; kind: ReviewKind } & (
  | { act: 'approve' }
  | { act: 'reject'; reason: string | null }
);

/** POST /control/world. */
type WorldRequest = { act: 'reset' | 'end' };

const years = 50 * 366 * day;

export function readClock(body: unknown): ClockRequest {
  const fields = readFields(body);
  const act = fields.choice('act', ['freeze', 'resume', 'move', 'speed']);
  if (act === 'speed') return { act, speed: fields.number('speed', 0.001, 100_000) };
  if (act !== 'move') return { act };
  return fields.has('to')
    ? { act, to: fields.moment('to') }
    : { act, by: fields.number('by', -years, years) };
}

export function readPrice(body: unknown): PriceRequest {
  const fields = readFields(body);
  const act = fields.choice('act', ['pin', 'unpin', 'move']);
  const code = fields.text('code');
  if (act === 'pin') return { act, code, price: fields.number('price', Number.MIN_VALUE, 10_000_000) };
  return act === 'move' ? { act, code, percent: fields.number('percent', -99, 10_000) } : { act, code };
}

export function readHours(body: unknown): HoursRequest {
  const fields = readFields(body);
  return { act: fields.choice('act', ['open', 'close', 'auto']), code: optionalText(fields, 'code') };
}

export function readFaults(body: unknown): FaultsRequest {
  const fields = readFields(body);
  const commands = ['latency', 'refuse', 'status', 'hold', 'answer', 'garble', 'clear', 'release'] as const;
  const act = fields.choice('act', commands);
  if (act === 'clear' || act === 'release') return { act, operation: optionalText(fields, 'operation') };
  if (act === 'latency') return { act, milliseconds: fields.wholeNumber('milliseconds', 0, 60_000) };
  if (act === 'garble') return { act, messages: fields.wholeNumber('messages', 0, 10_000) };
  const operation = fields.text('operation');
  if (act === 'answer') {
    const times = fields.has('times') ? fields.wholeNumber('times', 0, 10_000) : 0;
    return { act, operation, times, prefer: readWish(fields) };
  }
  const times = fields.has('times') ? fields.wholeNumber('times', 1, 10_000) : 1;
  if (act === 'status') return { act, operation, times, status: fields.wholeNumber('status', 400, 599) };
  return act === 'hold' ? { act, operation, times } : { act, operation, times, code: readRefusal(fields) };
}

export function readSockets(body: unknown): SocketsRequest {
  const fields = readFields(body);
  const act = fields.choice('act', ['drop', 'refuse', 'accept', 'push']);
  return act === 'push'
    ? { act, message: fields.any('message'), account: optionalText(fields, 'account') }
    : { act };
}

export function readAccounts(body: unknown): AccountsRequest {
  const fields = readFields(body);
  const act = fields.choice('act', ['end', 'deposit']);
  if (act === 'end') return { act, account: optionalText(fields, 'account') };
  const amount = fields.number('amount', 0.000001, 100_000_000);
  if (decimalsOf(amount) > 6) throw new BadRequest('amount must have at most 6 decimals');
  return { act, account: fields.text('account'), amount };
}

export function readSite(body: unknown): SiteRequest {
  const fields = readFields(body);
  const named = siteSettingNames.filter((name) => fields.has(name));
  const settings = named.map((name) => [name, fields.choice<string>(name, siteChoices[name])]);
  return { act: fields.choice('act', ['set']), ...Object.fromEntries(settings) };
}

const longestReason = 300;

export function readReviews(body: unknown): ReviewsRequest {
  const fields = readFields(body);
  const act = fields.choice('act', ['approve', 'reject']);
  const which = { account: fields.text('account'), kind: fields.choice('kind', reviewKinds) };
  if (act === 'approve') return { act, ...which };
  const reason = optionalText(fields, 'reason');
  if (reason !== null && reason.length > longestReason)
    throw new BadRequest(`reason must have at most ${longestReason} characters`);
  return { act, ...which, reason };
}

export function readWorld(body: unknown): WorldRequest {
  return { act: readFields(body).choice('act', ['reset', 'end']) };
}

function optionalText(fields: Fields, name: string): string | null {
  return fields.has(name) ? fields.text(name) : null;
}

/** In the words of `Prefer`. */
function readWish(fields: Fields): string {
  if (fields.has('example') === fields.has('code'))
    throw new BadRequest('example or code must be there, and one of them only');
  return fields.has('example')
    ? `example=${fields.text('example')}`
    : `code=${fields.wholeNumber('code', 0, 9999)}`;
}

function readRefusal(fields: Fields): Exclude<ErrorCode, 1> {
  const code = fields.wholeNumber('code', 0, 9999);
  const known = Object.values(errorCodes).find((one) => one === code);
  if (known === undefined || known === errorCodes.Success)
    throw new BadRequest('code must be a refusal of the catalogue');
  return known;
}

/** The fields of a control request, read one by one; each reader throws a `BadRequest` that names the field. */
interface Fields {
  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice;
  number(name: string, least: number, most: number): number;
  wholeNumber(name: string, least: number, most: number): number;
  text(name: string): string;
  any(name: string): unknown;
  /** Epoch ms of an ISO 8601 time. */
  moment(name: string): number;
  has(name: string): boolean;
}

function readFields(body: unknown): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BadRequest('Send a JSON object');
  const values = new Map<string, unknown>(Object.entries(body));
  const wrong = (name: string, should: string) => new BadRequest(`${name} must be ${should}`);

  function number(name: string, least: number, most: number): number {
    const value = values.get(name);
    if (typeof value === 'number' && value >= least && value <= most) return value;
    const from = least === Number.MIN_VALUE ? `above 0, up to ${most}` : `from ${least} to ${most}`;
    throw wrong(name, `a number ${from}`);
  }

  function text(name: string): string {
    const value = values.get(name);
    if (typeof value === 'string' && value !== '') return value;
    throw wrong(name, 'a text');
  }

  return {
    choice(name, choices) {
      const choice = choices.find((one) => one === values.get(name));
      if (choice !== undefined) return choice;
      throw wrong(name, `one of ${choices.join(', ')}`);
    },
    number,
    wholeNumber(name, least, most) {
      const value = number(name, least, most);
      if (Number.isInteger(value)) return value;
      throw wrong(name, 'a whole number');
    },
    text,
    any(name) {
      if (values.has(name)) return values.get(name);
      throw wrong(name, 'there');
    },
    moment(name) {
      const value = Date.parse(text(name));
      if (Number.isFinite(value)) return value;
      throw wrong(name, 'a time as 2026-10-14T09:30:00Z');
    },
    has: (name) => values.has(name),
  };
}
