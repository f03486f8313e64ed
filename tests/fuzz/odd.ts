import type { Draws } from '../../mocks/mocked/draws.ts';

const long = 'x'.repeat(3000);

/** Texts that have broken something somewhere: blanks, controls, other scripts, paths, markup, names of prototypes. */
export const oddTexts = [
  '',
  ' ',
  '\t',
  '\u0000',
  '\u0000\u0001\u001f',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '\u202e\u2066abc',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(50),
  'مرحبا',
  '\ud800',
  '../../../../etc/passwd',
  '..%2f..%2fpackage.json',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  `'; DROP TABLE users; --`,
  '{{7*7}}${7*7}',
  '__proto__',
  'constructor',
  'toString',
  'undefined',
  'null',
  '[object Object]',
  '%',
  '%zz',
  '\r\nset-cookie: a=b',
  long,
] as const;

/** A formula that nobody computes by chance; whose result is in an answer, has been carried out. */
export const formula = { text: '7121*1193', result: '8495353' };

/** Texts that a contract takes, and that whatever they are put into may take for something else. */
export const hostileTexts = [
  `'`,
  `O'Brien`,
  `"`,
  '`',
  `' OR '1'='1`,
  `'; DROP TABLE users; --`,
  `") UNION SELECT 1,2 --`,
  `x' || (${formula.text}) || '`,
  '%_\\',
  '/*',
  '\u0000',
  'a\u0000b',
  '\u0001\u001b[2J\u007f',
  '\r\nset-cookie: a=b',
  '\u202eabc\u2066',
  '\u200f\u061c',
  '😀👩‍👩‍👧‍👦',
  '𠜎𠜱',
  'e\u0301\u0301',
  '\ufeff',
  `{{${formula.text}}}`,
  `\${${formula.text}}`,
  `<%= ${formula.text} %>`,
  `#{${formula.text}}`,
  '{0}{name}{count, plural, one {x}}',
  '$& $1 $` $$',
  '%s%n%d%x',
  '<img src=x onerror=alert(1)>',
  '(a+)+$[',
  '=cmd|x!A1',
  '__proto__',
  'constructor',
  'NaN',
] as const;

/** Numbers in other spellings than the contract's, and beyond its bounds. */
export const oddNumbers = [
  '0x10',
  '1e3',
  '1E400',
  '+1',
  '-0',
  '01',
  '1.',
  '.5',
  '1,5',
  '1_000',
  ' 1',
  '1 ',
  '1\u00a0',
  '\t1',
  '１２',
  '٣',
  'NaN',
  'Infinity',
  '-Infinity',
  '0b1',
  '1n',
  '1.2.3',
  '--1',
] as const;

/** Values of a JSON body or message that no field of ours takes, or not there. */
export const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { toString: 1, valueOf: 1 },
  ...oddTexts,
];

/** JSON, deep enough for a reader that calls itself. */
export const deepJson = (depth: number, open = '[', close = ']'): string =>
  open.repeat(depth) + close.repeat(depth);

/** JSON that is cut off, spoilt or oddly spelled at a drawn place. */
export function spoil(draw: Draws, text: string): string {
  const at = draw.below(text.length + 1);
  return draw.pick([
    () => text.slice(0, at),
    () => text.slice(at),
    () =>
      `${text.slice(0, at)}${draw.pick(['"', '}', ',', '\u0000', '\\', '\ufeff', '\ud800'])}${text.slice(at)}`,
    () => text + text,
    () => `${text},`,
    () => text.replaceAll('"', `'`),
    () => `\ufeff${text}`,
    () => `/* */${text}`,
  ])();
}
