import {
  entriesOf,
  listOf,
  nameOf,
  partsOf,
  schemasOf,
  textOf,
  type Part,
  type Tree,
} from './contract-tree.ts';
import { code, table } from './markdown.ts';
import { fieldsOf, merged, namedValues, shortType, typeText } from './schema-text.ts';

/** Which fields go with which state of a record, and what the numbers of states are called. */
export function states(rest: Tree, socket: Tree): string {
  const unions = schemasOf(rest).filter(([, schema]) => isStates(rest, schema));
  const numbers = schemasOf(rest).filter(([name]) => name !== 'ErrorCode');
  const socketOnly = schemasOf(socket).filter(([name]) => !numbers.some(([known]) => known === name));
  return `# States

## Records

A record's state decides its fields: the schema has one alternative for each. The tables show the fields in which the states of a record
differ; the others are the same in all of them. *Not there* is a field that this state has not.

${unions.map(([name, schema]) => stateTable(rest, name, schema)).join('\n\n')}

## Numbers

Where a number is *open*, another value does not break the contract, and the description says how it is read.

${[...numbers.flatMap(([name, schema]) => numberTable(rest, name, schema)), ...socketOnly.flatMap(([name, schema]) => numberTable(socket, name, schema))].join('\n\n')}
`;
}

/** A union of records that have a name each. */
function isStates(tree: Tree, schema: Part): boolean {
  const alternatives = partsOf(schema['oneOf']);
  return (
    alternatives.length > 1 &&
    alternatives.every((one) => nameOf(one) !== '' && entriesOf(merged(tree, one)['properties']).length > 0)
  );
}

function stateTable(tree: Tree, name: string, schema: Part): string {
  const alternatives = partsOf(schema['oneOf']);
  const heads = alternatives.map((one) => code(nameOf(one)));
  const columns = alternatives.map((one) => columnOf(tree, one));
  const fields = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  const rows = fields
    .map((field) => [code(field), ...columns.map((column) => column.get(field) ?? 'not there')])
    .filter(([, first, ...others]) => others.some((one) => one !== first));
  const meanings = alternatives.map((one) => textOf(tree.at(one)['description']));
  const told = meanings.some((one) => one !== '') ? [['', ...meanings]] : [];
  return `### ${name}\n\n${textOf(schema['description'])}\n\n${table(['field', ...heads], [...told, ...rows])}`;
}

/** A state's fields with their types; a number that names a state is followed by the name. */
function columnOf(tree: Tree, alternative: Part): Map<string, string> {
  const schema = merged(tree, alternative);
  const required = new Set(listOf(schema['required']));
  return new Map(
    entriesOf(schema['properties']).map(([field, property]) => {
      const type = inner(tree, property);
      return [field, required.has(field) ? type : `${type}; optional`];
    }),
  );
}

function inner(tree: Tree, property: unknown): string {
  if (typeText(tree, property) !== 'object') return shortType(tree, property);
  return fieldsOf(tree, property)
    .map((field) => `${code(field.name)} ${field.type}`)
    .join('; ');
}

function numberTable(tree: Tree, name: string, schema: Part): string[] {
  const values = namedValues(tree, schema);
  if (values.length === 0) return [];
  const rows = values.map((one) => [String(one.value), code(one.name), one.meaning]);
  const title = 'x-extensible-enum' in schema ? `### ${name} (open)` : `### ${name}`;
  return [
    [title, textOf(schema['description']), table(['value', 'name', 'meaning'], rows)]
      .filter(Boolean)
      .join('\n\n'),
  ];
}
