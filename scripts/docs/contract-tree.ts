import { at as referred } from '../../mocks/contract/json-schema.ts';
import { readRest, readSocket } from '../contract/read.ts';

/** A part of a contract as plain data. */
export type Part = { [key: string]: unknown };

/** A contract, or a part of one, and what its references lead to. */
export type Tree = { root: Part; at(value: unknown): Part };

export type Contracts = { rest: Tree; socket: Tree };

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const partsOf = (value: unknown): Part[] => listOf(value).filter(isPart);
export const entriesOf = (value: unknown): [string, unknown][] =>
  isPart(value) ? Object.entries(value) : [];

/** `CautionMoney` of `#/components/schemas/CautionMoney`; empty where nothing is referred to. */
export const nameOf = (value: unknown): string =>
  isPart(value) ? (textOf(value['$ref']).split('/').at(-1) ?? '') : '';

/** A contract whose parts are looked up as `at(…)`: a reference is followed, and what stands beside it wins. */
function treeOf(root: Part): Tree {
  function at(value: unknown): Part {
    if (!isPart(value)) return {};
    const { $ref, ...beside } = value;
    if (typeof $ref !== 'string') return value;
    const found = referred(root, $ref);
    if (found === undefined) throw new Error(`Nothing is at ${$ref}`);
    return { ...at(found), ...beside };
  }
  return { root, at };
}

export const readContracts = (): Contracts => ({
  rest: treeOf({ ...readRest() }),
  socket: treeOf({ ...readSocket() }),
});

export const schemasOf = ({ root }: Tree): [string, Part][] =>
  entriesOf((root['components'] as Part)['schemas']).filter((entry): entry is [string, Part] =>
    isPart(entry[1]),
  );

const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);

type Operation = { id: string; method: string; path: string; part: Part };

export const operationsOf = ({ root }: Tree): Operation[] =>
  entriesOf(root['paths']).flatMap(([path, item]) =>
    entriesOf(item)
      .filter(([method]) => methods.has(method))
      .map(([method, part]) => {
        const operation = part as Part;
        return { id: textOf(operation['operationId']), method: method.toUpperCase(), path, part: operation };
      }),
  );
