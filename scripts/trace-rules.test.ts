import { describe, expect, it } from 'vitest';
import { findMentions, findRules, printTrace, trace } from './trace-rules.ts';

/** Put together here, or this very file would be read as a test of such a rule. */
const rule = (number: string, area = 'ABC'): string => `${area}-${number}`;
const page = [
  '# A page',
  `- **${rule('01')}** Prices move.`,
  `Not a rule: ${rule('09')}, nor is **${rule('08')}** here.`,
  `- **${rule('02')}** Orders fill.`,
  `- **${rule('01', 'I18N')}** Texts are translated.`,
].join('\n');
const numbers = (list: { number: string }[]): string[] => list.map(({ number }) => number);
const mentions = (code: string): string[] => numbers(findMentions('x.test.ts', code));

describe('rules', () => {
  it('CON-61 (b) are the numbered lines of a page, with their place', () => {
    expect(findRules('docs/spec/a.md', page)).toEqual([
      { number: rule('01'), text: 'Prices move.', clauses: [], file: 'docs/spec/a.md', line: 2 },
      { number: rule('02'), text: 'Orders fill.', clauses: [], file: 'docs/spec/a.md', line: 4 },
      {
        number: rule('01', 'I18N'),
        text: 'Texts are translated.',
        clauses: [],
        file: 'docs/spec/a.md',
        line: 5,
      },
    ]);
  });

  it('CON-61 (b) are mentioned by the names of tests, several at once too', () => {
    expect(mentions(`it('${rule('01')} moves', () => {`)).toEqual([rule('01')]);
    expect(mentions(`])("${rule('02')}: fills %s", (a) => {`)).toEqual([rule('02')]);
    expect(mentions(`test(\`${rule('01')}, ${rule('02')} and ${rule('03')} hold\`, f)`)).toEqual([
      rule('01'),
      rule('02'),
      rule('03'),
    ]);
  });

  it('CON-61 (b) are not mentioned by comments, skipped tests and texts that only hold a number', () => {
    expect(mentions(`// ${rule('01')}: why`)).toEqual([]);
    expect(mentions(`it.skip('${rule('01')} moves')`)).toEqual([]);
    expect(mentions(`it.todo('${rule('01')} moves')`)).toEqual([]);
    expect(mentions(`expect(x).toBe('see ${rule('01')}')`)).toEqual([]);
    expect(mentions(`const code = '${rule('0123')}'`)).toEqual([]);
  });

  it('CON-61 (b) give the line of a mention', () => {
    expect(findMentions('x.test.ts', `\n\nit('${rule('01')} moves')`)).toEqual([
      { number: rule('01'), clauses: [], file: 'x.test.ts', line: 3 },
    ]);
  });

  it('CON-61 (c) may have clauses, over several lines; a letter out of order only refers to one', () => {
    const text = [
      `- **${rule('05')}** (a) One thing. (b) Another,`,
      '  unlike (a), and (c) a third one.',
      '',
      '  (d) belongs to nobody.',
      `- **${rule('06')}** Only (a) thing.`,
    ].join('\n');
    expect(findRules('a.md', text).map(({ clauses }) => clauses)).toEqual([['a', 'b', 'c'], []]);
  });

  it('CON-61 (b) (c) are mentioned with the clauses that a test proves', () => {
    const code = `it('${rule('05')} (a) (c), ${rule('06')} and ${rule('07')} (b) hold', () => {`;
    expect(findMentions('x.test.ts', code)).toMatchObject([
      { number: rule('05'), clauses: ['a', 'c'] },
      { number: rule('06'), clauses: [] },
      { number: rule('07'), clauses: ['b'] },
    ]);
  });
});

describe('a trace', () => {
  const rules = findRules('a.md', page);

  it('CON-61 (a) finds rules without a test, and tests without a rule', () => {
    const found = trace(rules, findMentions('x.test.ts', `it('${rule('01')} x'); it('${rule('07')} y')`));
    expect(numbers(found.untested)).toEqual([rule('02'), rule('01', 'I18N')]);
    expect(numbers(found.unknown)).toEqual([rule('07')]);
    expect(found.areas).toEqual([
      { area: 'ABC', rules: 2, tested: 1 },
      { area: 'I18N', rules: 1, tested: 0 },
    ]);
  });

  it('CON-61 (a) finds a number that is used twice', () => {
    const again = findRules('b.md', `- **${rule('02')}** Something else.`);
    expect(trace([...rules, ...again], []).repeated).toEqual(again);
  });

  it('CON-61 (c) finds a clause without a test, and a test of a clause that is not there', () => {
    const claused = findRules('a.md', `- **${rule('05')}** (a) One thing. (b) Another.`);
    const code = (letter: string) => `it('${rule('05')} (${letter}) x'); it('${rule('05')} y')`;
    const found = trace(claused, findMentions('x.test.ts', code('a')));
    expect(numbers(found.untested)).toEqual([`${rule('05')} (b)`]);
    expect(found.areas).toEqual([{ area: 'ABC', rules: 1, tested: 0 }]);
    const other = trace(claused, findMentions('x.test.ts', code('c')));
    expect(numbers(other.unknown)).toEqual([`${rule('05')} (c)`]);
    const all = trace(claused, findMentions('x.test.ts', `it('${rule('05')} (a) (b) x')`));
    expect(all).toMatchObject({ untested: [], unknown: [], areas: [{ tested: 1 }] });
  });

  it('CON-61 (a) is printed as a table with what is wrong below it', () => {
    const text = printTrace(
      trace(rules, findMentions('x.test.ts', `it('${rule('01')} x'); it('${rule('07')} y')`)),
    );
    expect(text.split('\n').slice(0, 4)).toEqual([
      'area  rules  tested',
      'ABC       2       1',
      'I18N      1       0',
      'all       3       1',
    ]);
    expect(text).toContain(`${rule('02')}   a.md:4  Orders fill.`);
    expect(text).toContain(`${rule('07')}  x.test.ts:1`);
    expect(text).not.toContain('taken');
  });

  it('CON-61 (a) says nothing more when nothing is wrong', () => {
    const named = rules.map(({ number }) => `it('${number} x')`).join('\n');
    expect(printTrace(trace(rules, findMentions('x.test.ts', named))).split('\n')).toHaveLength(4);
  });
});
