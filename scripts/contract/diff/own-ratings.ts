import {
  at,
  pointerToken,
  partsOf as schemaParts,
  propertiesOf,
  type Schema,
  type Schemas,
} from '../../../mocks/contract/json-schema.ts';
import type { Impact } from './redocly-diff.ts';
import type { RatedChange } from './rated-change.ts';

type Node = { [key: string]: unknown };
type Rating = Pick<RatedChange, 'clients' | 'servers'>;

const both = (impact: Impact): Rating => ({ clients: impact, servers: impact });

/** What our own words mean for whoever keeps the contract; the library does not know them. */
const ratings: Readonly<Record<string, (before: unknown, after: unknown) => Rating>> = {
  'x-decimals': () => both('major'),
  'x-mutation': () => both('major'),
  'x-optional': (_before, after) =>
    after === true ? { clients: 'major', servers: 'patch' } : { clients: 'patch', servers: 'major' },
  'x-extensible-enum': () => both('minor'),
  deprecated: () => both('minor'),
  'x-removed-in': () => both('minor'),
};

/** What a server promises, in a form for machines (CON-79). */
export const promises = [
  'x-unique',
  'x-sorted',
  'x-page',
  'x-clock',
  'x-holds',
  'x-answers',
  'x-first',
  'x-within',
  'x-silence',
  'x-before',
  'x-precedence',
  'x-transport',
];

const rated = new Set([...Object.keys(ratings), ...promises]);
/** What people write as data. */
const data = new Set(['example', 'examples', 'default', 'const', 'enum']);

/** Where our own words have changed in what both documents have, and what that means. */
export function ownRatings(before: unknown, after: unknown): RatedChange[] {
  const known = JSON.stringify(before);
  const schemasOf = (document: unknown) => (at(document, '#/components/schemas') ?? {}) as Schemas;
  const [schemasBefore, schemasAfter] = [schemasOf(before), schemasOf(after)];
  return [...changedWords(before, after, '#')].map(({ path, word, holders, old, now }) => {
    const isNew = (field: readonly string[]) =>
      !hasField(holders.before, field, schemasBefore) && hasField(holders.after, field, schemasAfter);
    const isNews = (part: string) =>
      !known.includes(`"${word}":`) || (word === 'x-holds' && needed(part).some(isNew));
    return {
      path,
      what: `\`${word}\` ${old === undefined ? 'came' : now === undefined ? 'went' : 'changed'}`,
      ...(ratings[word]?.(old, now) ?? ratePromise(word, old, now, isNews)),
      removed: false,
    };
  });
}

interface ChangedWord {
  path: string;
  word: string;
  /** What has the word. */
  holders: { before: Schema; after: Schema };
  old: unknown;
  now: unknown;
}

function* changedWords(before: unknown, after: unknown, path: string): Generator<ChangedWord> {
  if (!isNode(before) || !isNode(after)) return;
  for (const word of rated) {
    const [old, now] = [before[word], after[word]];
    // A field may be called `deprecated`; the word is a yes or no.
    const isField = word === 'deprecated' && (isNode(old) || isNode(now));
    if (!isField && JSON.stringify(old) !== JSON.stringify(now))
      yield { path, word, holders: { before, after }, old, now };
  }
  for (const name of Object.keys(after))
    if (name in before && !rated.has(name) && !data.has(name))
      yield* changedWords(before[name], after[name], `${path}/${pointerToken(name)}`);
}

/**
 * CON-73: more that is promised is a narrower answer, which a server that exists may not keep; less is a wider one,
 * which a client may not read. A word that the contract did not know says in a form for machines what its texts had said
 * already. A rule about a field that it did not know breaks nobody: whoever lacks the field keeps it.
 */
function ratePromise(
  word: string,
  before: unknown,
  after: unknown,
  isNews: (part: string) => boolean,
): Rating {
  const [old, now] = [partsOf(word, before), partsOf(word, after)];
  const gained = now.filter((part) => !old.includes(part));
  const keepsAll = old.every((part) => now.includes(part));
  return {
    clients: keepsAll ? (gained.length > 0 ? 'minor' : 'patch') : 'major',
    servers: gained.length === 0 ? 'patch' : gained.every(isNews) ? 'minor' : 'major',
  };
}

/** What a promise consists of: each rule by itself, each entry of an object; an order only as a whole. */
function partsOf(word: string, value: unknown): string[] {
  if (value === undefined) return [];
  if (word === 'x-holds' && Array.isArray(value)) return value.map(String);
  return isNode(value) && !Array.isArray(value)
    ? Object.entries(value).map((entry) => JSON.stringify(entry))
    : [JSON.stringify(value)];
}

/** The fields without which a rule says nothing of an object: those that it names without a default. */
const needed = (rule: string): string[][] =>
  [...rule.matchAll(/\b[A-Za-z_][\w.]*\b(?!\s*(\?\?|\())/g)].map(([name]) => name.split('.'));

/** Of an object, or of the entries of a list. */
function hasField(schema: Schema, [name = '', ...rest]: readonly string[], schemas: Schemas): boolean {
  const found = propertiesOf(schema, schemas)[name];
  if (found === undefined || rest.length === 0) return found !== undefined;
  const items = schemaParts(found, schemas).find((part) => part['items'] !== undefined)?.['items'];
  return hasField((items as Schema | undefined) ?? found, rest, schemas);
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
