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

/** Promises of a server: a new one says in a form for machines what words had said already (CON-79). */
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
export function ownRatings(before: unknown, after: unknown, path = '#'): RatedChange[] {
  if (!isNode(before) || !isNode(after)) return [];
  const here = [...rated].flatMap((word) => rateWord(word, before[word], after[word], path));
  const names = Object.keys(after).filter((name) => name in before && !rated.has(name) && !data.has(name));
  const inside = names.flatMap((name) =>
    ownRatings(before[name], after[name], `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [...here, ...inside];
}

function rateWord(word: string, before: unknown, after: unknown, path: string): RatedChange[] {
  const [old, now] = [before, after].map((one) => JSON.stringify(one));
  // A field may be called `deprecated`; the word is a yes or no.
  if (old === now || (word === 'deprecated' && isNode(after))) return [];
  const what =
    old === undefined ? `\`${word}\` came` : `\`${word}\` ${now === undefined ? 'went' : 'changed'}`;
  const rating = ratings[word]?.(before, after) ?? both('minor');
  return [{ path, what, ...rating, removed: false }];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
