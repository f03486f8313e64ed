import { isObject } from '../contract/contracts.ts';
import type { Draws } from '../../mocks/mocked/draws.ts';
import { deepJson, oddNumbers, oddTexts, oddValues, spoil } from './odd.ts';
import type { Target } from './valid-request.ts';

/** A request as it is sent: names may repeat, and nothing of it needs to make sense. */
export interface Sent {
  method: string;
  path: string;
  query: [string, string][];
  /** Goes behind the query as it is. */
  rawQuery: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** Whose token goes with it; 'own' where the header says everything. */
  login: 'real' | 'demo' | 'own';
}

/** A way to break a request. Returns whether the contract surely refuses what it made. */
export type Mutation = (sent: Sent, target: Target, draw: Draws) => boolean;

const kibibyte = 1024;

const isJson = ({ type }: Target) => type?.includes('json') ?? false;
const isForm = ({ type }: Target) => type?.includes('urlencoded') ?? false;
const isMultipart = ({ type }: Target) => type?.startsWith('multipart/') ?? false;

/** Changes the fields of a JSON body or form. Returns false where it has none. */
function changeFields(sent: Sent, target: Target, change: (fields: [string, unknown][]) => boolean): boolean {
  if (!isObject(target.body) || isMultipart(target)) return false;
  const fields: [string, unknown][] = Object.entries(target.body);
  const breaks = change(fields);
  // `JSON.stringify` of an object cannot name a field `__proto__` twice or at all.
  const text = isJson(target)
    ? `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join()}}`
    : new URLSearchParams(fields.map(([name, value]) => [name, toText(value)])).toString();
  sent.body = Buffer.from(text);
  return breaks;
}

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function part(name: string, rest = '; filename="a.png"\r\nContent-Type: image/png', content = 'x'): string {
  return `--edge-of-part\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n${content}\r\n`;
}

function multipart(draw: Draws): string {
  const end = '--edge-of-part--\r\n';
  const odd = draw.pick(oddTexts);
  return draw.pick([
    '',
    end,
    '--edge-of-part',
    part('file'),
    `${part('file')}${part('file')}${end}`,
    `${part('other')}${end}`,
    `${part('__proto__')}${end}`,
    `${part(odd.replace(/["\r\n]/g, ''))}${end}`,
    `${part('file', '')}${end}`,
    `${part('file', `; filename="${odd.replace(/["\r\n]/g, '')}"`)}${end}`,
    `${part('file', '; filename="../../../x.png"\r\nContent-Type: text/html', '<script>')}${end}`,
    `${part('file').replace('form-data', 'attachment')}${end}`,
    `${part('file').replace('name="file"', 'name=file; name="x"')}${end}`,
    `${part('file').replaceAll('\r\n', '\n')}${end}`,
    `${part('a').repeat(500)}${end}`,
    `--edge-of-part\r\n${'X-Header: y\r\n'.repeat(3000)}\r\nx\r\n${end}`,
    `${part('file').slice(0, draw.below(100))}${end}`,
  ]);
}

/** Ways to break a body. */
export const breakBody: Readonly<Record<string, Mutation>> = {
  'body: missing field': (sent, target, draw) =>
    changeFields(sent, target, (fields) => {
      const required = fields.filter(([name]) =>
        target.fields.some((one) => one.name === name && one.required),
      );
      if (required.length === 0) return false;
      const [gone] = draw.pick(required);
      fields.splice(
        fields.findIndex(([name]) => name === gone),
        1,
      );
      return true;
    }),
  'body: surplus field': (sent, target, draw) =>
    changeFields(sent, target, (fields) => {
      fields.push([
        draw.pick(['x', '__proto__', 'constructor', 'toString', '', 'a.b', 'is_admin', 'user_id']),
        draw.pick(oddValues),
      ]);
      return true;
    }),
  'body: repeated field': (sent, target, draw) =>
    changeFields(sent, target, (fields) => {
      if (fields.length === 0) return false;
      fields.push([...draw.pick(fields)]);
      return isForm(target);
    }),
  'body: odd value': (sent, target, draw) =>
    changeFields(sent, target, (fields) => {
      if (fields.length > 0) draw.pick(fields)[1] = draw.pick(oddValues);
      return false;
    }),
  'body: number spelling': (sent, target, draw) =>
    changeFields(sent, target, (fields) => {
      const numeric = fields.filter(([, value]) => typeof value === 'number');
      if (numeric.length === 0) return false;
      draw.pick(numeric)[1] = draw.pick(oddNumbers);
      return true;
    }),
  'body: spoilt': (sent, _target, draw) => {
    sent.body = Buffer.from(spoil(draw, (sent.body ?? '').toString()));
    return false;
  },
  'body: something else': (sent, target, draw) => {
    if (isMultipart(target)) sent.body = Buffer.from(multipart(draw));
    else
      sent.body = Buffer.from(
        draw.pick([
          '',
          'null',
          '1',
          '"x"',
          '[]',
          'true',
          '{',
          deepJson(5000),
          deepJson(2000, '{"a":[', ']}'),
          '{"__proto__":{"x":1}}',
          '&'.repeat(5000),
          'a=1&'.repeat(5000),
          '\u0000',
          ...oddTexts,
        ]),
      );
    return false;
  },
  'body: bytes': (sent, _target, draw) => {
    sent.body = Buffer.from(Array.from({ length: draw.below(2000) }, () => draw.below(256)));
    return false;
  },
  'body: too large': (sent, target, draw) => {
    sent.body = Buffer.alloc((isMultipart(target) ? 8 * kibibyte + 100 : 257) * kibibyte, 'x');
    // The sender waits for none of it to be taken; a few of the largest are enough.
    if (isMultipart(target) && draw.chance(0.8)) sent.body = Buffer.alloc(100 * kibibyte, 'x');
    return !isMultipart(target) && target.type !== null;
  },
  'body: content type': (sent, _target, draw) => {
    const type = draw.pick([
      null,
      '',
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary="',
      `multipart/form-data; boundary=${'b'.repeat(300)}`,
      'multipart/mixed; boundary=edge-of-part',
      'multipart/json',
      'application/json; charset=utf-16',
      'application/json; charset=__proto__',
      'application/x-www-form-urlencoded; charset=latin1',
      'application/json, application/json',
      'APPLICATION/JSON',
      'application/json;',
      ';',
      '/',
      'application/*',
      'application/problem+json',
      'application/x-www-form-urlencoded',
    ]);
    if (type === null) delete sent.headers['content-type'];
    else sent.headers['content-type'] = type;
    if (draw.chance(0.2)) sent.body = Buffer.from(multipart(draw));
    return false;
  },
};
