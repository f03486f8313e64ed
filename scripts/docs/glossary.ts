import {
  entriesOf,
  isPart,
  operationsOf,
  partsOf,
  schemasOf,
  textOf,
  type Contracts,
  type Part,
  type Tree,
} from './contract-tree.ts';
import { code, table } from './markdown.ts';

/** The historic names of the wire, and the word that the field uses for each. */
export function glossary({ rest, socket }: Contracts): string {
  return `# Glossary

Names on the wire are historic and stay as they are. This is what each is called in the field, in code and on screens.

## Calls

${table(
  ['on the wire', 'operation', 'does'],
  operationsOf(rest).map(({ id, method, path, part }) => [
    code(`${method} ${path}`),
    code(id),
    textOf(part['summary']),
  ]),
)}

## Fields and parameters

The term is what the contract says of the name; names that say the same themselves are left out.

${table(['on the wire', 'term', 'in'], termRows(rest, socket))}
`;
}

/** name → term → where. */
type Terms = Map<string, Map<string, Set<string>>>;

function termRows(rest: Tree, socket: Tree): string[][] {
  const terms: Terms = new Map();
  for (const { id, part } of operationsOf(rest))
    for (const parameter of partsOf(part['parameters']).map((one) => rest.at(one)))
      if (parameter['in'] === 'query') note(terms, textOf(parameter['name']), describe(rest, parameter), id);
  for (const tree of [rest, socket])
    for (const [name, schema] of schemasOf(tree)) noteFields(terms, tree, schema, name);
  return [...terms]
    .flatMap(([name, meanings]) =>
      [...meanings].map(([term, places]) => [code(name), term, placesText(places)]),
    )
    .toSorted(([a = ''], [b = '']) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en'));
}

function placesText(places: Set<string>): string {
  const shown = [...places].slice(0, 4).map(code).join(', ');
  return places.size > 4 ? `${shown} and ${places.size - 4} more` : shown;
}

function noteFields(terms: Terms, tree: Tree, part: Part, place: string): void {
  for (const [key, value] of entriesOf(part)) {
    if (key === 'properties')
      for (const [name, property] of entriesOf(value)) {
        if (!isPart(property)) continue;
        note(terms, name, describe(tree, property), place);
        noteFields(terms, tree, property, place);
      }
    else if (isPart(value)) noteFields(terms, tree, value, place);
    else if (Array.isArray(value))
      for (const one of value.filter(isPart)) noteFields(terms, tree, one, place);
  }
}

/** What a property says of itself; of a number with names, what these are of. */
function describe(tree: Tree, property: Part): string {
  const type = tree.at(property['schema'] ?? property);
  return textOf(property['description']) || ('x-enum-varnames' in type ? textOf(type['description']) : '');
}

/** The first clause: 'Margin (bond fee) in USD' of a longer text, what follows the arrow where there is one. */
function termOf(description: string): string {
  const [, after = description] = /→ ([\s\S]*)/.exec(description) ?? [];
  const [first = ''] = after.split(/;|:\s|\.(?:\s|$)|\((?=legacy)/);
  const term = first
    .replace(/^(\w+), as .*/, '$1')
    .replace(/,? at most 6 decimals/, '')
    .trim();
  return term.charAt(0).toUpperCase() + term.slice(1);
}

const words = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(the|an?|of|in|id|is)\b|[^a-z ]/g, ' ')
    .replace(/s\b/g, '')
    .trim()
    .split(/\s+/)
    .toSorted()
    .join(' ');

function note(terms: Terms, name: string, description: string, place: string): void {
  const term = termOf(description);
  if (term === '' || /^(Default|Left out|May be empty)\b/.test(term) || /^(`\w+`|\d)$/.test(term)) return;
  if (words(term) === words(name.replaceAll('_', ' '))) return;
  const meanings = terms.get(name) ?? new Map<string, Set<string>>();
  meanings.set(term, (meanings.get(term) ?? new Set()).add(place));
  terms.set(name, meanings);
}
