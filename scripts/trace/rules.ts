export type Place = { file: string; line: number };
type Rule = Place & { number: string; text: string };
type Mention = Place & { number: string };

export type Trace = {
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
