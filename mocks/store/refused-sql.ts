/** What one of the two databases does not take, or takes otherwise, and what both take. */
interface RefusedForm {
  name: string;
  pattern: RegExp;
  instead: string;
}

/** LED-17. Each is looked for in SQL, whatever the case. */
const refusedForms: readonly RefusedForm[] = [
  { name: 'pragma', pattern: /\bpragma\b/i, instead: 'a table; pragmas are for the files of SQLite alone' },
  { name: 'rowid', pattern: /\b(?:rowid|_rowid_|oid)\b/i, instead: 'a column of its own' },
  { name: 'last_insert_rowid', pattern: /\blast_insert_rowid\b/i, instead: 'returning' },
  {
    name: 'max(a, b)',
    pattern: /(?<![.\w])(?:max|min)\s*\((?:[^(),]|\([^()]*\))*,/i,
    instead: 'case when a > b then a else b end',
  },
  {
    name: 'a parameter as the outcome of a case',
    pattern: /\b(?:then|else)\s*(?:\?|\$\d|:[a-z])/i,
    instead: 'cast(? as bigint), or it is taken for a text',
  },
  {
    name: 'temporary tables and triggers',
    pattern: /\btemp(?:orary)?\s+(?:table|trigger|view)\b/i,
    instead: 'notes in memory',
  },
  {
    name: 'insert or',
    pattern: /\b(?:insert|update)\s+or\s+\w+\b|\breplace\s+into\b/i,
    instead: 'on conflict',
  },
  { name: 'glob', pattern: /\bglob\b/i, instead: 'like' },
  {
    name: 'functions of SQLite',
    pattern:
      /\b(?:ifnull|group_concat|total|printf|hex|instr|typeof|julianday|strftime|unixepoch|json_\w+)\s*\(/i,
    instead: 'coalesce, or work it out in the program',
  },
  { name: 'booleans', pattern: /(?:=|\bis)\s*(?:true|false)\b/i, instead: '0 and 1' },
  {
    name: 'an empty list',
    pattern: /\bin\s*\(\s*\)/i,
    instead: 'a query by the builder, which writes it for each',
  },
];

/** What of a statement only one of the databases takes: each form with what both take. */
export function refusedIn(sql: string): string[] {
  return refusedForms
    .filter(({ pattern }) => pattern.test(sql))
    .map(({ name, instead }) => `${name}: ${instead}`);
}
