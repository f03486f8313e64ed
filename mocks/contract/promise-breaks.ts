import type { Break } from './break.ts';
import { explain } from './explain.ts';
import { fieldAt, readRule, type Rule } from './holds.ts';
import { alternativesOf, partsOf, type Schema, type SchemaObject, type Schemas } from './json-schema.ts';

/** What is known of an answer besides its body. */
export interface Occasion {
  /** Epoch ms, as its `Date` says. */
  date?: number | undefined;
  /** Which page was asked for. */
  page?: number | undefined;
}

type Path = Break['path'];
type Row = unknown;

/**
 * CON-79: which promises of the contract (`x-holds`, `x-unique`, `x-sorted`, `x-page`, `x-clock`) a value breaks that
 * keeps the schema otherwise. Of alternatives those count that it fits.
 */
export function promiseBreaks(
  schema: Schema,
  value: unknown,
  schemas: Schemas,
  occasion: Occasion = {},
  path: Path = [],
): Break[] {
  const inside = (one: Schema, part: unknown, ...below: Path) =>
    promiseBreaks(one, part, schemas, occasion, [...path, ...below]);
  return partsOf(schema, schemas).flatMap((part) => [
    ...ownBreaks(part, schema, value, schemas, occasion).map(([keyword, message]) => ({
      path,
      keyword,
      message,
    })),
    ...alternativesOf(part)
      .filter((one) => explain(one, value, schemas).length === 0)
      .flatMap((one) => inside(one, value)),
    ...fieldsOf(part, value).flatMap(([name, one, field]) => inside(one, field, name)),
    ...(Array.isArray(value) && part['items'] !== undefined
      ? value.flatMap((row, place) => inside(part['items'] as Schema, row, place))
      : []),
  ]);
}

function fieldsOf(part: SchemaObject, value: unknown): [string, Schema, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.entries((part['properties'] ?? {}) as Schemas).flatMap(
    ([name, one]): [string, Schema, unknown][] =>
      Object.hasOwn(fields, name) && fields[name] !== undefined ? [[name, one, fields[name]]] : [],
  );
}

function ownBreaks(
  part: SchemaObject,
  whole: Schema,
  value: unknown,
  schemas: Schemas,
  occasion: Occasion,
): [keyword: string, message: string][] {
  const found: [string, string][] = [];
  const say = (keyword: string, message: string | null) => {
    if (message !== null) found.push([keyword, message]);
  };
  const rows = Array.isArray(value) ? value : rowsOf(whole, value, schemas);
  if (typeof part['x-unique'] === 'string' && rows) say('x-unique', repeated(rows, part['x-unique']));
  if (Array.isArray(part['x-sorted']) && rows)
    say('x-sorted', outOfOrder(rows, part['x-sorted'] as string[]));
  if (part['x-page'] && rows)
    say('x-page', wrongPage(value, rows, part['x-page'] as PageForm, occasion.page));
  if (part['x-clock']) say('x-clock', wrongTime(value, part['x-clock'] as ClockForm, occasion.date));
  for (const text of (part['x-holds'] ?? []) as string[])
    if (typeof value === 'object' && value !== null && !ruleOf(text)(value as Record<string, unknown>))
      say('x-holds', `must keep ${text}`);
  return found;
}

const rules = new Map<string, Rule>();

function ruleOf(text: string): Rule {
  const known = rules.get(text) ?? readRule(text);
  rules.set(text, known);
  return known;
}

interface PageForm {
  size: number;
  /** The field in which an answer says another size. */
  asked?: string;
  rows: string;
  total: string;
}

/** What is said beside a page is said of its rows. */
function rowsOf(schema: Schema, value: unknown, schemas: Schemas): Row[] | null {
  const page = partsOf(schema, schemas).find((one) => one['x-page'])?.['x-page'] as PageForm | undefined;
  const rows = page && fieldAt(value, page.rows);
  return Array.isArray(rows) ? rows : null;
}

function repeated(rows: readonly Row[], field: string): string | null {
  // A row that a server sends without an id is known by its place.
  const keys = rows.map((row) => fieldAt(row, field)).filter((key) => key !== undefined);
  const again = keys.find((key, place) => keys.indexOf(key) < place);
  return again === undefined ? null : `has ${field} ${JSON.stringify(again)} twice`;
}

function outOfOrder(rows: readonly Row[], fields: readonly string[]): string | null {
  const wrong = rows.findIndex((row, place) => place > 0 && compareRows(rows[place - 1], row, fields) > 0);
  return wrong < 0 ? null : `is not in the order of ${fields.join(', ')} at row ${wrong}`;
}

/** Below 0 where the first row comes first. */
function compareRows(one: Row, other: Row, fields: readonly string[]): number {
  for (const field of fields) {
    const isDown = field.startsWith('-');
    const name = isDown ? field.slice(1) : field;
    const order = compareValues(fieldAt(one, name), fieldAt(other, name));
    if (order !== 0) return isDown ? -order : order;
  }
  return 0;
}

function compareValues(one: unknown, other: unknown): number {
  const [before, after] = [rankOf(one), rankOf(other)];
  if (before === after) return 0;
  return before < after ? -1 : 1;
}

/** Null and what is not there come below everything; times by their moment, however many digits they have. */
function rankOf(value: unknown): number | string {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return Number.NEGATIVE_INFINITY;
  const at = /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? value : at;
}

function wrongPage(
  value: unknown,
  rows: readonly Row[],
  { size: usual, asked, total: field }: PageForm,
  page: number | undefined,
): string | null {
  const total = Number(fieldAt(value, field));
  const said = asked === undefined ? undefined : fieldAt(value, asked);
  const size = typeof said === 'number' ? said : usual;
  if (rows.length > total) return `has ${rows.length} rows, and ${field} counts ${total}`;
  if (rows.length > size) return `has ${rows.length} rows, and a page has ${size}`;
  if (page === undefined) return null;
  const wanted = Math.min(size, Math.max(0, total - (page - 1) * size));
  return rows.length === wanted
    ? null
    : `has ${rows.length} rows as page ${page} of ${total}, must have ${wanted}`;
}

interface ClockForm {
  unit: 'iso' | 'ms' | 's';
  within: number;
}

function wrongTime(value: unknown, { unit, within }: ClockForm, date: number | undefined): string | null {
  if (date === undefined) return null;
  const at = unit === 'iso' ? Date.parse(String(value)) : Number(value) * (unit === 's' ? 1000 : 1);
  return Math.abs(at - date) <= within ? null : `must be the time of the answer to ${within / 1000} s`;
}
