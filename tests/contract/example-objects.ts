import { isObject, type Json } from './contracts.ts';
import { examples } from './examples.ts';

/**
 * Every object inside the examples that has all of these fields, in the order of the contract.
 * @param path part of an operation's reference, where only its examples are wanted
 */
export function exampleObjects<Wanted>(fields: (keyof Wanted & string)[], path = ''): Wanted[] {
  const found: Wanted[] = [];
  const search = (value: Json) => {
    if (Array.isArray(value)) for (const one of value) search(one);
    else if (isObject(value)) {
      // CON-20 has the examples fit their schemas.
      if (fields.every((field) => field in value)) found.push(value as Wanted);
      for (const one of Object.values(value)) search(one);
    }
  };
  for (const { contract, owner, value } of examples)
    if (contract === 'rest' && owner.includes(path)) search(value);
  return found;
}
