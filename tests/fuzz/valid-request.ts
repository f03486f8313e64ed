import { pointerToken } from '../../mocks/contract/json-schema.ts';
import { isObject, resolve, text, type Json, type JsonObject } from '../contract/contracts.ts';
import { operations, type Operation } from '../contract/operations.ts';

/** A named part of a request: a parameter, or a field of its body. */
export interface Part {
  name: string;
  schema: JsonObject;
  required: boolean;
  example: Json;
}

/** An operation with what a request of it is made of, and a request that keeps the contract. */
export interface Target {
  operation: Operation;
  query: Part[];
  headers: Part[];
  /** Content type of its body; null where it has none. */
  type: string | null;
  fields: Part[];
  body: Json;
  /** Reference of the schema of a 200, and its content type. */
  answer: { reference: string; type: string };
}

const firstExample = (holder: JsonObject): Json => {
  if (holder['example'] !== undefined) return holder['example'];
  const [first] = Object.values(resolve('rest', holder['examples'] ?? {}));
  return first === undefined ? '1' : (resolve('rest', first)['value'] ?? null);
};

function partsOf(operation: Operation, place: string): Part[] {
  const parameters = operation.body['parameters'];
  return (Array.isArray(parameters) ? parameters : [])
    .map((one) => resolve('rest', one))
    .filter((one) => one['in'] === place)
    .map((one) => ({
      name: text(one['name']),
      schema: resolve('rest', one['schema']),
      required: one['required'] === true,
      example: firstExample(one),
    }));
}

function bodyOf(operation: Operation): Pick<Target, 'type' | 'fields' | 'body'> {
  const request = operation.body['requestBody'];
  if (request === undefined) return { type: null, fields: [], body: null };
  const [[type, sent] = ['', null]] = Object.entries(resolve('rest', resolve('rest', request)['content']));
  const content = resolve('rest', sent);
  const body = firstExample(content);
  const schema = resolve('rest', content['schema']);
  const alternatives = Array.isArray(schema['oneOf']) ? schema['oneOf'] : [schema];
  const fields = new Map<string, Part>();
  for (const one of alternatives.map((each) => resolve('rest', each))) {
    const required = Array.isArray(one['required']) ? one['required'] : [];
    for (const [name, field] of Object.entries(resolve('rest', one['properties'] ?? {}))) {
      const example = isObject(body) ? (body[name] ?? null) : null;
      const isRequired = required.includes(name) && alternatives.length === 1;
      fields.set(name, { name, schema: resolve('rest', field), required: isRequired, example });
    }
  }
  return { type, fields: [...fields.values()], body };
}

function answerOf({ reference, body }: Operation): Target['answer'] {
  const answers = resolve('rest', resolve('rest', resolve('rest', body['responses'])['200'])['content']);
  const [type = 'application/json'] = Object.keys(answers);
  return { type, reference: `${reference}/responses/200/content/${pointerToken(type)}/schema` };
}

/** Every operation of the contract. */
export const targets: Target[] = operations.map((operation) => ({
  operation,
  query: partsOf(operation, 'query'),
  headers: partsOf(operation, 'header'),
  ...bodyOf(operation),
  answer: answerOf(operation),
}));
