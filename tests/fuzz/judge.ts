import { violations } from '../contract/contract-ajv.ts';
import { errorCodes } from '../../src/generated/error-codes.ts';
import type { BadRequest } from './bad-request.ts';
import { leakIn } from './complaint.ts';
import { tooManyDecimals } from './decimals.ts';
import type { GoodRequest } from './good-request.ts';
import { formula } from './odd.ts';
import { addressOf, type Received } from './send.ts';

/** SBX-54: what every answer that is no page carries. */
const wanted = ['x-content-type-options', 'content-security-policy', 'cross-origin-resource-policy'] as const;

const isJson = (type: string | undefined): boolean => /[/+]json\b/.test(type ?? '');
const transport = '#/components/schemas/TransportError';
/** A place of a request, in the contract's words. */
const place = /^(?:query|header|body|path|cookie)(?:\.|$)/;

interface Refused {
  msg: string;
  violations: { location: string; message: string }[];
}

/** What is wrong with an answer; empty where it is as it should be. */
export function judge(request: BadRequest, received: Received): string[] {
  const { status, headers, text } = received;
  const { target, sent, mustFail } = request;
  const wrong: string[] = [];
  if (status >= 500) wrong.push(`answered ${status}`);
  for (const name of wanted) if (headers[name] === undefined) wrong.push(`has no header ${name}`);
  const type = headers['content-type'];
  if (text === '') {
    if (status >= 400 && sent.method !== 'HEAD') wrong.push(`refused with ${status} and not a word`);
    return wrong;
  }
  if (!isJson(type)) {
    // A page of the app, or words for a person at an address that is not the contract's.
    if (status === 200 && !type?.startsWith('text/html')) wrong.push(`is ${type}`);
    return status < 400 ? wrong : [...wrong, ...leaks(text, request)];
  }
  const body = parse(text);
  if (body === undefined) return [...wrong, 'says JSON and is none'];
  if (status === 200 && sent.path === target.operation.path)
    return [
      ...wrong,
      ...violations('rest', target.answer.reference, body).slice(0, 3),
      ...accepted(body, mustFail),
    ];
  if (status >= 400) wrong.push(...refusal(body, status), ...leaks(text, request));
  return wrong;
}

/** The envelope's codes that say no before the request is looked at: the session has ended. */
const beforeTheCheck = new Set([999]);

function accepted(body: unknown, mustFail: boolean): string[] {
  const { code } = body as { code?: number };
  return mustFail && (code === undefined || !beforeTheCheck.has(code))
    ? ['breaks the contract and was taken']
    : [];
}

/** What is wrong with the answer to a request that keeps the contract, or has too many decimals. */
export function judgeGood({ target, mustFail }: GoodRequest, { status, text }: Received): string[] {
  const wrong: string[] = [];
  const body = parse(text);
  if (status === 422 && !mustFail) wrong.push('keeps the contract and is refused');
  if (status !== 422 && mustFail && codeOf(body) !== 999) wrong.push('has too many decimals and was taken');
  if (text.includes(formula.result)) wrong.push('has carried out a formula');
  if (status !== 200) return wrong;
  const places = tooManyDecimals({ $ref: target.answer.reference }, body);
  return places.length > 0 ? [...wrong, `has too many decimals at ${places.join()}`] : wrong;
}

const codeOf = (body: unknown): unknown => (body as { code?: unknown } | null | undefined)?.code;

/** The session ended before the first or the second was looked at. */
const isCutOff = (...answers: Received[]): boolean =>
  answers.some(({ status, text }) => status === 401 || codeOf(parse(text)) === 999);

/** SBX-12: what is wrong with the answer to a repeat with the same key. */
export function judgeRepeat(first: Received, again: Received): string[] {
  // What failed has kept nothing, and what was refused by the check alone is checked again.
  if (first.status !== 200 || isCutOff(first, again)) return [];
  return again.status === 200 && again.text === first.text ? [] : ['is answered otherwise the second time'];
}

/** SBX-12: what is wrong with the answer to another request with a used key. */
export function judgeOther(first: Received, other: Received): string[] {
  if (first.status !== 200 || isCutOff(first, other)) return [];
  const code = codeOf(parse(other.text));
  const isRefused =
    other.status === 200 && (code === errorCodes.InvalidInput || code === errorCodes.RealAccountNeeded);
  const isKeyRefused = other.status === 422 && /header\.Idempotency-Key/i.test(other.text);
  return isRefused || isKeyRefused ? [] : ['has a used key and was taken'];
}

function refusal(body: unknown, status: number): string[] {
  const broken = violations('rest', transport, body);
  if (broken.length > 0) return isControl(body) ? [] : broken.slice(0, 3);
  const { msg, violations: places } = body as Refused;
  const wrong: string[] = [];
  if (msg.trim().length < 3) wrong.push('is refused without words');
  if (status === 422 && places.length === 0) wrong.push('is refused without a place');
  for (const { location, message } of places) {
    if (!place.test(location)) wrong.push(`names the place '${location.slice(0, 60)}'`);
    if (message.trim().length < 3) wrong.push(`says nothing about ${location.slice(0, 60)}`);
  }
  return wrong;
}

/** The control API has a form of its own: `{ error }`. */
function isControl(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}

function leaks(text: string, { sent }: BadRequest): string[] {
  const all = [
    addressOf(sent),
    decodeLoosely(addressOf(sent)),
    JSON.stringify(sent.headers),
    sent.body?.toString() ?? '',
  ].join('\n');
  const leak = leakIn(text, all);
  return leak === null ? [] : [`tells about our insides: ${leak}`];
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
