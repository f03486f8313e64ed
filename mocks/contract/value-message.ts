import formats from 'ajv-formats/dist/formats.js';
import type { SchemaObject } from './json-schema.ts';
import { count, oneOfWords, shown, typeWords } from './words.ts';

type Message = [keyword: string, message: string];

/**
 * What a value's own type, size and look break of a schema, the parts of a list or an object aside; null when nothing.
 */
export function valueMessage(schema: SchemaObject, value: unknown): Message | null {
  const types = schema['type'] === undefined ? [] : [schema['type']].flat();
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return ['type', `must be ${typeWords(types)}, not ${shown(value)}`];
  const { const: only, enum: values } = schema;
  if ('const' in schema && !isSame(only, value))
    return ['const', `must be ${JSON.stringify(only)}, not ${shown(value)}`];
  if (Array.isArray(values) && !values.some((one) => isSame(one, value)))
    return ['enum', `must be ${oneOfWords(values)}, not ${shown(value)}`];
  if (typeof value === 'number') return numberMessage(schema, value);
  return typeof value === 'string' ? textMessage(schema, value) : null;
}

function numberMessage(schema: SchemaObject, value: number): Message | null {
  const of = (keyword: string) => limitOf(schema, keyword);
  const not = `, not ${shown(value)}`;
  if (value < of('minimum')) return ['minimum', `must be at least ${of('minimum')}${not}`];
  if (value > of('maximum')) return ['maximum', `must be at most ${of('maximum')}${not}`];
  if (value <= of('exclusiveMinimum'))
    return ['exclusiveMinimum', `must be more than ${of('exclusiveMinimum')}${not}`];
  if (value >= of('exclusiveMaximum'))
    return ['exclusiveMaximum', `must be less than ${of('exclusiveMaximum')}${not}`];
  const steps = value / of('multipleOf');
  if (!Number.isNaN(steps) && !Number.isInteger(steps))
    return ['multipleOf', `must be a multiple of ${of('multipleOf')}${not}`];
  const decimals = of('x-decimals');
  return Number.isNaN(decimals) || isWithinDecimals(value, decimals)
    ? null
    : ['x-decimals', `has more than ${count(decimals, 'decimal')}`];
}

/** Numbers above this are no money: their doubles are further apart than a millionth. */
const exact = 9_000_000_000;

/** Whether a number can be written with so many decimals. Quick: it is asked of every amount of every answer. */
export function isWithinDecimals(value: number, most: number): boolean {
  if (Number.isInteger(value)) return true;
  if (Math.abs(value) > exact || most > 6) return Number(value.toFixed(most)) === value;
  const scale = 10 ** most;
  return Math.round(value * scale) / scale === value;
}

/** Not a number where the schema has no such limit: every comparison with it is false. */
function limitOf(schema: SchemaObject, keyword: string): number {
  const limit = schema[keyword];
  return typeof limit === 'number' ? limit : Number.NaN;
}

function textMessage(schema: SchemaObject, value: string): Message | null {
  // As JSON Schema counts: an emoji is one character.
  const length = Array.from(value).length;
  const [least, most] = [limitOf(schema, 'minLength'), limitOf(schema, 'maxLength')];
  if (length < least) return ['minLength', `must have at least ${count(least, 'character')}, not ${length}`];
  if (length > most) return ['maxLength', `must have at most ${count(most, 'character')}, not ${length}`];
  const { format, pattern } = schema;
  if (typeof format === 'string' && !hasFormat(value, format))
    return ['format', `must be a ${format}${isTime(format) ? `, not ${shown(value)}` : ''}`];
  return typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)
    ? ['pattern', `must match ${pattern}`]
    : null;
}

const isTime = (format: string) => /date|time/.test(format);

export const knownFormats = formats.fullFormats;

function hasFormat(value: string, name: string): boolean {
  const format: unknown = Object.hasOwn(knownFormats, name)
    ? knownFormats[name as keyof typeof knownFormats]
    : true;
  const test =
    typeof format === 'object' && format !== null && 'validate' in format ? format.validate : format;
  if (test instanceof RegExp) return test.test(value);
  return typeof test === 'function' ? (test as (text: string) => boolean)(value) : true;
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}
