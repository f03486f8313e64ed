import { randomUUID } from 'node:crypto';
import type { ContractOperation, Parameter } from '../contract/contract.ts';
import type { Asked } from '../gateway/drawing.ts';

/** What is asked by a request that keeps the contract, made of the examples that stand in it. */
export function exampleInput(operation: ContractOperation): Asked {
  const { value } = exampleBody(operation);
  return { query: named(operation.query), body: value };
}

/** The same as a call over HTTP, by a user. */
export function exampleCall(operation: ContractOperation, token: string) {
  const { type, value } = exampleBody(operation);
  return {
    path: `${operation.path}?${new URLSearchParams(named(operation.query))}`,
    method: operation.method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(type && { 'content-type': type.startsWith('multipart/') ? `${type}; boundary=edge` : type }),
    },
    body: encode(type, value),
  };
}

function exampleBody({ body }: ContractOperation): { type: string; value: unknown } {
  const [first] = body?.contents ?? [];
  return { type: first?.[0] ?? '', value: first?.[1].examples[0]?.value };
}

function named(parameters: readonly Parameter[]): Record<string, string> {
  return Object.fromEntries(parameters.map(({ name, example }) => [name, String(example)]));
}

function encode(type: string, value: unknown): string | undefined {
  if (type === '') return undefined;
  if (type.includes('json')) return JSON.stringify(value);
  if (type.startsWith('multipart/')) {
    return '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nx\r\n--edge--\r\n';
  }
  return new URLSearchParams(value as Record<string, string>).toString();
}
