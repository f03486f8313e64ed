import { at } from '../../../mocks/contract/json-schema.ts';
import type { Contract } from './rate.ts';

type Node = { [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nodeAt = (document: unknown, reference: string): Node => {
  const found = at(document, reference);
  return isNode(found) ? found : {};
};
const methods = ['get', 'put', 'post', 'delete', 'patch'];
const token = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** A thing that can come and go by itself, and what it says of itself. */
interface Dated {
  place: string;
  node: Node;
}

/** Operations, parameters, messages, and the fields of schemas that have a name. */
function* datedThings(document: Contract): Generator<Dated> {
  for (const [path, item] of Object.entries(nodeAt(document, '#/paths'))) {
    for (const method of methods) {
      const operation = isNode(item) ? item[method] : undefined;
      if (!isNode(operation)) continue;
      const place = `#/paths/${token(path)}/${method}`;
      yield { place, node: operation };
      for (const one of Array.isArray(operation['parameters']) ? (operation['parameters'] as Node[]) : [])
        if ('name' in one) yield { place: `${place} ${String(one['in'])}.${String(one['name'])}`, node: one };
    }
  }
  for (const kind of ['messages', 'headers'])
    for (const [name, node] of Object.entries(nodeAt(document, `#/components/${kind}`)))
      if (isNode(node)) yield { place: `#/components/${kind}/${name}`, node };
  for (const [name, schema] of Object.entries(nodeAt(document, '#/components/schemas')))
    yield* fieldsOf(`#/components/schemas/${name}`, schema);
}

function* fieldsOf(place: string, schema: unknown): Generator<Dated> {
  if (!isNode(schema)) return;
  for (const [field, node] of Object.entries(isNode(schema['properties']) ? schema['properties'] : {})) {
    if (!isNode(node)) continue;
    yield { place: `${place}/properties/${token(field)}`, node };
    yield* fieldsOf(`${place}/properties/${token(field)}`, node);
  }
  if (isNode(schema['items'])) yield* fieldsOf(`${place}/items`, schema['items']);
}

/**
 * CON-75: what has come since a release and does not say with which version. A schema that is new as a whole has come
 * with what refers to it; a field that has moved to another schema says with which version it first came.
 */
export function missingSince(base: Contract, now: Contract): string[] {
  const [before, version] = [base.info.version, now.info.version];
  const known = new Set([...datedThings(base)].map(({ place }) => place));
  const nameOf = (place: string) => /\/properties\/([^/]+)$/.exec(place)?.[1] ?? place;
  const knownNames = new Set([...known].map(nameOf));
  const isNewSchema = (place: string) => {
    const [, name] = /^#\/components\/schemas\/([^/]+)\//.exec(place) ?? [];
    return name !== undefined && at(base, `#/components/schemas/${name}`) === undefined;
  };
  const isNewOperation = (place: string) => {
    const [, operation] = /^(#\/paths\/\S+) /.exec(place) ?? [];
    return operation !== undefined && !known.has(operation);
  };
  const isDated = ({ place, node: { 'x-since': since } }: Dated) =>
    since === version ||
    (typeof since === 'string' && knownNames.has(nameOf(place)) && !isLater(since, before));
  return [...datedThings(now)]
    .filter(({ place }) => !known.has(place) && !isNewSchema(place) && !isNewOperation(place))
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
