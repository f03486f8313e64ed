import { isObject, resolve, text, type Json, type JsonObject } from './contracts.ts';
import type { Operation } from './operations.ts';

/** A call with what the contract gives as example. */
export interface ExampleCall {
  /** Path and query. */
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

/** The first example of a parameter or a media type; undefined where there is none. */
function exampleOf({ example, examples }: JsonObject): Json | undefined {
  if (example !== undefined) return example;
  if (!isObject(examples)) return undefined;
  return resolve('rest', Object.values(examples)[0])['value'];
}

const written = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A picture of one pixel: the contract's own example of a file is a note that it is one. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function bodyOf(operation: Operation): Pick<ExampleCall, 'headers' | 'body'> {
  if (operation.body['requestBody'] === undefined) return { headers: {} };
  const { content } = resolve('rest', operation.body['requestBody']);
  const [type, media] = Object.entries(resolve('rest', content))[0] ?? [];
  const value = exampleOf(resolve('rest', media)) ?? {};
  if (type === 'multipart/form-data') {
    const body = new FormData();
    body.set('file', new Blob([picture], { type: 'image/png' }), 'picture.png');
    return { headers: {}, body };
  }
  const headers = { 'content-type': type };
  if (type === 'application/json') return { headers, body: JSON.stringify(value) };
  const fields = Object.entries(resolve('rest', value)).map(([name, one]) => [name, written(one)]);
  return { headers, body: new URLSearchParams(fields).toString() };
}

/** The call of an operation with the contract's examples of everything that it takes. */
export function exampleCall(operation: Operation): ExampleCall {
  const parameters = Array.isArray(operation.body['parameters']) ? operation.body['parameters'] : [];
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const parameter of parameters.map((one) => resolve('rest', one))) {
    const value = exampleOf(parameter);
    if (value === undefined) continue;
    if (parameter['in'] === 'query') query.set(text(parameter['name']), written(value));
    if (parameter['in'] === 'header') headers[text(parameter['name'])] = written(value);
  }
  const { headers: ofBody, ...body } = bodyOf(operation);
  const search = query.size > 0 ? `?${query}` : '';
  return {
    path: operation.path + search,
    method: operation.method,
    headers: { ...headers, ...ofBody },
    ...body,
  };
}
