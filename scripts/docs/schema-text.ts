import { entriesOf, isPart, listOf, nameOf, partsOf, textOf, type Part, type Tree } from './contract-tree.ts';
import { code } from './markdown.ts';

/** Known numbers of a schema with their names and meanings; empty where it names none. */
export function namedValues(tree: Tree, schema: Part): { value: number; name: string; meaning: string }[] {
  const whole = schema['x-enum-of'] ? tree.at({ $ref: schema['x-enum-of'] }) : schema;
  const values = listOf(whole['enum'] ?? whole['x-extensible-enum']);
  const names = listOf(whole['x-enum-varnames']);
  const meanings = listOf(whole['x-enum-descriptions']);
  const used = new Set(schema['x-enum-of'] ? listOf(schema['enum'] ?? [schema['const']]) : values);
  return values.flatMap((value, i) =>
    names.length > 0 && used.has(value)
      ? [{ value: Number(value), name: textOf(names[i]), meaning: textOf(meanings[i]) }]
      : [],
  );
}

/** All that a schema says, with what its `allOf` adds: the closer word wins. */
export function merged(tree: Tree, value: unknown): Part {
  const schema = tree.at(value);
  const bases = partsOf(schema['allOf']).map((one) => merged(tree, one));
  const properties: Part = {};
  for (const base of [...bases, schema])
    for (const [name, property] of entriesOf(base['properties'])) {
      const before = properties[name];
      properties[name] = isPart(before) && isPart(property) ? { ...before, ...property } : property;
    }
  const required = [...bases, schema].flatMap((base) => listOf(base['required']));
  return {
    ...Object.assign({}, ...bases),
    ...schema,
    ...(Object.keys(properties).length > 0 && { properties, required }),
  };
}

/** A schema's type in words, as 'text, up to 300 characters' or '0 … 5'. */
export function typeText(tree: Tree, value: unknown): string {
  const schema = merged(tree, value);
  const { type } = schema;
  if ('const' in schema) return constText(schema['const']);
  const choices = partsOf(schema['oneOf'] ?? schema['anyOf']);
  if (choices.length > 0) return [...new Set(choices.map((one) => typeText(tree, one)))].join(' or ');
  const named = namedValues(tree, schema);
  const open = 'x-extensible-enum' in schema ? ', or another number' : '';
  if (named.length > 0) return named.map((one) => `${one.value} ${one.name}`).join(', ') + open;
  if (Array.isArray(schema['enum'])) return schema['enum'].map(constText).join(', ');
  if (Array.isArray(type))
    return type
      .map((one) => (one === 'null' ? 'null' : typeText(tree, { ...schema, type: one as string })))
      .join(' or ');
  if (type === 'array')
    return `list of ${isPart(schema['items']) ? plural(tree, schema['items']) : 'values'}${countText(schema)}`;
  if (type === 'object') return 'object';
  if (type === 'integer' || type === 'number') return numberText(schema);
  if (type === 'string') return stringText(schema);
  return type === 'boolean' ? 'true or false' : textOf(type);
}

const constText = (value: unknown): string =>
  value === ''
    ? 'empty'
    : value === null
      ? 'null'
      : code(typeof value === 'string' ? value : JSON.stringify(value));
const plural = (tree: Tree, items: Part): string => nameOf(items) || typeText(tree, items);
const countText = ({ maxItems }: Part): string => (typeof maxItems === 'number' ? `, up to ${maxItems}` : '');
/** The largest whole number of JSON says nothing to a reader. */
const isBound = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < 2 ** 31 - 1;

function numberText(schema: Part): string {
  const kind = schema['type'] === 'integer' ? 'integer' : 'number';
  const { minimum, maximum, exclusiveMinimum, 'x-decimals': decimals } = schema;
  const bounds = [
    isBound(exclusiveMinimum) && exclusiveMinimum > -1 ? `above ${exclusiveMinimum}` : '',
    isBound(minimum) && !isBound(maximum) ? `from ${minimum}` : '',
    isBound(minimum) && isBound(maximum) ? `${minimum} … ${maximum}` : '',
    !isBound(minimum) && isBound(maximum) ? `up to ${maximum}` : '',
    typeof decimals === 'number' ? `at most ${decimals} decimals` : '',
  ];
  return [kind, ...bounds.filter(Boolean)].join(', ');
}

function stringText({ format, maxLength, pattern }: Part): string {
  if (textOf(format) !== '') return textOf(format);
  const length = typeof maxLength === 'number' ? `, up to ${maxLength} characters` : '';
  return `text${length}${textOf(pattern) === '' ? '' : `, ${code(textOf(pattern))}`}`;
}

type Field = { name: string; type: string; note: string };

/**
 * The type in a few words, for a cell among others: its name where it has one, and the name of a state's number.
 */
export function shortType(tree: Tree, property: unknown): string {
  const schema = merged(tree, property);
  const named = /^`(\w+)`/.exec(textOf(schema['description']))?.[1];
  if (typeof schema['const'] === 'number' && named !== undefined) {
    const whole = tree.at({ $ref: `#/components/schemas/${named}` });
    const state = namedValues(tree, whole).find(({ value }) => value === schema['const']);
    if (state) return `${state.value} ${state.name}`;
  }
  if ('const' in schema || namedValues(tree, schema).length > 0) return typeText(tree, property);
  if (schema['type'] === 'integer' && named !== undefined)
    return textOf(schema['description']).replace(/\.$/, '');
  const choices = partsOf(schema['oneOf'] ?? schema['anyOf']);
  if (choices.length > 0) return [...new Set(choices.map((one) => shortType(tree, one)))].join(' or ');
  if (nameOf(property) !== '') return code(nameOf(property));
  return schema['type'] === 'string' && schema['format'] === undefined ? 'text' : typeText(tree, property);
}

/** Every field of an object, those of its objects and lists as `data.ids[]`. */
export function fieldsOf(tree: Tree, value: unknown, before = ''): Field[] {
  const schema = merged(tree, value);
  const required = new Set(listOf(schema['required']));
  return entriesOf(schema['properties']).flatMap(([key, property]): Field[] => {
    const inner = merged(tree, property);
    const isList = inner['type'] === 'array';
    const name = `${before}${key}${isList ? '[]' : ''}`;
    const note = [required.has(key) ? '' : 'Optional.', textOf(inner['description'])]
      .filter(Boolean)
      .join(' ');
    const below = fieldsOf(tree, isList ? inner['items'] : inner, `${name}.`);
    return [{ name, type: typeText(tree, property), note }, ...below];
  });
}
