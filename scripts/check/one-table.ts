import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-tool.ts';

/** Where lists are written (docs/decisions/own-table.md). */
const table = 'src/features/table/';

interface Form {
  /** What a source has that writes a list its own way. */
  written: RegExp;
  /** What is wrong with it. */
  says: string;
  /** Files that may, and why. */
  exceptions: Readonly<Record<string, string>>;
}

/** DSK-20: the other ways to write a list. `PhoneRow` is none of them: it draws columns. */
const forms: readonly Form[] = [
  {
    written:
      /<(?:table|thead|tbody|tr|th|td)[\s>]|\brole=["'{]+(?:table|grid|treegrid|row|rowgroup|rowheader|columnheader|gridcell|cell)\b/,
    says: 'a table of its own',
    exceptions: {
      'src/screens/transactions/statement/statement-paper.tsx':
        'a paper: it is printed as it stands, and nothing in it is chosen or sorted',
      'src/first-picture/desk-templates.tsx':
        'the markets’ table before React is there, from the same columns',
      'src/features/dates/month-grid.tsx': 'a month: a grid of days, no list',
    },
  },
  {
    written: /<WindowedList\b/,
    says: 'rows of its own',
    exceptions: {
      'src/features/quote-row.tsx':
        'a phone’s markets: the first picture writes the same row, and it comes with the first visit',
      'src/features/instrument-picker/market-list.tsx': 'a listbox: one of its options is chosen',
    },
  },
  {
    written: /\scard=\{/,
    says: 'a card in place of the row',
    exceptions: {
      'src/screens/ranking/ranking-screen.tsx': 'a phone’s traders to copy: a card with two controls, no row',
    },
  },
];

const isScreen = (file: string): boolean =>
  file.startsWith('src/') && file.endsWith('.tsx') && !file.endsWith('.test.tsx');

/** What of a source writes a list another way, a line each. */
export function findOtherForms(file: string, text: string): string[] {
  if (!isScreen(file) || file.startsWith(table)) return [];
  return forms
    .filter(({ written, exceptions }) => written.test(text) && !Object.hasOwn(exceptions, file))
    .map(({ says }) => `${file} has ${says}; lists are columns of ListView`);
}

/** Exceptions whose file is gone, or keeps the rule by now. */
export const findIdleExceptions = (textOf: (file: string) => string | null): string[] =>
  forms.flatMap(({ written, exceptions }) =>
    Object.keys(exceptions)
      .filter((file) => !written.test(textOf(file) ?? ''))
      .map((file) => `${file} needs no exception any more: scripts/check/one-table.ts`),
  );

/** DSK-20: lists that are written another way than as columns, and exceptions that nobody needs. */
export function otherListForms(files: readonly { file: string }[]): string[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const known = new Set(files.map(({ file }) => file));
  return [
    ...files.flatMap(({ file }) => findOtherForms(file, isScreen(file) ? read(file) : '')),
    ...findIdleExceptions((file) => (known.has(file) ? read(file) : null)),
  ];
}
