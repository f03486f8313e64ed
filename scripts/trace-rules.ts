export type Place = { file: string; line: number };
type Rule = Place & { number: string; text: string };
type Mention = Place & { number: string };

type Trace = {
  /** One row an area: how many rules it has, and how many of them some test names. */
  areas: { area: string; rules: number; tested: number }[];
  untested: Rule[];
  /** Tests that name a rule which no page has. */
  unknown: Mention[];
  /** Second and later rules of the same number. */
  repeated: Rule[];
};

const ruleLine = /^- \*\*([A-Z][A-Z0-9]*-\d{2})\*\*\s+(.*)$/;

/** The numbered rules of a page of docs/spec: lines such as `- **ORD-07** The server decides.` */
export function findRules(file: string, text: string): Rule[] {
  return text.split('\n').flatMap((line, i) => {
    const [, number, words] = ruleLine.exec(line) ?? [];
    return number === undefined ? [] : [{ number, text: words ?? '', file, line: i + 1 }];
  });
}

/** A text that begins with rule numbers, as names of tests do; `1` says that the test is left out. */
const name = /(\.(?:skip|todo|fixme)\(\s*)?(['"`])((?:[A-Z][A-Z0-9]*-\d{2}\b[\s,:;]*(?:(?:and|…)\s+)?)+)/g;
const number = /[A-Z][A-Z0-9]*-\d{2}/g;

/** The rules that the names of a file's tests mention. A test that is skipped or still to be written tests nothing. */
export function findMentions(file: string, text: string): Mention[] {
  return [...text.matchAll(name)].flatMap((match) => {
    if (match[1] !== undefined) return [];
    const line = text.slice(0, match.index).split('\n').length;
    return [...(match[3] ?? '').matchAll(number)].map(([found]) => ({ number: found, file, line }));
  });
}

const areaOf = (number: string): string => number.replace(/-\d+$/, '');

/** Compares the rules with what the tests mention. */
export function trace(rules: readonly Rule[], mentions: readonly Mention[]): Trace {
  const known = new Set(rules.map(({ number }) => number));
  const named = new Set(mentions.map(({ number }) => number));
  const repeated = rules.filter(({ number }, i) => rules.findIndex((other) => other.number === number) !== i);
  const areas = [...new Set(rules.map(({ number }) => areaOf(number)))].sort().map((area) => {
    const own = [...known].filter((number) => areaOf(number) === area);
    return { area, rules: own.length, tested: own.filter((number) => named.has(number)).length };
  });
  return {
    areas,
    untested: rules.filter((rule) => !named.has(rule.number) && !repeated.includes(rule)),
    unknown: mentions.filter(({ number }) => !known.has(number)),
    repeated,
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
      'Rules without a test (write one whose name begins with the number)',
      untested.map((rule) => [rule.number, where(rule), rule.text]),
    ),
    ...list(
      'Tests of rules that docs/spec does not have (write the rule, or mend the number)',
      unknown.map((mention) => [mention.number, where(mention)]),
    ),
    ...list(
      'Rules with a number that is taken (give them another)',
      repeated.map((rule) => [rule.number, where(rule), rule.text]),
    ),
  ].join('\n');
}
