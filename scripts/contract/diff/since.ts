import { at, pointerToken } from '../../../mocks/contract/json-schema.ts';
import type { Contract } from './rate.ts';

type Node = { [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nodeAt = (document: unknown, reference: string): Node => {
  const found = at(document, reference);
  return isNode(found) ? found : {};
};
const methods = ['get', 'put', 'post', 'delete', 'patch'];

/** A thing that can come and go by itself, what it says of itself, and what it comes with where that is new too. */
interface Dated {
  place: string;
  node: Node;
  holder?: string;
}

/** Operations, parameters, messages, headers, and each field, wherever its schema stands. */
function* datedThings(document: Contract): Generator<Dated> {
  for (const [path, item] of Object.entries(nodeAt(document, '#/paths')))
    for (const method of methods) {
      const operation = isNode(item) ? item[method] : undefined;
      if (isNode(operation)) yield* partsOf(`#/paths/${pointerToken(path)}/${method}`, operation);
    }
  for (const kind of ['messages', 'headers', 'parameters'])
    for (const [name, node] of entriesOf(nodeAt(document, `#/components/${kind}`)))
      yield { place: `#/components/${kind}/${name}`, node };
  for (const kind of ['responses', 'requestBodies'])
    for (const [name, node] of entriesOf(nodeAt(document, `#/components/${kind}`)))
      yield* contentOf(`#/components/${kind}/${name}`, node);
  for (const [name, node] of entriesOf(nodeAt(document, '#/components/messages')))
    yield* fieldsOf(`#/components/messages/${name}/payload`, node['payload']);
  for (const [name, schema] of entriesOf(nodeAt(document, '#/components/schemas')))
    yield* fieldsOf(`#/components/schemas/${name}`, schema);
}

function* partsOf(place: string, operation: Node): Generator<Dated> {
  yield { place, node: operation };
  const parameters = Array.isArray(operation['parameters']) ? (operation['parameters'] as Node[]) : [];
  for (const one of parameters)
    if ('name' in one)
      yield { place: `${place} ${String(one['in'])}.${String(one['name'])}`, node: one, holder: place };
  if (isNode(operation['requestBody'])) yield* contentOf(`${place}/requestBody`, operation['requestBody']);
  for (const [status, response] of entriesOf(operation['responses']))
    yield* contentOf(`${place}/responses/${status}`, response);
}

/** What a body consists of: its own headers, and the fields of its schemas. */
function* contentOf(place: string, body: Node): Generator<Dated> {
  for (const [name, node] of entriesOf(body['headers']))
    if (!('$ref' in node)) yield { place: `${place}/headers/${name}`, node, holder: place };
  for (const [type, media] of entriesOf(body['content']))
    yield* fieldsOf(`${place}/content/${type}/schema`, media['schema']);
}

function* fieldsOf(place: string, schema: unknown, holder = place): Generator<Dated> {
  if (!isNode(schema)) return;
  for (const [field, node] of entriesOf(schema['properties'])) {
    const own = `${place}/properties/${field}`;
    yield { place: own, node, holder };
    yield* fieldsOf(own, node);
  }
  yield* fieldsOf(`${place}/items`, schema['items'], holder);
  for (const word of ['allOf', 'oneOf', 'anyOf'])
    for (const [index, part] of entriesOf(schema[word]))
      yield* fieldsOf(`${place}/${word}/${index}`, part, holder);
}

const entriesOf = (value: unknown): [string, Node][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value as Node).flatMap(([name, node]) =>
        isNode(node) ? [[pointerToken(name), node]] : [],
      )
    : [];

/** A field is the same one in whatever part of its schema it stands: parts come, go and change places. */
const keyOf = (place: string): string => place.replaceAll(/\/(allOf|oneOf|anyOf)\/\d+/g, '');

/**
 * CON-75: what has come since a release and does not say with which version. What stands in something new has come with
 * it; a field that has moved to another schema says with which version it first came.
 */
export function missingSince(base: Contract, now: Contract): string[] {
  const [before, version] = [base.info.version, now.info.version];
  const old = [...datedThings(base)];
  const known = new Set(old.map(({ place }) => keyOf(place)));
  const nameOf = (place: string) => /\/properties\/([^/]+)$/.exec(place)?.[1] ?? place;
  const knownNames = new Set(old.map(({ place }) => nameOf(place)));
  const isThere = (holder: string) => known.has(keyOf(holder)) || at(base, holder) !== undefined;
  const isDated = ({ place, node: { 'x-since': since } }: Dated) =>
    since === version ||
    (typeof since === 'string' && knownNames.has(nameOf(place)) && !isLater(since, before));
  return [...datedThings(now)]
    .filter(({ place, holder }) => !known.has(keyOf(place)) && (holder === undefined || isThere(holder)))
    .filter((one) => !isDated(one))
    .map(({ place }) => `${place}: came after ${before}: say \`x-since: ${version}\``);
}

/** Whether a version is later than another one. */
export function isLater(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number));
  const place = one?.findIndex((number, index) => number !== other?.[index]) ?? -1;
  return place >= 0 && (one?.[place] ?? 0) > (other?.[place] ?? 0);
}

/** Every version that a contract's parts name as their first. */
export function sinceVersions(document: Contract): { place: string; since: unknown; node: Node }[] {
  return [...datedThings(document)].flatMap(({ place, node }) =>
    'x-since' in node ? [{ place, since: node['x-since'], node }] : [],
  );
}

/** What is to go, and what it says about that. */
export function deprecatedThings(document: Contract): Dated[] {
  return [...datedThings(document)].filter(
    ({ node }) => node['deprecated'] === true || 'x-removed-in' in node,
  );
}
