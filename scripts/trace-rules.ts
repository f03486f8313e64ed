export type Place = { file: string; line: number };
type Rule = Place & {
  number: string;
  text: string;
  /** The letters of its clauses: `(a)`, `(b)`; none for a rule of one. */
  clauses: string[];
};
type Mention = Place & { number: string; clauses: string[] };

type Trace = {
  /** One row an area: how many rules it has, and how many of them tests name, with each of their clauses. */
  areas: { area: string; rules: number; tested: number }[];
  /** Rules, or clauses of rules, that no test names. */
  untested: (Place & { number: string; text: string })[];
  /** Tests that name a rule, or a clause, which no page has. */
  unknown: (Place & { number: string })[];
  /** Second and later rules of the same number. */
  repeated: Rule[];
};

const ruleLine = /^- \*\*([A-Z][A-Z0-9]*-\d{2,3})\*\*\s+(.*)$/;

/**
 * The numbered rules of a page of docs/spec: lines such as `- **ORD-07** The server decides.` Where one promises
 * several things, its clauses follow one another: `(a) The server decides. (b) The list shows it.`
 */
export function findRules(file: string, text: string): Rule[] {
  const lines = text.split('\n');
  return lines.flatMap((line, i) => {
    const [, number, words] = ruleLine.exec(line) ?? [];
    if (number === undefined) return [];
    const rest = lines.slice(i + 1);
    const end = rest.findIndex((next) => !/^ +\S/.test(next));
    const whole = [words ?? '', ...rest.slice(0, end === -1 ? rest.length : end)].join(' ');
    return [{ number, text: words ?? '', clauses: findClauses(whole), file, line: i + 1 }];
  });
}

/** Letters in brackets, in their order; one out of order is a reference to a clause. */
function findClauses(text: string): string[] {
  const clauses: string[] = [];
  for (const [, letter = ''] of text.matchAll(/\(([a-z])\)/g))
    if (letter.charCodeAt(0) === 97 + clauses.length) clauses.push(letter);
  return clauses.length > 1 ? clauses : [];
}

/** A text that begins with rule numbers, as names of tests do; `1` says that the test is left out. */
const name =
  /(\.(?:skip|todo|fixme)\(\s*)?(['"`])((?:[A-Z][A-Z0-9]*-\d{2,3}\b(?:\s\([a-z]\))*[\s,:;]*(?:(?:and|…)\s+)?)+)/g;
const mention = /([A-Z][A-Z0-9]*-\d{2,3})((?:\s\([a-z]\))*)/g;

/** The rules that the names of a file's tests mention. A test that is skipped or still to be written tests nothing. */
export function findMentions(file: string, text: string): Mention[] {
  return [...text.matchAll(name)].flatMap((match) => {
    if (match[1] !== undefined) return [];
    const line = text.slice(0, match.index).split('\n').length;
    return [...(match[3] ?? '').matchAll(mention)].map(([, number = '', letters = '']) => ({
      number,
      clauses: letters.match(/[a-z]/g) ?? [],
      file,
      line,
    }));
  });
}

const areaOf = (number: string): string => number.replace(/-\d+$/, '');

const clauseOf = (number: string, letter: string): string => `${number} (${letter})`;
/** What tests have to name: each clause of a rule, or a rule of one clause as a whole. */
const promisesOf = ({ number, clauses }: Rule): string[] =>
  clauses.length === 0 ? [number] : clauses.map((letter) => clauseOf(number, letter));
const namedBy = ({ number, clauses }: Mention): string[] => [
  number,
  ...clauses.map((letter) => clauseOf(number, letter)),
];

/** Compares the rules with what the tests mention. */
export function trace(rules: readonly Rule[], mentions: readonly Mention[]): Trace {
  const known = new Set(rules.flatMap((rule) => [rule.number, ...promisesOf(rule)]));
  const named = new Set(mentions.flatMap(namedBy));
  const isFirst = ({ number }: Rule, i: number) => rules.findIndex((other) => other.number === number) === i;
  const once = rules.filter(isFirst);
  const areas = [...new Set(rules.map(({ number }) => areaOf(number)))].sort().map((area) => {
    const own = once.filter(({ number }) => areaOf(number) === area);
    const tested = own.filter((rule) => promisesOf(rule).every((promise) => named.has(promise)));
    return { area, rules: own.length, tested: tested.length };
  });
  return {
    areas,
    untested: once.flatMap((rule) =>
      promisesOf(rule)
        .filter((promise) => !named.has(promise))
        .map((number) => ({ number, text: rule.text, file: rule.file, line: rule.line })),
    ),
    unknown: mentions.flatMap((one) =>
      namedBy(one)
        .filter((promise) => !known.has(promise))
        .slice(0, 1)
        .map((number) => ({ number, file: one.file, line: one.line })),
    ),
    repeated: rules.filter((rule, i) => !isFirst(rule, i)),
  };
}

const where = ({ file, line }: Place): string => `${file}:${line}`;

/** Columns as wide as their widest cell; numbers to the right. */
function table(rows: (string | number)[][]): string[] {
  const widths = (rows[0] ?? []).map((_cell, i) => Math.max(...rows.map((row) => String(row[i]).length)));
  return rows.map((row) =>
    row
      .map((cell, i) =>
        typeof cell === 'number' ? String(cell).padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

function list(title: string, rows: string[][]): string[] {
  return rows.length === 0 ? [] : ['', `${title}:`, ...table(rows).map((row) => `  ${row}`)];
}

/** A trace as text: a table of the areas, then what is wrong. */
export function printTrace({ areas, untested, unknown, repeated }: Trace): string {
  const total = areas.reduce((sum, { rules }) => sum + rules, 0);
  const tested = areas.reduce((sum, row) => sum + row.tested, 0);
  return [
    ...table([
      ['area', 'rules', 'tested'],
      ...areas.map((row) => [row.area, row.rules, row.tested]),
      ['all', total, tested],
    ]),
    ...list(
      'Rules and clauses without a test (write one whose name begins with the number and the letter)',
      untested.map((rule) => [rule.number, where(rule), rule.text]),
    ),
    ...list(
      'Tests of rules or clauses that docs/spec does not have (write it, or mend the name)',
      unknown.map((mention) => [mention.number, where(mention)]),
    ),
    ...list(
      'Rules with a number that is taken (give them another)',
      repeated.map((rule) => [rule.number, where(rule), rule.text]),
    ),
  ].join('\n');
}
