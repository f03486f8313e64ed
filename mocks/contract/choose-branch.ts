import type { Break } from './break.ts';
import { partsOf, type Schema, type Schemas } from './json-schema.ts';
import { oneOfWords, shown } from './words.ts';

type SchemaObject = Exclude<Schema, boolean>;
type Inside = (schema: Schema, value: unknown) => Break[];

/**
 * What breaks the alternative that a value was meant to be: the one whose state fields (`code`, `Status`) fit, then the
 * one with the fewest breaks.
 */
export function chooseBranch(
  schema: SchemaObject,
  value: unknown,
  schemas: Schemas,
  inside: Inside,
  here: (message: string, keyword: string) => Break,
): Break[] {
  return (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
    const branches = (schema[keyword] ?? []) as readonly Schema[];
    if (branches.length === 0) return [];
    const tried = branches.map((branch) => ({ branch, breaks: inside(branch, value) }));
    const fitting = tried.filter(({ breaks }) => breaks.length === 0).length;
    if (fitting > 0)
      return keyword === 'oneOf' && fitting > 1
        ? [here('fits two alternatives of the contract', 'oneOf')]
        : [];
    const states = stateFields(branches, schemas);
    const depth = here('', '').path.length;
    const misses = (breaks: Break[]) =>
      breaks.filter(({ path }) => path.length === depth + 1 && states.includes(String(path[depth]))).length;
    const ranked = tried
      .map((one) => ({ ...one, rank: [misses(one.breaks), one.breaks.length, nullMisses(one.breaks)] }))
      .sort((a, b) => compare(a.rank, b.rank));
    const [best] = ranked;
    if (!best) return [];
    return best.breaks.map((one) => ({
      ...one,
      message: stateMessage(one, depth, states, branches, schemas, value),
    }));
  });
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** A field that is null where it is not, or the other way round, says that another alternative was meant. */
function nullMisses(breaks: readonly Break[]): number {
  return breaks.filter(({ keyword, message }) => keyword === 'type' && /\bnull\b/.test(message)).length;
}

/** The fields for which every alternative has values of its own. */
function stateFields(branches: readonly Schema[], schemas: Schemas): string[] {
  const names = branches.map((branch) => Object.keys(valuesOf(branch, schemas)));
  return (names[0] ?? []).filter((name) => names.every((each) => each.includes(name)));
}

/** By field, the values to which a schema narrows it. */
function valuesOf(branch: Schema, schemas: Schemas): Record<string, unknown[]> {
  const found: Record<string, unknown[]> = {};
  for (const part of partsOf(branch, schemas)) {
    for (const [name, property] of Object.entries((part['properties'] ?? {}) as Schemas)) {
      const values = partsOf(property, schemas).flatMap((one) =>
        'const' in one ? [one['const']] : Array.isArray(one['enum']) ? (one['enum'] as unknown[]) : [],
      );
      if (values.length > 0) found[name] ??= values;
    }
  }
  return found;
}

/** Of a state that no alternative has, all that there are; everything else as it was said. */
function stateMessage(
  { path, message, keyword }: Break,
  depth: number,
  states: readonly string[],
  branches: readonly Schema[],
  schemas: Schemas,
  value: unknown,
): string {
  const name = String(path[depth]);
  if (path.length !== depth + 1 || !states.includes(name) || (keyword !== 'const' && keyword !== 'enum'))
    return message;
  const all = new Set(branches.flatMap((branch) => valuesOf(branch, schemas)[name] ?? []));
  const came = (value as Record<string, unknown>)[name];
  return all.has(came) ? message : `must be ${oneOfWords([...all])}, not ${shown(came)}`;
}
