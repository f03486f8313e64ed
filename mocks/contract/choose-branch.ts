import type { Break, Place } from './break.ts';
import { partsOf, type Schema, type SchemaObject, type Schemas } from './json-schema.ts';
import { oneOfWords, shown } from './words.ts';

/**
 * What breaks the alternative that a value was meant to be: the one whose state fields (`code`, `Status`) fit, then the
 * one with the fewest breaks.
 */
export function chooseBranch(
  schema: SchemaObject,
  value: unknown,
  { path, schemas, inside, here }: Place,
): Break[] {
  return (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
    const branches = (schema[keyword] ?? []) as readonly Schema[];
    if (branches.length === 0) return [];
    const tried = branches.map((branch) => inside(branch, value));
    const fitting = tried.filter((breaks) => breaks.length === 0).length;
    if (fitting > 0)
      return keyword === 'oneOf' && fitting > 1
        ? [here('fits two alternatives of the contract', 'oneOf')]
        : [];
    const states = stateFields(branches, schemas);
    // A field of this very object; what is broken further inside is no state.
    const fieldOf = (one: Break) => (one.path.length === path.length + 1 ? String(one.path.at(-1)) : '');
    const misses = (breaks: Break[]) => breaks.filter((one) => states.has(fieldOf(one))).length;
    const rank = (breaks: Break[]) => [misses(breaks), breaks.length, nullMisses(breaks)];
    const [best = []] = tried.toSorted((a, b) => compare(rank(a), rank(b)));
    return best.map((one) => {
      const all = states.get(fieldOf(one));
      return all ? withAllStates(one, all, (value as Record<string, unknown>)[fieldOf(one)]) : one;
    });
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

/** The fields for which every alternative has values of its own, with the values of all. */
function stateFields(branches: readonly Schema[], schemas: Schemas): Map<string, Set<unknown>> {
  const each = branches.map((branch) => valuesOf(branch, schemas));
  const names = Object.keys(each[0] ?? {}).filter((name) =>
    each.every((values) => Object.hasOwn(values, name)),
  );
  return new Map(names.map((name) => [name, new Set(each.flatMap((values) => values[name] ?? []))]));
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
function withAllStates(one: Break, all: ReadonlySet<unknown>, came: unknown): Break {
  if (all.has(came) || (one.keyword !== 'const' && one.keyword !== 'enum')) return one;
  return { ...one, message: `must be ${oneOfWords([...all])}, not ${shown(came)}` };
}
