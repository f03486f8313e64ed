import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { editText } from '../edit-text.ts';
import { quickSchema } from './quick-schemas.ts';
import { banner, type Schema, type SocketContract } from './read.ts';

type Direction = 'ServerMessage' | 'ClientMessage';
type Schemas = Record<string, Schema>;

/** The check of a whole message, and the types of it. */
export const messageValidator = (contract: SocketContract, direction: Direction): string =>
  compile({ [direction]: quickSchema(direction, contract.components.schemas) });

export const messageValidatorTypes = (direction: Direction): string => `${banner}
import type { ${direction} } from './socket.d.ts';
${violation}
/** Does a parsed message keep the contract? When not, \`errors\` says why. */
export const validate${direction}: Check<${direction}>;
`;

/**
 * The checks of a client: a server's message without the items of its lists that are marked `x-item-by-item`, and one
 * check for each kind of such an item.
 */
export function envelopeValidator({ components }: SocketContract): string {
  const { schemas, items } = withoutItems(components.schemas);
  const parts = Object.values(items).map((name) => [name, quickSchema(name, components.schemas)]);
  return compile({ ServerEnvelope: quickSchema('ServerMessage', schemas), ...Object.fromEntries(parts) });
}

export function envelopeValidatorTypes({ components }: SocketContract): string {
  const items = Object.entries(withoutItems(components.schemas).items);
  const names = items.map(([, name]) => name);
  const owners = items.map(([place]) => place.split('.'));
  const unread = owners.map(
    ([owner, field]) => `Value extends ${owner} ? Omit<Value, '${field}'> & { ${field}: unknown[] } :\n  `,
  );
  const imports = [...owners.map(([owner]) => owner), ...names, 'ServerMessage'].toSorted();
  return `${banner}
import type { ${imports.join(', ')} } from './socket.d.ts';
${violation}
type WithUnread<Value> =
  ${unread.join('')}Value extends { data: infer Data } ? Omit<Value, 'data'> & { data: WithUnread<Data> } : Value;

/** A server's message of whose lists nothing is known yet: each item has its own check below. */
export type ServerEnvelope = WithUnread<ServerMessage>;

/** Does a parsed message keep the contract, the items of its lists left aside? When not, \`errors\` says why. */
export const validateServerEnvelope: Check<ServerEnvelope>;
${names.map((name) => `export const validate${name}: Check<${name}>;`).join('\n')}
`;
}

const violation = `
type Violation = { instancePath: string; keyword: string };
type Check<Value> = ((value: unknown) => value is Value) & { errors?: Violation[] | null };
`;

/**
 * The schemas with lists of unchecked items, and what those items are: `Schema.property` → name of the item's schema.
 */
function withoutItems(schemas: Schemas): { schemas: Schemas; items: Record<string, string> } {
  const items: Record<string, string> = {};
  const entries = Object.entries(schemas).map(([name, schema]): [string, Schema] => {
    const properties = Object.entries((schema['properties'] ?? {}) as Schemas).map(([field, property]) => {
      if (property['x-item-by-item'] !== true) return [field, property];
      items[`${name}.${field}`] = String((property['items'] as Schema)['$ref']).replace(/.*\//, '');
      return [field, { ...property, items: {} }];
    });
    return [name, properties.length > 0 ? { ...schema, properties: Object.fromEntries(properties) } : schema];
  });
  return { schemas: Object.fromEntries(entries), items };
}

/** Ajv checks compiled ahead, one export `validateName` each, so that the page needs no `eval` (CSP). */
function compile(schemas: Record<string, object>): string {
  // Not its 2020: for `unevaluatedProperties`, which the contract does not have, that tries every kind of message.
  const ajv = new Ajv({
    code: { source: true, esm: true, lines: true },
    strict: false,
    messages: false,
    // Our patterns are ASCII, and run faster without the flag.
    unicodeRegExp: false,
    schemas: Object.entries(schemas).map(([name, schema]) => ({ $id: name, ...schema })),
  });
  const names = Object.keys(schemas).map((name) => [`validate${name}`, name]);
  const code = standalone.default(ajv, Object.fromEntries(names));
  const hasIntegers = JSON.stringify(schemas).includes('"integer"');
  const quick = quickCounts(hasIntegers ? quickIntegers(code) : code);
  return `${banner}${withImports(withoutParents(withoutDetails(quick)))}\n`;
}

/** A remainder takes a number like a time longer than all its other checks together. */
const quickIntegers = (code: string): string =>
  editText(code, /!\((\w+) % 1\) && !isNaN\(\1\)/g, 'Number.isInteger($1)');

/** A list of an object's keys takes three times as long to make as to count them: parsed JSON inherits none. */
function quickCounts(code: string): string {
  const counted = editText(code, /Object\.keys\((\w+)\)\.length/g, 'keysOf($1)');
  return `${counted}\nfunction keysOf(object) {\n  let keys = 0;\n  for (const _ in object) keys++;\n  return keys;\n}`;
}

/**
 * An error keeps its place and its keyword. The rest, which nobody reads, is half of the file and 1.2 KiB of the first
 * visit: the path in the schema and the keyword's parameters.
 */
const withoutDetails = (code: string): string =>
  editText(code, /(\{instancePath\b.*?),schemaPath:"[^"]*"(,keyword:"\w+"),params:.*?\}\}(\]?;)/g, '$1$2}$3');

/**
 * No check is a part of another, so its place does not begin with the other's; nor is an object made for that at each
 * call.
 */
function withoutParents(code: string): string {
  const own = editText(code, /\{instancePath,/g, '{instancePath:"",');
  const places = editText(own, /instancePath:instancePath\+/g, 'instancePath:');
  return editText(places, /\(data, \{instancePath="".*?\}=\{\}\)/g, '(data)');
}

/** Ajv leaves `require` in its ESM output. */
function withImports(code: string): string {
  const required = /const (\w+) = require\("([^"]+)"\)\.default;?/g;
  const imports = [...code.matchAll(required)].map(
    ([, name, path]) =>
      `import ${name}Module from "${path}.js";\nconst ${name} = ${name}Module.default ?? ${name}Module;`,
  );
  return [...imports, editText(code, required, '')].join('\n');
}
