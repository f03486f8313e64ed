import { entriesOf, isPart, operationsOf, schemasOf, textOf, type Part, type Tree } from './contract-tree.ts';
import { code, table } from './markdown.ts';
import { typeText } from './schema-text.ts';

/** How the contracts say that figures are worked out, and in what units everything is. */
export function formulas(rest: Tree, socket: Tree): string {
  const found = [...restPlaces(rest), ...schemaPlaces(socket)].filter(([, text]) => isFormula(text));
  return `# Formulas and units

## Formulas

As the contracts' descriptions have them. The server's figure is the one that counts; the app shows the same ahead.
[The broker's rules](../spec/broker.md) and [those of loans](../spec/loan.md) say how the sandbox applies and rounds them.

${table(
  ['figure', 'is worked out as'],
  found.map(([place, text]) => [code(place), text]),
)}

## Units

What a figure of a name is, wherever it stands.

${table(['kind', 'type', 'unit and meaning'], units(rest, socket))}
`;
}

const isFormula = (text: string): boolean => /[×÷]|(^|\s)= |\bround/.test(text);

/** Each description and where it stands: `Loan.penalty_amount`, or an operation's id. */
const restPlaces = (rest: Tree): [string, string][] => [
  ...operationsOf(rest).flatMap(({ id, part }) => texts(part, id)),
  ...schemaPlaces(rest),
];

const schemaPlaces = (tree: Tree): [string, string][] =>
  schemasOf(tree).flatMap(([name, schema]) => texts(schema, name));

/** Sentences that say how to calculate: the whole text is in the reference itself. */
function texts(part: Part, place: string): [string, string][] {
  const own = textOf(part['description']);
  const sentences = own.split(/(?<=\.)\s+(?=[A-Z])/).filter((one) => isFormula(one));
  const below = entriesOf(part).flatMap(([key, value]) => {
    if (key === 'examples' || key === 'example') return [];
    if (key === 'properties')
      return entriesOf(value).flatMap(([name, one]) => (isPart(one) ? texts(one, `${place}.${name}`) : []));
    const parts = Array.isArray(value) ? value : [value];
    return parts.filter(isPart).flatMap((one) => texts(one, place));
  });
  const whole: [string, string][] = sentences.length > 0 ? [[place, sentences.join(' ')]] : [];
  return [...whole, ...below];
}

function units(rest: Tree, socket: Tree): string[][] {
  const plain = ([, schema]: [string, Part]) =>
    ['number', 'integer', 'string'].includes(textOf(schema['type'])) &&
    !('enum' in schema || 'x-extensible-enum' in schema || 'pattern' in schema) &&
    textOf(schema['description']) !== '';
  const known = schemasOf(rest).filter((entry) => plain(entry) || entry[0] === 'Timestamp');
  const names = new Set(known.map(([name]) => name));
  const others = schemasOf(socket).filter((entry) => plain(entry) && !names.has(entry[0]));
  const rows = (tree: Tree, schemas: [string, Part][]) =>
    schemas.map(([name, schema]) => [code(name), typeText(tree, schema), textOf(schema['description'])]);
  return [...rows(rest, known), ...rows(socket, others)];
}
