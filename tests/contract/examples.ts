import { pointerToken } from '../../mocks/contract/json-schema.ts';
import { contracts, isObject, resolve, text, type ContractName, type Json } from './contracts.ts';

type Example = {
  contract: ContractName;
  /** Reference of the schema that it must fit. */
  schema: string;
  /** Reference of the thing that it exemplifies. */
  owner: string;
  name: string;
  value: Json;
};

/** Examples beside `schema` (answers, requests, parameters, headers) and beside `payload` (messages). */
function* examplesIn(contract: ContractName, reference: string, value: Json): Generator<Example> {
  if (Array.isArray(value)) {
    for (const [i, one] of value.entries()) yield* examplesIn(contract, `${reference}/${i}`, one);
    return;
  }
  if (!isObject(value)) return;
  const schema = `${reference}/${'payload' in value ? 'payload' : 'schema'}`;
  if ('schema' in value || 'payload' in value) {
    const { examples, example } = value;
    const about = { contract, schema, owner: reference };
    if (example !== undefined) yield { ...about, name: 'example', value: example };
    if (Array.isArray(examples))
      for (const one of examples.map((each) => resolve(contract, each)))
        yield { ...about, name: text(one['name']), value: one['payload'] ?? null };
    else if (isObject(examples))
      for (const [name, one] of Object.entries(examples))
        yield { ...about, name, value: resolve(contract, one)['value'] ?? null };
    return;
  }
  for (const [key, one] of Object.entries(value))
    yield* examplesIn(contract, `${reference}/${pointerToken(key)}`, one);
}

/** Every example of both contracts. */
export const examples: Example[] = (['rest', 'socket'] as const).flatMap((contract) => [
  ...examplesIn(contract, '#', contracts[contract]),
]);
