import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editText } from '../edit-text.ts';
import { readContracts, textOf } from './contract-tree.ts';
import { markdownBody, overviewHtml, pageHtml, type PageLink } from './page-html.ts';
import { referenceFiles } from './reference-files.ts';
import { restForReaders } from './rest-for-readers.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readText = (file: string): string => readFileSync(join(root, file), 'utf8');

const pages: PageLink[] = [
  { file: './', title: 'Overview', about: '' },
  { file: 'rest.html', title: 'REST', about: 'Every operation: parameters, answers, refusals, examples.' },
  {
    file: 'socket.html',
    title: 'Socket',
    about: 'Commands and messages, with fields, types, replies and examples.',
  },
  {
    file: 'error-codes.html',
    title: 'Error codes',
    about: 'What each means, and which operations answer it.',
  },
  {
    file: 'states.html',
    title: 'States',
    about: 'Which fields go with which state of a record; what its numbers are called.',
  },
  {
    file: 'formulas.html',
    title: 'Formulas',
    about: 'How figures are worked out, and in what units they are.',
  },
  {
    file: 'glossary.html',
    title: 'Glossary',
    about: 'The historic names of the wire, and the words of the field.',
  },
];

/** Redoc's footer has a picture of its maker's host. Its text stays. */
const withoutFooterPicture = (script: string): string =>
  editText(
    script,
    /https:\/\/cdn\.redoc\.ly\/[\w/.-]+/g,
    'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
  );

/** Every file of the reference pages: name → content. None of them loads anything from elsewhere. */
export function siteFiles(): Record<string, string> {
  const { rest, socket } = readContracts();
  const versionOf = (tree: typeof rest) => textOf(tree.at(tree.root['info'])['version']);
  const versions = `REST ${versionOf(rest)}, socket ${versionOf(socket)}. Prices and money are simulated.`;
  const written = Object.entries(referenceFiles()).map(([name, markdown]) => {
    const file = name.replace(/\.md$/, '.html');
    const title = pages.find((one) => one.file === file)?.title ?? file;
    return [file, pageHtml({ pages, file, title, body: markdownBody(markdown, pages) })];
  });
  return {
    'index.html': pageHtml({ pages, file: './', title: 'Overview', body: overviewHtml(pages, versions) }),
    'rest.html': pageHtml({
      pages,
      file: 'rest.html',
      title: 'REST',
      body: '<main id="rest">Loading…</main>',
      foot: '<script src="contract.js"></script>\n<script src="redoc.js"></script>\n<script src="rest.js"></script>\n',
    }),
    ...Object.fromEntries(written),
    // A script and not JSON: so the page also opens from a folder.
    'contract.js': `globalThis.contract = ${JSON.stringify(restForReaders(rest))};\n`,
    'redoc.js': withoutFooterPicture(readText('node_modules/redoc/bundles/redoc.standalone.js')),
    'rest.js': readText('scripts/docs/assets/rest.js'),
    'pages.css': readText('scripts/docs/assets/pages.css'),
  };
}

/** Writes the pages; a file is replaced at once, so that nobody reads half of one. */
export function writeSite(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  const files = Object.entries(siteFiles());
  // The first page last: where it is new, all are.
  for (const [name, content] of files.toSorted(
    ([a], [b]) => Number(a === 'index.html') - Number(b === 'index.html'),
  )) {
    const unfinished = join(folder, `.${name}.${process.pid}`);
    writeFileSync(unfinished, content);
    renameSync(unfinished, join(folder, name));
  }
  return files.map(([name]) => name);
}
