import { at } from '../../../mocks/contract/json-schema.ts';
import { ownRatings } from './own-ratings.ts';
import { redoclyDiff, type Change, type Impact } from './redocly-diff.ts';
import type { RatedChange } from './rated-change.ts';
import { socketAsCalls, socketPlace } from './socket-as-calls.ts';

export type Contract = { info: { title?: string; version: string } } & { [key: string]: unknown };

/** What a release needs: the worst of all, for both ends. */
export interface Rated {
  base: string;
  revision: string;
  bump: Impact;
  changes: RatedChange[];
}

const weight: Readonly<Record<Impact, number>> = { patch: 0, minor: 1, major: 2 };

export const worst = (impacts: readonly Impact[]): Impact =>
  impacts.reduce((one, other) => (weight[other] > weight[one] ? other : one), 'patch');

/**
 * CON-73: how a contract differs from another one, rated twice. A server that exists keeps the new contract when
 * whoever keeps the new one could go back to the old: so its rating is that of the change the other way round.
 */
export async function rateChanges(before: Contract, after: Contract): Promise<Rated> {
  const found = 'asyncapi' in after ? await socketChanges(before, after) : await restChanges(before, after);
  const all = [...found, ...ownRatings(before, after)].filter(
    ({ clients, servers }) => worst([clients, servers]) !== 'patch',
  );
  return {
    base: before.info.version,
    revision: after.info.version,
    bump: worst(all.flatMap(({ clients, servers }) => [clients, servers])),
    changes: all,
  };
}

async function restChanges(before: Contract, after: Contract): Promise<RatedChange[]> {
  return pair(await redoclyDiff(before, after), await redoclyDiff(after, before), after);
}

/** What the messages say is rated as calls are; what is said around them as Redocly does it. */
async function socketChanges(before: Contract, after: Contract): Promise<RatedChange[]> {
  const [old, now] = [socketAsCalls(before), socketAsCalls(after)] as [Contract, Contract];
  const payloads = await restChanges(old, now);
  const forward = (await redoclyDiff(before, after)).filter(isAround);
  const back = (await redoclyDiff(after, before)).filter(isAround);
  return [
    ...payloads
      .filter(({ path }) => path.includes('/content/'))
      .map((one) => ({ ...one, path: socketPlace(one.path) })),
    ...pair(forward, back, after),
  ];
}

/** A shared schema shows where a message uses it. */
const isAround = ({ path }: Change): boolean =>
  !path.includes('/payload') && !path.startsWith('#/components/');

interface Rateable {
  key: string;
  forward?: Change;
  back?: Change;
}

function pair(forward: Change[], back: Change[], after: Contract): RatedChange[] {
  const found = new Map<string, Rateable>();
  const keyOf = ({ path, property }: Change) => `${path} ${property ?? ''}`;
  for (const change of forward) found.set(keyOf(change), { key: keyOf(change), forward: change });
  for (const change of back) {
    const key = keyOf(change);
    found.set(key, { key, ...found.get(key), back: change });
  }
  return [...found.values()]
    .filter((one) => !isOurs(one.forward ?? one.back))
    .map((one) => ({
      path: placeOf(one.forward ?? one.back, after),
      what: wordsFor(one),
      clients: one.forward ? clientImpact(one.forward, after) : 'patch',
      servers: one.back ? serverImpact(one.back, after) : 'patch',
      removed: one.forward?.kind === 'removed' && !isAnnounced(one.forward.base?.value),
    }));
}

/** Our own words are rated by `ownRatings`; examples are words for people. */
const isOurs = (change: Change | undefined): boolean =>
  change?.typeName === 'SpecExtension' ||
  /^(x-|deprecated$|examples?$)/.test(change?.property ?? '') ||
  /\/examples?(\/|$)/.test(change?.path ?? '');

/** A parameter is known by its name; its place in the list says nothing. */
function placeOf(change: Change | undefined, after: Contract): string {
  const { path = '', revision, base } = change ?? {};
  const [value] = follow(revision?.value ?? base?.value, after);
  if (!/\/parameters\/\d+$/.test(path) || !isNode(value)) return path;
  return path.replace(/parameters\/\d+$/, `${String(value['in'])}.${String(value['name'])}`);
}

const isAnnounced = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'deprecated' in value && value.deprecated === true;

/** More rows than before in a page come only to a client that has asked for them (`asked` of its `x-page`). */
function clientImpact({ impact, property, revision }: Change, after: Contract): Impact {
  const [, page, rows] = /^(.*)\/properties\/([^/]+)(?:\/maxItems)?$/.exec(revision?.pointer ?? '') ?? [];
  if (impact !== 'major' || property !== 'maxItems' || page === undefined) return impact;
  const holder = at(after, page);
  const form = isNode(holder) ? holder['x-page'] : undefined;
  return isNode(form) && form['rows'] === rows && form['asked'] !== undefined ? 'minor' : impact;
}

/**
 * What came may be left out by a server that exists, unless it must be there. (That a field must be there is a change
 * of its own.)
 */
function serverImpact({ impact, verdicts = [], base }: Change, after: Contract): Impact {
  if (impact !== 'major') return impact;
  const isNeeded: Readonly<Record<string, (value: unknown) => boolean>> = {
    'property-removed': () => false,
    'response-removed': () => false,
    'message-removed': () => false,
    // Where there were none before, the whole list came.
    'parameter-removed': (value) => (Array.isArray(value) ? value.some(isRequired) : isRequired(value)),
    'response-header-removed': (value) =>
      hasHeader(value) ? isRequired(value) : valuesOf(value).some(isRequired),
    'operation-removed': (value) => !isOptional(value),
    'path-removed': (value) => !valuesOf(value).every(isOptional),
  };
  const [came] = follow(base?.value, after);
  const needed = verdicts
    .filter((one) => one.impact === 'major')
    .some(({ ruleId }) => isNeeded[ruleId]?.(came) ?? true);
  return needed ? 'major' : 'minor';

  function isRequired(value: unknown): boolean {
    return follow(value, after).some((one) => isNode(one) && one['required'] === true);
  }
}

type Node = { [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const isOptional = (value: unknown): boolean => isNode(value) && value['x-optional'] === true;
const hasHeader = (value: unknown): boolean => isNode(value) && ('schema' in value || '$ref' in value);
const valuesOf = (value: unknown): unknown[] => (isNode(value) ? Object.values(value) : []);

/** The value, or what it refers to. */
function follow(value: unknown, document: Contract): unknown[] {
  const reference = isNode(value) ? value['$ref'] : undefined;
  return typeof reference === 'string' ? follow(at(document, reference), document) : [value];
}

/** What happened: in the library's words, or plainly where it has none for this direction. */
function wordsFor({ forward, back }: Rateable): string {
  const said = (forward?.verdicts ?? []).map(({ message }) => message.replace(/\.$/, ''));
  if (said.length > 0) return said.join('; ');
  const kind = forward?.kind ?? (back?.kind === 'added' ? 'removed' : 'added');
  const property = forward?.property ?? back?.property;
  if (property === undefined) return kind === 'added' ? 'came' : kind === 'removed' ? 'went' : 'changed';
  const [before, now] = forward
    ? [forward.base?.value, forward.revision?.value]
    : [back?.revision?.value, back?.base?.value];
  return `\`${property}\` ${difference(before, now)}`;
}

function difference(before: unknown, now: unknown): string {
  if (Array.isArray(before) && Array.isArray(now)) {
    const gained = now.filter((one) => !before.includes(one));
    const lost = before.filter((one) => !now.includes(one));
    const parts = [
      gained.length > 0 && `gained ${gained.join(', ')}`,
      lost.length > 0 && `lost ${lost.join(', ')}`,
    ];
    return parts.filter(Boolean).join(' and ');
  }
  const [old, next] = [before, now].map((one) => (one === undefined ? 'nothing' : JSON.stringify(one)));
  return `changed from ${old?.slice(0, 80)} to ${next?.slice(0, 80)}`;
}

/** A schema that many operations use says its change once for each way in which they use it. */
export function oncePerPlace(changes: readonly RatedChange[]): RatedChange[] {
  const groups = Map.groupBy(changes, ({ path, what, clients, servers }) =>
    [path.split('/').slice(-2).join('/'), what, clients, servers].join(' '),
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    return others.length === 0
      ? [first]
      : [{ ...first, what: `${first.what} (and at ${others.length} more places)` }];
  });
}
