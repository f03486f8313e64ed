import { faker } from '@faker-js/faker';
import { isObject, type Json } from './contracts.ts';

type Hint = { method: string; values: Json[] };

/** The method that an `x-faker` names, and what the mock hands to it. */
export function readHint(hint: Json): Hint {
  if (typeof hint === 'string') return { method: hint, values: [] };
  if (!isObject(hint))
    throw new Error(`Not a method's name, nor an object with one: ${JSON.stringify(hint)}`);
  const [entry, ...more] = Object.entries(hint);
  if (!entry || more.length > 0) throw new Error(`Exactly one method, not ${JSON.stringify(hint)}`);
  const [method, value] = entry;
  return { method, values: Array.isArray(value) ? value : [value] };
}

/** The faker method; null when faker 10 has none of that name. */
export function findMethod(method: string): ((...values: unknown[]) => unknown) | null {
  const [group, name, ...more] = method.split('.');
  if (!group || !name || more.length > 0) return null;
  const owner: unknown = Reflect.get(faker, group);
  if (typeof owner !== 'object' || owner === null) return null;
  const found: unknown = Reflect.get(owner, name);
  return typeof found === 'function' ? found.bind(owner) : null;
}

/** What the mock answers for a hint: as it comes out of JSON. */
export function draw(hint: Json): unknown {
  const { method, values } = readHint(hint);
  const found = findMethod(method);
  if (!found) throw new Error(`faker has no ${method}`);
  return JSON.parse(JSON.stringify(found(...values)));
}
