import { readFileSync } from 'node:fs';

/** The tables of a page that is written by hand: what a lot is, and when spreads widen. The product is not asked. */
const page = readFileSync(new URL('../../../docs/spec/instrument-terms.md', import.meta.url), 'utf8');

type Row = Readonly<Record<string, string>>;

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of the table that has these first columns, by the names of its columns. */
export function tableOf(...first: readonly string[]): Row[] {
  const lines = page.split('\n');
  const head = lines.findIndex((line) => line.startsWith(`| ${first.join(' | ')} |`));
  if (head < 0) throw new RangeError(`No table of ${first.join(', ')}`);
  const names = cellsOf(lines[head] ?? '');
  const rows: Row[] = [];
  for (const line of lines.slice(head + 2)) {
    if (!line.startsWith('|')) break;
    const cells = cellsOf(line);
    rows.push(Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
  }
  return rows;
}

/** A cell of a row that has to be there. */
export function cellOf(row: Row, name: string): string {
  const cell = row[name];
  if (cell === undefined || cell === '') throw new RangeError(`A row of the terms has no ${name}`);
  return cell;
}
