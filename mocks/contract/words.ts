/** What breaks a contract, in words that name what is expected and what came. */

const longest = 40;

/**
 * What came, as far as it may be repeated: a text may be a password, so only where the contract wants none or a known
 * one.
 */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return value.length <= longest ? JSON.stringify(value) : `a text of ${value.length} characters`;
}

const nouns: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

export function typeWords(types: readonly unknown[]): string {
  return either(types.map((type) => nouns[String(type)] ?? String(type)));
}

/** The values of a closed set. */
export function oneOfWords(values: readonly unknown[]): string {
  const first = values.slice(0, 12).map((value) => JSON.stringify(value));
  if (values.length > first.length) return `one of ${first.join(', ')}, … (${values.length} in all)`;
  return first.length > 2 ? `one of ${first.join(', ')}` : either(first);
}

function either(words: readonly string[]): string {
  return words.join(' or ');
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}
