import { isObject, type Json } from '../contract/contracts.ts';
import { breakBody, type Mutation, type Sent } from './break-body.ts';
import { drawsFor, type Draws } from '../../mocks/mocked/draws.ts';
import { oddNumbers, oddTexts } from './odd.ts';
import { targets, type Part, type Target } from './valid-request.ts';

export interface BadRequest {
  number: number;
  target: Target;
  /** 'number spelling' */
  kinds: string[];
  sent: Sent;
  /** The contract surely refuses it. */
  mustFail: boolean;
}

const isNumeric = ({ schema }: Part) => schema['type'] === 'integer' || schema['type'] === 'number';
const plain = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));
const latin = (value: string) => encodeURI(value.toWellFormed()).slice(0, 4000);

function pick(sent: Sent, draw: Draws, parts: readonly Part[]): { part: Part; at: number } | null {
  const known = sent.query.flatMap(([name], at) => {
    const part = parts.find((one) => one.name === name);
    return part ? [{ part, at }] : [];
  });
  return known.length > 0 ? draw.pick(known) : null;
}

/** Replaces one value of the query. */
function replace(
  sent: Sent,
  draw: Draws,
  parts: readonly Part[],
  value: (part: Part) => string | null,
): boolean {
  const found = pick(sent, draw, parts);
  const text = found && value(found.part);
  if (!found || text === null) return false;
  sent.query[found.at] = [found.part.name, text];
  return true;
}

/** A value just beyond what a schema allows; null where it has no bound. */
function beyond({ schema }: Part, draw: Draws): string | null {
  const { minimum, maximum, maxLength, enum: choices, type } = schema;
  const all: string[] = [];
  if (typeof minimum === 'number') all.push(String(minimum - 1));
  if (typeof maximum === 'number' && maximum < 1e15) all.push(String(maximum + 1));
  if (typeof maxLength === 'number' && type === 'string') all.push('x'.repeat(maxLength + 1));
  if (Array.isArray(choices)) all.push('987654');
  if (type === 'integer') all.push('1.5');
  return all.length > 0 ? draw.pick(all) : null;
}

const names = [
  'x',
  '',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  '__defineGetter__',
  'a[]',
  'a.b',
  '%00',
  'é',
  'password',
] as const;

const inQuery: Record<string, Mutation> = {
  'query: missing': (sent, { query }, draw) => {
    const found = pick(
      sent,
      draw,
      query.filter(({ required }) => required),
    );
    if (found) sent.query.splice(found.at, 1);
    return found !== null;
  },
  'query: surplus': (sent, { query }, draw) => {
    const name = draw.chance(0.3)
      ? draw.pick([...query.map(({ name }) => name), 'q']).toUpperCase()
      : draw.pick(names);
    if (query.some((one) => one.name === name)) return false;
    sent.query.push([name, draw.pick(oddTexts).slice(0, 500)]);
    return true;
  },
  'query: repeated': (sent, { query }, draw) => {
    const found = pick(
      sent,
      draw,
      query.filter(({ schema }) => schema['type'] !== 'array'),
    );
    if (found) sent.query.push([found.part.name, draw.pick(['1', '', plain(found.part.example)])]);
    return found !== null;
  },
  'query: number spelling': (sent, { query }, draw) =>
    replace(sent, draw, query.filter(isNumeric), () => draw.pick(oddNumbers)),
  'query: no number': (sent, { query }, draw) =>
    replace(sent, draw, query.filter(isNumeric), () => draw.pick(oddTexts).slice(0, 1500)),
  'query: odd text': (sent, { query }, draw) => {
    replace(sent, draw, query, () => draw.pick(oddTexts).slice(0, 1500));
    return false;
  },
  'query: beyond a bound': (sent, { query }, draw) =>
    replace(sent, draw, query, (part) => beyond(part, draw)),
  'query: a thousand names': (sent, _target, draw) => {
    const name = draw.pick(['a', '__proto__', 't']);
    sent.rawQuery = `&${name}`.repeat(1000);
    return true;
  },
  'query: encoding': (sent, _target, draw) => {
    sent.rawQuery = `&x=${draw.pick(['%', '%zz', '%c3%28', '%00', '%u0041', '%ff%fe', '%ed%a0%80', '+', '%2', '&&&&=', '=', '?', '#'])}`;
    return false;
  },
};

const longToken = 'a'.repeat(7000);

/** Sends one of these; what the contract says of it depends on the rest of the request. */
const oddHeader =
  (name: string, values: (draw: Draws) => string[]): Mutation =>
  (sent, _target, draw) => {
    sent.headers[name] = draw.pick(values(draw));
    return false;
  };

const inHeaders: Record<string, Mutation> = {
  'header: missing or odd lang': (sent, _target, draw) => {
    if (draw.chance(0.3)) delete sent.headers['lang'];
    else sent.headers['lang'] = latin(draw.pick(oddTexts)).slice(0, 500);
    return false;
  },
  'header: odd key': (sent, _target, draw) => {
    if (draw.chance(0.2)) delete sent.headers['idempotency-key'];
    else
      sent.headers['idempotency-key'] = draw.pick([
        '',
        'x',
        '00000000-0000-4000-8000-000000000001',
        'x'.repeat(500),
        latin(draw.pick(oddTexts)),
        'a b c',
        '{}',
      ]);
    return false;
  },
  'header: authorization': (sent, _target, draw) => {
    sent.login = 'own';
    const value = draw.pick([
      null,
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      'bearer 0',
      'Basic YWRhOng=',
      `Bearer ${longToken}`,
      'Bearer null',
      'Bearer undefined',
      `Bearer ${latin(draw.pick(oddTexts)).slice(0, 500)}`,
      'Digest username="ada"',
      'Bearer a, Bearer b',
      '__proto__',
    ]);
    if (value === null) delete sent.headers['authorization'];
    else sent.headers['authorization'] = value;
    return false;
  },
  'header: accept': oddHeader('accept', (draw) => [
    'text/html',
    'application/xml',
    '',
    '*',
    'image/*;q=0',
    'x',
    '*/*;q=0',
    latin(draw.pick(oddTexts)).slice(0, 500),
    'a/b,'.repeat(500),
  ]),
  'header: prefer': oddHeader('prefer', (draw) => [
    'code=abc',
    'code=',
    'code=-1',
    'code=99999999999',
    'example=',
    'example=__proto__',
    'dynamic=maybe',
    '=',
    ';;;',
    'code=404',
    'code=1',
    'example=constructor',
    `example=${latin(draw.pick(oddTexts)).slice(0, 200)}`,
    'respond-async, wait=100',
  ]),
  'header: others': (sent, _target, draw) => {
    const [name, value] = draw.pick([
      ['cookie', 'session=1; __proto__=2; =; a'],
      ['x-http-method-override', 'DELETE'],
      ['x-forwarded-for', `' OR 1=1`],
      ['x-forwarded-host', 'evil.example'],
      ['origin', 'null'],
      ['origin', 'http://evil.example'],
      ['sec-fetch-site', 'cross-site'],
      ['range', 'bytes=0-99999999'],
      ['if-none-match', '*'],
      ['accept-encoding', 'gzip;q=nan, br, *'],
      ['accept-language', 'x'.repeat(2000)],
      ['te', 'trailers'],
      ['expect', 'what'],
      ['upgrade', 'h2c'],
      ['x-candlewick-control', '1'],
      ['content-encoding', 'gzip'],
      ['__proto__', 'x'],
      [
        'host',
        draw.pick([
          'evil.example',
          'localhost.evil.example',
          'x_y.localhost',
          '127.0.0.1:1',
          '',
          '[::1',
          'a'.repeat(300),
          '..localhost',
        ]),
      ],
    ] as const);
    sent.headers[name] = value;
    return false;
  },
};

const inAddress: Record<string, Mutation> = {
  'method: another': (sent, { operation }, draw) => {
    sent.method = draw.pick([
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'PURGE',
      'M-SEARCH',
    ]);
    return sent.method !== operation.method && !['OPTIONS', 'HEAD'].includes(sent.method);
  },
  'path: tricks': (sent, _target, draw) => {
    const path = sent.path;
    sent.path = draw.pick([
      `${path}/`,
      `/${path}`,
      `//evil.example${path}`,
      path.toUpperCase(),
      `${path}%00`,
      `${path};a=b`,
      `${path}/..`,
      `${path}/../../../../etc/passwd`,
      path.replace('/api', '/api/.'),
      path.replaceAll('/', '%2f'),
      path.slice(0, -1),
      `${path}.json`,
      `/__proto__${path}`,
      '/api/__proto__',
      '/api/constructor',
      '/uploads/../../package.json',
      '/uploads/%2e%2e%2fx',
      `/uploads/${'a'.repeat(64)}`,
      '/logos/..%2f..%2fx.svg',
      '/control/__proto__',
      '/.git/config',
      '/assets/../index.html',
      `/${'a'.repeat(9000)}`,
      '/%',
      '/%ff',
    ]);
    return false;
  },
};

const mutations: Readonly<Record<string, Mutation>> = {
  ...inQuery,
  ...inHeaders,
  ...inAddress,
  ...breakBody,
};

/** What can be broken of an operation: its query where it has one, its body where it has one, and the rest. */
function kindsFor({ query, type }: Target): { common: string[]; body: string[] } {
  const common = Object.keys({ ...(query.length > 0 && inQuery), ...inHeaders, ...inAddress });
  return type === null
    ? { common: [...common, 'body: bytes'], body: [] }
    : { common, body: Object.keys(breakBody) };
}

/** A request that keeps the contract, made of its examples. */
export function validRequest({ operation, query, body, type }: Target, draw: Draws): Sent {
  const boundary = 'edge-of-part';
  return {
    method: operation.method,
    path: operation.path,
    query: query.map(({ name, example }) => [name, plain(example)]),
    rawQuery: '',
    headers: {
      lang: 'en',
      'idempotency-key': draw.uuid(),
      ...(type !== null && {
        'content-type': type.startsWith('multipart/') ? `${type}; boundary=${boundary}` : type,
      }),
    },
    body: type === null ? null : Buffer.from(encode(type, body, boundary)),
    login: draw.chance(0.7) ? 'real' : 'demo',
  };
}

function encode(type: string, body: Json, boundary: string): string {
  if (type.includes('json')) return JSON.stringify(body);
  if (type.startsWith('multipart/'))
    return `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nno picture\r\n--${boundary}--\r\n`;
  const fields = isObject(body) ? Object.entries(body) : [];
  return new URLSearchParams(fields.map(([name, value]) => [name, plain(value)])).toString();
}

/** The bad request of a seed and a number: an operation's valid one, broken in one way, or in two. */
export function badRequest(seed: number, number: number): BadRequest {
  const draw = drawsFor(seed, 'request', number);
  // One after the other, so that any 69 in a row have every operation.
  const target = targets[number % targets.length];
  if (!target) throw new Error('The contract has no operations');
  const sent = validRequest(target, draw);
  const { common, body } = kindsFor(target);
  const kinds: string[] = [];
  let mustFail = false;
  for (let rounds = draw.chance(0.2) ? 2 : 1; rounds > 0; rounds--) {
    const kind = draw.pick(body.length > 0 && draw.chance(0.6) ? body : common);
    const breaks = mutations[kind]?.(sent, target, draw) ?? false;
    // A second one may put right what the first has broken.
    mustFail = breaks && kinds.length === 0;
    kinds.push(kind);
  }
  return { number, target, kinds, sent, mustFail: mustFail && kinds.length === 1 };
}
