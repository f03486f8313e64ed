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
  return [...changedWords(before, after, '#')].map(({ path, word, old, now }) => ({
    path,
    what: `\`${word}\` ${old === undefined ? 'came' : now === undefined ? 'went' : 'changed'}`,
    ...(ratings[word]?.(old, now) ?? ratePromise(word, old, now, known)),
    removed: false,
  }));
}

interface ChangedWord {
  path: string;
  word: string;
  old: unknown;
  now: unknown;
}

function* changedWords(before: unknown, after: unknown, path: string): Generator<ChangedWord> {
  if (!isNode(before) || !isNode(after)) return;
  for (const word of rated) {
    const [old, now] = [before[word], after[word]];
    // A field may be called `deprecated`; the word is a yes or no.
    const isField = word === 'deprecated' && (isNode(old) || isNode(now));
    if (!isField && JSON.stringify(old) !== JSON.stringify(now)) yield { path, word, old, now };
  }
  for (const name of Object.keys(after))
    if (name in before && !rated.has(name) && !data.has(name))
      yield* changedWords(
        before[name],
        after[name],
        `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      );
}

/**
 * CON-73: more that is promised is a narrower answer, which a server that exists may not keep; less is a wider one,
 * which a client may not read. A word that the contract did not know says in a form for machines what its texts had said
 * already. A rule about a field that it did not know breaks nobody: whoever lacks the field keeps it.
 */
function ratePromise(word: string, before: unknown, after: unknown, known: string): Rating {
  const [old, now] = [partsOf(word, before), partsOf(word, after)];
  const gained = now.filter((part) => !old.includes(part));
  const keepsAll = old.every((part) => now.includes(part));
  const isNews = (part: string) =>
    !known.includes(`"${word}":`) || (word === 'x-holds' && namesUnknown(part, known));
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

/** Whether a rule says nothing of an object without a field that is new: one that it names without a default. */
const namesUnknown = (rule: string, known: string): boolean =>
  [...rule.matchAll(/\b[A-Za-z_][\w.]*\b(?!\s*(\?\?|\())/g)].some(([name]) =>
    name.split('.').some((field) => !known.includes(`"${field}":`)),
  );

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
