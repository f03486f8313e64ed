import type { Place, Trace } from './rules.ts';

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
