import { randomUUID } from 'node:crypto';
import type { IHttpRequest } from '@stoplight/prism-http';
import type { ContractOperation } from '../gateway/contract.ts';

interface Example {
  value?: unknown;
}

/** A request that keeps the contract, made of the examples that stand in it. */
export function exampleInput(operation: ContractOperation): IHttpRequest {
  const request = operation.checked.request;
  const [content] = request?.body?.contents ?? [];
  const type = content?.mediaType ?? '';
  const headers = named(request?.headers ?? []);
  const body = encode(type, firstValue(content?.examples));
  return {
    method: operation.checked.method as IHttpRequest['method'],
    url: { path: operation.path, query: named(request?.query ?? []) },
    headers: {
      ...headers,
      authorization: 'Bearer 0123456789abcdef',
      ...(type && {
        'content-type': type.startsWith('multipart/') ? `${type}; boundary=edge` : type,
        'content-length': '1',
      }),
    },
    body,
  };
}

/** The same as a call over HTTP, by a user. */
export function exampleCall(operation: ContractOperation, token: string) {
  const { method, url, headers = {}, body } = exampleInput(operation);
  const type = headers['content-type'];
  return {
    path: `${url.path}?${new URLSearchParams(url.query as Record<string, string>)}`,
    method: method.toUpperCase(),
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(type && { 'content-type': type }),
    },
    body: typeof body === 'object' ? JSON.stringify(body) : (body as string | undefined),
  };
}

function named(parameters: { name: string; examples?: unknown[] }[]): Record<string, string> {
  return Object.fromEntries(parameters.map(({ name, examples }) => [name, String(firstValue(examples))]));
}

function firstValue(examples: unknown[] | undefined): unknown {
  return (examples?.[0] as Example | undefined)?.value;
}

function encode(type: string, value: unknown): unknown {
  if (type === '' || type.includes('json')) return value;
  if (type.startsWith('multipart/')) {
    return '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx\r\n--edge--\r\n';
  }
  return new URLSearchParams(value as Record<string, string>).toString();
}
