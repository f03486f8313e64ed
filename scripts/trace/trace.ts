import type { Mention, Rule } from './rules.ts';

export type Trace = {
  /** One row an area: how many rules it has, and how many of them some test names. */
  areas: { area: string; rules: number; tested: number }[];
  untested: Rule[];
  /** Tests that name a rule which no page has. */
  unknown: Mention[];
  /** Second and later rules of the same number. */
  repeated: Rule[];
};

const areaOf = (number: string): string => number.replace(/-\d+$/, '');

/** Holds rules and tests against each other. */
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
