import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Schema = { [keyword: string]: unknown };
export type Parameter = { $ref?: string; name?: string; in?: string };
export type Operation = {
  operationId: string;
  tags: string[];
  'x-mutation'?: boolean;
  'x-error-codes': number[];
  parameters?: Parameter[];
  security?: Record<string, string[]>[];
};
export type RestContract = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
};
export type SocketContract = { components: { schemas: Record<string, Schema> } };

const root = new URL('../../', import.meta.url);

/** The REST contract as plain data, `$ref`s left in place. */
export const readRest = (): RestContract => parse(readFileSync(new URL('openapi.yaml', root), 'utf8'));

/** The socket contract as plain data, `$ref`s left in place. */
export const readSocket = (): SocketContract => parse(readFileSync(new URL('asyncapi.yaml', root), 'utf8'));
