import { readFile } from 'node:fs/promises';
import { withFakerHints } from '../../mocks/gateway/faker-overlay.ts';
import { fakerOverlay } from '../../mocks/server.ts';
import { readRest, readSocket } from '../../scripts/contract/read.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export type ContractName = 'rest' | 'socket';
/** Both documents; the REST one with the hints of the mock. */
export const contracts: Record<ContractName, JsonObject> = {
  rest: (await withFakerHints(readRest(), await readFile(fakerOverlay, 'utf8'))) as JsonObject,
  socket: readSocket() as unknown as JsonObject,
};

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value where a text is expected; empty where there is none. */
export const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** The value at a `#/…` reference of the document. Throws when it leads nowhere. */
export function at(contract: ContractName, reference: string): Json {
  let value: Json | undefined = contracts[contract];
  for (const part of reference.slice(2).split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value)) value = value[key];
    else value = undefined;
    if (value === undefined) throw new Error(`${contract}: nothing at ${reference}`);
  }
  return value;
}

/** The object itself, or the one that its `$ref` names. */
export function resolve(contract: ContractName, value: Json | undefined): JsonObject {
  if (!isObject(value)) throw new Error(`${contract}: expected an object, found ${JSON.stringify(value)}`);
  return typeof value['$ref'] === 'string' ? resolve(contract, at(contract, value['$ref'])) : value;
}
